// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// What leaves the window: the export dialog and the clipboard.

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QMimeData>
#include <QSpinBox>
#include <QToolButton>
#include <cmath>
#include <cstring>
#include <sstream>

#include "app/cli/command_line.h"
#include "app/request/request.h"
#include "app/window/export/export_choice.h"
#include "app/window/export/export_dialog.h"
#include "core/export/svg.h"
#include "core/figure/style/style.h"
#include "core/machine/run.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "tests/app/window_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

/// The dialog, opened by its key.
struct Export {
    Window& w;
    ExportDialog& dialog;

    explicit Export(Window& window) : w(window), dialog(opened(window)) {}
    ~Export()
    {
        delete &dialog;
        w.activate();
    }
    Export(const Export&) = delete;
    Export& operator=(const Export&) = delete;

    static ExportDialog& opened(Window& window)
    {
        window.key(Qt::Key_E, Qt::ControlModifier);
        auto* found = window.window.findChild<ExportDialog*>();
        REQUIRE(found);
        REQUIRE(QTest::qWaitForWindowExposed(found));
        return *found;
    }
    template <class T> T& named(const char* name)
    {
        auto* found = dialog.findChild<T*>(QString::fromLatin1(name));
        REQUIRE(found);
        return *found;
    }
    void choose(const char* box, const QString& text)
    {
        auto& combo = named<QComboBox>(box);
        const int index = combo.findText(text);
        REQUIRE(index >= 0);
        combo.setCurrentIndex(index);
    }
    void type(const QString& path)
    {
        auto& file = named<QLineEdit>("exportPath");
        file.setFocus();
        file.selectAll();
        QTest::keyClicks(&file, path);
    }
    void write() { QTest::mouseClick(&named<QPushButton>("exportButton"), Qt::LeftButton); }
    FigureView& preview() { return named<FigureView>("exportPreview"); }
    QString which() { return named<QLabel>("previewWhich").text(); }
    QString files() { return named<QLabel>("exportFiles").text(); }
    QString fileName() { return QFileInfo(named<QLineEdit>("exportPath").text()).fileName(); }
};

/// What the command line draws of the broadcast on the ring, with nodes filled as in the window.
std::string drawnSvg(DrawOptions drawing)
{
    drawing.figure.holders = true;
    RunOptions options;
    options.program = broadcast;
    options.network = "ring:8";
    const auto request = makeRequest(options, *library());
    REQUIRE(request);
    const auto figure = drawRun(std::make_shared<const Trace>(run(*request)), drawing);
    REQUIRE(figure);
    return svg(*figure, *findStyle(drawing.style));
}

QString viewBoxOf(const QByteArray& svg)
{
    const auto at = svg.indexOf("viewBox=");
    REQUIRE(at > 0);
    return QString::fromUtf8(svg.mid(at, svg.indexOf('"', at + 9) - at));
}

qsizetype pagesOf(const QByteArray& pdf) { return pdf.count("/Type /Page\n"); }

void pickKind(Window& w, const char* name)
{
    auto& kind = w.named<QComboBox>("figureKind");
    kind.setCurrentIndex(kind.findData(name));
    Q_EMIT kind.activated(kind.currentIndex());
}

} // namespace

TEST_CASE("export: the file is the picture of the preview and of the command line, and is reported")
{
    Window w;
    w.key(Qt::Key_Right);
    w.key(Qt::Key_Right);
    const QString path = w.folder.filePath("picture.svg");
    {
        Export e(w);
        CHECK(e.fileName() == "recursive-doubling-ring-8-round-2.svg");
        CHECK(e.files() == "One file");
        e.type(path);
        const auto shown = e.preview().figure();
        REQUIRE(shown);
        e.write();
        CHECK(read(path).toStdString() == svg(*shown, *findStyle("colour")));
    }
    DrawOptions drawing;
    drawing.style = "colour";
    drawing.figure.layout = FigureLayout::Single;
    drawing.figure.rounds = {2};
    CHECK(read(path).toStdString() == drawnSvg(drawing));
    CHECK(w.detail() == "Exported " + path);
    CHECK(w.complaints.isEmpty());
}

