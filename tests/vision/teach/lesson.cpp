#include "tests/vision/teach/lesson.hpp"

#include <fstream>
#include <stdexcept>

namespace undercup::teach {
namespace {

template <typename T>
void put(std::ostream& out, const T& value) {
  out.write(reinterpret_cast<const char*>(&value), sizeof value);
}

template <typename T>
T get(std::istream& in) {
  T value{};
  in.read(reinterpret_cast<char*>(&value), sizeof value);
  return value;
}

std::streamsize bytes_of(const cv::Mat& window) {
  return static_cast<std::streamsize>(window.total() * window.elemSize());
}

}  // namespace

void save(const std::vector<Lesson>& lessons, const std::filesystem::path& file) {
  std::ofstream out(file, std::ios::binary);
  put(out, lessons.size());
  for (const Lesson& lesson : lessons) {
    put(out, lesson.held_back);
    put(out, lesson.window.rows);
    put(out, lesson.window.cols);
    out.write(reinterpret_cast<const char*>(lesson.window.data), bytes_of(lesson.window));
    put(out, lesson.middle);
    put(out, lesson.radius);
    put(out, lesson.above);
    put(out, lesson.things.size());
    for (const Thing& thing : lesson.things) {
      put(out, thing.at);
      put(out, thing.edge);
      put(out, thing.angle);
      put(out, thing.kind);
      put(out, thing.flat);
    }
  }
  if (!out.flush()) throw std::runtime_error(file.string() + ": cannot be written");
}

std::vector<Lesson> load_lessons(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::vector<Lesson> lessons(in ? get<std::size_t>(in) : 0);
  for (Lesson& lesson : lessons) {
    lesson.held_back = get<bool>(in);
    const int rows = get<int>(in);
    const int cols = get<int>(in);
    lesson.window.create(rows, cols, CV_8UC3);
    in.read(reinterpret_cast<char*>(lesson.window.data), bytes_of(lesson.window));
    lesson.middle = get<cv::Point2f>(in);
    lesson.radius = get<float>(in);
    lesson.above = get<bool>(in);
    lesson.things.resize(get<std::size_t>(in));
    for (Thing& thing : lesson.things) {
      thing.at = get<cv::Point2f>(in);
      thing.edge = get<float>(in);
      thing.angle = get<float>(in);
      thing.kind = get<int>(in);
      thing.flat = get<bool>(in);
    }
    if (!in) break;
  }
  if (!in || lessons.empty()) throw std::runtime_error(file.string() + ": cannot be read, or holds no lessons");
  return lessons;
}

}  // namespace undercup::teach
