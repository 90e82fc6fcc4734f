// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/parts/window_language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QSettings>
#include <QTranslator>

#include "core/base/catalogue.h"

namespace lockstep {
namespace {

const QString languageKey = QStringLiteral("window/language");

class CatalogueTranslator : public QTranslator {
public:
    using QTranslator::QTranslator;

    bool isEmpty() const override { return spoken() == nullptr; }
    QString translate(const char*, const char* english, const char* context, int) const override
    {
        const Catalogue* const catalogue = spoken();
        if (!catalogue)
            return {};
        const std::string_view text = catalogue->find(english, context ? context : "");
        // a text that is not ours, as those of Qt's dialogs, is left to other translators
        return text.data() == english ? QString() : QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    }
};

} // namespace

void installLanguage(QCoreApplication& application)
{
    static QTranslator* ofQt = nullptr;
    static QTranslator* ofLockstep = nullptr;
    for (QTranslator* before : {ofQt, ofLockstep})
        delete before; // which removes it from the application
    ofQt = ofLockstep = nullptr;
    const Catalogue* const catalogue = spoken();
    if (!catalogue)
        return;
    ofQt = new QTranslator(&application);
    const QLocale locale(QString::fromStdString(catalogue->language()));
    if (ofQt->load(
            locale, QStringLiteral("qtbase"), QStringLiteral("_"), QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(ofQt);
    ofLockstep = new CatalogueTranslator(&application);
    QCoreApplication::installTranslator(ofLockstep);
}

QString chosenLanguage() { return QSettings().value(languageKey).toString(); }

void rememberLanguage(const QString& code) { QSettings().setValue(languageKey, code); }

} // namespace lockstep
