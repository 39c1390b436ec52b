#include "ui/scene.hpp"

#include <doctest/doctest.h>

#include "tests/ui/sample_views.hpp"

namespace undercup::ui::testing {
namespace {

Scene small_scene() {
  Scene scene;
  scene.size = {640, 360};
  scene.shapes.emplace_back(Disc{{10, 20}, 5, 0, {1, 2, 3, 255}, {}, 0});
  scene.shapes.emplace_back(Text{"4", {30, 40}, 12, 0, Align::left, Weight::bold, Role::play, {9, 9, 9, 255}});
  return scene;
}

TEST_CASE("a scene's hash is the same on every machine and run") {
  CHECK(hash(Scene{}) == hash(Scene{}));
  CHECK(hash(small_scene()) == 0xc2221458821bf040U);
}

TEST_CASE("every thing that is seen changes the hash") {
  const std::uint64_t before = hash(small_scene());
  Scene scene = small_scene();
  std::get<Disc>(scene.shapes[0]).radius = 5.5F;
  CHECK(hash(scene) != before);
  scene = small_scene();
  std::get<Disc>(scene.shapes[0]).rim = Colour{1, 2, 3, 255};
  CHECK(hash(scene) != before);
  scene = small_scene();
  std::get<Text>(scene.shapes[1]).text.push_back('5');
  CHECK(hash(scene) != before);
  scene = small_scene();
  std::swap(scene.shapes[0], scene.shapes[1]);
  CHECK(hash(scene) != before);
  scene = small_scene();
  scene.background.red = 1;
  CHECK(hash(scene) != before);
}

TEST_CASE("pictures count by what they show, not by where they are kept") {
  const auto with_picture = [](std::uint8_t grey) {
    Scene scene;
    const Picture picture{1, 1, std::make_shared<const std::vector<std::uint8_t>>(3, grey)};
    scene.shapes.emplace_back(Image{picture, {0, 0}, 10, 10, 0});
    return scene;
  };
  CHECK(hash(with_picture(7)) == hash(with_picture(7)));
  CHECK(hash(with_picture(7)) != hash(with_picture(8)));
}

}  // namespace
}  // namespace undercup::ui::testing
