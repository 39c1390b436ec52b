#include "hw/linux/camera_controls.hpp"

#include <libcamera/version.h>

namespace undercup::hw {
namespace {

namespace controls = libcamera::controls;

// Exposure and gain are ours to set: what would set them by itself is switched off.
void take_over_exposure(const libcamera::Camera& camera, libcamera::ControlList& list) {
#if LIBCAMERA_VERSION_MAJOR > 0 || LIBCAMERA_VERSION_MINOR >= 5
  if (camera.controls().count(controls::EXPOSURE_TIME_MODE) > 0)
    list.set(controls::ExposureTimeMode, controls::ExposureTimeModeManual);
  if (camera.controls().count(controls::ANALOGUE_GAIN_MODE) > 0)
    list.set(controls::AnalogueGainMode, controls::AnalogueGainModeManual);
#endif
  if (camera.controls().count(controls::AE_ENABLE) > 0) list.set(controls::AeEnable, false);
}

}  // namespace

libcamera::ControlList controls_for(const libcamera::Camera& camera, const CameraSettings& settings,
                                    std::string& cannot) {
  libcamera::ControlList list(camera.controls());
  const auto has = [&](unsigned id, const char* what) {
    if (camera.controls().count(id) > 0) return true;
    cannot += (cannot.empty() ? "" : ", ") + std::string(what);
    return false;
  };
  if (settings.exposure || settings.gain) take_over_exposure(camera, list);
  if (settings.exposure && has(controls::EXPOSURE_TIME, "exposure"))
    list.set(controls::ExposureTime, static_cast<std::int32_t>(settings.exposure->count()));
  if (settings.gain && has(controls::ANALOGUE_GAIN, "gain")) list.set(controls::AnalogueGain, *settings.gain);
  if (settings.colour_gains && has(controls::COLOUR_GAINS, "white balance")) {
    if (camera.controls().count(controls::AWB_ENABLE) > 0) list.set(controls::AwbEnable, false);
    list.set(controls::ColourGains, libcamera::Span<const float, 2>(*settings.colour_gains));
  }
  if (settings.lens_position && has(controls::LENS_POSITION, "focus")) {
    if (camera.controls().count(controls::AF_MODE) > 0) list.set(controls::AfMode, controls::AfModeManual);
    list.set(controls::LensPosition, *settings.lens_position);
  }
  if (settings.frame_duration && has(controls::FRAME_DURATION_LIMITS, "frame duration")) {
    const std::int64_t duration = settings.frame_duration->count();
    const std::array<std::int64_t, 2> limits{duration, duration};
    list.set(controls::FrameDurationLimits, libcamera::Span<const std::int64_t, 2>(limits));
  }
  return list;
}

}  // namespace undercup::hw
