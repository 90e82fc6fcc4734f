// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <QByteArray>
#include <QHashSeed>
#include <QImage>
#include <QPainter>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QSvgRenderer>

#include "app/documents/worksheet.h"
#include "app/window/export/export_formats.h"
#include "app/window/export/paint_worksheet.h"
#include "core/base/notation.h"
#include "core/export/saved_figure.h"
#include "tests/command_line/typed.h"

using namespace lockstep;

namespace {

struct Painted {
    int status = 0;
    std::string err;
    QByteArray bytes;
};

/// What the command line writes into standard output.
Painted paint(const std::string& format, const std::vector<std::string>& more = {}, const std::string& figure = "4.2")
{
    static int count = 0;
    static char** const arguments = nullptr;
    std::vector<std::string> words{"figure", figure, "--format", format, "-o", "-"};
    words.insert(words.end(), more.begin(), more.end());
    std::ostringstream out;
    std::ostringstream err;
    const int status = runCommandLine(words, {}, {out, err, 100}, {{}, formatsWithoutWindow(count, arguments)});
    return {status, err.str(), QByteArray::fromStdString(out.str())};
}

std::vector<QString> boxesOf(const QByteArray& pdf)
{
    static const QRegularExpression box(QStringLiteral("/MediaBox \\[([^]]*)\\]"));
    std::vector<QString> boxes;
    for (auto found = box.globalMatch(QString::fromLatin1(pdf)); found.hasNext();)
        boxes.push_back(found.next().captured(1));
    return boxes;
}

using Boxes = std::vector<QString>;

} // namespace

TEST_CASE("painted formats: the window and the command line have the same formats")
{
    CHECK(endingsOf(allFormats()) == std::vector<std::string>{"html", "svg", "tex", "eps", "pdf", "png"});
    CHECK(paint("gif").err
        == "error: unknown figure format \"gif\"\n  hint: the formats are html, svg, tex, eps, pdf and png\n");
}

TEST_CASE("painted formats: a PDF is cropped to its figure, in points of its paper")
{
    // 8 cm are 226.77 pt; whole pages of Qt are 227 wide, and the figure hangs from the top
    const Painted paper = paint("pdf", {"--width", "8cm"});
    REQUIRE(paper.status == 0);
    const Boxes boxes = boxesOf(paper.bytes);
    REQUIRE(boxes.size() == 1);
    const QStringList parts = boxes[0].split(QLatin1Char(' '));
    REQUIRE(parts.size() == 4);
    CHECK(parts[0] == "0");
    CHECK(parts[2] == "226.77");
    CHECK(parts[3].toDouble() == std::ceil(parts[3].toDouble()));
    const QByteArray svg = paint("svg", {"--width", "8cm"}).bytes;
    static const QRegularExpression height(QStringLiteral(" height=\"([0-9.]*)pt\""));
    const double points = height.match(QString::fromUtf8(svg)).captured(1).toDouble();
    CHECK(parts[3].toDouble() - parts[1].toDouble() == doctest::Approx(points).epsilon(0.0001));
}

TEST_CASE("painted formats: a PDF has a page per round of one size and no date, so its bytes are reproducible")
{
    const Painted once = paint("pdf", {"--pages", "rounds"});
    REQUIRE(once.status == 0);
    const Boxes boxes = boxesOf(once.bytes);
    REQUIRE(boxes.size() == 3);
    CHECK(boxes == Boxes(3, boxes[0]));
    CHECK_FALSE(once.bytes.contains("Date"));
    CHECK(once.bytes.contains("/FontFile2")); // fonts come with it
    for (int again = 0; again < 6; ++again)   // tables of fonts have another order now and then
        CHECK(once.bytes == paint("pdf", {"--pages", "rounds"}).bytes);
    const QByteArray zone = qgetenv("TZ");
    qputenv("TZ", "Asia/Tokyo"); // its dates are longer than those of UTC
    const QByteArray there = paint("pdf", {"--pages", "rounds"}).bytes;
    qputenv("TZ", "UTC");
    CHECK(there == paint("pdf", {"--pages", "rounds"}).bytes);
    zone.isNull() ? qunsetenv("TZ") : qputenv("TZ", zone);
    // what was taken out left everything where it was: the table of places begins where its end says
    const auto at = once.bytes.lastIndexOf("startxref\n");
    CHECK(once.bytes.mid(once.bytes.mid(at + 10).split(' ')[0].trimmed().toInt()).startsWith("xref"));
}

