#pragma once

#include <torch/torch.h>

#include <functional>
#include <iosfwd>
#include <memory>
#include <vector>

// The chains of convolutions that vision/network.hpp runs, to be taught.
namespace undercup::teach {

/// One convolution.
struct Link {
  int made = 0;
  int kernel = 3;
  int stride = 1;
  int padding = 1;
};

/// Convolutions, each with batch normalisation (Ioffe and Szegedy 2015) and rectified, then one of kernel 1 that tells
/// `numbers`.
class ChainImpl : public torch::nn::Module {
public:
  ChainImpl(int planes, std::vector<Link> links, int numbers);
  /// What it tells of pictures, NCHW.
  torch::Tensor forward(torch::Tensor x);

  /// Sets each normalisation by the mean and spread over all of these pictures, a batch each, instead of those of the
  /// last few it was taught with, which differ from one another by more than a last step does (Wu and Johnson 2021,
  /// "Rethinking 'Batch' in BatchNorm").
  void settle_norms(std::size_t batches, const std::function<torch::Tensor(std::size_t)>& batch);

  /// Takes up what was learnt before, as `write` wrote it, to be taught further: tells the same as it did then. `like`:
  /// pictures as it is taught with, which set its normalisations. Throws std::runtime_error where the text is that of
  /// another chain.
  void take_up(std::istream& text, torch::Tensor like);

  /// The chain that such a text tells, to be asked, not taught; `like`: pictures as it is asked about. Throws
  /// std::runtime_error where the text is none.
  static std::shared_ptr<ChainImpl> told_by(std::istream& text, const torch::Tensor& like);

  /// Writes it as vision/network.hpp reads it, each normalisation made part of its convolution.
  void write(std::ostream& out);

private:
  int planes_;
  std::vector<Link> links_;  // the last one too
  std::vector<torch::nn::Conv2d> convolutions_;
  std::vector<torch::nn::BatchNorm2d> norms_;
  torch::nn::Conv2d last_{nullptr};
};
TORCH_MODULE(Chain);

}  // namespace undercup::teach
