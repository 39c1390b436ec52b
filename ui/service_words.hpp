#pragma once

#include <memory_resource>
#include <string>
#include <vector>

#include "ui/key_bar.hpp"
#include "ui/service_view.hpp"

namespace undercup::ui {

// What service mode says, in words.

/// A page's name, and a sentence about it.
std::pmr::string page_name(ServicePage page);
std::pmr::string page_line(const ServiceView& view, ServicePage page);

/// A button's name as it stands on the pad.
std::pmr::string button_name(std::size_t button);

std::pmr::string lamp_name(ServiceLamp lamp);
std::pmr::string sound_name(ServiceSound sound);

/// A line of a list: what it is, and how it stands.
struct ServiceRow {
  std::pmr::string name;
  std::pmr::string value = {};
  bool alarm = false;
  bool operator==(const ServiceRow&) const = default;
};

/// The lines of the view's page, of which `view.line` is chosen; none where the page is no list.
std::pmr::vector<ServiceRow> service_rows(const ServiceView& view);

/// What the chosen line means, in a sentence.
std::pmr::string row_line(const ServiceView& view);

/// What the reader makes of the picture: "Reads three dice", or what to do.
std::pmr::string reading_words(const ServiceCamera& camera);

/// How the window stands against its profile.
std::pmr::string drift_words(const ServiceCamera& camera);

/// What is wrong with the pads, a line each; none where nothing is.
std::pmr::vector<std::pmr::string> pad_troubles(const std::vector<ServicePad>& pads);

/// What came of the last thing asked for.
std::pmr::string told_words(const ServiceTold& told);

/// The keys that do something now.
std::pmr::vector<Key> service_keys(const ServiceView& view);

}  // namespace undercup::ui
