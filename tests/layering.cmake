# Reads every #include under ROOT and fails on one that the layers of the house forbid (see tests/README.md):
#   cmake -DROOT=<source tree> -P tests/layering.cmake
# CMake alone does not hold these walls: system headers are in reach of every file.
cmake_minimum_required(VERSION 3.25)

set(folders table vision hw ui calibration firmware)
set(standard "[a-z_0-9]+")                                            # <vector>, never <poll.h>
set(system "(poll|unistd|fcntl|grp|pwd|signal|errno|time|sched|pthread)\\.h|sys/[a-z]+\\.h|linux/[a-z-]+\\.h")
set(table_words "table/(result|seat)\\.hpp")                          # the vocabulary all folders share

# wall(<regex of paths> <what may be included there, in words> <regexes of includes>...): the first that fits a file holds.
set(walls)
function(wall paths words)
  list(LENGTH walls count)
  list(APPEND walls ${count})
  list(JOIN ARGN "|" may)
  set(walls "${walls}" PARENT_SCOPE)
  set(wall_${count}_paths "${paths}" PARENT_SCOPE)
  set(wall_${count}_words "${words}" PARENT_SCOPE)
  set(wall_${count}_may "${may}" PARENT_SCOPE)
endfunction()

wall("table/.*" "table/ and std without clock, thread, file, log and random number"
  "table/.*" "${standard}")
set(wall_0_never "chrono|ctime|thread|mutex|condition_variable|atomic|future|random|[io]?f?stream|iostream|filesystem|cstdio")
wall("vision/.*" "vision/, table/, OpenCV, std"
  "vision/.*" "table/.*" "opencv2/.*" "${standard}")
wall("hw/sim/.*" "hw/, vision's frame and profile, table's vocabulary, OpenCV, nlohmann-json, Linux, std"
  "hw/.*" "vision/(frame|frame_pixels|profile)\\.hpp" "${table_words}" "opencv2/.*" "nlohmann/.*" "${system}" "${standard}")
wall("hw/linux/(.*\\.cpp|camera_(stream|controls)\\.hpp)" "hw/, vision's frame and profile, table's vocabulary, libcamera, libgpiod, OpenCV, Linux, std"
  "hw/.*" "vision/(frame|frame_pixels|profile)\\.hpp" "${table_words}" "libcamera/.*" "gpiod(\\.h|\\.hpp|cxx/.*)" "opencv2/.*" "${system}" "${standard}")
wall("hw/picture_file\\.cpp" "hw/, vision's frame and profile, table's vocabulary, OpenCV (pictures are decoded here), std"
  "hw/.*" "vision/(frame|frame_pixels|profile)\\.hpp" "${table_words}" "opencv2/.*" "${standard}")
wall("hw/.*" "hw/, vision's frame and profile, table's vocabulary, std"
  "hw/.*" "vision/(frame|profile)\\.hpp" "${table_words}" "${standard}")
wall("ui/sdl/.*\\.cpp" "ui/, table/view.hpp, SDL2, SDL2_ttf, zlib, std"
  "ui/.*" "table/view\\.hpp" "SDL2?/?SDL.*\\.h" "SDL.*\\.h" "zlib\\.h" "${standard}")
wall("ui/sdl/.*" "ui/, table/view.hpp, std; SDL only in the .cpp files"
  "ui/.*" "table/view\\.hpp" "${standard}")
wall("ui/.*" "ui/ without ui/sdl/, table/view.hpp, std"
  "ui/[^/]*" "table/view\\.hpp" "${standard}")
wall("calibration/paper\\.cpp" "calibration/, hw/, cairo, zlib (check sums of PNG), std"
  "calibration/.*" "hw/.*" "cairo/?.*\\.h" "zlib\\.h" "${standard}")
wall("calibration/.*" "calibration/, vision/, hw/, table's vocabulary, OpenCV, cairo, std"
  "calibration/.*" "vision/.*" "hw/.*" "${table_words}" "opencv2/.*" "cairo/?.*\\.h" "${standard}")
wall("firmware/journal/.*" "firmware/, table/, hw/, SQLite, zlib, std"
  "(firmware|hw|table)/.*" "SQLiteCpp/.*" "sqlite3\\.h" "zlib\\.h" "${system}" "${standard}")
wall("firmware/config/archive_file\\.cpp" "our folders, libarchive, std"
  "(firmware|hw|calibration|table)/.*" "archive(_entry)?\\.h" "${standard}")
