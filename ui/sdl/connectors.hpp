#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace undercup::ui::sdl {

/// Where the kernel tells of graphics cards and what hangs on them.
inline constexpr const char* kGraphicsFolder = "/sys/class/drm";

/// A graphics card's connector as the kernel tells it.
struct Connector {
  int card = 0;      ///< of /dev/dri/cardN
  std::string name;  ///< "HDMI-A-1"
  int id = 0;        ///< ascending in the order a card has them; 0: a kernel before 6.5, which does not tell
  bool connected = false;
  bool operator==(const Connector&) const = default;
};

/// All connectors in that folder: card after card, each one's in its own order. Where the kernel does not tell the
/// order they go by name: it numbers those of a kind as it meets them.
std::vector<Connector> connectors_in(const std::filesystem::path& folder);

/// Where SDL finds a display without a desktop: it opens one card, and its displays are that card's connected
/// connectors, in their order.
struct BareDisplay {
  int card = 0;
  int index = 0;
  std::string name;
  bool operator==(const BareDisplay&) const = default;
};

/// The display on the connector of that name, or, without a name, on the first that is connected; nothing where none is
/// connected there.
std::optional<BareDisplay> find_display(const std::vector<Connector>& connectors, const std::string& name);

/// Whether something still hangs there.
bool is_connected(const std::filesystem::path& folder, const BareDisplay& display);

}  // namespace undercup::ui::sdl
