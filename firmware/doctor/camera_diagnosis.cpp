#include "calibration/drift.hpp"
#include "firmware/calibration_words.hpp"
#include "firmware/doctor/part_diagnosis.hpp"
#include "ui/check_texts.hpp"

namespace undercup::firmware::doctor {
namespace {

using calibration::Drift;

// A reader must not trust a picture of another place, or one out of focus; of dirt and light it says itself when they
// are too much for it.
bool forbids_reading(Drift drift) {
  return drift == Drift::wrong_camera || drift == Drift::camera_moved || drift == Drift::focus_lost;
}

void examine_window(table::SeatId seat, const vision::Frame& picture, const calibration::StoredProfile& profile,
                    Findings& findings) {
  const std::vector<Drift> drifts = calibration::drift_of(picture, profile);
  for (const Drift drift : drifts) {
    const std::string words(ui::window_hint(trouble_of(drift)));  // "the glass is wet: dry it, above and below"
    const std::size_t colon = words.find(": ");
    const std::string what = words.substr(0, colon);
    const std::string to_do = colon == std::string::npos ? "calibrate it anew" : words.substr(colon + 2);
    findings.push_back(forbids_reading(drift) ? stops(Part::window, seat, what, to_do)
                                              : warning(Part::window, seat, what, to_do));
  }
  if (drifts.empty()) findings.push_back(well(Part::window, seat, "it is as it was calibrated"));
}

void examine_profile(table::SeatId seat, const CameraConfig& camera, Findings& findings) {
  const std::string anew = "undercup calibrate --seat " + std::to_string(number(seat));
  if (!camera.calibrated) {
    findings.push_back(warning(Part::profile, seat, "the camera is not calibrated", anew));
    return;
  }
  const calibration::StoredProfile& profile = *camera.calibrated;
  if (!profile.dice)
    findings.push_back(warning(Part::profile, seat, camera.profile_file + ": does not know the dice in use", anew));
  if (!profile.reference)
    findings.push_back(warning(Part::profile, seat,
                               camera.profile_file + ": does not know the empty window, so dirt is not told", anew));
  if (profile.dice && profile.reference) findings.push_back(well(Part::profile, seat, camera.profile_file));
}

void examine_camera(const Seen& seen, table::SeatId seat, const CameraConfig& camera, Findings& findings) {
  const auto tried = seen.stills.find(seat);
  const Still still = tried == seen.stills.end() ? Still{} : tried->second;
  const std::string what = "camera '" + camera.name + "'";
  if (!still.picture) {
    const hw::Fault none{what, "no picture came in time", ""};
    const hw::Fault& fault = still.fault ? *still.fault : none;
    findings.push_back(stops(Part::camera, seat, what + ": " + fault.what,
                             to_do_of(fault, "look at its cable; `undercup cameras` lists those that are there")));
    return;
  }
  findings.push_back(well(Part::camera, seat, what + " delivers pictures"));
  if (still.fault)
    findings.push_back(
        warning(Part::camera, seat, what + ": " + still.fault->what, to_do_of(*still.fault, "look at its cable")));
}

}  // namespace

void examine_cameras(const Seen& seen, Findings& findings) {
  if (!seen.config) return;
  if (!seen.no_cameras.empty())
    findings.push_back(stops(Part::camera, std::nullopt, seen.no_cameras, "is libcamera installed whole?"));
  bool all = seen.no_cameras.empty();
  bool any = false;
  for (const SeatConfig& seat : seen.config->seats) {
    if (!seat.camera) continue;
    any = true;
    const auto still = seen.stills.find(seat.seat);
    const bool pictured = still != seen.stills.end() && still->second.picture;
    all = all && pictured;
    if (seen.use == FolderUse::free && seen.no_cameras.empty()) examine_camera(seen, seat.seat, *seat.camera, findings);
    // Read without its window, a table.toml tells nothing of profiles that holds.
    if (seen.config_fault) continue;
    examine_profile(seat.seat, *seat.camera, findings);
    if (pictured && seat.camera->calibrated)
      examine_window(seat.seat, *still->second.picture, *seat.camera->calibrated, findings);
  }
  const bool missing = seen.use == FolderUse::free && !all;
  if (!any || (seen.user.empty() && !missing)) return;
  for (const char* const path : {"/dev/video", "/dev/media"}) add_forbidden(seen, Part::camera, path, stops, findings);
  // Memory for pictures: not every camera's driver asks for it.
  for (const char* const path : {"/dev/dma_heap/", "/dev/udmabuf"})
    add_forbidden(seen, Part::camera, path, warning, findings);
}

}  // namespace undercup::firmware::doctor