TEST_CASE("painted formats: a worksheet has the same bytes, whatever the order of a hash table")
{
    const Worksheet sheet{"Fonts", {{"<p>Plain, <b>bold</b>, <i>slanted</i>, <code>typed</code></p>"}}};
    const auto first = paintWorksheet(sheet);
    REQUIRE(first);
    // It has Lockstep's metadata, so Qt 6.8 adds none.
    CHECK(first->find("<rdf:li xml:lang=\"x-default\">Fonts</rdf:li>") != std::string::npos);
    for (int i = 0; i < 8; ++i) { // each with another seed
        QHashSeed::resetRandomGlobalSeed();
        CHECK(*paintWorksheet(sheet) == *first);
    }
}

TEST_CASE("painted formats: a PDF without colours contains only grey, and is whole")
{
    CHECK(paint("pdf", {"--style", "colour"}).bytes.contains("/DeviceRGB"));
    for (const char* style : {"print", "textbook"}) {
        CAPTURE(std::string(style));
        const QByteArray pdf = paint("pdf", {"--style", style, "--pages", "rounds"}).bytes;
        CHECK_FALSE(pdf.contains("/DeviceRGB"));
        // Each offset of the table is that of its object.
        const qsizetype table = pdf.mid(pdf.lastIndexOf("startxref\n") + 10).split('\n').first().toLongLong();
        const QList<QByteArray> lines = pdf.mid(table).split('\n');
        REQUIRE(lines.size() > 3);
        CHECK(lines[0] == "xref");
        for (int number = 1; lines[number + 2].endsWith(" n "); ++number)
            CHECK(pdf.mid(lines[number + 2].left(10).toLongLong()).startsWith(QByteArray::number(number) + " 0 obj"));
    }
}

TEST_CASE("painted formats: a painted file opens again as its run")
{
    for (const char* format : {"pdf", "png"}) {
        const auto saved = savedFigure(paint(format).bytes.toStdString(), format);
        REQUIRE(saved);
        CHECK(saved->run.front() == std::pair<std::string, std::string>("network", "ring:8"));
    }
}

