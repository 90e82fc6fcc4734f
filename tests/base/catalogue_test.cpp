// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Translations: the texts of a .po file are used, and errors in it are reported.
#include "core/base/catalogue.h"

#include <doctest/doctest.h>

#include "core/base/message.h"
#include "core/base/text.h"

using namespace lockstep;

namespace {

const std::string russianRule =
    "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);";

/// A catalogue with a header and these entries.
std::string withHeader(const std::string& entries, const std::string& rule = russianRule)
{
    return "# A comment\nmsgid \"\"\nmsgstr \"\"\n\"Language: ru\\n\"\n\"X-Language-Name: "
           "Русский\\n\"\n\"Plural-Forms: "
        + rule + "\\n\"\n\n" + entries;
}

std::shared_ptr<const Catalogue> read(const std::string& entries)
{
    auto catalogue = Catalogue::read(withHeader(entries), "ru.po");
    REQUIRE_MESSAGE(catalogue, (catalogue ? "" : render(catalogue.diagnostics.front())));
    return *catalogue;
}

/// Uses a language until the test ends.
struct Speaking {
    explicit Speaking(std::shared_ptr<const Catalogue> catalogue) { speak(std::move(catalogue)); }
    ~Speaking() { speak(nullptr); }
    Speaking(const Speaking&) = delete;
    Speaking& operator=(const Speaking&) = delete;
};

std::string complaint(const std::string& text)
{
    const auto catalogue = Catalogue::read(text, "ru.po");
    return catalogue ? "" : render(catalogue.diagnostics.front());
}

constexpr MessageWords sends = message::text("{process} sends {words:word|words} to {other}");

} // namespace

TEST_CASE("catalogue: a sentence is in the current language, with its arguments in the order of that language")
{
    CHECK(filledSentence(sends, {"3", "2", "5"}) == "3 sends 2 words to 5");
    const Speaking russian(read("#: core/x.h:1\nmsgid \"{process} sends {words:word|words} to {other}\"\n"
                                "msgstr \"\"\n\"{other} получает {words:слово|слова|слов} \"\n\"от {process}\"\n"));
    CHECK(filledSentence(sends, {"3", "2", "5"}) == "5 получает 2 слова от 3");
    CHECK(filledSentence(sends, {"3", "21", "5"}) == "5 получает 21 слово от 3");
    CHECK(filledSentence(sends, {"3", "11", "5"}) == "5 получает 11 слов от 3");
    CHECK(filledSentence(sends, {"3", "1.5", "5"}) == "5 получает 1.5 слова от 3");
    CHECK(translated("not translated") == "not translated");
}

TEST_CASE("catalogue: numbers take the plural form of their language")
{
    const auto russian = PluralRule::read(russianRule);
    REQUIRE(russian);
    for (const auto& [number, form] : {std::pair(1, 0), std::pair(2, 1), std::pair(4, 1), std::pair(5, 2),
             std::pair(0, 2), std::pair(11, 2), std::pair(12, 2), std::pair(14, 2), std::pair(21, 0), std::pair(22, 1),
             std::pair(100, 2), std::pair(111, 2), std::pair(1001, 0), std::pair(-2, 1)})
        CHECK_MESSAGE(russian->formOf(number) == form, number);
    const auto chinese = PluralRule::read("nplurals=1; plural=0;");
    REQUIRE(chinese);
    CHECK(chinese->formOf(1) == 0);
    CHECK(chinese->formOf(7) == 0);
    const auto french = PluralRule::read("nplurals=2; plural=n > 1;");
    REQUIRE(french);
    CHECK(french->formOf(0) == 0);
    CHECK(french->formOf(2) == 1);
    for (const char* wrong : {"", "nplurals=2", "nplurals=2; plural=m", "nplurals=2; plural=(n != 1",
             "nplurals=2; plural=n", "nplurals=0; plural=0", "nplurals=2; plural=n != ", "nplurals=x; plural=0"})
        CHECK_MESSAGE(!PluralRule::read(wrong), wrong);
    CHECK(!PluralRule::read("nplurals=2; plural=" + std::string(100000, '(')));
}

TEST_CASE("catalogue: contexts distinguish equal texts")
{
    const auto catalogue = read("msgctxt \"noun\"\nmsgid \"Step\"\nmsgstr \"Шаг\"\n\n"
                                "msgid \"Step\"\nmsgstr \"Шагнуть\"\n");
    CHECK(catalogue->find("Step") == "Шагнуть");
    CHECK(catalogue->find("Step", "noun") == "Шаг");
    CHECK(catalogue->find("Step", "verb") == "Шагнуть");
    CHECK(catalogue->language() == "ru");
    CHECK(catalogue->name() == "Русский");
}

