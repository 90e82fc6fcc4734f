// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/lesson/markdown.h"

#include <algorithm>
#include <functional>
#include <map>

#include <md4c.h>

#include "core/lesson/messages.h"

namespace lockstep {
namespace {

using Kind = LessonBlock::Kind;

/// Common entities; others are left as they are.
std::string entity(std::string_view name)
{
    static const std::map<std::string, std::string, std::less<>> known = {{"&amp;", "&"}, {"&lt;", "<"}, {"&gt;", ">"},
        {"&quot;", "\""}, {"&nbsp;", "\u00a0"}, {"&mdash;", "—"}, {"&ndash;", "–"}, {"&hellip;", "…"}, {"&times;", "×"},
        {"&rarr;", "→"}, {"&larr;", "←"}, {"&le;", "≤"}, {"&ge;", "≥"}, {"&ne;", "≠"}};
    const auto found = known.find(name);
    return found == known.end() ? std::string(name) : found->second;
}

/// Of the web, or of a page beside this one.
bool isSafeLink(std::string_view address)
{
    if (address.ends_with(".html"))
        return address.starts_with("https://") || address.starts_with("http://")
            || address.find_first_of(":/\\") == std::string_view::npos;
    return address.starts_with("https://") || address.starts_with("http://") || address.starts_with("mailto:");
}

struct List {
    bool isOrdered = false;
    unsigned next = 1;
    bool isFirst = true;
};

class Markdown {
public:
    /// md4c 0.4.8 reads past the end of a text without a final line end
    explicit Markdown(std::string_view text) : m_own(std::string(text) + '\n'), m_text(m_own) {}

    Outcome<std::vector<MarkdownBlock>> read(const std::string& file)
    {
        MD_PARSER parser{};
        parser.flags = MD_FLAG_TABLES | MD_FLAG_TASKLISTS | MD_FLAG_NOHTML | MD_FLAG_NOINDENTEDCODEBLOCKS
            | MD_FLAG_PERMISSIVEURLAUTOLINKS;
        parser.enter_block = [](MD_BLOCKTYPE type, void* detail, void* self) {
            return static_cast<Markdown*>(self)->enter(type, detail), 0;
        };
        parser.leave_block = [](MD_BLOCKTYPE type, void*, void* self) {
            return static_cast<Markdown*>(self)->leave(type), 0;
        };
        parser.enter_span = [](MD_SPANTYPE type, void* detail, void* self) {
            return static_cast<Markdown*>(self)->enterSpan(type, detail), 0;
        };
        parser.leave_span = [](MD_SPANTYPE type, void*, void* self) {
            return static_cast<Markdown*>(self)->leaveSpan(type), 0;
        };
        parser.text = [](MD_TEXTTYPE type, const MD_CHAR* text, MD_SIZE size, void* self) {
            auto& reader = *static_cast<Markdown*>(self);
            if (!reader.isText(text, size))
                return 1;
            reader.take(type, {text, size});
            return 0;
        };
        if (md_parse(m_text.data(), static_cast<MD_SIZE>(m_text.size()), &parser, this) != 0)
            return Diagnostic{message::lessonUnreadable, {}, {m_line, 1, 1}, file};
        return std::move(m_blocks);
    }

private:
    void enter(MD_BLOCKTYPE type, void* detail)
    {
        switch (type) {
        case MD_BLOCK_QUOTE: ++m_quotes; break;
        case MD_BLOCK_UL: m_lists.push_back({}); break;
        case MD_BLOCK_OL: m_lists.push_back({true, static_cast<MD_BLOCK_OL_DETAIL*>(detail)->start}); break;
        case MD_BLOCK_LI: enterItem(*static_cast<MD_BLOCK_LI_DETAIL*>(detail)); break;
        case MD_BLOCK_HR: begin(Kind::Rule); break;
        case MD_BLOCK_H:
            begin(Kind::Heading);
            block().level = static_cast<int>(static_cast<MD_BLOCK_H_DETAIL*>(detail)->level);
            break;
        case MD_BLOCK_CODE:
            begin(Kind::Code);
            if (const MD_ATTRIBUTE& language = static_cast<MD_BLOCK_CODE_DETAIL*>(detail)->lang; language.size > 0)
                m_blocks.back().language = {language.text, language.size};
            break;
        case MD_BLOCK_P: enterParagraph(); break;
        case MD_BLOCK_TABLE: begin(Kind::Table); break;
        case MD_BLOCK_TR: block().rows.emplace_back(); break;
        case MD_BLOCK_TH:
        case MD_BLOCK_TD:
            if (block().rows.empty())
                block().rows.emplace_back();
            block().rows.back().emplace_back();
            break;
        default: break;
        }
    }

    void leave(MD_BLOCKTYPE type)
    {
        switch (type) {
        case MD_BLOCK_QUOTE: --m_quotes; break;
        case MD_BLOCK_UL:
        case MD_BLOCK_OL: m_lists.pop_back(); break;
        case MD_BLOCK_LI: m_isItemOpen = false; break;
        default: break;
        }
    }

    LessonBlock& block() { return m_blocks.back().block; }

    void begin(Kind kind)
    {
        m_blocks.push_back({{kind, m_line}});
        m_isPlaced = false;
        m_isItemOpen = false;
        m_isOpen = true;
    }

