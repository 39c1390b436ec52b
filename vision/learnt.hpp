#pragma once

#include <string_view>

namespace undercup::vision {

/// What is in face_finder.txt, face_glance.txt and face_judge.txt, put into the program when it is built.
extern const std::string_view kLearntFinder;
extern const std::string_view kLearntGlance;
extern const std::string_view kLearntJudge;

}  // namespace undercup::vision