TEST_CASE("painted formats: a painted file carries its graph and its notation to another folder")
{
    const Folder folder("painted-carried");
    const auto saved = [&](const char* format, const Painted& painted) {
        CHECK(painted.status == 0);
        CHECK(painted.err == "");
        return folder.write(std::string("elsewhere/f.") + format, painted.bytes.toStdString());
    };
    const auto svgOf = [](const std::string& picture) { return paint("svg", {}, picture); };
    for (const char* format : {"pdf", "png"}) {
        CAPTURE(std::string(format));
        const std::string graph = folder.write("lab.dot", "// \"Łódź\" & <b>\r\ngraph { a -- b -- c -- d; }\n");
        const std::vector<std::string> onGraph{"-n", "file:" + graph};
        const QByteArray svg = paint("svg", onGraph, "one-to-all-broadcast/flood").bytes;
        const auto picture = saved(format, paint(format, onGraph, "one-to-all-broadcast/flood"));
        std::filesystem::remove(graph);
        const Painted again = svgOf(picture);
        CHECK(again.err == "");
        CHECK(again.bytes == svg);
        const auto ring = saved(format, paint(format, {"-n", "ring:4", "--notation", "mpi"}, "all-reduce/ring"));
        useNotation(notations().front().name);
        CHECK(svgOf(ring).bytes.contains("MPI_Allreduce on a ring"));
        // A graph that is too large is reported as in SVG.
        const auto large = folder.write("lab.dot", "//" + std::string(256'000, '.') + "\ngraph { a -- b; }\n");
        const Painted warned = paint(format, {"-n", "file:" + large}, "one-to-all-broadcast/flood");
        CHECK(
            warned.err.starts_with("warning: the figure does not contain the network: lab.dot has more than 256,000"));
    }
}

TEST_CASE("painted formats: an image has the requested pixels and stores its size on paper")
{
    const auto image = [](const std::vector<std::string>& more) {
        QImage read;
        REQUIRE(read.loadFromData(paint("png", more).bytes));
        return read;
    };
    const QImage standard = image({});
    const QImage once = image({"--scale", "1"});
    CHECK(std::abs(standard.width() - 3 * once.width()) <= 2);
    CHECK(once.dotsPerMeterX() == 3780); // 96 an inch
    const QImage paper = image({"--width", "8cm"});
    CHECK(paper.width() == 945); // 8 cm at 300 an inch
    CHECK(paper.dotsPerMeterX() == 11811);
    CHECK(image({"--width", "8cm", "--scale", "1"}).width() == 227); // a pixel a point
}

TEST_CASE("painted formats: an image too large to open is refused with a possible scale")
{
    const Painted small = paint("png", {"--width", "10cm", "--scale", "1"});
    REQUIRE(small.status == 0);
    const Painted large = paint("png", {"--width", "10cm", "--scale", "100"}); // 283.46 pt
    CHECK(large.status == 2);
    CHECK(large.bytes.isEmpty());
    CHECK(large.err.starts_with("error: the image would have 28347 × "));
    CHECK(large.err.find(" pixels: the maximum is 16,000 per side\n  hint: choose a smaller scale: 56.44\n")
        != std::string::npos);
    CHECK(paint("png", {"--width", "10cm", "--scale", "56.44"}).status == 0);
    CHECK(paint("png", {"--scale", "x"}).err == "error: --scale takes a number above 0, not \"x\"\n");
    CHECK(paint("png", {"--pages", "rounds"}).err
        == "error: --pages works only with pdf, not with png\n  hint: to write one file per round, use -o r-%d.png\n");
}

TEST_CASE(
    "painted formats: an EPS has the size of the figure, text as text and no images, and its bytes are reproducible")
{
    if (QStandardPaths::findExecutable(QStringLiteral("pdftops")).isEmpty()) {
        CHECK(qEnvironmentVariableIsEmpty("CI"));
        return;
    }
    const Painted eps = paint("eps", {"--width", "8cm", "--style", "print"});
    REQUIRE(eps.status == 0);
    CHECK(eps.bytes.startsWith("%!PS-Adobe-3.0 EPSF-3.0\n"));
    CHECK(eps.bytes.contains("%%BoundingBox: 0 0 227 "));
    // eight labels and seven numbers, each shown as text
    CHECK(eps.bytes.count("] Tj\n") == 15);
    static const QRegularExpression image(QStringLiteral("\npdfIm|\npdfMask|\nimage\n"));
    CHECK_FALSE(QString::fromLatin1(eps.bytes).contains(image));
    CHECK(paint("eps", {"--width", "8cm", "--style", "print"}).bytes == eps.bytes);
}

TEST_CASE("painted formats: without pdftops an EPS is refused, and the message names the package")
{
    const QByteArray path = qgetenv("PATH");
    qputenv("PATH", "/nowhere");
    const Painted eps = paint("eps");
    qputenv("PATH", path);
    CHECK(eps.status == 2);
    CHECK(eps.bytes.isEmpty());
    CHECK(eps.err
        == "error: EPS needs the program pdftops, which is missing\n  hint: install the package poppler-utils, or "
           "write pdf\n");
}

namespace {

/// How dark the last bar of the chart is: 0 is white, 1 is black.
double inkOf(const QImage& image)
{
    const int left = image.width() * 88 / 100, right = image.width() * 93 / 100;
    const int top = image.height() * 20 / 100, bottom = image.height() * 82 / 100;
    double ink = 0;
    for (int y = top; y < bottom; ++y)
        for (int x = left; x < right; ++x)
            ink += 1 - qGray(image.pixel(x, y)) / 255.0;
    return ink / (right - left) / (bottom - top);
}

/// How much of the image is red, from 0 to 1.
double redIn(const QImage& image)
{
    double red = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            red += std::max(0, qRed(image.pixel(x, y)) - qGreen(image.pixel(x, y))) / 255.0;
    return red / image.width() / image.height();
}

/// A figure as each format shows it: SVG first, PDF where its tool is there.
std::vector<std::pair<std::string, QImage>> shownBy(const std::vector<std::string>& options, const std::string& figure)
{
    QImage png = QImage::fromData(paint("png", options, figure).bytes).convertToFormat(QImage::Format_RGB32);
    REQUIRE(!png.isNull());
    QImage svg(png.size(), QImage::Format_RGB32);
    svg.fill(Qt::white);
    QSvgRenderer renderer(paint("svg", options, figure).bytes);
    QPainter painter(&svg);
    renderer.render(&painter);
    painter.end();
    std::vector<std::pair<std::string, QImage>> shown{{"svg", svg}, {"png", png}};
    const QString tool = QStandardPaths::findExecutable(QStringLiteral("pdftoppm"));
    if (tool.isEmpty()) {
        MESSAGE("no pdftoppm");
        return shown;
    }
    const Folder folder("painted-shown");
    const QString path =
        QString::fromStdString(folder.write("c.pdf", paint("pdf", options, figure).bytes.toStdString()));
    const QString image = QString::fromStdString(folder.path("c"));
    REQUIRE(QProcess::execute(tool, {"-r", "200", "-png", "-singlefile", path, image}) == 0);
    shown.emplace_back("pdf", QImage(image + ".png"));
    return shown;
}

} // namespace

TEST_CASE("painted formats: start-ups and words are hatched differently in every format, as in SVG")
{
    const std::vector<std::string> chart{
        "-n", "ring:4", "--words", "4", "--ts", "3", "--chart", "cost", "--style", "print"};
    const auto shown = shownBy(chart, "all-reduce/ring");
    const double ink = inkOf(shown.front().second);
    CHECK(ink > 0.03);
    for (const auto& [format, image] : shown) {
        CAPTURE(format);
        CHECK(inkOf(image) / ink == doctest::Approx(1).epsilon(format == "pdf" ? 0.1 : 0.05));
    }
    if (!QStandardPaths::findExecutable(QStringLiteral("pdftops")).isEmpty()) // made of the PDF; its lines are text
        CHECK(QString::fromLatin1(paint("eps", chart, "all-reduce/ring").bytes).count(QLatin1String(" l\n")) > 100);
}

TEST_CASE("painted formats: slow links and waiting are drawn in every format, as in SVG")
{
    const Folder folder("painted-marks");
    const std::string program = folder.write(
        "mute.algo", "procedure MUTE(my_id, p, X)\nbegin\n    receive X from (my_id - 1) mod p;\nend MUTE\n");
    const auto marked = [&](const std::string& ink) {
        return folder.write(
            ink + ".json", R"({"style": "print", "paints": {")" + ink + R"(": {"stroke": "#ff0000"}}})");
    };
    const std::vector<std::string> slow{"-n", "ring:8", "--slow", "3-4:4"};
    const std::vector<std::string> waits{"-n", "ring:8", "--failed"};
    for (const auto& [ink, options, figure] : {std::tuple("link-slow", slow, std::string("all-to-all-broadcast/ring")),
             {"wait", waits, program}, {"wait-head", waits, program}}) {
        CAPTURE(ink);
        std::vector<std::string> styled = options;
        styled.insert(styled.end(), {"--style", marked(ink)});
        const auto shown = shownBy(styled, figure);
        const double red = redIn(shown.front().second);
        CHECK(red > 0.0005);
        for (const auto& [format, image] : shown) {
            CAPTURE(format);
            CHECK(redIn(image) / red == doctest::Approx(1).epsilon(0.1));
        }
        const auto count = [&, named = std::string(ink)](const char* format, const std::string& before, char after) {
            return paint(format, styled, figure)
                .bytes.count(QByteArray::fromStdString(before + "ink-" + named + after));
        };
        CHECK(count("tex", "", ']') + count("tex", "", ',') == count("svg", "class=\"", '"'));
        CHECK(count("html", "class=\"", '"') >= count("svg", "class=\"", '"'));
    }
}