    void enterItem(const MD_BLOCK_LI_DETAIL& detail)
    {
        if (m_lists.empty())
            return;
        List& list = m_lists.back();
        begin(Kind::Item);
        block().level = static_cast<int>(m_lists.size());
        block().mark = list.isOrdered ? std::to_string(list.next++) + '.' : "•";
        m_blocks.back().isTask = detail.is_task != 0;
        m_blocks.back().isChecked = detail.task_mark == 'x' || detail.task_mark == 'X';
        m_blocks.back().beginsList = list.isFirst;
        list.isFirst = false;
        m_isItemOpen = true;
    }

    /// The first paragraph of an item is its text; others continue it.
    void enterParagraph()
    {
        if (m_isItemOpen) {
            m_isItemOpen = false;
            return;
        }
        begin(!m_lists.empty() ? Kind::Item : m_quotes > 0 ? Kind::Quote : Kind::Paragraph);
        if (!m_lists.empty())
            block().level = static_cast<int>(m_lists.size());
    }

    void enterSpan(MD_SPANTYPE type, void* detail)
    {
        if (type == MD_SPAN_EM)
            ++m_emphasis;
        else if (type == MD_SPAN_STRONG)
            ++m_strong;
        else if (type == MD_SPAN_CODE)
            ++m_code;
        else if (type == MD_SPAN_A) {
            const MD_ATTRIBUTE& href = static_cast<MD_SPAN_A_DETAIL*>(detail)->href;
            const std::string address(href.text == nullptr ? "" : href.text, href.size);
            m_link = isSafeLink(address) ? address : std::string();
        }
    }

    void leaveSpan(MD_SPANTYPE type)
    {
        if (type == MD_SPAN_EM)
            --m_emphasis;
        else if (type == MD_SPAN_STRONG)
            --m_strong;
        else if (type == MD_SPAN_CODE)
            --m_code;
        else if (type == MD_SPAN_A)
            m_link.clear();
    }

    /// Whether the text is part of the file, or some characters of md4c itself. In some tables md4c 0.4.8 returns
    /// invalid texts.
    bool isText(const char* text, std::size_t size) const
    {
        constexpr std::size_t mostOfItsOwn = 16;
        const std::less_equal<const char*> notAfter;
        const char* const end = m_text.data() + m_text.size();
        const bool isOfFile = notAfter(m_text.data(), text) && notAfter(text, end);
        return size <= (isOfFile ? static_cast<std::size_t>(end - text) : mostOfItsOwn);
    }

    void take(MD_TEXTTYPE type, std::string_view text)
    {
        locate(text);
        if (!m_isOpen) // a text outside any block
            begin(Kind::Paragraph);
        if (!m_isPlaced) {
            block().line = m_line;
            m_isPlaced = true;
        }
        if (block().kind == Kind::Code)
            takeCode(text);
        else
            addText(type == MD_TEXT_BR       ? "\n"
                    : type == MD_TEXT_SOFTBR ? " "
                    : type == MD_TEXT_ENTITY ? entity(text)
                                             : std::string(text));
    }

    void addText(const std::string& text)
    {
        LessonText* to = &block().text;
        if (block().kind == Kind::Table && !block().rows.empty() && !block().rows.back().empty())
            to = &block().rows.back().back();
        // Chinese has no italics.
        const bool isBold =
            m_emphasis > 0 && std::ranges::any_of(text, [](char c) { return c >= '\xE4' && c <= '\xE9'; });
        const LessonSpan span{{}, m_emphasis > 0 && !isBold, m_strong > 0 || isBold, m_code > 0, m_link};
        if (to->empty() || to->back().emphasis != span.emphasis || to->back().strong != span.strong
            || to->back().code != span.code || to->back().link != span.link)
            to->push_back(span);
        to->back().text += text;
    }

    void takeCode(std::string_view text)
    {
        block().code += text;
        auto& lines = m_blocks.back().codeLines;
        if (text == "\n") {
            m_isLineOpen = false;
            return;
        }
        if (!m_isLineOpen || lines.empty())
            lines.emplace_back(std::string(), m_line);
        m_isLineOpen = true;
        lines.back().first += text;
        lines.back().second = m_line; // the file has no place for its indentation
    }

    /// Finds the line of a text that is part of the file.
    void locate(std::string_view text)
    {
        const std::less_equal<const char*> notAfter;
        const char* end = m_text.data() + m_text.size();
        if (!notAfter(m_text.data(), text.data()) || !notAfter(text.data(), end) || text.data() == end)
            return;
        const auto at = static_cast<std::size_t>(text.data() - m_text.data());
        if (at < m_at) // never far: md4c reads the file only once
            m_line -= static_cast<int>(std::count(text.data(), m_text.data() + m_at, '\n'));
        else
            m_line += static_cast<int>(std::count(m_text.data() + m_at, text.data(), '\n'));
        m_at = at;
    }

    std::string m_own;
    std::string_view m_text; ///< the part that remains
    std::vector<MarkdownBlock> m_blocks;
    std::vector<List> m_lists;
    std::string m_link;
    std::size_t m_at = 0;
    int m_line = 1;
    int m_quotes = 0, m_emphasis = 0, m_strong = 0, m_code = 0;
    bool m_isOpen = false, m_isPlaced = false, m_isItemOpen = false, m_isLineOpen = false;
};

} // namespace

Outcome<std::vector<MarkdownBlock>> readMarkdown(std::string_view text, const std::string& file)
{
    return Markdown(text).read(file);
}

} // namespace lockstep
