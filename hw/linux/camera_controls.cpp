#include "hw/linux/camera_controls.hpp"

#include <libcamera/version.h>

#include <array>

namespace undercup::hw {
namespace {

namespace controls = libcamera::controls;

/// Its `count` would tell of every control that there is, where a pipeline shares one map of names (virtual cameras
/// do).
bool has(const libcamera::Camera& camera, unsigned id) {
  return camera.controls().find(id) != camera.controls().end();
}

/// Whether it has that; else what it lacks is added to `cannot`.
bool can(const libcamera::Camera& camera, unsigned id, const char* what, std::string& cannot) {
  if (has(camera, id)) return true;
  cannot += (cannot.empty() ? "" : ", ") + std::string(what);
  return false;
}

/// Who sets exposure and gain: the camera by itself, or we.
void set_by_itself(const libcamera::Camera& camera, bool by_itself, libcamera::ControlList& list) {
#if LIBCAMERA_VERSION_MAJOR > 0 || LIBCAMERA_VERSION_MINOR >= 5
  if (has(camera, controls::EXPOSURE_TIME_MODE))
    list.set(controls::ExposureTimeMode, by_itself ? controls::ExposureTimeModeAuto : controls::ExposureTimeModeManual);
  if (has(camera, controls::ANALOGUE_GAIN_MODE))
    list.set(controls::AnalogueGainMode, by_itself ? controls::AnalogueGainModeAuto : controls::AnalogueGainModeManual);
#endif
  if (has(camera, controls::AE_ENABLE)) list.set(controls::AeEnable, by_itself);
}

std::optional<float> number_in(const libcamera::ControlValue& value) {
  if (value.isArray()) return std::nullopt;
  if (value.type() == libcamera::ControlTypeInteger32) return static_cast<float>(value.get<std::int32_t>());
  if (value.type() == libcamera::ControlTypeFloat) return value.get<float>();
  return std::nullopt;
}

std::optional<Reach> reach_of(const libcamera::Camera& camera, unsigned id) {
  if (!has(camera, id)) return std::nullopt;
  const libcamera::ControlInfo& info = camera.controls().at(id);
  const auto least = number_in(info.min());
  const auto most = number_in(info.max());
  return least && most && *least < *most ? std::optional(Reach{*least, *most}) : std::nullopt;
}

}  // namespace

libcamera::ControlList light_controls(const libcamera::Camera& camera, const CameraLight& light, std::string& cannot) {
  libcamera::ControlList list(camera.controls());
  set_by_itself(camera, !light.exposure && !light.gain, list);
  if (light.exposure && can(camera, controls::EXPOSURE_TIME, "exposure", cannot))
    list.set(controls::ExposureTime, static_cast<std::int32_t>(light.exposure->count()));
  if (light.gain && can(camera, controls::ANALOGUE_GAIN, "gain", cannot)) list.set(controls::AnalogueGain, *light.gain);
  if (has(camera, controls::AWB_ENABLE)) list.set(controls::AwbEnable, !light.colour_gains);
  if (light.colour_gains && can(camera, controls::COLOUR_GAINS, "white balance", cannot))
    list.set(controls::ColourGains, libcamera::Span<const float, 2>(*light.colour_gains));
  if (has(camera, controls::AF_MODE))
    list.set(controls::AfMode, light.lens_position ? controls::AfModeManual : controls::AfModeContinuous);
  if (light.lens_position && can(camera, controls::LENS_POSITION, "focus", cannot))
    list.set(controls::LensPosition, *light.lens_position);
  return list;
}

libcamera::ControlList controls_for(const libcamera::Camera& camera, const CameraSettings& settings,
                                    std::string& cannot) {
  libcamera::ControlList list = light_controls(camera, settings.light, cannot);
  if (settings.frame_duration && can(camera, controls::FRAME_DURATION_LIMITS, "frame duration", cannot)) {
    const std::int64_t duration = settings.frame_duration->count();
    const std::array<std::int64_t, 2> limits{duration, duration};
    list.set(controls::FrameDurationLimits, libcamera::Span<const std::int64_t, 2>(limits));
  }
  return list;
}

LightReach light_reach_of(const libcamera::Camera& camera) {
  LightReach reach;
  reach.exposure_us = reach_of(camera, controls::EXPOSURE_TIME);
  reach.gain = reach_of(camera, controls::ANALOGUE_GAIN);
  reach.colour_gains = reach_of(camera, controls::COLOUR_GAINS);
  reach.lens_position = reach_of(camera, controls::LENS_POSITION);
  return reach;
}

}  // namespace undercup::hw
