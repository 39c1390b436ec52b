// The mean of networks that were taught on from the same one: mean_network FILE NETWORK NETWORK...
// Each as teach_reader wrote it. It reads better than each of them, at no cost (Wortsman et al. 2022, "Model soups").

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace {

// A layer as vision/network.hpp reads it: its form, then its weights.
struct Layer {
  std::vector<long> form;
  std::vector<long> weights;
};

constexpr std::size_t kFormNumbers = 6;  // made, taken, kernel, stride, padding, rectified
constexpr std::size_t kOnALine = 24;

std::vector<Layer> network_in(const std::string& file) {
  std::ifstream text(file);
  if (!text) throw std::runtime_error(file + ": cannot be read");
  const std::vector<long> numbers{std::istream_iterator<long>(text), {}};
  if (!text.eof()) throw std::runtime_error(file + ": holds something that is no whole number");
  std::vector<Layer> layers;
  for (auto at = numbers.begin(); at != numbers.end();) {
    const auto left = [&] { return numbers.end() - at; };
    if (left() < static_cast<std::ptrdiff_t>(kFormNumbers)) throw std::runtime_error(file + ": ends within a layer");
    Layer layer{{at, at + kFormNumbers}, {}};
    at += kFormNumbers;
    const long made = layer.form[0];
    const long count = made * layer.form[1] * layer.form[2] * layer.form[2] + made;
    if (count < 0 || left() < count) throw std::runtime_error(file + ": ends within a layer");
    layer.weights.assign(at, at + count);
    at += count;
    layers.push_back(std::move(layer));
  }
  return layers;
}

void add(const std::vector<Layer>& more, const std::string& file, std::vector<Layer>& sum) {
  if (more.size() != sum.size()) throw std::runtime_error(file + ": has another number of layers than the first");
  for (std::size_t i = 0; i < sum.size(); ++i) {
    if (more[i].form != sum[i].form) throw std::runtime_error(file + ": has a layer of another form than the first");
    for (std::size_t k = 0; k < sum[i].weights.size(); ++k) sum[i].weights[k] += more[i].weights[k];
  }
}

void write(const std::vector<long>& numbers, long parts, std::ostream& out) {
  for (std::size_t i = 0; i < numbers.size(); ++i)
    out << std::lround(static_cast<double>(numbers[i]) / static_cast<double>(parts))
        << (i % kOnALine == kOnALine - 1 || i + 1 == numbers.size() ? '\n' : ' ');
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc < 4) {
    std::cerr << "usage: mean_network FILE NETWORK NETWORK...\n";
    return 2;
  }
  std::vector<Layer> sum = network_in(argv[2]);
  for (int i = 3; i < argc; ++i) add(network_in(argv[i]), argv[i], sum);
  std::ofstream out(argv[1]);
  for (const Layer& layer : sum) {
    write(layer.form, 1, out);
    write(layer.weights, argc - 2, out);
  }
  if (!out.flush()) throw std::runtime_error(std::string(argv[1]) + ": cannot be written");
} catch (const std::exception& wrong) {
  std::cerr << "mean_network: " << wrong.what() << '\n';
  return 1;
}
