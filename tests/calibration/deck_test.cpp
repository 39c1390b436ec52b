#include "calibration/deck.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <opencv2/imgcodecs.hpp>
#include <utility>

#include "hw/card_face.hpp"
#include "hw/sim/card.hpp"
#include "tests/own_folder.hpp"
#include "vision/card_marker.hpp"

namespace undercup::calibration {
namespace {

constexpr double kPixelsPerMm = 300 / 25.4;
constexpr double kLeft = 9;
constexpr double kTop = 14;

Deck deck_of_markers() {
  Deck deck;
  for (int marker = 0; marker < vision::kCardMarkers; ++marker) {
    deck.cards.push_back({marker, {"3", hw::CardInk::red, hw::CardSign::circle}, {"red"}});
  }
  deck.page_words = {"page 1", "page 2"};
  deck.scale_words = "100 mm";
  return deck;
}

int grey_at(const cv::Mat& page, double x_mm, double y_mm) {
  return page.at<std::uint8_t>(static_cast<int>(y_mm * kPixelsPerMm), static_cast<int>(x_mm * kPixelsPerMm));
}

TEST_CASE("the deck of sixty-one cards takes two pages") {
  CHECK(pages_for(0) == 0);
  CHECK(pages_for(kCardsAPage) == 1);
  CHECK(pages_for(kCardsAPage + 1) == 2);
  CHECK(pages_for(vision::kCardMarkers) == 2);
}

TEST_CASE("every printed card shows its marker, module by module, in its true size with white around it") {
  constexpr double kModule = 2.3;
  constexpr double kMargin = 2.6;
  constexpr int kColumns = 6;
  const undercup::testing::OwnFolder folder;
  const Deck deck = deck_of_markers();
  for (int page = 0; page < pages_for(vision::kCardMarkers); ++page) {
    const std::string path = folder.file("page.png");
    REQUIRE_FALSE(write_deck_page_png(deck, page, path));
    const cv::Mat picture = cv::imread(path, cv::IMREAD_GRAYSCALE);
    REQUIRE(picture.cols == 2480);
    REQUIRE(picture.rows == 3508);
    for (int id = page * kCardsAPage; id < std::min((page + 1) * kCardsAPage, vision::kCardMarkers); ++id) {
      const int place = id % kCardsAPage;
      const double left = kLeft + place % kColumns * hw::kCardFace.edge + kMargin;
      const double top = kTop + place / kColumns * hw::kCardFace.edge + kMargin;
      const vision::MarkerPicture marker = vision::card_marker(id);
      CAPTURE(id);
      int wrong = 0;
      for (int row = -1; row <= vision::kMarkerModules; ++row) {
        for (int column = -1; column <= vision::kMarkerModules; ++column) {
          const bool inside =
              row >= 0 && column >= 0 && row < vision::kMarkerModules && column < vision::kMarkerModules;
          const bool white = !inside || marker.at(static_cast<std::size_t>(row)).at(static_cast<std::size_t>(column));
          const int grey = grey_at(picture, left + (column + 0.5) * kModule, top + (row + 0.5) * kModule);
          if (white ? grey < 250 : grey > 5) ++wrong;
        }
      }
      CHECK(wrong == 0);
      // Between marker and number, and between marker and sign, nothing is drawn.
      for (double along = 0; along < vision::kMarkerModules * kModule; along += 0.1) {
        const double beyond = vision::kMarkerModules * kModule + 0.8 * kModule;
        if (grey_at(picture, left + beyond, top + along) < 250 || grey_at(picture, left + along, top + beyond) < 250) {
          ++wrong;
        }
      }
      CHECK(wrong == 0);
    }
  }
}

// A card by its brightness in green, 0..1; places in millimetres from its top left corner.
using CardSeen = std::function<double(double x, double y)>;

// The middle of what is dark in that part of a card.
cv::Point2d dark_middle(const CardSeen& card, const cv::Rect2d& part) {
  constexpr double kStep = 0.1;
  constexpr double kDark = 0.5;
  cv::Point2d sum;
  int count = 0;
  for (double y = part.y; y < part.br().y; y += kStep) {
    for (double x = part.x; x < part.br().x; x += kStep) {
      if (card(x, y) > kDark) continue;
      sum += cv::Point2d(x, y);
      ++count;
    }
  }
  REQUIRE(count > 0);
  return sum / count;
}

TEST_CASE("a card of the simulated table has its marker, number and sign where a printed one has them") {
  const undercup::testing::OwnFolder folder;
  const hw::CardMarks marks{"0", hw::CardInk::red, hw::CardSign::circle};
  REQUIRE_FALSE(write_deck_page_png({{{0, marks, {}}}, {}, {}}, 0, folder.file("page.png")));
  const cv::Mat page = cv::imread(folder.file("page.png"));
  const CardSeen printed = [&](double x, double y) {
    return page.at<cv::Vec3b>(static_cast<int>((kTop + y) * kPixelsPerMm),
                              static_cast<int>((kLeft + x) * kPixelsPerMm))[1] /
           255.0;
  };
  hw::sim::PrintedFace face{0, marks};
  std::uint64_t module = 1;
  for (const auto& row : vision::card_marker(0))
    for (const bool white : row) face.marker |= std::exchange(module, module << 1U) * (white ? 1U : 0U);
  const hw::sim::CardPrint print(face);
  const CardSeen simulated = [&](double x, double y) {
    return static_cast<double>(print.at(static_cast<float>(x), static_cast<float>(y)).green);
  };
  struct Part {
    cv::Rect2d place;
    double off_mm;
  };
  constexpr double kOtherFont = 0.8;
  for (const Part& part : {Part{{1, 1, 19, 19}, 0.1}, {{20.5, 1, 11, 19}, kOtherFont}, {{1, 21, 12, 10}, 0.1}}) {
    CAPTURE(part.place.x);
    CAPTURE(part.place.y);
    CHECK(cv::norm(dark_middle(printed, part.place) - dark_middle(simulated, part.place)) < part.off_mm);
  }
}

TEST_CASE("a card of the simulated table has the sign of a printed one, in its form and its ink") {
  const cv::Rect2d part{1, 21, 12, 10.5};
  constexpr double kStep = 0.1;
  constexpr double kInk = 0.4;       // of a channel: paper is lighter in each
  constexpr double kLight = 0.1329;  // the same as light: sRGB's 0.4
  const undercup::testing::OwnFolder folder;
  for (const auto& [ink, sign] : {std::pair{hw::CardInk::red, hw::CardSign::circle},
                                  {hw::CardInk::blue, hw::CardSign::square},
                                  {hw::CardInk::green, hw::CardSign::triangle},
                                  {hw::CardInk::yellow, hw::CardSign::diamond},
                                  {hw::CardInk::black, hw::CardSign::star},
                                  {hw::CardInk::black, hw::CardSign::hexagon}}) {
    const hw::CardMarks marks{"1", ink, sign};
    CAPTURE(static_cast<int>(sign));
    REQUIRE_FALSE(write_deck_page_png({{{0, marks, {}}}, {}, {}}, 0, folder.file("page.png")));
    const cv::Mat page = cv::imread(folder.file("page.png"));
    const hw::sim::CardPrint simulated(hw::sim::PrintedFace{0, marks});
    int inked = 0;
    int unlike = 0;
    for (double y = part.y; y < part.br().y; y += kStep) {
      for (double x = part.x; x < part.br().x; x += kStep) {
        const auto& printed = page.at<cv::Vec3b>(static_cast<int>((kTop + y) * kPixelsPerMm),
                                                 static_cast<int>((kLeft + x) * kPixelsPerMm));
        const hw::sim::Colour drawn = simulated.at(static_cast<float>(x), static_cast<float>(y));
        const std::array<float, 3> light{drawn.blue, drawn.green, drawn.red};
        bool differs = false;
        for (int channel = 0; channel < 3; ++channel)
          differs = differs || (printed[channel] < kInk * 255) !=
                                   (static_cast<double>(light.at(static_cast<std::size_t>(channel))) < kLight);
        unlike += differs ? 1 : 0;
        inked += printed != cv::Vec3b::all(255) ? 1 : 0;
      }
    }
    CHECK(inked > 1000);
    CHECK(unlike < 0.15 * inked);  // along its edge
  }
}

TEST_CASE("words at the foot of a page that are too long for it keep its margin") {
  const undercup::testing::OwnFolder folder;
  Deck deck;
  deck.page_words = {std::string(200, 'm')};
  deck.scale_words = std::string(100, 'm');
  REQUIRE_FALSE(write_deck_page_png(deck, 0, folder.file("page.png")));
  const cv::Mat page = cv::imread(folder.file("page.png"), cv::IMREAD_GRAYSCALE);
  const int foot = static_cast<int>(250 * kPixelsPerMm);  // below all cards
  const int right = static_cast<int>((210 - kLeft + 0.5) * kPixelsPerMm);
  const cv::Mat words = page.rowRange(foot, page.rows);
  CHECK(cv::countNonZero(words < 250) > 0);
  CHECK(cv::countNonZero(words.colRange(right, page.cols) < 250) == 0);
}

TEST_CASE("the deck is one PDF of two pages in A4") {
  const undercup::testing::OwnFolder folder;
  const std::string path = folder.file("deck.pdf");
  REQUIRE_FALSE(write_deck_pdf(deck_of_markers(), path));
  std::ifstream file(path, std::ios::binary);
  const std::string pdf{std::istreambuf_iterator<char>(file), {}};
  CHECK(pdf.rfind("%PDF-", 0) == 0);
  CHECK(pdf.find("/Count 2") != std::string::npos);
  CHECK(pdf.find("/MediaBox [ 0 0 595.27") != std::string::npos);
}

TEST_CASE("where a deck cannot be written, what failed is told with the place") {
  const Deck deck = deck_of_markers();
  for (const auto& failed :
       {write_deck_pdf(deck, "/nowhere/deck.pdf"), write_deck_page_png(deck, 0, "/nowhere/1.png")}) {
    REQUIRE(failed);
    CHECK(failed->find("/nowhere/") != std::string::npos);
  }
}

}  // namespace
}  // namespace undercup::calibration
