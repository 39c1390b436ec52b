# The OpenCV modules asked for, as targets opencv_<module>, found by header and library: Debian's small module packages
# (libopencv-core-dev and so on, a quarter of libopencv-dev) carry no OpenCVConfig.cmake. Imported, so its headers are
# system headers and their warnings are not ours.
find_path(OpenCV_INCLUDE_DIR opencv2/core.hpp PATH_SUFFIXES opencv4)
set(OpenCV_LIBRARIES)
foreach(module IN LISTS OpenCV_FIND_COMPONENTS)
  find_library(OpenCV_${module}_LIBRARY opencv_${module})
  if(OpenCV_INCLUDE_DIR AND OpenCV_${module}_LIBRARY AND EXISTS "${OpenCV_INCLUDE_DIR}/opencv2/${module}.hpp")
    set(OpenCV_${module}_FOUND TRUE)
    if(NOT TARGET opencv_${module})
      add_library(opencv_${module} UNKNOWN IMPORTED)
      set_target_properties(opencv_${module} PROPERTIES
        IMPORTED_LOCATION "${OpenCV_${module}_LIBRARY}"
        INTERFACE_INCLUDE_DIRECTORIES "${OpenCV_INCLUDE_DIR}")
    endif()
    list(APPEND OpenCV_LIBRARIES opencv_${module})
  endif()
endforeach()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(OpenCV REQUIRED_VARS OpenCV_INCLUDE_DIR OpenCV_LIBRARIES HANDLE_COMPONENTS)
mark_as_advanced(OpenCV_INCLUDE_DIR)
