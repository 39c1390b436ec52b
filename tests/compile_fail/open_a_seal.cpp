// Compiles as it stands; with one of the BREACH macros it must not (tests/CMakeLists.txt says with which message).
#include <type_traits>
#include <vector>

#include "table/revealer.hpp"
#include "table/sealed.hpp"
#include "table/view.hpp"

using undercup::table::PublicView;
using undercup::table::Revealer;
using undercup::table::Sealed;

using Roll = std::vector<int>;

Sealed<Roll> sealed_roll() {
  return Sealed<Roll>{Roll{6, 6, 6, 6, 6}};
}

#ifdef BREACH_READ_THE_VALUE
Roll peek(const Sealed<Roll>& seal) {
  return seal.value_;
}
#endif

#ifdef BREACH_MAKE_A_REVEALER
Roll peek(const Sealed<Roll>& seal) {
  return Revealer{}.open(seal);
}
#endif

#ifdef BREACH_COPY_THE_REVEALER
Revealer keep(const Revealer& lent) {
  return lent;
}
#endif

#ifdef BREACH_DERIVE_A_REVEALER
struct Thief : Revealer {
  Thief() {}
};
#endif

#ifdef BREACH_CONVERT_A_SEAL
Roll peek(const Sealed<Roll>& seal) {
  return seal;
}
#endif

#ifdef BREACH_VIEW_TAKES_A_SEAL
PublicView show(const Sealed<Roll>& seal) {
  PublicView view;
  view.bids.push_back(seal);
  return view;
}
#endif
