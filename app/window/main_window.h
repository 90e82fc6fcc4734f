// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The window: makes the views, wires them to the session, and owns the actions.

#include <QMainWindow>
#include <map>
#include <memory>

#ifndef Q_MOC_RUN // moc cannot read the table of messages inside its enum
#include "app/window/dialogs.h"
#include "app/window/session/recovery.h"
#include "app/window/session/session.h"
#include "views/figure_view.h"
#endif

class QActionGroup;
class QComboBox;
class QDockWidget;
class QHBoxLayout;
class QLabel;
class QMenu;
class QSplitter;
class QTableView;
class QTimer;
class QToolButton;

namespace lockstep {

class ChartsWindow;
class ChoicePanel;
class CodeView;
class CompareWindow;
class CostView;
class DifferenceStrip;
class ElidedLabel;
class ExportDialog;
class FindBar;
class GalleryWindow;
class HoldingsPane;
class KindBox;
class NotesView;
class PresentingBar;
class ProblemsView;
class RunningStrip;
class TransportBar;
class VariablesModel;
class VariablesView;

class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(
        std::shared_ptr<const Library> library, Dialogs dialogs = usualDialogs(), QWidget* parent = nullptr);
    ~MainWindow() override;

    Session& session() { return *m_session; }

public Q_SLOTS:
    void open();
    /// Asks about edits first. False if it was not opened.
    bool openPath(const QString& path);
    /// What a command line names: a file, else an algorithm or a ready-made figure of the library.
    bool openGiven(const QString& name);
    /// A ready-made figure by its name. Asks about edits first.
    bool openFigure(const QString& name);
    void showGallery();
    void showCharts();
    void showCompare();
    /// Opens what a session that ended badly has left unsaved. False if there is nothing.
    bool openDraft();
    bool save();
    bool saveAs();
    /// To its file; asks for one where it has none.
    bool saveSession();
    bool saveSessionAs();
    /// Says that it is gone where it is.
    void openRecent(const QString& path);
    /// Opens the dialog; null where nothing has run.
    ExportDialog* exportPicture();
    void exportAllRounds();
    void copyPicture();
    void runEdited();
    void toggleFullScreen();
    void resetPanes();
    /// Says with the next run what to press first.
    void welcome();

protected:
    void closeEvent(QCloseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void setupViews();
    QWidget* makeLeft();
    QWidget* makeCentre();
    QWidget* makeRight();
    QWidget* makePictureBar();
    void setupStrips();
    int stripHeight() const;
    int bottomHeight() const;
    void divide();
    void showPanes();
    void setupFileActions();
    void setupEditActions();
    void setupRunActions();
    void setupViewActions();
    void setupPaneActions();
    void setupHelpActions();
    void setupBeside(QMenu* panes);
    void layOutPictures();
    void showBeside(FigureView::Motion motion, const std::vector<Subject>& growing = {});
    void setupNotes();
    void setupSessionActions(QMenu* file);
    void setupNotesAction(QMenu* panes);
    void setupRecentFiles(QMenu* file);
    std::map<std::string, QAction*> paneActions() const;
    void showSavedPanes(const std::map<std::string, bool>& saved);
    bool saveSessionTo(const QString& path);
    bool mayLeaveNotes();
    void connectSession();
    void connectViews();
    void restore();
    void remember() const;
    QAction* addAction(
        QMenu* menu, const QString& icon, const QString& text, const QKeySequence& key, const char* name);

    bool mayLeaveProgram();
    void chooseAlgorithm(const QString& name);
    void showProgram();
    void showWhetherRun();
    void showRunStarted();
    void showRun();
    void showRefusal();
    void showProblems();
    void showRound(int round);
    void showRoundSentence();
    void showPicture(FigureView::Motion motion);
    void showVariables();
    void showFollowed();
    QString hoverText(const Subject& subject) const;
    void setupContents(QMenu* menu);
    void showDifference(int round, const std::vector<int>& added);
    int lineOfChosenProcess() const;
    QString placeSentence() const;
    void showClicked(const Subject& subject, bool adds);
    void addOrRemove(ProcessId process);
    void chooseProcess(int process);
    void chooseProcesses(const std::vector<ProcessId>& processes);
    void markChosenProcesses();
    void chooseLine(int line);
    void clearChoice();
    void setDrawing(const std::function<void(DrawOptions&)>& change);
    void showDrawing();
    void refreshTitle();
    bool succeeded(const std::optional<QString>& problem);
    void keepDraft();
    void forgetDraft();

    Dialogs m_dialogs;
    Recovery m_recovery;
    std::unique_ptr<Session> m_session;
    ChoicePanel* m_choice = nullptr;
    CostView* m_cost = nullptr;
    FigureView* m_picture = nullptr;
    QSplitter* m_pictures = nullptr;
    FigureView* m_beside = nullptr;        ///< space-time, at its side
    PresentingBar* m_presenting = nullptr; ///< below it, while it fills the screen
    ElidedLabel* m_title = nullptr;
    TransportBar* m_transport = nullptr;
    HoldingsPane* m_holdings = nullptr;
    QLabel* m_programTitle = nullptr;
    CodeView* m_code = nullptr;
    DifferenceStrip* m_difference = nullptr;
    FindBar* m_find = nullptr;
    ProblemsView* m_problems = nullptr;
    VariablesModel* m_variables = nullptr;
    VariablesView* m_variablesView = nullptr;
    ElidedLabel* m_detail = nullptr;
    QWidget* m_left = nullptr;
    QWidget* m_right = nullptr;
    QWidget* m_bottom = nullptr; ///< below the picture: transport and table
    QWidget* m_pictureBar = nullptr;
    QWidget* m_pictureRule = nullptr; ///< below it
    QHBoxLayout* m_pictureStrip = nullptr;
    QHBoxLayout* m_programStrip = nullptr;
    QSplitter* m_columns = nullptr;
    QSplitter* m_middle = nullptr;
    QSplitter* m_rightRows = nullptr;
    QComboBox* m_layout = nullptr;
    KindBox* m_kind = nullptr;
    QActionGroup* m_styles = nullptr;
    QAction* m_choicesShown = nullptr;
    QAction* m_programShown = nullptr;
    QAction* m_holdingsShown = nullptr;
    QAction* m_notesShown = nullptr;
    QAction* m_besideShown = nullptr;
    NotesView* m_notes = nullptr;
    QDockWidget* m_notesDock = nullptr;
    QAction* m_stop = nullptr;
    QAction* m_lanes = nullptr;
    QAction* m_contents = nullptr;
    QMenu* m_contentsMenu = nullptr;
    QActionGroup* m_contentsAs = nullptr; ///< data: HeldAs, -1 for nothing
    QAction* m_animate = nullptr;
    QAction* m_fullScreen = nullptr;
    GalleryWindow* m_gallery = nullptr; ///< made when it is first asked for
    ChartsWindow* m_charts = nullptr;   ///< likewise
    CompareWindow* m_compare = nullptr; ///< likewise
    RunningStrip* m_running = nullptr;
    QTimer* m_typing = nullptr;            ///< runs while the program is being typed
    QString m_remark;                      ///< said once in place of what happens in the round
    std::vector<ProcessId> m_chosen = {0}; ///< processes whose variables are shown, ascending; at least one
    bool m_steppedOn = false;
    bool m_draftIsOurs = false; ///< the kept draft is of this session
    bool m_wasMaximized = false;
    QList<int> m_middleSizes; ///< before the picture filled the screen
};

} // namespace lockstep