wall("firmware/config/.*" "our folders, nlohmann-json, toml++, Linux, std"
  "(firmware|ui|vision|hw|calibration|table)/.*" "nlohmann/.*" "toml\\+\\+/.*" "${system}" "${standard}")
wall("firmware/run/.*" "our folders, nlohmann-json, libsystemd, Linux, std"
  "(firmware|ui|vision|hw|calibration|table)/.*" "nlohmann/.*" "systemd/.*" "${system}" "${standard}")
wall("firmware/(main\\.cpp|commands/.*|packaging/.*)" "our folders, CLI11, nlohmann-json, Linux, std"
  "(firmware|ui|vision|hw|calibration|table)/.*" "CLI/.*" "nlohmann/.*" "${system}" "${standard}")
wall("firmware/.*" "our folders, nlohmann-json, Linux, std; TOML in config/, SQLite in journal/, libsystemd in run/, CLI11 in commands/ alone"
  "(firmware|ui|vision|hw|calibration|table)/.*" "nlohmann/.*" "${system}" "${standard}")

# The rooms of firmware/, each of which may include those before it and firmware/'s own words, which include no room.
set(rooms words app lines outlets loop audits journal config house guided service sim replay run doctor commands packaging)

# The room of a path of firmware/; main.cpp, which wires them, is in none.
function(room_of path room)
  set(${room} "" PARENT_SCOPE)
  if(path MATCHES "^firmware/([a-z]+)/")
    set(${room} "${CMAKE_MATCH_1}" PARENT_SCOPE)
  elseif(path MATCHES "^firmware/" AND NOT path STREQUAL "firmware/main.cpp")
    set(${room} words PARENT_SCOPE)
  endif()
endfunction()

function(check file)
  room_of("${file}" room)
  list(FIND rooms "${room}" step)
  if(NOT room STREQUAL "" AND step EQUAL -1)
    breach("${file}: firmware/${room} is no room that layering.cmake knows")
  endif()
  foreach(candidate IN LISTS walls)
    if(file MATCHES "^(${wall_${candidate}_paths})$")
      set(wall ${candidate})
      break()
    endif()
  endforeach()

  file(READ "${ROOT}/${file}" text)
  string(REGEX REPLACE "[][;\\]" " " text "${text}")                  # what CMake's lists would stumble on
  string(REPLACE "\n" ";" lines "${text}")
  set(number 0)
  foreach(line IN LISTS lines)
    math(EXPR number "${number} + 1")
    if(NOT line MATCHES "^[ \t]*#[ \t]*include")
      continue()
    endif()
    if(NOT line MATCHES "^[ \t]*#[ \t]*include[ \t]*([<\"])([^>\"]+)[>\"]")
      breach("${file}:${number}: an include that cannot be read")
      continue()
    endif()
    set(opening "${CMAKE_MATCH_1}")
    set(included "${CMAKE_MATCH_2}")
    if(NOT included MATCHES "^(${wall_${wall}_may})$" OR (wall_${wall}_never AND included MATCHES "^(${wall_${wall}_never})$"))
      breach("${file}:${number}: includes ${included} (allowed here: ${wall_${wall}_words})")
    elseif(opening STREQUAL "\"" AND NOT EXISTS "${ROOT}/${included}")
      breach("${file}:${number}: includes ${included}, which is no path from the root")
    endif()
    room_of("${included}" other)
    list(FIND rooms "${other}" other_step)
    if(NOT room STREQUAL "" AND other_step GREATER step)
      breach("${file}:${number}: includes ${included} (allowed here: rooms of firmware/ up to ${room})")
    endif()
  endforeach()
endfunction()

function(breach text)
  message(NOTICE "${text}")
  set_property(GLOBAL APPEND PROPERTY breaches "${text}")
endfunction()

set(count 0)
foreach(folder IN LISTS folders)
  file(GLOB_RECURSE files RELATIVE "${ROOT}" "${ROOT}/${folder}/*.cpp" "${ROOT}/${folder}/*.hpp" "${ROOT}/${folder}/*.h")
  foreach(file IN LISTS files)
    check("${file}")
    math(EXPR count "${count} + 1")
  endforeach()
endforeach()

if(count EQUAL 0)
  message(FATAL_ERROR "layering: no source file under ROOT='${ROOT}'")
endif()
get_property(breaches GLOBAL PROPERTY breaches)
list(LENGTH breaches breach_count)
if(breach_count)
  message(FATAL_ERROR "layering: ${breach_count} forbidden includes in ${count} files")
endif()
message(STATUS "layering: ${count} files keep to their layers")
