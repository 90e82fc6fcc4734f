// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/message_words.h"

namespace lockstep {
namespace {

#define LOCKSTEP_MESSAGE(id, severity, sentence, hint) MessageWords{Severity::severity, sentence, hint},
constexpr MessageWords syntaxWords[] = {
#include "core/base/messages/syntax.def"
};
constexpr MessageWords languageWords[] = {
#include "core/base/messages/language.def"
};
constexpr MessageWords valueWords[] = {
#include "core/base/messages/value.def"
};
constexpr MessageWords operationWords[] = {
#include "core/base/messages/operation.def"
};
constexpr MessageWords networkWords[] = {
#include "core/base/messages/network.def"
};
constexpr MessageWords requestWords[] = {
#include "core/base/messages/request.def"
};
constexpr MessageWords machineWords[] = {
#include "core/base/messages/machine.def"
};
constexpr MessageWords repairWords[] = {
#include "core/base/messages/repair.def"
};
constexpr MessageWords accountWords[] = {
#include "core/base/messages/account.def"
};
constexpr MessageWords questionWords[] = {
#include "core/base/messages/question.def"
};
constexpr MessageWords figureWords[] = {
#include "core/base/messages/figure.def"
};
constexpr MessageWords exportWords[] = {
#include "core/base/messages/export.def"
};
constexpr MessageWords libraryWords[] = {
#include "core/base/messages/library.def"
};
constexpr MessageWords optionWords[] = {
#include "core/base/messages/option.def"
};
constexpr MessageWords appWords[] = {
#include "core/base/messages/app.def"

};
#undef LOCKSTEP_MESSAGE

const MessageWords* wordsIn(MessageTable table)
{
    switch (table) {
    case MessageTable::Syntax: return syntaxWords;
    case MessageTable::Language: return languageWords;
    case MessageTable::Value: return valueWords;
    case MessageTable::Operation: return operationWords;
    case MessageTable::Network: return networkWords;
    case MessageTable::Request: return requestWords;
    case MessageTable::Machine: return machineWords;
    case MessageTable::Repair: return repairWords;
    case MessageTable::Account: return accountWords;
    case MessageTable::Question: return questionWords;
    case MessageTable::Figure: return figureWords;
    case MessageTable::Export: return exportWords;
    case MessageTable::Library: return libraryWords;
    case MessageTable::Option: return optionWords;
    case MessageTable::App: return appWords;
    }
    return nullptr;
}

} // namespace

const MessageWords& wordsOf(const Message& message) { return wordsIn(message.table())[message.row()]; }

} // namespace lockstep