TEST_CASE("export: the filmstrip of figure 4.11 takes its picture, Ctrl+E and Enter")
{
    Window w;
    REQUIRE(w.runs([&] { w.session().openFigure("4.11"); }));
    Export e(w);
    e.type(w.folder.filePath("")); // into that folder, under the proposed name
    e.type(w.folder.filePath("4.11.svg"));
    QTest::keyClick(&e.named<QLineEdit>("exportPath"), Qt::Key_Return);
    const QByteArray svg = read(w.folder.filePath("4.11.svg"));
    for (const char* panel : {"(a) round 1", "(b) round 2", "(c) round 3", "(d) at the end"})
        CHECK(svg.contains(panel));
    CHECK(svg.contains("id=\"a-message-r1-0-1\""));
    CHECK(svg.contains("id=\"c-message-r3-0-4\""));
    CHECK(svg.contains("id=\"d-contents-0\""));
}

TEST_CASE("export: all rounds go to separate files of one size with numbered names")
{
    Window w;
    w.named<QAction>("exportAllRounds").trigger();
    {
        Export e(w); // another asks for the same: the first is still there
        CHECK(w.window.findChildren<ExportDialog*>().size() == 1);
        CHECK(e.which() == "Picture 1 of 4");
        QTest::mouseClick(&e.named<QToolButton>("previewOn"), Qt::LeftButton);
        CHECK(e.which() == "Picture 2 of 4");
        e.type(w.folder.filePath("step.svg"));
        e.write();
        CHECK(e.files() == "4 files, step-round-0.svg to step-round-3.svg");
    }
    QStringList boxes;
    for (int round = 0; round <= 3; ++round)
        boxes << viewBoxOf(read(w.folder.filePath(QString("step-round-%1.svg").arg(round))));
    boxes.removeDuplicates();
    CHECK(boxes.size() == 1);
    CHECK(w.detail() == "Exported 4 pictures, starting with " + w.folder.filePath("step-round-0.svg"));
    CHECK_FALSE(QFile::exists(w.folder.filePath("step.svg")));
}

TEST_CASE("export: the dialog says how the preview shows what nodes hold, and another choice changes it")
{
    Window w;
    REQUIRE(w.runs([&] { w.session().openAlgorithm("all-to-all-broadcast/ring"); }));
    w.place().showRound(2);
    const QString path = w.folder.filePath("held.svg");
    Export e(w);
    const auto& contents = e.named<QComboBox>("exportContents");
    const auto written = [&] {
        e.type(path);
        e.write();
        return read(path);
    };
    CHECK(contents.currentText() == "Cells in the nodes");
    e.choose("exportLayout", "Overlaid"); // which shows none by default
    CHECK(contents.currentText() == "Nothing");
    e.choose("exportLayout", "One round");
    CHECK(contents.currentText() == "Cells in the nodes");
    e.choose("exportContents", "Nothing");
    const QByteArray none = written();
    CHECK_FALSE(none.contains("class=\"cells\""));
    CHECK_FALSE(none.contains("id=\"contents-0\""));
}

TEST_CASE("export: where the nodes are the cells, no layout says that cells are in them")
{
    Window w;
    w.place().showRound(2);
    Export e(w);
    const auto& contents = e.named<QComboBox>("exportContents");
    CHECK(contents.findText("Cells in the nodes") < 0);
    for (const char* layout : {"Filmstrip", "Overlaid", "One round"}) {
        e.choose("exportLayout", layout);
        CHECK(contents.currentText() == "Nothing");
    }
}

TEST_CASE("export: several overlaid rounds are one picture in another kind, style and arrow form")
{
    Window w;
    const QString path = w.folder.filePath("some.svg");
    Export e(w);
    e.choose("exportLayout", "Overlaid");
    e.choose("exportRounds", "Range");
    e.named<QSpinBox>("exportLast").setValue(2);
    e.choose("exportStyle", "Print");
    e.choose("exportArrows", "Along the links");
    CHECK(e.which() == "Preview");
    e.type(path);
    e.write();
    DrawOptions drawing;
    drawing.style = "print";
    drawing.figure.arrows = ArrowForm::Lanes;
    drawing.figure.rounds = {1, 2};
    CHECK(read(path).toStdString() == drawnSvg(drawing));
    CHECK(w.place().drawing().style == "colour"); // the window stays as it was
}

