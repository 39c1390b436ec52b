#pragma once

namespace undercup::table {

/// One visitor out of several lambdas; an alternative of the variant that none of them takes does not compile.
template <typename... Lambdas>
struct Overloaded : Lambdas... {
  using Lambdas::operator()...;
};
template <typename... Lambdas>
Overloaded(Lambdas...) -> Overloaded<Lambdas...>;

}  // namespace undercup::table
