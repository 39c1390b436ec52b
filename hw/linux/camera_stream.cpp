#include "hw/linux/camera_stream.hpp"

#include <errno.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <utility>

#include "hw/linux/camera_controls.hpp"

namespace undercup::hw {
namespace {

using table::Result;

// What a format of libcamera's is to us; nothing: not understood.
std::optional<RawFormat> understood(const libcamera::PixelFormat& format) {
  const std::string name = format.toString();
  const auto at =
      std::find_if(kCameraFormats.begin(), kCameraFormats.end(), [&](const auto& k) { return k.first == name; });
  return at == kCameraFormats.end() ? std::nullopt : std::optional(at->second);
}

std::string error_text(int error) {
  return std::strerror(error < 0 ? -error : error);
}

// Bytes of each plane of a picture of that layout.
std::vector<std::size_t> plane_sizes(const libcamera::StreamConfiguration& stream, RawFormat format) {
  const std::size_t rows = stream.size.height;
  const std::size_t whole = stream.stride * rows;
  switch (format) {
    case RawFormat::nv12: return {whole, stream.stride * ((rows + 1) / 2)};
    case RawFormat::yuv420: return {whole, stream.stride / 2 * ((rows + 1) / 2), stream.stride / 2 * ((rows + 1) / 2)};
    case RawFormat::yuyv:
    case RawFormat::mjpeg:
    case RawFormat::gray:
    case RawFormat::bgr:
    case RawFormat::rgb: break;
  }
  return {stream.frameSize};
}

}  // namespace

Result<std::unique_ptr<CameraStream>, Fault> CameraStream::open(std::shared_ptr<libcamera::Camera> camera,
                                                                const CameraSettings& settings,
                                                                std::chrono::nanoseconds switched_on, Wanted wanted,
                                                                Arrived arrived, Spoilt spoilt, Failed failed) {
  std::unique_ptr<CameraStream> stream(new CameraStream);
  stream->camera_ = std::move(camera);
  stream->switched_on_ = switched_on;
  stream->wanted_ = std::move(wanted);
  stream->arrived_ = std::move(arrived);
  stream->spoilt_ = std::move(spoilt);
  stream->failed_ = std::move(failed);
  const std::string where = "camera '" + stream->camera_->id() + "'";
  const auto fault = [&](const Trouble& trouble) { return Fault{where, trouble.what, trouble.to_do}; };
  if (const int error = stream->camera_->acquire(); error != 0)
    return Fault{where, error_text(error), error == -EBUSY ? "stop the program that uses it" : ""};
  stream->acquired_ = true;
  if (const auto trouble = stream->configure(settings)) return fault(*trouble);
  if (const auto trouble = stream->make_buffers()) return fault(*trouble);
  if (const auto trouble = stream->begin(settings)) return fault(*trouble);
  return stream;
}

CameraStream::~CameraStream() {
  {
    const std::lock_guard lock(queueing_);
    stopping_ = true;
  }
  if (started_) camera_->stop();
  // What libcamera's thread has still to do with our requests it has done when this returns, even where the camera was
  // unplugged and there was nothing to stop.
  if (acquired_) camera_->release();
  camera_->requestCompleted.disconnect(this);
  camera_->disconnected.disconnect(this);
  requests_.clear();
  for (const Buffer& buffer : buffers_)
    for (const Mapped& mapped : buffer.mapped)
      if (mapped.bytes != nullptr) munmap(mapped.bytes, mapped.size);
}

std::optional<CameraStream::Trouble> CameraStream::configure(const CameraSettings& settings) {
  configuration_ = camera_->generateConfiguration({libcamera::StreamRole::Viewfinder});
  if (!configuration_ || configuration_->empty()) return Trouble{"it has no stream", ""};
  libcamera::StreamConfiguration& stream = configuration_->at(0);
  const libcamera::Size asked{static_cast<unsigned>(settings.width), static_cast<unsigned>(settings.height)};
  const auto offered = stream.formats().pixelformats();
  std::optional<RawFormat> chosen;
  std::string nearest;
  for (const auto& [name, ours] : kCameraFormats) {
    const libcamera::PixelFormat theirs = libcamera::PixelFormat::fromString(std::string(name));
    const bool wanted = settings.format.empty() || settings.format == name;
    if (!wanted || std::find(offered.begin(), offered.end(), theirs) == offered.end()) continue;
    stream.pixelFormat = theirs;
    stream.size = asked;
    if (configuration_->validate() == libcamera::CameraConfiguration::Invalid) continue;
    chosen = understood(stream.pixelFormat);
    if (chosen && stream.size == asked) break;
    nearest = stream.size.toString() + "-" + stream.pixelFormat.toString();
    chosen.reset();
  }
  if (!chosen) {
    return Trouble{"it delivers no " + (settings.format.empty() ? "picture" : settings.format) + " of " +
                       asked.toString() + " that is understood" + (nearest.empty() ? "" : ", but " + nearest),
                   "`undercup cameras` lists what it delivers; write that as its size, and window and px_per_mm as "
                   "they are in such pictures"};
  }
  format_ = *chosen;
  if (const int error = camera_->configure(configuration_.get()); error != 0)
    return Trouble{"it cannot be configured: " + error_text(error), ""};
  const Region wanted = settings.part == Region{} ? Region{0, 0, settings.width, settings.height} : settings.part;
  part_ = cut_for(wanted, format_, settings.width, settings.height);
  if (part_ == Region{}) return Trouble{"the part asked for lies outside its picture of " + asked.toString(), ""};
  return std::nullopt;
}

std::optional<CameraStream::Trouble> CameraStream::make_buffers() {
  libcamera::StreamConfiguration& stream = configuration_->at(0);
  allocator_ = std::make_unique<libcamera::FrameBufferAllocator>(camera_);
  if (allocator_->allocate(stream.stream()) > 0) {
    for (const auto& buffer : allocator_->buffers(stream.stream())) buffers_.push_back({nullptr, buffer.get(), {}});
  } else {
    // No memory that devices share, as in a container: memory of our own does for cameras that write by processor.
    const std::vector<std::size_t> sizes = plane_sizes(stream, format_);
    for (unsigned i = 0; i < stream.bufferCount; ++i) {
      std::size_t all = 0;
      for (const std::size_t size : sizes) all += size;
      libcamera::UniqueFD memory(memfd_create("undercup-frame", MFD_CLOEXEC));
      if (!memory.isValid() || ftruncate(memory.get(), static_cast<off_t>(all)) != 0)
        return Trouble{"no memory for frames: " + error_text(errno), ""};
      const libcamera::SharedFD fd(std::move(memory));
      std::vector<libcamera::FrameBuffer::Plane> planes;
      unsigned from = 0;
      for (const std::size_t size : sizes) {
        libcamera::FrameBuffer::Plane plane;
        plane.fd = fd;
        plane.offset = from;
        plane.length = static_cast<unsigned>(size);
        from += plane.length;
        planes.push_back(plane);
      }
      Buffer buffer{std::make_unique<libcamera::FrameBuffer>(planes), nullptr, {}};
      buffer.is = buffer.own.get();
      buffers_.push_back(std::move(buffer));
    }
  }
  for (Buffer& buffer : buffers_)
    if (const auto trouble = map(buffer)) return trouble;
  return std::nullopt;
}

std::optional<CameraStream::Trouble> CameraStream::map(Buffer& buffer) {
  for (const libcamera::FrameBuffer::Plane& plane : buffer.is->planes()) {
    const std::size_t size = plane.offset + plane.length;  // from the descriptor's start: offsets need not fit a page
    void* bytes = mmap(nullptr, size, PROT_READ, MAP_SHARED, plane.fd.get(), 0);
    if (bytes == MAP_FAILED) return Trouble{"its frames cannot be mapped: " + error_text(errno), ""};
    buffer.mapped.push_back({plane.fd.get(), static_cast<std::uint8_t*>(bytes), size});
  }
  return std::nullopt;
}

std::optional<CameraStream::Trouble> CameraStream::begin(const CameraSettings& settings) {
  camera_->requestCompleted.connect(this, &CameraStream::completed);
  camera_->disconnected.connect(this, &CameraStream::gone);
  libcamera::ControlList controls = controls_for(*camera_, settings, cannot_);
  for (std::size_t i = 0; i < buffers_.size(); ++i) {
    auto request = camera_->createRequest(i);
    if (!request || request->addBuffer(configuration_->at(0).stream(), buffers_[i].is) != 0)
      return Trouble{"no request can be made", ""};
    requests_.push_back(std::move(request));
  }
  if (const int error = camera_->start(&controls); error != 0) {
    return Trouble{"it does not start: " + error_text(error),
                   error == -ENOSPC ? "its USB bus is full: write format = \"MJPEG\", or give it another port" : ""};
  }
  started_ = true;
  // Webcams take controls with a request alone.
  if (!requests_.empty()) requests_.front()->controls().merge(controls);
  const std::lock_guard lock(queueing_);
  for (const auto& request : requests_)
    if (const int error = queue(*request); error != 0) return Trouble{"it takes no request: " + error_text(error), ""};
  return std::nullopt;
}

int CameraStream::queue(libcamera::Request& request) {
  // libcamera 0.4's virtual cameras never say how a frame went and leave there what was in memory: good until told
  // otherwise. (They are const to us, not in themselves.)
  const libcamera::FrameMetadata& metadata = buffers_[request.cookie()].is->metadata();
  const_cast<libcamera::FrameMetadata&>(metadata).status = libcamera::FrameMetadata::FrameSuccess;
  return camera_->queueRequest(&request);
}

void CameraStream::gone() {
  failed_("unplugged");
}

// Copies the part of a frame that was asked for, if anybody wants the frame.
void CameraStream::take(libcamera::Request& request) {
  const Buffer& buffer = buffers_[request.cookie()];
  const libcamera::FrameMetadata& metadata = buffer.is->metadata();
  if (metadata.status != libcamera::FrameMetadata::FrameSuccess) return spoilt_();
  const auto exposed = request.metadata().get(libcamera::controls::SensorTimestamp);
  const std::chrono::nanoseconds at(exposed ? *exposed : static_cast<std::int64_t>(metadata.timestamp));
  const auto exposed_at = std::chrono::duration_cast<std::chrono::milliseconds>(at - switched_on_);
  if (!wanted_(exposed_at)) return;
  const libcamera::StreamConfiguration& stream = configuration_->at(0);
  RawView view{format_,
               static_cast<int>(stream.size.width),
               static_cast<int>(stream.size.height),
               static_cast<int>(stream.stride),
               {}};
  const auto& planes = buffer.is->planes();
  for (std::size_t i = 0; i < std::min(planes.size(), view.planes.size()); ++i) {
    std::size_t length = planes[i].length;
    // A JPEG is as long as it says; what a camera leaves unfilled is a plane's length.
    if (format_ == RawFormat::mjpeg && i < metadata.planes().size() && metadata.planes()[i].bytesused > 0)
      length = std::min<std::size_t>(length, metadata.planes()[i].bytesused);
    view.planes[i] = {buffer.mapped[i].bytes + planes[i].offset, length};
  }
  auto raw = copied(view, part_);
  if (!raw) return failed_(raw.error());
  RawFrame frame = std::move(raw).value();
  frame.exposed_at = exposed_at;
  arrived_(std::move(frame));
}

void CameraStream::completed(libcamera::Request* request) {
  if (stopping_) return;
  // Never queued again: a camera that is unplugged would cancel it at once, and again, and nobody else had a turn on
  // libcamera's thread.
  if (request->status() == libcamera::Request::RequestCancelled) return failed_("its requests are cancelled");
  take(*request);
  if (!queue_again(*request)) failed_("it takes no request");
}

bool CameraStream::queue_again(libcamera::Request& request) {
  const std::lock_guard lock(queueing_);
  if (stopping_) return true;
  request.reuse(libcamera::Request::ReuseBuffers);
  if (next_controls_) request.controls().merge(*std::exchange(next_controls_, std::nullopt));
  return queue(request) == 0;
}

void CameraStream::set_light(const CameraLight& light) {
  std::string cannot;  // was told when it was opened
  libcamera::ControlList controls = light_controls(*camera_, light, cannot);
  const std::lock_guard lock(queueing_);
  next_controls_ = std::move(controls);
}

LightReach CameraStream::light_reach() const {
  return light_reach_of(*camera_);
}

}  // namespace undercup::hw