TEST_CASE("export: a space-time diagram per round gives slides that fill one frame")
{
    Window w;
    pickKind(w, "space-time");
    Export e(w);
    CHECK_FALSE(e.named<QComboBox>("exportLayout").isEnabled());
    CHECK(e.fileName() == "recursive-doubling-ring-8-space-time.svg");
    CHECK(e.which() == "Preview");
    e.named<QCheckBox>("exportSlides").setChecked(true);
    CHECK(e.which() == "Picture 4 of 4"); // that of all rounds
    e.type(w.folder.filePath("slide.svg"));
    e.write();
    const QByteArray first = read(w.folder.filePath("slide-round-1.svg"));
    const QByteArray last = read(w.folder.filePath("slide-round-3.svg"));
    CHECK(viewBoxOf(first) == viewBoxOf(last));
    CHECK(first.count("class=\"message\"") == 1);
    CHECK(last.count("class=\"message\"") == 7);
}

TEST_CASE("export: a web page shows node contents after its rounds, as its table does")
{
    ExportChoice choice;
    choice.format = findFormat(allFormats(), "html");
    REQUIRE(choice.format);
    choice.drawing.figure.contents = true;
    choice.drawing.figure.heldTime = HeldTime::Before;
    const auto pictures = picturesOf(choice, {1}, 3);
    REQUIRE(pictures.size() == 4);
    for (std::size_t round = 0; round < pictures.size(); ++round) {
        CHECK(pictures[round].drawing.figure.heldTime == HeldTime::After);
        CHECK(pictures[round].drawing.figure.layout == FigureLayout::Single);
        CHECK(pictures[round].now == Moment{static_cast<RoundNumber>(round)});
    }
}

TEST_CASE("export: a PDF of all rounds has a page for each, or a file for each")
{
    Window w;
    {
        Export e(w);
        e.choose("exportRounds", "All");
        e.choose("exportFormat", "PDF");
        CHECK(e.files() == "One file of 4 pages");
        e.type(w.folder.filePath("all.pdf"));
        e.write();
    }
    CHECK(read(w.folder.filePath("all.pdf")).startsWith("%PDF-"));
    CHECK(pagesOf(read(w.folder.filePath("all.pdf"))) == 4);
    {
        Export e(w); // as it was left
        CHECK(e.fileName() == "recursive-doubling-ring-8.pdf");
        CHECK(QFileInfo(e.named<QLineEdit>("exportPath").text()).absolutePath() == w.folder.path());
        e.named<QCheckBox>("exportOnePdf").setChecked(false);
        e.type(w.folder.filePath("one.pdf"));
        e.write();
    }
    CHECK(pagesOf(read(w.folder.filePath("one-round-2.pdf"))) == 1);
    CHECK_FALSE(QFile::exists(w.folder.filePath("one.pdf")));
}

TEST_CASE("export: an image has the pixels of the dialog, and the format follows the name")
{
    Window w;
    Export e(w);
    e.type(w.folder.filePath("step.png"));
    QTest::keyClick(&e.named<QLineEdit>("exportPath"), Qt::Key_Tab);
    CHECK(e.named<QComboBox>("exportFormat").currentText() == "PNG");
    e.named<QSpinBox>("exportSharpness").setValue(2);
    const Size size = e.preview().figure()->size;
    const int width = static_cast<int>(std::round(size.width * 2));
    const int height = static_cast<int>(std::round(size.height * 2));
    CHECK(e.which() == QString("Preview, %1 × %2 pixels").arg(width).arg(height));
    e.write();
    const QImage image(w.folder.filePath("step.png"));
    CHECK(image.size() == QSize(width, height));
    CHECK(image.pixelColor(0, 0) == QColor(Qt::white));
}

