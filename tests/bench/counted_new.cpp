#include "tests/bench/counted_new.hpp"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<long> counted{0};

}  // namespace

void* operator new(std::size_t size) {
  counted.fetch_add(1, std::memory_order_relaxed);
  if (void* const memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
void* operator new(std::size_t size, const std::nothrow_t& /*none*/) noexcept {
  counted.fetch_add(1, std::memory_order_relaxed);
  return std::malloc(size);
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t /*size*/) noexcept {
  std::free(memory);
}
void operator delete(void* memory, const std::nothrow_t& /*none*/) noexcept {
  std::free(memory);
}

namespace undercup::bench {

long allocations() {
  return counted;
}

}  // namespace undercup::bench
