#include "firmware/commands/cameras.hpp"

#include <iostream>
#include <memory>
#include <sstream>

#include "firmware/commands/exit_status.hpp"
#include "firmware/protocol.hpp"

namespace undercup::firmware {
namespace {

int run(bool json) {
  auto desk = hw::CameraDesk::open();
  if (!desk) {
    std::cerr << "undercup cameras: " << desk.error().message() << '\n';
    return kFailed;
  }
  const auto cameras = desk.value()->cameras();
  if (json) {
    std::cout << cameras_line(cameras) << '\n';
  } else {
    std::cout << cameras_words(cameras);
  }
  return kDone;
}

}  // namespace

std::string cameras_line(const std::vector<hw::CameraThere>& cameras) {
  Json list = Json::array();
  for (const hw::CameraThere& camera : cameras) {
    Json one = {{"id", camera.id}, {"model", camera.model}, {"location", camera.location}, {"formats", camera.formats}};
    list.push_back(std::move(one));
  }
  return text_of({{"cameras", std::move(list)}});
}

std::string cameras_words(const std::vector<hw::CameraThere>& cameras) {
  std::ostringstream words;
  if (cameras.empty()) {
    words << "No camera is there. Is its cable plugged in at both ends, and may this user open /dev/video* and "
             "/dev/media* (group video)?\n";
    return words.str();
  }
  words << "table.toml names a camera by its id; its model or location do where no other camera has the same.\n";
  for (const hw::CameraThere& camera : cameras) {
    words << "\nid        " << camera.id << '\n';
    if (!camera.model.empty()) words << "model     " << camera.model << '\n';
    if (!camera.location.empty()) words << "location  " << camera.location << '\n';
    for (const std::string& format : camera.formats) words << "delivers  " << format << '\n';
  }
  return words.str();
}

void add_cameras(CLI::App& app, std::function<int()>& chosen) {
  CLI::App* const cameras = app.add_subcommand("cameras", "List the cameras that are there");
  const auto json = std::make_shared<bool>(false);
  cameras->add_flag("--json", *json, "one line of JSON");
  cameras->footer("Example:\n  undercup cameras");
  cameras->callback([json, &chosen] { chosen = [json] { return run(*json); }; });
}

}  // namespace undercup::firmware
