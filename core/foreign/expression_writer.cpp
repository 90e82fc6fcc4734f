// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

#include "core/foreign/expression_writer.h"

#include <algorithm>
#include <array>

#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/foreign/messages.h"

namespace lockstep::foreign {

ExpressionWriter::ExpressionWriter(const Program& program, Learned& learned)
    : ProgramFacts(program), m_numbers(program), m_learned(learned)
{}

void ExpressionWriter::line(const std::string& text)
{
    m_lines.push_back(std::string(3 * static_cast<std::size_t>(m_depth), ' ') + text);
}

std::string ExpressionWriter::variable(const std::string& name) const
{
    if (const auto renamed = m_renamed.find(name); renamed != m_renamed.end())
        return renamed->second;
    if (const auto alias = m_aliases.find(name); alias != m_aliases.end())
        return alias->second;
    return clean(name);
}

Variable ExpressionWriter::variableOf(const Expression& expression) const
{
    const Expression* root = rootOf(expression);
    const auto found = root ? m_variables.find(root->text) : m_variables.end();
    Variable variable = found == m_variables.end() ? Variable() : found->second;
    variable.isReal =
        variable.isReal || (root && (m_data.contains(root->text) || m_learned.real.contains(unitOf(root->text))));
    return variable;
}

std::string ExpressionWriter::inBrackets(const Printed& printed, int least)
{
    return printed.level < least ? '(' + printed.text + ')' : printed.text;
}

std::string ExpressionWriter::number(const Expression& expression, int least)
{
    if (expression.is(Kind::Truth))
        return expression.text == "true" ? "1" : "0";
    const Printed printed = print(expression);
    if (printed.isTruth)
        return "(if " + printed.text + " then 1 else 0)";
    return inBrackets(printed, least);
}

std::optional<bool> ExpressionWriter::settled(const Expression& expression)
{
    const auto isAbout = [&](const char* name) {
        return expression.is(Kind::Binary)
            && std::ranges::any_of(expression.parts, [&](const Expression& part) { return part.is(Kind::Name, name); });
    };
    if (isAbout("NULL"))
        return expression.text != "==";
    const auto isWords = [](const Expression& each) {
        return each.is(Kind::Name, "argc")
            || (calledName(each) == "len" && each.parts.size() == 2 && each.parts[1].is(Kind::Name, "sys.argv"));
    };
    if (expression.is(Kind::Binary) && isWords(expression.parts[0])) {
        const bool isNone = expression.parts[1].is(Kind::Integer, "1") && expression.text == "==";
        return !isNone && (expression.text == "==" || expression.text == ">" || expression.text == ">=");
    }
    return isAbout("MPI_SUCCESS") ? std::optional(expression.text == "==") : std::nullopt;
}

std::string ExpressionWriter::condition(const Expression& expression, int least)
{
    if (const auto known = settled(expression))
        return *known ? "true" : "false";
    if (isReal(expression))
        refuse(expression.line, message::foreignReal);
    if (expression.is(Kind::Integer))
        return expression.text == "0" ? "false" : "true";
    const Printed printed = print(expression);
    if (printed.isTruth)
        return inBrackets(printed, least);
    if (isList(expression))
        return inBrackets({"size(" + printed.text + ") <> 0", 4}, least);
    return inBrackets({inBrackets(printed, 5) + " <> 0", 4}, least);
}

bool ExpressionWriter::isReal(const Expression& expression) const
{
    switch (expression.kind) {
    case Kind::Real: return true;
    case Kind::Name: return m_realMacros.contains(expression.text) || variableOf(expression).isReal;
    case Kind::Index:
    case Kind::Slice: return variableOf(expression).isReal;
    case Kind::Call:
        if (calledName(expression) == "strlen" && variableOf(expression.parts.back()).isText)
            return true;
        return isRealCall(expression);
    case Kind::Binary:
        if (isText(expression))
            return false;
        if (!m_program.isC && (expression.text == "/" || expression.text == "@" || isVector(expression)))
            return true; // an array that is computed as a whole is data
        if (!m_program.isC && isTruth(expression) && expression.text == "in" && isText(expression.parts[1]))
            return true;
        break;
    case Kind::Conditional: return isReal(expression.parts[1]) || isReal(expression.parts[2]);
    case Kind::Member: return !expression.text.starts_with("MPI_") && isReal(expression.parts[0]);
    default: break;
    }
    return std::ranges::any_of(expression.parts, [this](const Expression& part) { return isReal(part); });
}

bool ExpressionWriter::isRealCall(const Expression& call) const
{
    constexpr std::string_view reductions =
        " mean std var median average prod dot norm argmax argmin matmul any all trace vdot inner"
        " round monotonic allclose array_equal ";
    constexpr std::string_view real =
        " float MPI_Wtime MPI.Wtime time.time time.process_time time.clock time.perf_counter fabs sin"
        " cos exp log math.sqrt math.sin math.cos math.exp math.log np.sqrt np.dot np.mean"
        " np.random.rand np.random.randn np.random.random random.random random.uniform drand48 atof"
        " rand random.randint np.sum torch.rand torch.randn np.exp np.sin np.pi random time clock atan"
        " floor ceil omp_get_wtime np.linalg.norm np.allclose ";
    const std::string& name = call.parts[0].text;
    if (!m_program.isC) {
        const std::string what = methodOf(call);
        if (isText(call) || functionNamed(m_program, name))
            return m_learned.real.contains(name);
        if (what == "len")
            return call.parts.size() > 1 && isText(call.parts[1]) && !lettersIn(call.parts[1]);
        constexpr std::string_view passing =
            " int abs list tuple pow float copy item array asarray ceil floor append repeat split divmod"
            " vstack stack ";
        const bool passes = isOneOf(what, passing) || helperOf(what) || isSameData(call) || name.starts_with("math.");
        if (passes && !isOfLogarithm(call) && !quotientIn(call))
            for (const Expression& each : givenTo(call))
                if (isReal(each) || (what == "int" && isText(each)))
                    return true;
        if (isOneOf(what, reductions) && what != name)
            return true;
    }
    if (name == "int" || name == "len" || name == "strlen" || name == "sizeof" || isOfLogarithm(call)
        || quotientIn(call) || call.parts[0].is(Kind::Member))
        return false;
    if (const Function* own = functionNamed(m_program, name))
        return own->isReal;
    return isOneOf(name, real) || madeBy(call).isReal;
}

bool ExpressionWriter::isOfLogarithm(const Expression& call)
{
    const std::string& name = call.parts[0].text;
    const std::string what = name.substr(name.rfind('.') + 1);
    return (what == "ceil" || what == "floor") && call.parts.size() == 2 && call.parts[1].is(Kind::Call)
        && call.parts[1].parts[0].text.ends_with("log2");
}

std::optional<Region> ExpressionWriter::regionOf(const Expression& index) const
{
    std::vector<Expression> at;
    const Expression* base = &index;
    for (; base->is(Kind::Index); base = base->parts.data())
        at.insert(at.begin(), base->parts[1]);
    const auto found = base->is(Kind::Name) ? m_variables.find(base->text) : m_variables.end();
    if (found == m_variables.end() || found->second.sizes.size() < 2 || at.size() > found->second.sizes.size())
        return std::nullopt;
    const std::vector<Expression>& sizes = found->second.sizes;
    Expression first = whole(0, index.line);
    for (std::size_t i = 0; i < sizes.size(); ++i)
        first = plus(times(first, sizes[i]), i < at.size() ? at[i] : whole(0, index.line));
    return Region{variable(base->text), first, productOf(sizes, at.size())};
}

std::string ExpressionWriter::partText(const std::string& array, const Expression& first, const Expression& count)
{
    if (count.is(Kind::Integer, "1"))
        return array + '[' + number(first) + ']';
    const auto begin = smallNumber(first), many = smallNumber(count);
    if (begin && many)
        return array + '[' + first.text + " .. " + std::to_string(*begin + *many - 1) + ']';
    const Expression end = plus(first, count);
    return array + '[' + number(first) + " .. " + lastText({Kind::Binary, "-", {end, whole(1, end.line)}, end.line})
        + ']';
}

Printed ExpressionWriter::print(const Expression& expression)
{
    const int at = expression.line;
    switch (expression.kind) {
    case Kind::Integer: return {expression.text};
    case Kind::Real: return {"0"};
    case Kind::Text: return printText(expression);
    case Kind::Truth: return {expression.text, 9, true};
    case Kind::Name: return printName(expression);
    case Kind::Unary: return printUnary(expression);
    case Kind::Binary: return printBinary(expression);
    case Kind::Call: return printCall(expression);
    case Kind::Index: return printIndex(expression);
    case Kind::Slice: return {sliceText(expression)};
    case Kind::Member: return printMember(expression);
    case Kind::List: return {listText(expression)};
    case Kind::Conditional:
        return {"(if " + condition(expression.parts[0]) + " then " + number(expression.parts[1]) + " else "
            + number(expression.parts[2]) + ')'};
    case Kind::Loop:
    case Kind::Other:
    case Kind::None: break;
    }
    refuse(at, message::foreignUnreadable, {expression.text.empty() ? "…" : expression.text});
}

Printed ExpressionWriter::printName(const Expression& name)
{
    if (const auto macro = m_macros.find(name.text); macro != m_macros.end()) {
        const Printed meant = print(macro->second);
        return meant;
    }
    if (name.text.ends_with("PROC_NULL"))
        return {"-1", 7};
    if (isWorldMember(name))
        return {name.text.ends_with("rank") ? "my_id" : "p"};
    if (name.text.find('.') != std::string::npos && !m_variables.contains(name.text.substr(0, name.text.find('.'))))
        if (name.text.starts_with("MPI.") || name.text.starts_with("dist."))
            refuse(name.line, message::foreignCall, {name.text});
    if (name.text == "None") {
        constexpr const char* some = "-1000000"; // which programs hardly send
        if (!m_asksNone)
            return {"0"};
        note(name.line, message::foreignNone, {some});
        return {some, 7};
    }
    if (name.text == "NULL")
        refuse(name.line, message::foreignUnreadable, {name.text});
    if (name.text.starts_with("MPI_"))
        refuse(name.line, message::foreignCall, {name.text});
    for (const char* end : {".size", ".shape"})
        if (name.text.ends_with(end))
            if (const std::string of = name.text.substr(0, name.text.rfind('.')); m_variables.contains(of))
                return {"size(" + variable(of) + ')'};
    return {variable(name.text), 9, m_truths.contains(name.text)};
}

Printed ExpressionWriter::printUnary(const Expression& unary)
{
    const Expression& of = unary.parts[0];
    if (unary.text == "not") {
        static const std::map<std::string, std::string> opposites{
            {"==", "!="}, {"!=", "=="}, {"<", ">="}, {">=", "<"}, {">", "<="}, {"<=", ">"}};
        if (const auto opposite = opposites.find(of.text); of.is(Kind::Binary) && opposite != opposites.end())
            return printBinary({Kind::Binary, opposite->second, of.parts, of.line});
        const Printed printed = print(of);
        if (isList(of))
            return {"size(" + printed.text + ") = 0", 4, true};
        if (!printed.isTruth)
            return {inBrackets(printed, 5) + " = 0", 4, true};
        return {"not " + inBrackets(printed, 9), 3, true};
    }
    if (unary.text == "-")
        return {'-' + number(of, 8), 7};
    if (unary.text == "~")
        return {"not " + number(of, 9), 3};
    if ((unary.text == "*" || unary.text == "&") && (of.is(Kind::Name) || of.is(Kind::Index)))
        return print(of);
    refuse(unary.line, message::foreignPlace, {unary.text + "…"});
}

bool ExpressionWriter::isLifted(const Expression& left, const Expression& by)
{
    if (!left.is(Kind::Binary, "+") && !left.is(Kind::Binary, "-"))
        return false;
    const std::string divisor = number(by);
    const bool added = left.text == "+" && (number(left.parts[0]) == divisor || number(left.parts[1]) == divisor);
    return added || isLifted(left.parts[0], by);
}

Printed ExpressionWriter::printBinary(const Expression& binary)
{
    const std::string& sign = binary.text;
    const Expression &left = binary.parts[0], &right = binary.parts[1];
    if (sign == "and" || sign == "or") {
        const int level = sign == "and" ? 2 : 1;
        return {condition(left, level) + ' ' + sign + ' ' + condition(right, level + 1), level, true};
    }
    static const std::map<std::string, std::string> comparisons{
        {"==", "="}, {"!=", "<>"}, {"<", "<"}, {"<=", "<="}, {">", ">"}, {">=", ">="}};
    if (const auto found = comparisons.find(sign); found != comparisons.end())
        return {(left.is(Kind::Binary, "%") && right.is(Kind::Integer, "0") && (sign == "==" || sign == "!=")
                        ? printQuotient(left, true).text
                        : number(left, 5))
                + ' ' + found->second + ' ' + number(right, 5),
            4, true};
    if (sign == "in" && variableOf(right).isKeyed)
        refuse(binary.line, message::foreignUnreadable, {"in"});
    if (sign == "in")
        return {number(left, 5) + " in " + number(right, 5), 4, true};
    if (sign == "@" && isVector(binary)) { // the rows of the left one, the columns of the right one
        auto rows = variableOf(left).sizes, columns = variableOf(right).sizes;
        if (rows.size() != 2 || columns.size() > 2)
            refuse(binary.line, message::foreignUnreadable, {sign});
        return arrayOf(times(rows[0], columns.size() > 1 ? columns[1] : whole(1, binary.line)), "0");
    }
    for (const Expression* operand : {&left, &right}) // of a whole array the size alone counts
        if (isVector(*operand)) {
            note(binary.line, message::foreignNumbersLeftOut, {rootOf(*operand) ? rootOf(*operand)->text : sign});
            return print(*operand);
        }
    if (sign == "+" && (isList(left) || isList(right))) {
        return helped("JOINED", number(left) + ", " + number(right));
    }
    if (isText(binary))
        return printText(binary);
    const bool isSum = sign == "+" || sign == "-";
    const auto one = smallNumber(left), other = smallNumber(right);
    if (isSum && one && other)
        return {std::to_string(sign == "+" ? *one + *other : *one - *other)};
    if (isSum)
        return {number(left, 5) + ' ' + sign + ' ' + number(right, 6), 5};
    if (sign == "*") {
        if (left.is(Kind::List) && left.parts.size() == 1) // [0] * n
            return filled(number(right), number(left.parts[0]));
        if (isList(left))
            return helped("REPEATED", number(left) + ", " + number(right));
        return {number(left, 6) + " * " + number(right, 7), 6};
    }
    if (sign == "//" || sign == "%" || sign == "/")
        return printQuotient(binary, false);
    if (sign == "**")
        return {number(left, 9) + '^' + number(right, 9), 8};
    if (sign == "<<")
        return left.is(Kind::Integer, "1") ? Printed{"2^" + number(right, 9), 8}
                                           : Printed{number(left, 6) + " * 2^" + number(right, 9), 6};
    if (sign == ">>")
        return {number(left, 6) + " div 2^" + number(right, 9), 6};
    if (sign == "&" || sign == "|" || sign == "^") {
        const char* word = sign == "&" ? " and " : sign == "|" ? " or " : " xor ";
        return {'(' + number(left, 9) + word + number(right, 9) + ')'};
    }
    refuse(binary.line, message::foreignUnreadable, {sign});
}

Printed ExpressionWriter::printQuotient(const Expression& binary, bool isTest)
{
    const Expression &left = binary.parts[0], &right = binary.parts[1];
    const bool isRest = binary.text == "%";
    const bool agree = !m_program.isC || isTest || isLifted(left, right)
        || (m_numbers.isNonNegative(left) && m_numbers.isNonNegative(right));
    if (agree)
        return {number(left, 6) + (isRest ? " mod " : " div ") + number(right, 7), 6};
    return helped(isRest ? "REST" : "QUOTIENT", number(left) + ", " + number(right));
}

Printed ExpressionWriter::printText(const Expression& text)
{
    if (!m_comparesTexts) {
        note(text.line, message::foreignText);
        return {"0"};
    }
    if (!text.is(Kind::Text))
        refuse(text.line, message::foreignUnreadable, {text.text.empty() ? methodOf(text) : text.text});
    const std::string number = std::to_string(std::ranges::find(m_texts, text.text) - m_texts.begin() + 1);
    note(text.line, message::foreignTextNumber, {'"' + text.text + '"', number});
    return {number};
}

Printed ExpressionWriter::helped(const std::string& helper, const std::string& arguments)
{
    m_helpers.insert(helper);
    return {helper + '(' + arguments + ')'};
}

Printed ExpressionWriter::filled(const std::string& count, const std::string& value, const std::string& helper)
{
    return helped(helper, count + ", " + value);
}

std::string ExpressionWriter::listText(const Expression& list)
{
    std::vector<std::string> all;
    for (const Expression& part : list.parts)
        all.push_back(number(part));
    return '[' + joined(all) + ']';
}

Printed ExpressionWriter::printIndex(const Expression& index)
{
    const Expression& at = index.parts[1];
    if (const auto region = regionOf(index))
        return {partText(region->array, region->first, region->count)};
    if (const Expression& of = index.parts[0]; of.is(Kind::Name) && of.text.ends_with(".shape")) {
        const auto which = smallNumber(at);
        const auto sizes = variableOf({Kind::Name, of.text.substr(0, of.text.rfind('.')), {}, at.line}).sizes;
        const Expression whose{Kind::Name, of.text.substr(0, of.text.rfind('.')), {}, at.line};
        if (which == 0 && sizes.empty() && variableOf(whose).isArray)
            return {"size(" + number(whose) + ')'};
        if (!which || *which >= std::ssize(sizes))
            refuse(at.line, message::foreignUnreadable, {of.text});
        return print(sizes[static_cast<std::size_t>(*which)]);
    }
    const std::string base = number(index.parts[0], 9);
    if (isText(index))
        return printText(index);
    if (at.is(Kind::Unary, "-") && !m_program.isC) // from the end
        return {base + "[size(" + base + ") - " + number(at.parts[0], 6) + ']'};
    return {base + '[' + number(at) + ']'};
}

std::string ExpressionWriter::sliceText(const Expression& slice)
{
    if (isText(slice))
        return printText(slice).text;
    const std::string base = number(slice.parts[0], 9);
    if (!slice.parts[1] && !slice.parts[2])
        return base;
    const auto& sizes = variableOf(slice.parts[0]).sizes;
    const Expression row = slice.parts[0].is(Kind::Name) ? productOf(sizes, 1) : whole(1, slice.line);
    const auto inElements = [&](const Expression& bound) {
        return bound.is(Kind::Unary, "-") ? Expression{Kind::Unary, "-", {times(bound.parts[0], row)}, bound.line}
            : bound                       ? times(bound, row)
                                          : bound;
    };
    const Expression first = inElements(slice.parts[1]), last = inElements(slice.parts[2]);
    const auto end = [&](const Expression& given, const std::string& none) {
        return !given                    ? none
            : given.is(Kind::Unary, "-") ? "size(" + base + ") - " + number(given.parts[0], 6)
                                         : number(given);
    };
    if (!m_isPlace && !endsInside(slice))
        return helped("CUT", base + ", " + (first ? number(first) : "0") + ", " + end(last, "size(" + base + ')')).text;
    const Expression beforeEnd{Kind::Binary, "-", {last, {Kind::Integer, "1", {}, slice.line}}, slice.line};
    return base + '[' + end(first, "0") + " .. "
        + (last && !last.is(Kind::Unary, "-") ? lastText(beforeEnd) : end(last, "size(" + base + ")") + " - 1") + ']';
}

bool ExpressionWriter::endsInside(const Expression& slice) const
{
    const Expression &first = slice.parts[1], &last = slice.parts[2];
    const auto isKnown = [](const Expression& bound) {
        return !bound || bound.is(Kind::Integer) || (bound.is(Kind::Unary, "-") && bound.parts[0].is(Kind::Integer));
    };
    const Variable variable = variableOf(slice.parts[0]);
    const auto size = variable.sizes.size() == 1 ? smallNumber(variable.sizes.front()) : std::nullopt;
    const auto isIn = [&](const Expression& bound, bool isOpen) {
        const Expression& of = bound.is(Kind::Unary) ? bound.parts[0] : bound;
        return isOpen || variable.isVector || (size && *size >= smallNumber(of).value_or(*size + 1));
    };
    if (isKnown(first) && isKnown(last))
        return isIn(first, !first.is(Kind::Unary)) && isIn(last, !last.is(Kind::Integer));
    // (i + 1) * n, where n := size // p
    bool isPart = false;
    const auto look = [&](const Expression& each) {
        isPart = isPart || (each.is(Kind::Binary, "//") && !each.parts[0].is(Kind::Binary));
    };
    eachExpression(last, look);
    eachExpression(last, [&](const Expression& each) {
        if (each.is(Kind::Name))
            everyStatement([&](const Statement& statement) {
                if (statement.target.is(Kind::Name, each.text) && statement.value)
                    look(statement.value);
            });
    });
    return isPart || (!last && m_numbers.isNonNegative(first));
}

std::string ExpressionWriter::methodOf(const Expression& call)
{
    const std::string& name = call.parts.empty() ? call.text : call.parts[0].text;
    return name.substr(name.rfind('.') + 1);
}

std::vector<Expression> ExpressionWriter::givenTo(const Expression& call) const
{
    std::vector<Expression> all(call.parts.begin() + 1, call.parts.end());
    const Expression& callee = call.parts[0];
    const auto dot = callee.text.rfind('.');
    if (callee.is(Kind::Member))
        all.insert(all.begin(), callee.parts[0]);
    else if (dot != std::string::npos && m_variables.contains(callee.text.substr(0, dot)))
        all.insert(all.begin(), {Kind::Name, callee.text.substr(0, dot), {}, call.line});
    return all;
}

std::optional<std::pair<std::string, std::size_t>> ExpressionWriter::helperOf(const std::string& function)
{
    struct Row {
        std::string_view functions, helper;
        std::size_t arguments;
    };
    static constexpr std::array rows = {Row{" sum ", "SUM", 1}, Row{" cumsum ", "SUMS", 1},
        Row{" tile ", "REPEATED", 2}, Row{" insert ", "INSERTED", 3}, Row{" count ", "COUNT", 2},
        Row{" index ", "INDEX", 2}, Row{" sorted sort ", "SORTED", 1}, Row{" reversed flip ", "REVERSED", 1},
        Row{" zip ", "PAIRS", 2}, Row{" enumerate ", "NUMBERED", 2}, Row{" EVERY ", "EVERY", 3},
        Row{" KEYED ", "KEYED", 2}, Row{" array_split ", "SPLIT", 2}, Row{" concatenate hstack cat ", "FLAT", 1},
        Row{" max amax ", "max", 1}, Row{" min amin ", "min", 1}};
    const auto found = std::ranges::find_if(rows, [&](const Row& row) { return isOneOf(function, row.functions); });
    return found == rows.end() ? std::nullopt : std::optional(std::pair(std::string(found->helper), found->arguments));
}

bool ExpressionWriter::isText(const Expression& value) const
{
    constexpr std::string_view makers =
        " str repr chr format join upper lower strip replace title capitalize swapcase"
        " Get_processor_name gethostname node hostname strftime ctime decode encode getfqdn rstrip"
        " lstrip zfill center hex bin ";
    if (m_program.isC)
        return false;
    switch (value.kind) {
    case Kind::Text: return true;
    case Kind::Name: return variableOf(value).isText && !variableOf(value).isArray;
    case Kind::Index:
    case Kind::Slice: return isText(value.parts[0]);
    case Kind::Conditional: return isText(value.parts[1]) || isText(value.parts[2]);
    case Kind::Binary:
        return ((value.text == "+" || value.text == "*") && (isText(value.parts[0]) || isText(value.parts[1])))
            || (value.text == "%" && isText(value.parts[0]));
    case Kind::Call: {
        if (functionNamed(m_program, value.parts[0].text))
            return m_learned.texts.contains(value.parts[0].text);
        return isOneOf(methodOf(value), makers);
    }
    default: return false;
    }
}

std::optional<std::int64_t> ExpressionWriter::lettersIn(const Expression& text) const
{
    const Expression* written = text.is(Kind::Text) ? &text : nullptr;
    int values = 0;
    everyStatement([&](const Statement& each) {
        if (text.is(Kind::Name) && each.target.is(Kind::Name, text.text)) {
            ++values;
            written = each.value.is(Kind::Text) && each.op.empty() ? &each.value : nullptr;
        }
    });
    if (!written || values > 1)
        return std::nullopt;
    return std::ranges::count_if(written->text, [](char c) { return (c & 0xc0) != 0x80; });
}

Printed ExpressionWriter::printMember(const Expression& member)
{
    const Expression* root = rootOf(member.parts[0]);
    if (root && (member.text == "MPI_SOURCE" || member.text == "MPI_TAG"))
        return {statusName(root->text, member.text == "MPI_SOURCE")};
    refuse(member.line, message::foreignUnreadable, {'.' + member.text});
}

Made ExpressionWriter::madeBy(const Expression& call) const
{
    const std::string& name = call.parts[0].text;
    const auto dot = name.rfind('.');
    const std::string what = dot == std::string::npos ? name : name.substr(dot + 1);
    const bool isTorch = name.starts_with("torch.");
    const bool isLibrary = isTorch || name.starts_with("np.") || name.starts_with("numpy.");
    constexpr std::string_view makers = " zeros ones empty full zeros_like ones_like empty_like linspace ";
    constexpr std::string_view random =
        " rand randn random random_sample randint integers uniform normal choice permutation ";
    const bool isRandom = isOneOf(what, random) && (isTorch || name.find(".random.") != std::string::npos);
    if (!isLibrary || (!isOneOf(what, makers) && !isRandom) || call.parts.size() < 2)
        return {};
    const Expression* named = nullptr; // size=(2, 3)
    Expression sizes{Kind::List, "", {}, call.line};
    for (auto part = call.parts.begin() + 1; part != call.parts.end(); ++part)
        if (part->keyword == "size")
            named = &*part;
        else if (part->keyword.empty())
            sizes.parts.push_back(*part);
    // torch.zeros(2, 3), np.random.rand(2, 3)
    const bool isSpread = (isTorch || isRandom) && (isOneOf(what, makers) || what == "rand" || what == "randn")
        && what != "full" && !what.ends_with("_like") && sizes.parts.size() > 1;
    const bool isAlone = isRandom && !named // one random number
        && (what == "uniform" || what == "normal" || (what == "randint" && !isTorch && sizes.parts.size() < 3));
    if (isAlone || (!named && sizes.parts.empty()))
        return {};
    Made made{true, true,
        named                   ? *named
            : isSpread          ? sizes
            : what == "randint" ? sizes.parts.back()
                                : sizes.parts.front(),
        {Kind::Integer, what.starts_with("ones") ? "1" : "0", {}, call.line}};
    if (what.ends_with("_like"))
        made.size = {Kind::Call, "", {{Kind::Name, "len", {}, call.line}, call.parts[1]}, call.line};
    if (made.size.is(Kind::List)) {
        made.sizes = made.size.parts;
        made.size = productOf(made.sizes);
    }
    made.isRandom = isRandom;
    if (isRandom)
        return made;
    if (what == "linspace") {
        if (call.parts.size() < 4)
            return {};
        made.size = call.parts[3];
        return made;
    }
    if (what == "full" && call.parts.size() > 2) {
        made.value = call.parts[2];
        made.isReal = isReal(made.value);
    }
    for (std::size_t i = 2; i < call.parts.size(); ++i) {
        std::string type = call.parts[i].text;
        if (call.parts[i].keyword == "dtype" || (call.parts[i].keyword.empty() && what != "full" && !isSpread))
            made.isReal = type.find("int") == std::string::npos && type != "i" && type != "I" && type != "l";
    }
    return made;
}

Printed ExpressionWriter::printCall(const Expression& call)
{
    const std::string& name = call.parts[0].text;
    const auto argument = [&](std::size_t i) {
        return i < call.parts.size() ? number(call.parts[i]) : std::string("0");
    };
    if (const auto known = knownCall(call, m_program.isC)) {
        if (known->kind == Call::Rank)
            return {"my_id"};
        if (known->kind == Call::Size)
            return {"p"};
        refuse(call.line, message::foreignCall, {known->name + " inside an expression"});
    }
    if (call.parts[0].is(Kind::Name)) {
        const auto dot = name.rfind('.');
        const std::string what = dot == std::string::npos ? name : name.substr(dot + 1);
        if (what == "Get_source" || what == "Get_tag")
            return {statusName(name.substr(0, dot), what == "Get_source")};
        if (const Function* own = functionNamed(m_program, name))
            return {unitName(name) + '(' + argumentsText(*own, call) + ')'};
        if (const Made made = madeBy(call); made.isArray) {
            if (made.isRandom)
                note(call.line, message::foreignRandom, {name});
            return arrayOf(made.size, isReal(made.value) ? "0" : number(made.value));
        }
        if ((what == "atoi" || what == "int" || what == "atol" || what == "strtol") && call.parts.size() > 1)
            if (const Expression& word = call.parts[1]; word.is(Kind::Index)
                && (word.parts[0].is(Kind::Name, "argv") || word.parts[0].is(Kind::Name, "sys.argv")))
                return {parameterOf(word.parts[1])};
        if (what == "len" && call.parts.size() > 1 && isText(call.parts[1]))
            return {std::to_string(lettersIn(call.parts[1]).value_or(0))};
        if (isText(call))
            return printText(call);
        if (what == "len" && call.parts.size() > 1 && call.parts[1].is(Kind::Name)
            && variableOf(call.parts[1]).sizes.size() > 1)
            return print(variableOf(call.parts[1]).sizes.front());
        if (what == "len" || what == "strlen")
            return {"size(" + argument(1) + ')'};
        if (what == "sizeof") { // in elements
            const bool isName = call.parts[1].is(Kind::Name);
            return print(isName ? productOf(variableOf(call.parts[1]).sizes) : whole(1, call.line));
        }
        if (auto quotient = quotientIn(call)) {
            Expression& left = quotient->parts[0];
            const Expression& right = quotient->parts[1];
            if (what == "ceil")
                left = {Kind::Binary, "-", {plus(left, right), whole(1, call.line)}, call.line};
            return {number(left, 6) + " div " + number(right, 7), 6};
        }
        if (isOfLogarithm(call)) { // the bits of x - 1 are the logarithm rounded up
            const Expression& of = call.parts[1].parts[1];
            return what == "floor"
                ? print(call.parts[1])
                : Printed{"highbit(" + number({Kind::Binary, "-", {of, whole(1, call.line)}, call.line}) + ')'};
        }
        if (dot != std::string::npos && m_variables.contains(name.substr(0, dot))
            && (what == "copy" || what == "item" || what == "tolist" || what == "clone" || what == "reshape"
                || what == "astype" || what == "to" || what == "numpy" || what == "flatten" || what == "ravel"
                || what == "view"))
            return {variable(name.substr(0, dot))};
        if (name == "abs" || ((name == "min" || name == "max") && call.parts.size() > 2))
            return {what + '(' + argumentList(call) + ')'};
        if (what == "int" || what == "list" || what == "tuple" || what == "copy" || what == "array" || what == "tensor"
            || what == "asarray" || what == "atoi" || what == "strtol" || what == "to" || what == "cuda"
            || what == "floor" || what == "ceil")
            return call.parts.size() < 2 ? Printed{"[]"} : print(call.parts[1]);
        if (what == "pow" && call.parts.size() > 2)
            return {inBrackets(print(call.parts[1]), 9) + '^' + number(call.parts[2], 9), 8};
        if (what == "sqrt" || what == "isqrt")
            return helped("ROOT", argument(1));
        if (what == "log2")
            return {"highbit(" + argument(1) + ") - 1", 5};
        if (what == "float" && call.parts.size() > 1)
            return print(call.parts[1]);
        if (const auto printed = printOfLists(call))
            return *printed;
    }
    if (isText(call))
        return printText(call);
    if (const auto printed = printOfLists(call))
        return *printed;
    if (isSameData(call))
        return print(call.parts[0].parts[0]);
    refuseCall(call.line, name);
}

std::optional<Printed> ExpressionWriter::printOfLists(const Expression& call)
{
    const std::string& name = call.parts[0].text;
    const auto dot = name.rfind('.');
    const std::string what = dot == std::string::npos ? name : name.substr(dot + 1);
    if (what == "range" || what == "arange")
        return printRange(call);
    if (name == "input" || name == "raw_input") {
        const std::string given = parameterNamed(fresh("input"));
        note(call.line, message::foreignRead, {name, given});
        return Printed{given};
    }
    if (what == "transpose" && dot != std::string::npos && variableOf({Kind::Name, name.substr(0, dot), {}, 0}).isReal)
        return Printed{variable(name.substr(0, dot))}; // which elements lie where does not matter
    if ((what == "stack" || what == "vstack") && call.parts.size() > 1)
        return print(call.parts[1]);
    if (name == "torch.split" && call.parts.size() > 2)
        for (std::size_t i = 2; i < call.parts.size(); ++i)
            if (call.parts[i].keyword.empty() || call.parts[i].keyword.starts_with("split_size"))
                return helped("PIECES", number(call.parts[1]) + ", " + number(call.parts[i]));
    std::vector<Expression> given = givenTo(call);
    const bool isDown = !given.empty() && given.back().keyword == "reverse" && given.back().is(Kind::Truth, "true");
    if (isDown)
        given.pop_back();
    if (std::ranges::any_of(
            given, [](const Expression& each) { return !each.keyword.empty() && each.keyword != "dtype"; }))
        return std::nullopt; // axis=0
    std::erase_if(given, [](const Expression& each) { return !each.keyword.empty(); });
    if (what == "enumerate" && given.size() == 1)
        given.push_back(whole(0, call.line));
    if (what == "append" && given.size() == 2 && name == "np.append")
        return helped("JOINED",
            number(given[0]) + ", " + (isList(given[1]) || isVector(given[1]) ? "" : "[") + number(given[1])
                + (isList(given[1]) || isVector(given[1]) ? "" : "]"));
    if (what == "repeat" && given.size() == 2 && !isList(given[0]) && !isVector(given[0]))
        return filled(number(given[1]), number(given[0]));
    if (what == "COLUMN" && variableOf(given[0]).sizes.size() == 2)
        return helped(
            "EVERY", number(given[0]) + ", " + number(given[1]) + ", " + number(variableOf(given[0]).sizes[1]));
    if (what == "split" && given.size() == 1 && given[0].is(Kind::Text) && !m_comparesTexts)
        return filled(std::to_string(wordsIn(given[0].text).size()), "0");
    if (what == "split" && name.starts_with("np.") && given.size() == 2)
        return helped("SPLIT", number(given[0]) + ", " + number(given[1]));
    if (const auto helper = helperOf(what); helper && given.size() == helper->second && !m_program.isC) {
        std::vector<std::string> all;
        for (const Expression& each : given)
            all.push_back(number(each));
        const std::string made = helper->first + '(' + joined(all) + ')';
        m_helpers.insert(helper->first);
        return isDown ? helped("REVERSED", made) : Printed{made};
    }
    if (what == "divmod" && call.parts.size() == 3)
        return Printed{'[' + number(call.parts[1], 6) + " div " + number(call.parts[2], 7) + ", "
            + number(call.parts[1], 6) + " mod " + number(call.parts[2], 7) + ']'};
    return std::nullopt;
}

Printed ExpressionWriter::printRange(const Expression& call)
{
    std::vector<Expression> ends;
    for (std::size_t i = 1;
         i < call.parts.size() && call.parts[i].keyword.empty() && !call.parts[i].text.starts_with("np."); ++i) {
        Expression end = call.parts[i];
        if (const auto point = end.text.find('.');
            end.is(Kind::Real) && end.text.find_first_not_of("0.", point) == std::string::npos)
            end = {Kind::Integer, end.text.substr(0, point), {}, call.line}; // 15.0
        if (isReal(end))
            refuse(call.line, message::foreignReal);
        ends.push_back(std::move(end));
    }
    const bool hasStep = ends.size() > 2;
    if (ends.empty() || (hasStep && ends[2].is(Kind::Unary, "-")))
        refuse(call.line, message::foreignUnreadable, {call.parts[0].text});
    const Expression last{Kind::Binary, "-", {ends[ends.size() > 1 ? 1 : 0], whole(1, call.line)}, call.line};
    const std::string all = '[' + (ends.size() > 1 ? number(ends[0]) : "0") + " .. " + lastText(last) + ']';
    return hasStep ? helped("EVERY", all + ", 0, " + number(ends[2])) : Printed{all};
}

std::vector<Expression> ExpressionWriter::shapeOf(const Expression& call)
{
    if (!call.is(Kind::Call) || call.parts.size() < 2)
        return {};
    const Expression& method = call.parts[0];
    const bool isMethod = method.is(Kind::Member) ? method.text == "reshape" : method.text.ends_with(".reshape");
    if (!isMethod || method.text == "np.reshape")
        return {};
    std::vector<Expression> shape(call.parts.begin() + 1, call.parts.end());
    if (shape.size() == 1 && shape.front().is(Kind::List))
        shape = std::vector<Expression>(shape.front().parts);
    const auto isOpen = [](const Expression& each) { return each.is(Kind::Unary, "-"); };
    if (shape.size() > 1 && std::ranges::any_of(shape, isOpen))
        refuse(call.line, message::foreignUnreadable, {"reshape(-1, …)"});
    return std::ranges::any_of(shape, isOpen) ? std::vector<Expression>() : shape;
}

bool ExpressionWriter::isSameData(const Expression& call)
{
    static const std::set<std::string> methods{
        "to", "cuda", "cpu", "numpy", "astype", "reshape", "view", "copy", "clone", "flatten", "float", "long", "int"};
    return call.is(Kind::Call) && call.parts[0].is(Kind::Member) && methods.contains(call.parts[0].text);
}

std::optional<Expression> ExpressionWriter::quotientIn(const Expression& call) const
{
    const std::string& name = call.parts[0].text;
    const std::string what = name.substr(name.rfind('.') + 1);
    if ((what != "ceil" && what != "floor" && what != "int") || call.parts.size() != 2)
        return std::nullopt;
    Expression of = call.parts[1];
    const bool isQuotient = of.is(Kind::Binary, "/") || of.is(Kind::Binary, "//");
    if (!isQuotient)
        return std::nullopt;
    for (Expression& part : of.parts)
        if (part.is(Kind::Call) && part.parts[0].is(Kind::Name, "float") && part.parts.size() == 2)
            part = Expression(part.parts[1]);
    return isReal(of.parts[0]) || isReal(of.parts[1]) ? std::nullopt : std::optional(of);
}

std::string ExpressionWriter::parameterNamed(const std::string& name)
{
    constexpr const char* some = "8";
    if (std::ranges::find(m_parameters, name, [](const auto& each) { return each.first; }) == m_parameters.end())
        m_parameters.emplace_back(name, some);
    return name;
}

std::string ExpressionWriter::argumentList(const Expression& call)
{
    std::vector<std::string> all;
    for (std::size_t i = 1; i < call.parts.size(); ++i)
        all.push_back(number(call.parts[i]));
    return joined(all);
}

void ExpressionWriter::learn(const Expression& value, const std::string& name)
{
    if (isReal(value))
        m_learned.real.insert(name);
    if (isVector(value))
        m_learned.vectors.insert(name);
    if (isText(value))
        m_learned.texts.insert(name);
}

std::string ExpressionWriter::argumentsText(const Function& function, const Expression& call)
{
    std::vector<std::string> all;
    for (std::size_t i = 0; i < function.parameters.size(); ++i)
        if (const Expression& given = argumentOf(function, call, i); given && isPassed(function.parameters[i])) {
            const bool isPart = m_program.isC && function.parameters[i].isArray && isPointerInto(given);
            if (!m_program.isC)
                learn(given, function.name + ':' + std::to_string(i));
            all.push_back(isReal(given) && !rootOf(given) && !isVector(given) ? "0"
                    : isPart                                                  ? restText(given)
                                                                              : number(given));
        }
    for (const Statement& shared : sharedBy(function)) {
        if (!m_program.isC)
            learn(shared.target, function.name + ':' + shared.target.text);
        all.push_back(clean(shared.target.text));
    }
    return joined(all);
}

bool ExpressionWriter::isPointerInto(const Expression& given) const
{
    const Expression* root = rootOf(given);
    const bool isElement = given.is(Kind::Unary, "&") && given.parts[0].is(Kind::Index);
    return root && variableOf(*root).isArray && (isElement || given.is(Kind::Binary, "+"));
}

std::string ExpressionWriter::restText(const Expression& given)
{
    const Expression& of = given.is(Kind::Unary, "&") ? given.parts[0] : given;
    const std::string array = number(*rootOf(of));
    const auto region = regionOf(of);
    return array + '[' + number(region ? region->first : of.parts[1]) + " .. size(" + array + ") - 1]";
}

std::optional<std::int64_t> ExpressionWriter::knownNumber(const Expression& of) const
{
    if (of.is(Kind::Integer))
        return smallNumber(of);
    if (of.is(Kind::Name))
        for (const auto& [name, value] : m_parameters)
            if (name == of.text)
                return smallNumber({Kind::Integer, value});
    const auto left = of.is(Kind::Binary, "*") ? knownNumber(of.parts[0]) : std::nullopt;
    const auto right = left ? knownNumber(of.parts[1]) : std::nullopt;
    constexpr std::int64_t most = 1'000'000'000; // whose product fits
    return right && *left <= most && *right <= most ? std::optional(*left * *right) : std::nullopt;
}

bool ExpressionWriter::isVector(const Expression& value) const
{
    if (value.is(Kind::Binary))
        return isVector(value.parts[0]) || isVector(value.parts[1]);
    if (value.is(Kind::Name) || value.is(Kind::Slice))
        return variableOf(value).isVector;
    if (value.is(Kind::Conditional))
        return isVector(value.parts[1]) || isVector(value.parts[2]);
    if (isSameData(value))
        return isVector(value.parts[0].parts[0]);
    if (!value.is(Kind::Call) || !value.parts[0].is(Kind::Name))
        return false;
    const std::string& name = value.parts[0].text;
    if (functionNamed(m_program, name))
        return m_learned.vectors.contains(name);
    constexpr std::string_view ofNumbers =
        " sum max min amax amin mean std var median prod norm argmax argmin item trace allclose"
        " array_equal ceil floor any all int32 int64 float32 float64 int float ";
    if (isOneOf(methodOf(value), ofNumbers))
        return false;
    const auto given = givenTo(value);
    if (const std::string what = methodOf(value);
        (what == "array" || what == "asarray" || what == "tensor") && !given.empty())
        return given.front().is(Kind::Loop) || isList(given.front()) || isVector(given.front())
            || variableOf(given.front()).isArray;
    const bool isScalar = (methodOf(value) == "dot" || methodOf(value) == "sqrt" || methodOf(value) == "exp")
        && std::ranges::none_of(given, [this](const Expression& each) { return variableOf(each).sizes.size() == 2; });
    if (isScalar)
        return methodOf(value) != "dot" && !given.empty() && isVector(given.front());
    const bool isLibrary = name.starts_with("np.") || name.starts_with("numpy.") || name.starts_with("torch.");
    const bool isAlone = isLibrary && name.find("random.") != std::string::npos && !madeBy(value).isArray;
    return (isLibrary && !isAlone) || (given.size() > value.parts.size() - 1 && variableOf(given.front()).isVector);
}

bool ExpressionWriter::isList(const Expression& value) const
{
    if (value.is(Kind::Binary, "+"))
        return isList(value.parts[0]) || isList(value.parts[1]);
    const bool isPart = value.is(Kind::Name) || value.is(Kind::Slice);
    return !m_program.isC && (value.is(Kind::List) || (isPart && variableOf(value).isArray && !isVector(value)));
}

std::string ExpressionWriter::overText(const Expression& over)
{
    const std::string all = number(over);
    const bool isRange = calledName(over) == "range" && all.starts_with('[');
    return isRange ? all.substr(1, all.size() - 2) : all;
}

std::string ExpressionWriter::headOf(const Statement& loop)
{
    const bool isDown = loop.step.is(Kind::Unary, "-");
    const Expression& step = isDown ? loop.step.parts[0] : loop.step;
    return "for " + variable(loop.target.text) + " := " + number(loop.first) + (isDown ? " downto " : " to ")
        + lastText(loop.last) + (step.is(Kind::Integer, "1") ? "" : " step " + number(step)) + " do";
}

std::string ExpressionWriter::lastText(const Expression& last)
{
    const bool isOffset =
        last.is(Kind::Binary) && (last.text == "+" || last.text == "-") && last.parts[1].is(Kind::Integer, "1");
    if (isOffset && last.parts[0].is(Kind::Binary, last.text == "+" ? "-" : "+")
        && last.parts[0].parts[1].is(Kind::Integer, "1"))
        return number(last.parts[0].parts[0]);
    if (isOffset && last.text == "+" && last.parts[0].is(Kind::Unary, "-")
        && last.parts[0].parts[0].is(Kind::Integer, "1"))
        return "0";
    if (isOffset && last.text == "-" && last.parts[0].is(Kind::Binary, "-"))
        if (const auto less = smallNumber(last.parts[0].parts[1])) // n - 1 - 1
            return number(last.parts[0].parts[0], 5) + " - " + std::to_string(*less + 1);
    return number(last);
}

const Expression& ExpressionWriter::bufferOf(const Expression& buffer)
{
    const bool isTyped =
        buffer.is(Kind::List) && buffer.parts.size() > 1 && buffer.parts.back().text.starts_with("MPI.");
    return isTyped ? buffer.parts.front() : buffer;
}

std::string ExpressionWriter::bufferText(const Expression& buffer, const Expression& count)
{
    if (!m_program.isC) {
        const Expression& inside = bufferOf(buffer);
        if (inside.is(Kind::Real) || (isReal(inside) && !rootOf(inside) && !isVector(inside))) {
            if (calledName(inside).find("rand") != std::string::npos)
                note(inside.line, message::foreignRandom, {calledName(inside)});
            return "0";
        }
        return number(inside);
    }
    const Expression& of = buffer.is(Kind::Unary, "&") ? buffer.parts[0] : buffer;
    const Expression* root = rootOf(of);
    if (buffer.is(Kind::Name, "NULL") || count.is(Kind::Integer, "0"))
        return "[]"; // nothing
    if (!root)
        refuse(buffer.line, message::foreignPlace, {buffer.text.empty() ? "…" : buffer.text});
    const Variable variable = variableOf(of);
    const bool isAddress = buffer.is(Kind::Unary, "&");
    const Expression many = count ? count : whole(1, buffer.line);
    if (variable.isText)
        return number(variable.sizes.empty() ? *root : of);
    if (of.is(Kind::Name)) {
        const bool isArray = variable.isArray && (!isAddress || m_function || !variable.sizes.empty());
        if (!isArray || (!variable.sizes.empty() && number(productOf(variable.sizes)) == number(many)))
            return number(of);
        return partText(number(of), whole(0, of.line), many);
    }
    if (of.is(Kind::Index)) {
        if (const auto region = regionOf(of))
            return partText(region->array, region->first, many);
        if (!isAddress)
            return number(of); // a row
        return partText(number(of.parts[0], 9), of.parts[1], many);
    }
    if (of.is(Kind::Binary, "+"))
        return partText(number(of.parts[0], 9), of.parts[1], many);
    return number(of);
}

std::string ExpressionWriter::placeText(const Expression& place)
{
    const Expression& of = withoutAddress(place);
    if (of.is(Kind::Binary, "+"))
        return number(of.parts[0]) + '[' + number(of.parts[1]) + ']';
    const bool isFirst =
        m_program.isC && of.is(Kind::Name) && &of == &place && variableOf(of).isArray && !variableOf(of).sizes.empty();
    return number(of) + (isFirst ? "[0]" : "");
}

} // namespace lockstep::foreign
