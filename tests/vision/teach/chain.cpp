#include "tests/vision/teach/chain.hpp"

#include <cmath>
#include <istream>
#include <ostream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "tests/vision/teach/made_ahead.hpp"
#include "vision/network.hpp"

namespace undercup::teach {
namespace {

constexpr auto kLayout = torch::MemoryFormat::ChannelsLast;  // nothing is laid out anew between convolutions

void write_numbers(std::ostream& out, const torch::Tensor& tensor) {
  const torch::Tensor flat = tensor.detach().contiguous().view(-1);
  const auto* values = flat.data_ptr<float>();
  for (std::int64_t i = 0; i < flat.numel(); ++i)
    out << std::lround(values[i] / vision::kWeightStep) << (i % 24 == 23 || i + 1 == flat.numel() ? '\n' : ' ');
}

void write_layer(std::ostream& out, const Link& link, int taken, bool rectified, const torch::Tensor& weight,
                 const torch::Tensor& bias) {
  out << link.made << ' ' << taken << ' ' << link.kernel << ' ' << link.stride << ' ' << link.padding << ' '
      << (rectified ? 1 : 0) << '\n';
  write_numbers(out, weight);
  write_numbers(out, bias);
}

void read_numbers(std::istream& text, torch::Tensor tensor) {
  std::vector<float> values(static_cast<std::size_t>(tensor.numel()));
  for (float& value : values) {
    int number = 0;
    if (!(text >> number)) throw std::runtime_error("what was learnt before ends too early");
    value = static_cast<float>(number) * vision::kWeightStep;
  }
  tensor.copy_(torch::tensor(values).view(tensor.sizes()));
}

void expect_layer(std::istream& text, const Link& link, int taken) {
  for (const int expected : {link.made, taken, link.kernel, link.stride, link.padding}) {
    int number = 0;
    if (!(text >> number) || number != expected)
      throw std::runtime_error("what was learnt before is of another chain: " + std::to_string(number) + " where " +
                               std::to_string(expected) + " is needed");
  }
  int rectified = 0;
  text >> rectified;
}

}  // namespace

ChainImpl::ChainImpl(int planes, std::vector<Link> links, int numbers) : planes_(planes), links_(std::move(links)) {
  int taken = planes;
  for (const Link& link : links_) {
    torch::nn::Conv2d convolution(
        torch::nn::Conv2dOptions(taken, link.made, link.kernel).stride(link.stride).padding(link.padding).bias(false));
    torch::nn::init::kaiming_normal_(convolution->weight, 0.0, torch::kFanIn, torch::kReLU);
    convolution->weight.set_data(convolution->weight.contiguous(kLayout));
    const std::string number = std::to_string(convolutions_.size());
    convolutions_.push_back(register_module("convolution" + number, convolution));
    norms_.push_back(register_module("norm" + number, torch::nn::BatchNorm2d(link.made)));
    taken = link.made;
  }
  links_.push_back({numbers, 1, 1, 0});
  last_ = register_module("last", torch::nn::Conv2d(torch::nn::Conv2dOptions(taken, numbers, 1)));
}

torch::Tensor ChainImpl::forward(torch::Tensor x) {
  x = x.contiguous(kLayout);
  for (std::size_t i = 0; i < convolutions_.size(); ++i) x = torch::relu(norms_[i](convolutions_[i](x)));
  return last_(x).to(torch::kFloat);
}

void ChainImpl::settle_norms(std::size_t batches, const std::function<torch::Tensor(std::size_t)>& batch) {
  const torch::NoGradGuard no_gradients;
  train();
  for (auto& norm : norms_) {
    norm->reset_running_stats();
    norm->options.momentum(c10::nullopt);  // the mean of all batches
  }
  each_made_ahead(batches, batch, [&](const torch::Tensor& x) { forward(x); });
  for (auto& norm : norms_) norm->options.momentum(torch::nn::BatchNorm2dOptions(1).momentum());
  eval();
}

void ChainImpl::take_up(std::istream& text, torch::Tensor like) {
  const torch::NoGradGuard no_gradients;
  int taken = planes_;
  for (std::size_t i = 0; i < convolutions_.size(); ++i) {
    expect_layer(text, links_[i], taken);
    read_numbers(text, convolutions_[i]->weight);
    auto& norm = norms_[i];
    read_numbers(text, norm->bias);
    const torch::Tensor sums = convolutions_[i](like);
    norm->running_mean.copy_(sums.mean({0, 2, 3}));
    norm->running_var.copy_(sums.var({0, 2, 3}, /*unbiased=*/false));
    norm->weight.copy_(torch::sqrt(norm->running_var + norm->options.eps()));
    like = torch::relu(sums + norm->bias.view({1, -1, 1, 1}));
    norm->bias.add_(norm->running_mean);
    taken = links_[i].made;
  }
  expect_layer(text, links_.back(), taken);
  read_numbers(text, last_->weight);
  read_numbers(text, last_->bias);
}

std::shared_ptr<ChainImpl> ChainImpl::told_by(std::istream& text, const torch::Tensor& like) {
  const auto beginning = text.tellg();
  std::vector<Link> links;
  Link link;
  int taken = 0;
  int rectified = 0;
  while (text >> link.made >> taken >> link.kernel >> link.stride >> link.padding >> rectified) {
    links.push_back(link);
    int weight = 0;
    for (int left = link.made * (taken * link.kernel * link.kernel + 1); left > 0 && text >> weight; --left) continue;
  }
  if (links.empty()) throw std::runtime_error("a network without layers");
  text.clear();
  text.seekg(beginning);
  const int numbers = links.back().made;
  links.pop_back();
  auto chain = std::make_shared<ChainImpl>(static_cast<int>(like.size(1)), links, numbers);
  chain->take_up(text, like);
  chain->eval();
  return chain;
}

void ChainImpl::write(std::ostream& out) {
  const torch::NoGradGuard no_gradients;
  int taken = planes_;
  for (std::size_t i = 0; i < convolutions_.size(); ++i) {
    const auto& norm = norms_[i];
    const torch::Tensor scale = norm->weight / torch::sqrt(norm->running_var + norm->options.eps());
    write_layer(out, links_[i], taken, true, convolutions_[i]->weight * scale.view({-1, 1, 1, 1}),
                norm->bias - norm->running_mean * scale);
    taken = links_[i].made;
  }
  write_layer(out, links_.back(), taken, false, last_->weight, last_->bias);
}

}  // namespace undercup::teach
