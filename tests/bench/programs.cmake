# The benchmark programs (UNDERCUP_BENCHMARKS, as tests/long.sh bench builds them); read by tests/CMakeLists.txt.
find_package(benchmark REQUIRED)
undercup_test_program(engine_bench FILES bench/engine_bench.cpp LINK undercup::table benchmark::benchmark)
undercup_test_program(latency_bench FILES bench/latency_bench.cpp LINK undercup::firmware benchmark::benchmark)
undercup_test_program(reader_bench FILES bench/reader_bench.cpp vision/labelled.cpp
  LINK undercup::vision undercup::hw nlohmann_json::nlohmann_json benchmark::benchmark ${OpenCV_LIBRARIES})
undercup_test_program(convolution_bench FILES bench/convolution_bench.cpp
  LINK undercup::vision benchmark::benchmark ${OpenCV_LIBRARIES})
undercup_test_program(display_bench FILES bench/display_bench.cpp bench/counted_new.cpp ${ui_samples}
  LINK undercup::ui undercup::ui_sdl benchmark::benchmark)
undercup_test_program(drift_bench FILES bench/drift_bench.cpp calibration/spoiled_window.cpp
  LINK undercup::calibration undercup::hw nlohmann_json::nlohmann_json benchmark::benchmark ${OpenCV_LIBRARIES})
