#pragma once

#include <array>
#include <vector>

#include "vision/face_lattice.hpp"
#include "vision/spots.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// The places of a face laid on the picture: where the middle is, how they are turned, the step from one to the next
/// (work px), and what a pip of this face looks like.
struct Lattice {
  cv::Point2d middle;
  double angle = 0;
  double step = 0;
  cv::Vec3f contrast;
  double radius = 0;

  [[nodiscard]] cv::Point2d axis() const;
  /// Picture point of lattice coordinates; places have -1, 0 and 1.
  [[nodiscard]] cv::Point2d at(double u, double v) const;
  /// The other way.
  [[nodiscard]] cv::Point2d coordinates(cv::Point2d p) const;
  /// How much of its pips' contrast a colour difference carries: 1 is a pip like the others.
  [[nodiscard]] double share(const cv::Vec3f& difference) const;
};

/// What lies on the places of a lattice.
struct Seating {
  std::array<int, kPlaces> spot;  ///< index of the spot there, or -1
  Places pips;                    ///< a pip is there: a spot, or one partly under a lamp's image
  Places unknown;                 ///< a lamp's image or worse: a pip may be there
  Places covered;                 ///< of these, those under a lamp's image
  bool outshone = false;          ///< a far plainer pip lies on the face: these shine through from the other side

  /// The faces these pips make, whatever may be hidden at the unknown places: none, one, or it cannot be told.
  [[nodiscard]] std::vector<table::Face> faces() const;
  /// The covered places that must hold a pip, for without it there is no face, and with it only one.
  [[nodiscard]] Places pips_under_lamps() const;
};

/// Seats the spots on the lattice of a die with that edge (work px) and looks at the places that stay empty.
Seating seat(const GlassImage& glass, const std::vector<Spot>& spots, const Lattice& lattice, double edge);

/// Moves the lattice to where its spots are. Returns how far they are off any square lattice, share of its step.
double refit(const std::vector<Spot>& spots, const Seating& seating, Lattice& lattice);

}  // namespace undercup::vision
