#include "firmware/commands/cameras.hpp"

#include <filesystem>
#include <iostream>
#include <memory>
#include <sstream>

#include "firmware/commands/simulation_options.hpp"
#include "firmware/exit_status.hpp"
#include "firmware/journal/state_folder.hpp"
#include "firmware/protocol.hpp"
#include "firmware/run/stills.hpp"
#include "hw/picture_file.hpp"

namespace undercup::firmware {
namespace {

struct CamerasOptions {
  std::string stills;  ///< a folder; empty: none are taken
  std::string size = "640x480";
  std::string state = kStateFolder;
  bool json = false;
};

// Takes the camera's picture, as that file.
void add_still(hw::CameraDesk& desk, const std::string& file, ui::Size size, ListedCamera& listed) {
  Sitting sitting{listed.camera.id, {}};
  sitting.settings.width = size.width;
  sitting.settings.height = size.height;
  const Still still = take_still(desk, sitting);
  if (!still.picture) {
    listed.fault = still.fault ? still.fault->what : "no picture came in time";
    return;
  }
  if (const auto fault = hw::save_picture(*still.picture, file))
    listed.fault = fault->message();
  else
    listed.still = file;
}

// Why no pictures may be taken; empty: they may. Nobody takes pictures of a table that is on, or may be.
std::string why_no_stills(FolderUse use) {
  switch (use) {
    case FolderUse::free: return "";
    case FolderUse::in_use:
      return "a table is on, and nobody takes pictures of it (end it first: systemctl stop undercup)";
    case FolderUse::unknown:
      return "this user cannot see whether a table is on, and nobody takes pictures of one (run it as root: sudo "
             "undercup cameras --stills DIR)";
  }
  return "";
}

// One after the other: cameras that share a port deliver no pictures at once.
int take_all(hw::CameraDesk& desk, const CamerasOptions& options, std::vector<ListedCamera>& cameras) {
  const auto size = size_in(options.size);
  if (!size) return wrong_usage("cameras", "--size " + options.size + ": no size (write as in 640x480)");
  if (const std::string why = why_no_stills(use_of(options.state)); !why.empty())
    return failed("cameras", "--stills: " + why);
  std::error_code error;
  std::filesystem::create_directories(options.stills, error);
  if (error)
    return failed("cameras",
                  "--stills " + options.stills + ": " + error.message() + " (name a folder that can be written to)");
  int status = kDone;
  for (std::size_t i = 0; i < cameras.size(); ++i) {
    const std::filesystem::path file =
        std::filesystem::path(options.stills) / ("camera" + std::to_string(i + 1) + ".png");
    add_still(desk, file.string(), *size, cameras[i]);
    if (cameras[i].still.empty()) status = kFailed;
  }
  return status;
}

int run(const CamerasOptions& options) {
  auto desk = hw::CameraDesk::open();
  if (!desk) return failed("cameras", desk.error().message());
  std::vector<ListedCamera> cameras;
  for (hw::CameraThere& camera : desk.value()->cameras()) cameras.push_back({std::move(camera), "", ""});
  const int status = options.stills.empty() ? kDone : take_all(*desk.value(), options, cameras);
  if (status == kWrongUsage) return status;
  if (options.json) {
    std::cout << cameras_line(cameras) << '\n';
  } else {
    std::cout << cameras_words(cameras);
  }
  return status;
}

}  // namespace

std::string cameras_line(const std::vector<ListedCamera>& cameras) {
  Json list = Json::array();
  for (const auto& [camera, still, fault] : cameras) {
    Json one = {{"id", camera.id}, {"model", camera.model}, {"location", camera.location}, {"formats", camera.formats}};
    if (!still.empty()) one["still"] = still;
    if (!fault.empty()) one.update({{"still", nullptr}, {"fault", fault}});
    list.push_back(std::move(one));
  }
  const Json line = {{"cameras", std::move(list)}};
  return text_of(line);
}

std::string cameras_words(const std::vector<ListedCamera>& cameras) {
  std::ostringstream words;
  if (cameras.empty()) {
    words << "No camera is there. Is its cable plugged in at both ends, and may this user open /dev/video* and "
             "/dev/media* (group video)?\n";
    return words.str();
  }
  words << "table.toml names a camera by its id; its model or location do where no other camera has the same.\n";
  for (const auto& [camera, still, fault] : cameras) {
    words << "\nid        " << camera.id << '\n';
    if (!camera.model.empty()) words << "model     " << camera.model << '\n';
    if (!camera.location.empty()) words << "location  " << camera.location << '\n';
    for (const std::string& format : camera.formats) words << "delivers  " << format << '\n';
    if (!still.empty()) words << "still     " << still << '\n';
    if (!fault.empty()) words << "no still  " << fault << '\n';
  }
  return words.str();
}

void add_cameras(CLI::App& app, std::function<int()>& chosen) {
  CLI::App* const cameras = app.add_subcommand("cameras", "List the cameras that are there, and what each sees");
  const auto options = std::make_shared<CamerasOptions>();
  CLI::Option* const stills =
      cameras
          ->add_option("--stills", options->stills,
                       "write a picture of each there, camera1.png and so on, to tell which is which; never while a "
                       "table is on")
          ->type_name("DIR");
  cameras->add_option("--size", options->size, "of the pictures")
      ->type_name("WIDTHxHEIGHT")
      ->capture_default_str()
      ->needs(stills);
  cameras->add_option("--state", options->state, "of the table that must not be on (" + std::string(kStateFolder) + ")")
      ->type_name("DIR")
      ->needs(stills);
  cameras->add_flag("--json", options->json, "one line of JSON");
  cameras->footer(
      "With --stills each camera is switched on for some seconds, one after the other; exit status 1 where one took\n"
      "none, which says why.\n"
      "Examples:\n"
      "  undercup cameras\n"
      "  undercup cameras --stills stills");
  cameras->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

}  // namespace undercup::firmware
