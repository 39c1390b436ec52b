#pragma once

#include <string_view>

namespace undercup::vision {

/// What is in face_judge.txt, put into the program when it is built.
extern const std::string_view kFaceJudge;

}  // namespace undercup::vision