TEST_CASE("export: a picture for paper has its width and text size, and its image pixels per inch")
{
    Window w;
    const QString path = w.folder.filePath("column.svg");
    {
        Export e(w);
        CHECK(e.named<QDoubleSpinBox>("exportWidth").text() == "As on the screen");
        CHECK_FALSE(e.named<QDoubleSpinBox>("exportType").isVisible());
        e.choose("exportLayout", "Filmstrip");
        e.choose("exportRounds", "All");
        e.named<QDoubleSpinBox>("exportWidth").setValue(12);
        e.named<QDoubleSpinBox>("exportType").setValue(7.5);
        e.named<QSpinBox>("exportColumns").setValue(2);
        e.type(path);
        e.write();
    }
    DrawOptions drawing;
    drawing.style = "colour";
    drawing.figure.layout = FigureLayout::Filmstrip;
    drawing.figure.paper = Paper{12 * 72 / 2.54, 7.5};
    drawing.figure.columns = 2;
    CHECK(read(path).toStdString() == drawnSvg(drawing));
    Export e(w); // as it was left
    CHECK(e.named<QDoubleSpinBox>("exportWidth").value() == 12);
    CHECK(e.named<QDoubleSpinBox>("exportType").value() == 7.5);
    CHECK_FALSE(e.named<QSpinBox>("exportColumns").isVisible());
    e.choose("exportFormat", "PNG");
    CHECK_FALSE(e.named<QSpinBox>("exportSharpness").isVisible());
    e.named<QSpinBox>("exportDensity").setValue(254); // 100 pixels a centimetre
    CHECK(e.which().startsWith("Preview, 1200 × "));
}

TEST_CASE("export: all rounds play in one SVG")
{
    Window w;
    Export e(w);
    CHECK_FALSE(e.named<QCheckBox>("exportPlays").isVisible()); // one picture
    e.choose("exportRounds", "All");
    e.named<QCheckBox>("exportPlays").setChecked(true);
    CHECK(e.files() == "One animation of 4 pictures");
    const QString path = w.folder.filePath("plays.svg");
    e.type(path);
    e.write();
    const QByteArray svg = read(path);
    CHECK(svg.contains("@keyframes"));
    for (const char* id : {"id=\"message-r1-0-4\"", "id=\"message-r3-6-7\""})
        CHECK(svg.contains(id));
}

TEST_CASE("export: labels that do not fit are reported below the picture and before writing")
{
    Window w;
    const QString path = w.folder.filePath("crowded.svg");
    std::ostringstream out;
    std::ostringstream err;
    CHECK(runCommandLine({"figure", "all-to-all-broadcast/naive", "--network", "mesh:4x4", "--packet-names",
                             "--contents", "-o", path.toStdString()},
              {}, {out, err, 100})
        == 0);
    {
        Export e(w);
        CHECK_FALSE(e.named<QLabel>("exportLacks").isVisible());
    }
    CHECK_FALSE(w.named<QWidget>("omitted").isVisible());
    REQUIRE(w.runs([&] { CHECK(w.fileActions().openPath(path)); }));
    w.key(Qt::Key_End);
    const auto& below = w.named<ElidedLabel>("omitted");
    CHECK(below.isVisible());
    const QString shown = below.wholeText();
    w.key(Qt::Key_Home); // before the first round
    CHECK(below.wholeText().isEmpty());
    CHECK(below.isVisible()); // the picture does not jump
    Export e(w);
    e.choose("exportRounds", "All");
    const auto& missing = e.named<QLabel>("exportLacks");
    CHECK(missing.isVisible());
    // the command line's warning is the same sentence
    const QString told = QString::fromStdString(err.str()).section('\n', 0, 0).mid(int(std::strlen("warning: n")));
    CHECK(told.startsWith("here is no space for the labels of the arrows "));
    CHECK(missing.text() == "T" + told + ".");
    CHECK(shown == missing.text());
}

TEST_CASE("export: a picture too large for the paper gives a message in its place")
{
    Window w;
    Export e(w);
    e.named<QDoubleSpinBox>("exportWidth").setValue(1);
    CHECK_FALSE(e.named<QPushButton>("exportButton").isEnabled());
    e.named<QDoubleSpinBox>("exportWidth").setValue(0);
    CHECK(e.named<QPushButton>("exportButton").isEnabled());
}

TEST_CASE("export: letters that TeX does not have are reported for a written figure")
{
    Window w;
    Export e(w);
    e.choose("exportFormat", "TeX");
    auto& title = e.named<QLineEdit>("exportTitle");
    title.setText(QString::fromUtf8("中"));
    Q_EMIT title.editingFinished();
    const QString path = w.folder.filePath("letters.tex");
    e.type(path);
    e.write();
    CHECK(w.detail()
        == "Exported " + path
            + QString::fromUtf8("; pdflatex has no letters for 中 and shows a question mark for each"));
}

TEST_CASE("export: a name without extension gets one that changes with the format")
{
    Window w;
    Export e(w);
    e.type(w.folder.filePath("mine"));
    e.choose("exportFormat", "PDF");
    CHECK(e.fileName() == "mine.pdf");
    e.choose("exportFormat", "SVG");
    CHECK(e.fileName() == "mine.svg");
    e.type("");
    e.named<QLineEdit>("exportPath").clear();
    e.write();
    CHECK(w.complaints == QStringList{"Enter a file name."});
}

