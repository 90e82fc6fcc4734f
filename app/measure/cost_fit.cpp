// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Finds the ts and tw that fit measurements best.

#include <algorithm>
#include <cmath>

#include "app/measure/measurement.h"
#include "core/base/text.h"

namespace lockstep {
namespace {

/// A measurement divided by its time: startUps * ts + loads * tw should be 1.
struct FitRow {
    double startUps = 0;
    double loads = 0;
    double weight = 0; ///< 1 / time
};

double product(const std::vector<FitRow>& rows, double FitRow::*a, double FitRow::*b)
{
    double sum = 0;
    for (const FitRow& row : rows)
        sum += row.*a * row.*b;
    return sum;
}

double sum(const std::vector<FitRow>& rows, double FitRow::*of)
{
    double all = 0;
    for (const FitRow& row : rows)
        all += row.*of;
    return all;
}

/// Least squares of 1 - (ts startUps + tw loads), neither below 0.
std::optional<CostFit> solved(const std::vector<FitRow>& rows)
{
    const double aa = product(rows, &FitRow::startUps, &FitRow::startUps);
    const double ab = product(rows, &FitRow::startUps, &FitRow::loads);
    const double bb = product(rows, &FitRow::loads, &FitRow::loads);
    const double a = sum(rows, &FitRow::startUps);
    const double b = sum(rows, &FitRow::loads);
    const double determinant = aa * bb - ab * ab;
    constexpr double dust = 1e-9;
    if (aa <= 0 || bb <= 0 || determinant <= dust * aa * bb)
        return std::nullopt;
    CostFit fit;
    fit.ts = (a * bb - b * ab) / determinant;
    fit.tw = (b * aa - a * ab) / determinant;
    if (fit.ts < 0)
        fit = {.ts = 0, .tw = b / bb};
    else if (fit.tw < 0)
        fit = {.ts = a / aa, .tw = 0};
    return fit;
}

/// Compared with the best constant time, in relative deviations.
void rateFit(CostFit& fit, const std::vector<FitRow>& rows)
{
    const double mean = sum(rows, &FitRow::weight) / product(rows, &FitRow::weight, &FitRow::weight);
    double rest = 0;
    double all = 0;
    for (const FitRow& row : rows) {
        const double deviation = 1 - fit.ts * row.startUps - fit.tw * row.loads;
        rest += deviation * deviation;
        all += std::pow(1 - mean * row.weight, 2);
        fit.farthest = std::max(fit.farthest, std::abs(deviation));
    }
    fit.r2 = all > 0 ? std::max(0.0, 1 - rest / all) : 0;
}

} // namespace

std::optional<CostFit> fitOf(const std::vector<Measurement>& measurements)
{
    std::vector<FitRow> rows;
    for (const Measurement& each : measurements)
        if (each.model && each.median > 0)
            rows.push_back({static_cast<double>(each.startUps) / each.median,
                static_cast<double>(each.loads) / each.median, 1 / each.median});
    auto fit = solved(rows);
    if (fit)
        rateFit(*fit, rows);
    return fit;
}

std::vector<std::pair<std::string, std::string>> optionsOf(const CostFit& fit)
{
    constexpr double micro = 1e6;
    const auto text = [](double seconds) {
        const double number = seconds * micro;
        if (number <= 0)
            return std::string("0");
        const double step = std::pow(10, std::floor(std::log10(number)) - 2); // three digits
        return timeText(std::round(number / step) * step);
    };
    return {{"ts", text(fit.ts)}, {"tw", text(fit.tw)}};
}

} // namespace lockstep
