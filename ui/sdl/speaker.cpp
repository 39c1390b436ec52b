#include "ui/sdl/speaker.hpp"

#include <SDL.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <span>
#include <thread>
#include <utility>
#include <vector>

#include "ui/mixer.hpp"
#include "ui/sdl/sound_devices.hpp"

namespace undercup::ui::sdl {
namespace {

constexpr int kPlayback = 0;
constexpr Uint16 kSamplesAtOnce = 1024;             // 21 ms: no later than a picture's next but one
constexpr std::chrono::milliseconds kLooked{5000};  // a plug is pushed in again by hand

bool start_audio() {
  SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");  // signals are the program's
  return SDL_InitSubSystem(SDL_INIT_AUDIO) == 0;
}

std::string listed(const std::vector<std::string>& names) {
  std::string all;
  for (const std::string& name : names) all += (all.empty() ? "'" : ", '") + name + "'";
  return all;
}

}  // namespace

/// What all its threads share. `id_` is the worker's alone.
class Speaker::Device {
public:
  Device(std::string name, const SoundLevel& level) : name_(std::move(name)), gain_(gain_of(level)) {
    started_ = start_audio();
    if (!started_) {
      say(std::string("sound: ") + SDL_GetError());
      return;
    }
    worker_ = std::thread([this] { work(); });
  }
  Device(const Device&) = delete;
  Device& operator=(const Device&) = delete;
  ~Device() {
    if (!started_) return;
    {
      const std::lock_guard lock(mutex_);
      end_ = true;
    }
    wake_.notify_one();
    worker_.join();
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
  }

  template <typename Choose>
  void start(const Choose& choose) {
    const std::lock_guard lock(mutex_);
    if (plays_ && gain_ > 0) mixer_.start(choose(*book_));
  }

  void set(const SoundLevel& level) {
    const std::lock_guard lock(mutex_);
    gain_ = gain_of(level);
  }

  void look() {
    {
      const std::lock_guard lock(mutex_);
      look_ = true;
    }
    wake_.notify_one();
  }

  std::optional<std::string> news() {
    const std::lock_guard lock(mutex_);
    return std::exchange(news_, std::nullopt);
  }

  [[nodiscard]] bool plays() const {
    const std::lock_guard lock(mutex_);
    return plays_;
  }

  [[nodiscard]] std::size_t playing() const {
    const std::lock_guard lock(mutex_);
    return mixer_.playing();
  }

private:
  void work() {
    auto book = std::make_unique<const SoundBook>();
    std::unique_lock lock(mutex_);
    book_ = std::move(book);
    for (;;) {
      wake_.wait(lock, [this] { return look_ || end_; });
      if (end_) break;
      look_ = false;
      lock.unlock();
      look_at_device();
      lock.lock();
    }
    lock.unlock();
    close();
    SDL_TLSCleanup();  // what SDL keeps of a thread that it has not made: its last error
  }

  void look_at_device() {
    if (id_ != 0 && SDL_GetAudioDeviceStatus(id_) == SDL_AUDIO_STOPPED) {
      close();
      say("sound: the device is gone; it is played on again when it is back");
    }
    if (id_ == 0) open();
  }

  void open() {
    // Looked for here: SDL would take the default one in its place, and ALSA complain on standard error each time.
    const std::vector<std::string> there = devices_of_started_audio();
    if (there.empty()) return say("sound: no device to play on (is a speaker plugged in, and may this user use it?)");
    const std::string name = name_.empty() ? name_ : called(name_, there);
    if (name.empty() != name_.empty())
      return say("sound: there is no device '" + name_ + "'; there are: " + listed(there));
    SDL_AudioSpec wanted{};
    wanted.freq = kSampleRate;
    wanted.format = AUDIO_F32SYS;
    wanted.channels = 1;
    wanted.samples = kSamplesAtOnce;
    wanted.callback = feed;
    wanted.userdata = this;
    constexpr int kNothingElse = 0;  // SDL converts to what the device takes
    id_ = SDL_OpenAudioDevice(name.empty() ? nullptr : name.c_str(), kPlayback, &wanted, nullptr, kNothingElse);
    if (id_ == 0) return say(std::string("sound: ") + SDL_GetError());
    SDL_PauseAudioDevice(id_, SDL_FALSE);
    const std::lock_guard lock(mutex_);
    plays_ = true;
    if (!std::exchange(said_, {}).empty()) news_ = "sound: it is played now";
  }

  void close() {
    if (id_ == 0) return;
    SDL_CloseAudioDevice(id_);  // waits for `feed`: not under the lock
    id_ = 0;
    const std::lock_guard lock(mutex_);
    plays_ = false;
    mixer_.stop();
  }

  void say(const std::string& what) {
    const std::lock_guard lock(mutex_);
    if (what != said_) news_ = said_ = what;
  }

  /// On SDL's own thread.
  static void feed(void* device, Uint8* bytes, int count) {
    auto& self = *static_cast<Device*>(device);
    const std::span<float> samples(reinterpret_cast<float*>(bytes), static_cast<std::size_t>(count) / sizeof(float));
    const std::lock_guard lock(self.mutex_);
    self.mixer_.mix(samples, self.gain_);
  }

  const std::string name_;
  bool started_ = false;
  SDL_AudioDeviceID id_ = 0;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  bool look_ = true;
  bool end_ = false;
  bool plays_ = false;
  float gain_;
  std::unique_ptr<const SoundBook> book_;
  Mixer mixer_;
  std::string said_;
  std::optional<std::string> news_;
  std::thread worker_;
};

Speaker::Speaker(std::string device, const SoundLevel& level)
    : device_(std::make_unique<Device>(std::move(device), level)) {}

Speaker::~Speaker() = default;

void Speaker::play(SoundCue cue) {
  device_->start([cue](const SoundBook& book) { return book.cue(cue); });
}

void Speaker::count(int counted) {
  device_->start([counted](const SoundBook& book) { return book.count(counted); });
}

void Speaker::set(const SoundLevel& level) {
  device_->set(level);
}

std::optional<std::string> Speaker::look_after(std::chrono::milliseconds now) {
  if (!looked_) looked_ = now;
  if (now >= *looked_ + kLooked) {
    looked_ = now;
    device_->look();
  }
  return device_->news();
}

bool Speaker::has_device() const {
  return device_->plays();
}

std::size_t Speaker::playing() const {
  return device_->playing();
}

}  // namespace undercup::ui::sdl