TEST_CASE("export: existing files are replaced only after a question")
{
    Window w;
    const QString path = w.folder.filePath("there.svg");
    QFile there(path);
    REQUIRE(there.open(QIODevice::WriteOnly));
    there.write("mine");
    there.close();
    w.exportTo(path);
    CHECK(w.replacing == QStringList{path});
    CHECK(read(path) == "mine");
    w.mayReplace = true;
    w.exportTo(path);
    CHECK(read(path).contains("<svg"));
    // who was asked by the file dialog is not asked again
    w.replacing.clear();
    w.mayReplace = false;
    w.savePath = path;
    w.key(Qt::Key_Right);
    Export e(w);
    for (auto* button : e.dialog.findChildren<QPushButton*>()) {
        if (button->text().contains("Browse"))
            QTest::mouseClick(button, Qt::LeftButton);
    }
    e.write();
    CHECK(w.replacing.isEmpty());
    CHECK(read(path).contains("message-r1-0-4"));
}

TEST_CASE("export: a failed write is reported, and the dialog stays")
{
    Window w;
    Export e(w);
    e.type(w.folder.filePath("no/such/folder/x.svg"));
    e.write();
    REQUIRE(w.complaints.size() == 1);
    CHECK(
        w.complaints[0] == "Cannot write " + w.folder.filePath("no/such/folder/x.svg") + ": No such file or directory");
    CHECK(e.dialog.isVisible());
}

TEST_CASE("export: an exported picture opens again with its run and kind, before its first step")
{
    Window w;
    const QString path = w.folder.filePath("tree.svg");
    pickKind(w, "tree");
    w.key(Qt::Key_End);
    w.exportTo(path);
    REQUIRE(w.runs([&] { w.session().openFigure("4.6"); }));
    REQUIRE(w.runs([&] { CHECK(w.fileActions().openPath(path)); }));
    CHECK(w.session().options().network == "ring:8");
    CHECK(w.session().options().program == broadcast);
    CHECK(w.place().drawing().figure.kind == "tree");
    CHECK(w.named<QComboBox>("figureKind").currentData() == "tree");
    CHECK(w.place().round() == 0);
    CHECK_FALSE(w.document().isEdited());
    CHECK(w.complaints.isEmpty());
}

TEST_CASE("export: a PNG and a PDF open again with their style, and other programs can read them")
{
    Window w;
    DrawOptions drawing = w.place().drawing();
    drawing.style = "print";
    drawing.figure.title = "\u2211 < & >";
    w.place().setDrawing(drawing);
    w.key(Qt::Key_Right);
    w.exportTo(w.folder.filePath("step.png"));
    w.exportTo(w.folder.filePath("step.pdf"));
    const QImage image(w.folder.filePath("step.png")); // libpng checks the sums of all parts
    CHECK_FALSE(image.isNull());
    CHECK(image.text("Lockstep").startsWith("{\"lockstep\":1"));
    CHECK(read(w.folder.filePath("step.pdf")).trimmed().endsWith("%%EOF"));
    for (const char* name : {"step.png", "step.pdf"}) {
        REQUIRE(w.runs([&] { w.session().openFigure("4.6"); }));
        REQUIRE(w.runs([&] { CHECK(w.fileActions().openPath(w.folder.filePath(name))); }));
        CHECK(w.session().options().network == "ring:8");
        CHECK(w.session().options().program == broadcast);
        CHECK(w.place().drawing().figure.title == "\u2211 < & >");
        CHECK_FALSE(w.document().isEdited());
    }
    CHECK(w.complaints.isEmpty());
    const QString foreign = w.folder.filePath("foreign.png");
    QImage(4, 4, QImage::Format_RGB32).save(foreign);
    CHECK_FALSE(w.fileActions().openPath(foreign));
    CHECK(w.complaints == QStringList{foreign + " does not contain the run that it shows"});
}

