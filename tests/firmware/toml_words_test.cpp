#include "firmware/config/toml_words.hpp"

#include <doctest/doctest.h>

#include <string>

#include "firmware/config/toml_text.hpp"

namespace undercup::firmware {
namespace {

void is_told(const std::string& text, const std::string& with) {
  const auto all = parsed(text, "x.toml");
  INFO(text);
  REQUIRE_FALSE(all.ok());
  INFO(all.error().message());
  CHECK(all.error().message().starts_with(with));
  CHECK_FALSE(all.error().to_do.empty());
  CHECK(all.error().message().find("parsing") == std::string::npos);
}

TEST_CASE("a text that is no TOML is told with its line, in words for whoever wrote it") {
  is_told("[house_rules\nrules = \"pub\"\n", "x.toml:1: the name of a table is not closed (write [name]");
  is_told("[[seat]\n", "x.toml:1: the name of a table is not closed");
  is_told("[display]\nsize = [1, 2\n\n[sound]\n", "x.toml:4: a list that began with [ is not closed before here");
  is_told("a = [1 2]\n", "x.toml:1: a list that began with [ is not closed before here, or a comma is missing");
  is_told("a = 1\nb = {x = 1,\n y = 2}\n", "x.toml:2: a { is not closed on its line");
  is_told("a = \"abc\nb = 2\n", "x.toml:1: a quote is left open (close the text");
  is_told("a = 'abc\nb = 2\n", "x.toml:1: a quote is left open");
  is_told("a = \"\\_SB_.PCI0\"\n", "x.toml:1: a \\ in double quotes begins a special letter (write a text");
  is_told("a = \"C:\\usb\"\n", "x.toml:1: a \\u in double quotes begins a letter's number (write a text");
  is_told("a = 1\nb = tru\n", "x.toml:2: a value that is no number, no text, true nor false");
  is_told("a =\n", "x.toml:1: not one key, = and one value");
  is_told("a b = 1\n", "x.toml:1: not one key, = and one value");
  is_told("a = 1 2\n", "x.toml:1: not one key, = and one value");
  is_told("\xff\xfe\n", "x.toml:1: no text in UTF-8");
}

TEST_CASE("what is there twice is told by its name") {
  is_told("[sound]\nvolume = 1\nvolume = 2\n", "x.toml:3: 'volume' is there twice (keep one of the two)");
  is_told("[sound]\nvolume = 1\n[sound]\n", "x.toml:3: 'sound' is there twice");
}

TEST_CASE("whatever a text holds, as it is written for table.toml it is read again") {
  for (const std::string text :
       {"imx708", "", "\\_SB_.PCI0.XHC_-1:1.0-046d:0825", "a \"b\"", "C:\\new", "tab\tline\n", "\x7f"}) {
    const auto all = parsed("a = " + toml_text(text) + "\n", "x.toml");
    INFO(text);
    REQUIRE(all.ok());
    CHECK(all.value().get("a")->value_exact<std::string>() == text);
  }
}

TEST_CASE("a value is told as it is written") {
  const auto all = parsed("a = \"2\"\nb = [640, \"480\", 0.5]\nc = true\nd = {e = 1}\n", "x.toml");
  REQUIRE(all.ok());
  CHECK(written(*all.value().get("a")) == "\"2\"");
  CHECK(written(*all.value().get("b")) == "[640, \"480\", 0.5]");
  CHECK(written(*all.value().get("c")) == "true");
  CHECK(written(*all.value().get("d")) == "{ e = 1 }");
  CHECK(written(0.1) == "0.1");
  CHECK(written(1e6) == "1000000");
}

}  // namespace
}  // namespace undercup::firmware
