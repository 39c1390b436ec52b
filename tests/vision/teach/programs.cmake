# What the reader's networks are taught with. Paths are those of tests/.
add_library(undercup_scenes STATIC
  vision/teach/clutter.cpp
  vision/teach/cup_inside.cpp
  vision/teach/lesson.cpp
  vision/teach/paint.cpp
  vision/teach/place.cpp
  vision/teach/roll.cpp
  vision/teach/scenes.cpp
  vision/teach/spoil.cpp)
target_link_libraries(undercup_scenes PUBLIC undercup::vision undercup::hw ${OpenCV_LIBRARIES} PRIVATE undercup_warnings)
undercup_test_program(mean_network FILES vision/teach/mean_network.cpp)
undercup_test_program(draw_lessons FILES vision/teach/draw_lessons.cpp LINK undercup_scenes)
if(UNDERCUP_TEACH)
  find_path(UNDERCUP_TORCH torch/torch.h PATH_SUFFIXES torch/csrc/api/include REQUIRED)  # Debian: libtorch-dev
  undercup_test_program(teach_reader FILES
    vision/teach/chain.cpp
    vision/teach/lessons_for_finder.cpp
    vision/teach/lessons_for_judge.cpp
    vision/teach/teach_reader.cpp
    LINK undercup_scenes torch torch_cpu c10)
  target_include_directories(teach_reader SYSTEM PRIVATE ${UNDERCUP_TORCH})
  set_target_properties(teach_reader PROPERTIES UNITY_BUILD OFF)  # both courses say what a batch is
endif()
