// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/session/drafts.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QUuid>
#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/documents/kept_to_folder.h"
#include "app/library/library.h"
#include "app/window/parts/file_lock.h"

namespace lockstep {
namespace {

using Json = nlohmann::ordered_json;

constexpr auto draftKey = "draft"; // readers of sessions ignore what they do not know
const auto ending = QStringLiteral(".lockstep");
const auto before020 = QStringLiteral("../unsaved"); // the only draft of versions before 0.2.0

QString lockOf(const QString& file) { return file.chopped(ending.size()) + QStringLiteral(".lock"); }

QString textAt(const Json& json, const char* key)
{
    const auto found = json.find(key);
    return found != json.end() && found->is_string() ? QString::fromStdString(found->get<std::string>()) : QString();
}

std::optional<Draft> readDraft(const QString& file)
{
    const auto text = readTextFile(file.toStdString());
    auto lecture = text ? readLecture(*text, file.toStdString()) : Outcome<Lecture>(std::vector<Diagnostic>());
    if (!lecture)
        return std::nullopt;
    for (SavedSession& scene : lecture->scenes)
        readStyle(scene.drawing);
    const Json json = Json::parse(*text, nullptr, false);
    const Json about = json.value(draftKey, Json::object());
    return Draft{*std::move(lecture.value), textAt(about, "program"), textAt(about, "saved"), textAt(about, "session"),
        {}, QFileInfo(file).lastModified()};
}

} // namespace

Drafts::Drafts(QString folder) : m_folder(QDir(folder).filePath(QStringLiteral("drafts"))) {}

Drafts::~Drafts() { release(); }

QString Drafts::defaultFolder() { return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation); }

QString Drafts::fileOf(const QString& name) const { return QDir(m_folder).filePath(name + ending); }

std::vector<Draft> Drafts::left() const
{
    std::vector<Draft> all;
    QStringList names = QDir(m_folder).entryList({QLatin1Char('*') + ending}, QDir::Files);
    for (QString& name : names)
        name.chop(ending.size());
    names << before020;
    for (const QString& name : names) {
        if (name == m_name || isLocked(lockOf(fileOf(name))))
            continue;
        if (auto draft = readDraft(fileOf(name))) {
            draft->name = name;
            all.push_back(*std::move(draft));
        }
    }
    std::ranges::stable_sort(all, std::ranges::greater(), &Draft::written);
    return all;
}

/// Makes the lock file if there is none.
bool Drafts::lock(const QString& name)
{
    if (!QDir().mkpath(m_folder))
        return false;
    const int file = takeLock(lockOf(fileOf(name)));
    if (file < 0)
        return false;
    release();
    m_lock = file;
    m_name = name;
    return true;
}

/// Ignores a draft that cannot be written: the text is still on screen.
void Drafts::keep(const Draft& draft)
{
    if (m_name.isEmpty() && !lock(QUuid::createUuid().toString(QUuid::Id128)))
        return;
    Json json = Json::parse(lectureText(draft.lecture), nullptr, false);
    json[draftKey] = {{"program", draft.program.toStdString()}, {"saved", draft.saved.toStdString()},
        {"session", draft.session.toStdString()}};
    static_cast<void>(
        writeTextFile(fileOf(m_name).toStdString(), json.dump(1, ' ', false, Json::error_handler_t::replace)));
}

void Drafts::forget()
{
    const QString name = m_name;
    if (name.isEmpty())
        return;
    QFile::remove(fileOf(name));
    QFile::remove(lockOf(fileOf(name)));
    release();
}

void Drafts::release()
{
    dropLock(std::exchange(m_lock, -1));
    m_name.clear();
}

bool Drafts::adopt(const QString& name)
{
    if (!QFile::exists(fileOf(name)))
        return false;
    if (name != before020)
        return lock(name) && QFile::exists(fileOf(name));
    return lock(QUuid::createUuid().toString(QUuid::Id128)) && QFile::rename(fileOf(name), fileOf(m_name));
}

void Drafts::discard(const QString& name)
{
    Drafts taken(QFileInfo(m_folder).path()); // unless another window has taken it
    if (taken.adopt(name))
        taken.forget();
}

} // namespace lockstep
