// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/parts/choice_fields.h"

#include <QAbstractItemView>
#include <QButtonGroup>
#include <QComboBox>
#include <QCoreApplication>
#include <QEvent>
#include <QFormLayout>
#include <QLineEdit>
#include <QSpinBox>
#include <QTimer>
#include <QToolButton>
#include <algorithm>

#include "core/base/catalogue.h"
#include "views/look/elided_box.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"

namespace lockstep {

namespace {

class WheelFilter : public QObject {
public:
    using QObject::QObject;
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() != QEvent::Wheel || static_cast<QWidget*>(watched)->hasFocus())
            return false;
        event->ignore(); // passes it to the parent
        return true;
    }
};

/// A label copies its field's current tooltip.
class TipOfBuddy : public QObject {
public:
    using QObject::QObject;
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        auto* label = static_cast<QLabel*>(watched);
        if (event->type() == QEvent::ToolTip && label->buddy())
            label->setToolTip(label->buddy()->toolTip());
        return false;
    }
};

} // namespace

ProblemLabel::ProblemLabel(const char* name)
{
    setObjectName(QString::fromLatin1(name));
    setWordWrap(true);
    theme::setColours(*this, {{QPalette::WindowText, theme::warning}});
    hide();
}

void ProblemLabel::showMessage(const QString& sentence)
{
    setText(sentence);
    auto* form = parentWidget() ? qobject_cast<QFormLayout*>(parentWidget()->layout()) : nullptr;
    if (form)
        setRowShown(*form, this, !sentence.isEmpty());
    else
        setVisible(!sentence.isEmpty());
}

void ProblemLabel::fit(int width) { fitHeight(*this, width); }

void setRowShown(QFormLayout& form, QWidget* field, bool shown)
{
    if (form.isRowVisible(field) == shown)
        return;
    form.setRowVisible(field, shown);
    if (shown)
        return;
    // Removes a hidden row and inserts it again as new, because otherwise its height would go to the row that takes its
    // place.
    int row = 0;
    QFormLayout::ItemRole role{};
    form.getWidgetPosition(field, &row, &role);
    const auto taken = form.takeRow(row);
    QWidget* label = taken.labelItem ? taken.labelItem->widget() : nullptr;
    delete taken.labelItem;
    delete taken.fieldItem;
    label ? form.insertRow(row, label, field) : form.insertRow(row, field);
}

void fitHeight(QLabel& label, int width)
{
    label.setMinimumHeight(0); // else it never shrinks
    label.setFixedHeight(std::max(0, label.heightForWidth(width)));
}

void addHeading(QFormLayout& form, const QString& text)
{
    auto* label = new QLabel(text);
    QFont font = label->font();
    font.setBold(true);
    label->setFont(font);
    label->setContentsMargins(0, theme::grid, 0, 0);
    form.addRow(label);
}

QLabel* label(const QString& text, QWidget* field)
{
    auto* label = new QLabel(text);
    label->setBuddy(field);
    label->installEventFilter(new TipOfBuddy(label));
    return label;
}

void addField(QFormLayout& form, const QString& text, QWidget* field) { form.addRow(label(text, field), field); }

QToolButton* foldButton(const char* name, const QString& text)
{
    auto* button = new QToolButton;
    button->setObjectName(QString::fromLatin1(name));
    button->setText(text);
    button->setToolTip(text); // where the pane is too narrow for it
    button->setCheckable(true);
    button->setAutoRaise(true);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setArrowType(Qt::RightArrow);
    button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // large text must not widen the pane
    QFont bold = button->font();
    bold.setBold(true);
    button->setFont(bold);
    QObject::connect(button, &QToolButton::toggled, button,
        [button](bool open) { button->setArrowType(open ? Qt::DownArrow : Qt::RightArrow); });
    return button;
}

void leaveWheelToPane(QWidget& field)
{
    field.setFocusPolicy(Qt::StrongFocus); // else the wheel would focus it
    field.installEventFilter(new WheelFilter(&field));
}

QComboBox* choiceBox(const QString& name, const QString& tip)
{
    auto* box = new ElidedBox;
    box->setElideMode(Qt::ElideMiddle); // names differ at the end, and numbers are in front
    box->setObjectName(name);
    box->setToolTip(tip);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(6);
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    leaveWheelToPane(*box);
    return box;
}

void widenList(QComboBox& box)
{
    int widest = 0;
    for (int i = 0; i < box.count(); ++i)
        widest = std::max(widest, box.fontMetrics().horizontalAdvance(box.itemText(i)));
    box.view()->setMinimumWidth(widest + 5 * theme::grid);
}

void setPossible(QComboBox& box, int index, bool possible, const QString& tip)
{
    box.setItemData(index, possible ? QVariant() : QVariant(0), Qt::UserRole - 1); // the item's flags
    box.setItemData(index, tip, Qt::ToolTipRole);
}

/// A number that was typed counts after a pause, without Enter.
constexpr int afterTyping = 800; // ms

QSpinBox* numberBox(const QString& name, const QString& tip, int least, int most)
{
    auto* box = new QSpinBox;
    box->setObjectName(name);
    box->setToolTip(tip);
    box->setRange(least, most);
    box->setKeyboardTracking(false); // do not apply 3 while the user types 300
    auto* pause = new QTimer(box);
    pause->setSingleShot(true);
    pause->setInterval(afterTyping);
    QObject::connect(box->findChild<QLineEdit*>(), &QLineEdit::textEdited, pause, qOverload<>(&QTimer::start));
    QObject::connect(pause, &QTimer::timeout, box, &QSpinBox::interpretText);
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    leaveWheelToPane(*box);
    return box;
}

QWidget* asButtons(QComboBox* box)
{
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* group = new QButtonGroup(row);
    for (int i = 0; i < box->count(); ++i) {
        auto* button = new QToolButton;
        button->setText(box->itemText(i));
        button->setToolTip(box->toolTip());
        button->setCheckable(true);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        button->setChecked(i == box->currentIndex());
        const auto paint = [button] { // more clearly than by a pressed edge
            QPalette colours = button->parentWidget() ? button->parentWidget()->palette() : QPalette();
            if (button->isChecked()) {
                colours.setColor(QPalette::Button, theme::accentChosen());
                colours.setColor(QPalette::ButtonText, theme::ink());
            }
            button->setPalette(colours);
        };
        theme::onChange(*button, paint);
        QObject::connect(button, &QToolButton::toggled, button, paint);
        group->addButton(button, i);
        layout->addWidget(button);
    }
    box->setParent(row);
    box->hide();
    QObject::connect(group, &QButtonGroup::idClicked, box, [box](int choice) {
        box->setCurrentIndex(choice);
        Q_EMIT box->activated(choice);
    });
    QObject::connect(box, &QComboBox::currentIndexChanged, group, [group](int choice) {
        if (QAbstractButton* button = group->button(choice))
            button->setChecked(true);
    });
    return row;
}

QString humanised(const QString& name) { return QString::fromStdString(nameInWords(name.toStdString())); }

QString capitalised(const QString& text) { return text.left(1).toUpper() + text.mid(1); }

QString settingText(const std::string& text) { return QCoreApplication::translate("lockstep::Settings", text.c_str()); }

} // namespace lockstep