TEST_CASE("catalogue: an entry that is empty or marked as fuzzy is not used")
{
    const auto catalogue =
        read("msgid \"one\"\nmsgstr \"\"\n\n#, fuzzy\nmsgid \"two\"\nmsgstr \"два?\"\n\n"
             "#~ msgid \"old\"\n#~ msgstr \"старое\"\n\nmsgid \"a \\\"b\\\"\\n\"\nmsgstr \"«б»\\n\"\n");
    CHECK(catalogue->find("one") == "one");
    CHECK(catalogue->find("two") == "two");
    CHECK(catalogue->find("old") == "old");
    CHECK(catalogue->find("a \"b\"\n") == "«б»\n");
}

TEST_CASE("catalogue: large numbers are grouped as the language does it")
{
    CHECK(withCommas("1024") == "1,024");
    const Speaking russian(read("msgctxt \"thousands\"\nmsgid \",\"\nmsgstr \"\u00a0\"\n"));
    CHECK(withCommas("1048576") == "1\u00a0048\u00a0576");
}

TEST_CASE("catalogue: what is wrong with a file is reported with its line")
{
    CHECK(complaint("msgid \"x\"\nmsgstr \"y\"\n")
        == "ru.po:1:1: error: the first entry does not give the Language\n"
           "  hint: the entry of the empty msgid needs the lines Language, X-Language-Name and Plural-Forms\n");
    CHECK(complaint(withHeader("msgid \"x\"\nmsgstr y\n"))
              .starts_with("ru.po:9:1: error: \"msgstr y\" is not followed by a text"));
    CHECK(complaint(withHeader("message \"x\"\n"))
              .starts_with("ru.po:8:1: error: \"message\" begins no part of an entry"));
    CHECK(complaint(withHeader("msgid \"x\"\nmsgstr \"y\"\n\nmsgid \"x\"\nmsgstr \"z\"\n"))
              .starts_with("ru.po:11:1: error: \"x\" is translated twice"));
    CHECK(complaint(withHeader("msgid \"{a} to {b}\"\nmsgstr \"{a} к {c}\"\n"))
              .starts_with("ru.po:8:1: error: the translation of \"{a} to {b}\" has other names in braces: a, c"));
    CHECK(complaint(withHeader("", "nplurals=2; plural=n;"))
              .starts_with("ru.po:1:1: error: the plural rule cannot be read"));
}

TEST_CASE("catalogue: the pseudo-language keeps what programs read and lengthens the rest")
{
    const Speaking pseudo(Catalogue::pseudo());
    CHECK(translated("Run <b>again</b> %1 &amp; go") == "Rúñ <b>ágáíñ</b> %1 &amp; gó········ ·····");
    CHECK(filledSentence(sends, {"3", "2", "5"}) == "3 séñds 2 wórds tó 5········ ······· ·····");
    CHECK(translated(",") == ",");
}

TEST_CASE("catalogue: Chinese has a space beside Latin letters and digits, and none between its characters")
{
    constexpr MessageWords outside = message::text("index {index} is outside {what}, which has {count}");
    const Speaking chinese(read("msgid \"index {index} is outside {what}, which has {count}\"\n"
                                "msgstr \"下标{index}超出 {what} 的范围，有{count}个\"\n"
                                "\nmsgctxt \"part\"\nmsgid \"the list\"\nmsgstr \"列表\"\n"));
    CHECK(filledSentence(outside, {"2", "the list", "3"}) == "下标 2 超出列表的范围，有 3 个");
    CHECK(filledSentence(outside, {"2", "'L'", "3"}) == "下标 2 超出 'L' 的范围，有 3 个");
}

TEST_CASE("catalogue: a thread can speak English for a while")
{
    const Speaking russian(read("msgid \"{process} sends {words:word|words} to {other}\"\n"
                                "msgstr \"{other} получает {words:слово|слова|слов} от {process}\"\n"));
    {
        const InEnglish english;
        CHECK(filledSentence(sends, {"3", "2", "5"}) == "3 sends 2 words to 5");
        const InEnglish again;
    }
    CHECK(filledSentence(sends, {"3", "2", "5"}) == "5 получает 2 слова от 3");
}

TEST_CASE("catalogue: a name becomes words, and terms keep their hyphens")
{
    CHECK(nameInWords("one-to-all-broadcast/recursive-doubling-near-first") == "Recursive doubling near first");
    CHECK(nameInWords("scatter-all-gather") == "Scatter all-gather");
    CHECK(nameInWords("all-port-three-phases") == "All-port three phases");
    CHECK(nameInWords("store-and-forward") == "Store-and-forward");
    CHECK(nameInWords("hypercube-ecube") == "Hypercube E-cube");
    CHECK(nameInWords("k-nomial") == "k-nomial"); // k is a number
    CHECK(nameInWords("").empty());
}