TEST_CASE("export: an exported picture of an edited program restores the edits, unsaved")
{
    Window w;
    w.code().insertPlainText("/* mine */\n");
    const QString mine = w.code().toPlainText();
    REQUIRE(w.runs([&] { w.key(Qt::Key_F5); }));
    const QString path = w.folder.filePath("mine.svg");
    w.exportTo(path);
    w.edits = Edits::Discard;
    REQUIRE(w.runs([&] { w.session().openAlgorithm(broadcast); }));
    REQUIRE(w.runs([&] { CHECK(w.fileActions().openPath(path)); }));
    CHECK(w.code().toPlainText() == mine);
    CHECK(w.document().isEdited());
}

TEST_CASE("export: the data of an opened picture ends when another algorithm is chosen")
{
    Window w;
    REQUIRE(w.runs([&] { w.session().openFigure("4.9"); })); // its message is my_msg, not X
    const QString path = w.folder.filePath("ring.svg");
    w.exportTo(path);
    REQUIRE(w.runs([&] { CHECK(w.fileActions().openPath(path)); }));
    REQUIRE(w.runs([&] { w.session().openAlgorithm(broadcast); }));
    CHECK(w.session().programProblems().empty());
    CHECK(w.session().refusals().empty());
    w.key(Qt::Key_End);
    CHECK(w.held(7) == "+ X0");
}

TEST_CASE("export: a picture of another program is reported as one")
{
    Window w;
    const QString path = w.folder.filePath("other.svg");
    QFile other(path);
    REQUIRE(other.open(QIODevice::WriteOnly));
    other.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
    other.close();
    CHECK_FALSE(w.fileActions().openPath(path));
    REQUIRE(w.complaints.size() == 1);
    CHECK(w.session().options().program == broadcast);
}

TEST_CASE("export: the picture is copied as SVG and as an image, with Ctrl+C when it has the focus")
{
    Window w;
    const auto copied = [] { return QApplication::clipboard()->mimeData()->data("image/svg+xml").toStdString(); };
    const auto shown = [&] { return svg(*w.place().figure(), *findStyle("colour")); };
    w.named<QAction>("copyPicture").trigger();
    CHECK(QApplication::clipboard()->mimeData()->hasImage());
    CHECK(copied() == shown());
    w.key(Qt::Key_Right);
    QTest::keyClick(&w.picture(), Qt::Key_C, Qt::ControlModifier);
    CHECK(copied() == shown());
    w.code().setFocus();
    w.code().selectAll();
    QTest::keyClick(&w.code(), Qt::Key_C, Qt::ControlModifier);
    CHECK(QApplication::clipboard()->text() == w.code().toPlainText());
}

TEST_CASE("export: the list of pictures of an export")
{
    ExportChoice choice;
    choice.drawing.figure.layout = FigureLayout::Single;
    const auto rounds = [&] {
        std::vector<int> last;
        for (const ExportPicture& picture : picturesOf(choice, {2}, 3))
            last.push_back(picture.round);
        return last;
    };
    using Ints = std::vector<int>;
    CHECK(rounds() == Ints{2});
    choice.rounds = ExportChoice::Rounds::All;
    CHECK(rounds() == Ints{0, 1, 2, 3});
    choice.rounds = ExportChoice::Rounds::Range;
    choice.last = 9; // of a longer run
    CHECK(rounds() == Ints{1, 2, 3});
    choice.drawing.figure.layout = FigureLayout::Filmstrip;
    CHECK(rounds() == Ints{3});
    CHECK(picturesOf(choice, {2}, 3)[0].drawing.figure.rounds.empty()); // all of them
    choice.last = 2;
    CHECK(picturesOf(choice, {2}, 3)[0].drawing.figure.rounds == std::vector<RoundNumber>{1, 2});
    choice.slides = true;
    CHECK(rounds() == Ints{1, 2});
    CHECK(picturesOf(choice, {2}, 3)[1].now == Moment{2});
    choice.rounds = ExportChoice::Rounds::Shown;
    CHECK(rounds() == Ints{2});
    CHECK(picturesOf(choice, {2}, 3)[0].now == Moment{2});
    choice.rounds = ExportChoice::Rounds::All; // a run without rounds
    choice.slides = false;
    CHECK(picturesOf(choice, {}, 0).size() == 1);
    const ExportPicture seventh{{}, {}, 7}, twelfth{{}, {}, 12};
    CHECK(filesFor("/x/a.svg", choice, {seventh, twelfth}) == QStringList{"/x/a-round-07.svg", "/x/a-round-12.svg"});
}
