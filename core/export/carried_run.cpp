// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/export/carried_run.h"

#include <boost/crc.hpp>
#include <nlohmann/json.hpp>

#include "core/base/limits.h"
#include "core/base/text.h"
#include "core/export/carried_signs.h"
#include "core/export/messages.h"
#include "core/export/xml_writer.h"

namespace lockstep {
namespace {

std::string bigEndian(std::uint32_t number)
{
    std::string bytes;
    for (const unsigned shift : {24U, 16U, 8U, 0U})
        bytes += static_cast<char>(number >> shift & 255U);
    return bytes;
}

std::string chunk(std::string_view type, std::string_view data)
{
    const std::string body = std::string(type).append(data);
    boost::crc_32_type sum;
    sum.process_bytes(body.data(), body.size());
    return bigEndian(static_cast<std::uint32_t>(data.size())) + body + bigEndian(sum.checksum());
}

} // namespace

std::string carriedRun(const Figure& figure, const Style& style)
{
    auto json = nlohmann::ordered_json::parse(figure.metadata, nullptr, false);
    if (!json.is_object())
        return {};
    json["style"] = style.name;
    return json.dump(-1, ' ', true); // plain ASCII, which other programs preserve
}

std::vector<Diagnostic> carriedWarnings(const Figure& figure)
{
    if (figure.fileBeside.empty())
        return {};
    return {problem(
        message::exportGraphNotCarried, {figure.fileBeside, withCommas(std::to_string(mostCarriedGraphBytes))})};
}

std::string pngWithRun(std::string png, std::string_view run)
{
    const std::string end = chunk("IEND", "");
    if (run.empty() || !png.starts_with(carried::pngSignature) || !png.ends_with(end))
        return png;
    return png.insert(png.size() - end.size(), chunk("iTXt", std::string(carried::keyword).append(run)));
}

std::string xmpPacket(const std::string& title, std::string_view run)
{
    xml::Element meta("x:xmpmeta");
    meta.set("xmlns:x", "adobe:ns:meta/");
    xml::Element& rdf = meta.add("rdf:RDF");
    rdf.set("xmlns:rdf", "http://www.w3.org/1999/02/22-rdf-syntax-ns#");
    xml::Element& about = rdf.add("rdf:Description");
    about.set("rdf:about", "");
    about.set("xmlns:dc", "http://purl.org/dc/elements/1.1/");
    if (!run.empty())
        about.set("xmlns:lockstep", "https://lockstep.github.io/ns/run/");
    xml::Element& name = about.add("dc:title").add("rdf:Alt").add("rdf:li");
    name.set("xml:lang", "x-default");
    name.addRaw(xml::escapedText(title));
    if (!run.empty())
        about.add("lockstep:run").addRaw(xml::escapedText(run));
    std::string packet = "<?xpacket begin=\"\xef\xbb\xbf\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n";
    meta.appendTo(packet);
    return packet + "\n<?xpacket end=\"r\"?>\n";
}

} // namespace lockstep
