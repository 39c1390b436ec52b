#pragma once

namespace undercup::ui {

/// Lets scenes and their words, which take their memory from std::pmr's default resource, come from pools from now on:
/// what one step of an animation gives back the next one takes, and once every screen has been shown nothing is asked
/// of the system. To be said once, before any thread composes; without it they take memory like everything else.
void use_pools();

}  // namespace undercup::ui
