#include "hw/pad_watch.hpp"

#include <utility>

namespace undercup::hw {

PadWatch::PadWatch(std::vector<PadLine> lines) {
  for (PadLine& line : lines) lines_.push_back({.is = std::move(line)});
}

void PadWatch::begin(const std::vector<bool>& pressed, std::chrono::milliseconds now) {
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    Line& line = lines_[i];
    line = {.is = line.is,
            .pressed = pressed.at(i),
            .began_held = pressed.at(i),
            .since = now,
            .trouble = line.trouble,
            .known_trouble = line.known_trouble};
  }
}

std::vector<PadEdge> PadWatch::gone(std::chrono::milliseconds now) {
  std::vector<PadEdge> edges;
  for (Line& line : lines_)
    if (std::exchange(line.told, false)) edges.push_back({line.is.seat, line.is.button, false, now});
  return edges;
}

std::vector<PadEdge> PadWatch::caught_up(const std::vector<bool>& pressed, std::chrono::milliseconds now) {
  std::vector<PadEdge> edges;
  for (std::size_t i = 0; i < lines_.size(); ++i)
    for (PadEdge& happened : edge(i, pressed.at(i), now)) edges.push_back(std::move(happened));
  return edges;
}

std::vector<PadEdge> PadWatch::edge(std::size_t number, bool pressed, std::chrono::milliseconds at) {
  Line& line = lines_.at(number);
  if (line.pressed == pressed) return {};
  line.pressed = pressed;
  line.since = at;
  std::erase_if(line.lately, [&](auto t) { return t + kChatterTime <= at; });
  line.lately.push_back(at);
  if (line.lately.size() > kChatterEdges) line.trouble = LineTrouble::chattering;
  const bool was_held = std::exchange(line.began_held, false);
  const bool means_nothing = line.trouble || was_held;
  const bool tell = means_nothing ? line.told : line.told != pressed;
  if (!tell) return {};
  line.told = !line.told;
  return {{line.is.seat, line.is.button, line.told, at}};
}

PadWatch::Passed PadWatch::pass(std::chrono::milliseconds now) {
  Passed passed;
  for (Line& line : lines_) {
    if (line.pressed && now - line.since >= kStuck && !line.trouble) line.trouble = LineTrouble::stuck;
    if (line.trouble && !line.pressed && now - line.since >= kAtRest) {
      line.trouble.reset();
      line.lately.clear();
    }
    if (line.trouble && line.told) {
      line.told = false;
      passed.edges.push_back({line.is.seat, line.is.button, false, now});
    }
    if (line.trouble != line.known_trouble) {
      line.known_trouble = line.trouble;
      passed.news.push_back({line.is, line.trouble});
    }
  }
  return passed;
}

}  // namespace undercup::hw
