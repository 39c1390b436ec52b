#include "vision/card_read.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/core.hpp>
#include <utility>

#include "vision/card_marker.hpp"
#include "vision/card_policy.hpp"
#include "vision/glass_image.hpp"
#include "vision/marker_finder.hpp"
#include "vision/square.hpp"

namespace undercup::vision {
namespace {

/// A card on the glass plane, in millimetres.
struct Lying {
  CardSeen seen;
  Square place;
};

/// Shorter than printed, or with sides that differ: it does not lie on the glass.
bool lies_flat(const FoundMarker& marker, const GlassImage& glass) {
  const double edge = kCards.marker_mm * glass.scale;
  double least = edge * kCards.most_size;
  double most = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    const double side = cv::norm(marker.corners[(i + 1) % 4] - marker.corners[i]);
    least = std::min(least, side);
    most = std::max(most, side);
  }
  const bool printed_size = least > edge * (1 - kCards.flat_size) && most < edge * (1 + kCards.flat_size);
  return printed_size && most - least < kCards.flat_skew * edge;
}

Lying lying(const FoundMarker& marker, const GlassImage& glass) {
  const auto& c = marker.corners;
  const cv::Point2d right = (c[1] + c[2] - c[0] - c[3]) * 0.5;
  const cv::Point2d down = (c[2] + c[3] - c[0] - c[1]) * 0.5;
  const double off = kCards.marker_off_mm / kCards.marker_mm;
  const cv::Point2d middle = (c[0] + c[1] + c[2] + c[3]) * 0.25 + (right + down) * off;
  const double edge = (cv::norm(right) + cv::norm(down)) / 2 * kCards.card_mm / kCards.marker_mm;
  const double angle = std::atan2(right.y, right.x);
  const Square seen = glass.to_picture({middle, angle, edge});
  Lying card;
  card.seen.id = marker.id.value();
  card.seen.card = card_of_marker(card.seen.id).value();
  card.seen.x = seen.centre.x;
  card.seen.y = seen.centre.y;
  card.seen.angle = seen.angle;
  card.seen.edge_px = seen.edge;
  // As plain as `plain` is just enough; how far beyond it the least plain module is, is how sure the card is.
  card.seen.confidence = 0.99 + 0.01 * std::clamp((marker.plainness - kCards.plain) / (1 - kCards.plain), 0.0, 1.0);
  card.place = {middle / glass.scale, angle, edge / glass.scale};
  return card;
}

bool lie_over_each_other(const Lying& a, const Lying& b) {
  return shared_area(a.place, b.place) > kCards.overlap * kCards.card_mm * kCards.card_mm;
}

template <typename Together>
bool any_two(const std::vector<Lying>& cards, Together&& together) {
  for (std::size_t i = 0; i < cards.size(); ++i) {
    for (std::size_t j = i + 1; j < cards.size(); ++j) {
      if (together(cards[i], cards[j])) return true;
    }
  }
  return false;
}

/// A card that shows no marker, too dark or with its back to the glass.
std::optional<ReadStatus> why_unmarked(const std::vector<Lying>& cards, const GlassImage& glass) {
  for (const BlankCard& blank : find_blank_cards(glass)) {
    const cv::Point2d at = blank.middle / glass.scale;
    const bool known = std::any_of(cards.begin(), cards.end(), [&](const Lying& card) {
      return cv::norm(card.place.centre - at) < kCards.card_mm / 2;
    });
    if (!known) return blank.level < kCards.dark ? ReadStatus::too_dark : ReadStatus::unsure;
  }
  return std::nullopt;
}

ReadStatus why_damaged(const FoundMarker& marker) {
  if (marker.saturated > kCards.glare_from) return ReadStatus::glare;
  return marker.unclear > kCards.blurred ? ReadStatus::blurred : ReadStatus::unsure;
}

/// The first reason against relying on these markers; nothing where there is none.
std::optional<ReadStatus> doubt(const std::vector<FoundMarker>& markers, const GlassImage& glass) {
  const auto has = [&](auto&& kind) { return std::find_if(markers.begin(), markers.end(), kind); };
  const auto leans = [&](const FoundMarker& m) { return !lies_flat(m, glass); };
  if (has(leans) != markers.end()) return ReadStatus::cocked;
  const auto stranger = has([](const FoundMarker& m) { return m.kind == MarkerKind::stranger; });
  if (stranger != markers.end()) return ReadStatus::foreign_object;
  const auto damaged = has([](const FoundMarker& m) { return m.kind == MarkerKind::damaged; });
  if (damaged != markers.end()) return why_damaged(*damaged);
  return std::nullopt;
}

/// The same of cards that were made out.
std::optional<ReadStatus> doubt(const std::vector<Lying>& cards, const GlassImage& glass, std::optional<int> expect) {
  if (any_two(cards, [](const Lying& a, const Lying& b) { return a.seen.id == b.seen.id; })) return ReadStatus::unsure;
  if (any_two(cards, lie_over_each_other)) return ReadStatus::stacked;
  if (const auto why = why_unmarked(cards, glass)) return why;
  if (cards.empty()) return ReadStatus::empty;
  if (expect && static_cast<int>(cards.size()) != *expect) return ReadStatus::wrong_count;
  const bool no_order = any_two(cards, [](const Lying& a, const Lying& b) {
    return std::abs(a.place.centre.x - b.place.centre.x) < kCards.order_mm;
  });
  return no_order ? std::optional(ReadStatus::unsure) : std::nullopt;
}

}  // namespace

std::optional<std::vector<table::Card>> sure_cards(const CardReading& reading) {
  if (reading.status != ReadStatus::read) return std::nullopt;
  std::vector<table::Card> cards;
  for (const CardSeen& seen : reading.cards) cards.push_back(seen.card);
  return cards;
}

CardReading read_cards_unguarded(const Frame& frame, const CameraProfile& profile, std::optional<int> expect) {
  CardReading reading;
  const std::optional<GlassImage> glass = glass_image(frame, profile, {kCards.least_scale, kCards.most_scale});
  if (!glass) return reading;
  const std::vector<FoundMarker> markers = find_markers(*glass);
  std::vector<Lying> cards;
  for (const FoundMarker& marker : markers) {
    if (marker.kind == MarkerKind::known) cards.push_back(lying(marker, *glass));
  }
  // From below, the player's left is the picture's right: the picture's top lies towards the
  // table's middle [decision].
  const double towards = profile.view == View::bottom ? -1 : 1;
  std::sort(cards.begin(), cards.end(), [&](const Lying& a, const Lying& b) {
    return std::pair(towards * a.seen.x, a.seen.y) < std::pair(towards * b.seen.x, b.seen.y);
  });
  reading.confidence = 1;
  for (const Lying& card : cards) {
    reading.cards.push_back(card.seen);
    reading.confidence = std::min(reading.confidence, card.seen.confidence);
  }
  const auto why_not = shows_window(*glass, profile) ? doubt(markers, *glass) : ReadStatus::unsure;
  reading.status = why_not ? *why_not : doubt(cards, *glass, expect).value_or(ReadStatus::read);
  if (reading.status != ReadStatus::read) reading.confidence = 0;
  return reading;
}

CardReading read_cards(const Frame& frame, const CameraProfile& profile, std::optional<int> expect) {
  try {
    return read_cards_unguarded(frame, profile, expect);
  } catch (const cv::Exception&) {
    return {};  // as `read`
  }
}

}  // namespace undercup::vision
