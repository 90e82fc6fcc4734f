// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/foreign/calls.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "core/base/text.h"
#include "core/foreign/walk.h"
#include "core/language/spelling.h"

namespace lockstep::foreign {
namespace {

using CallKind = KnownCall::Kind;

struct CallRow {
    CallKind kind;
    std::string_view mpi;   ///< "Send": MPI_Send, comm.Send and comm.send
    std::string_view c;     ///< the roles of the arguments in C
    std::string_view py;    ///< in mpi4py; "-": it has none
    std::string_view torch; ///< name and roles in torch.distributed; empty: it has none
};

constexpr std::array rows = {
    CallRow{CallKind::Send, "Send", "buf count type dest tag comm", "buf dest tag", "send buf dest comm tag"},
    CallRow{CallKind::Send, "Ssend", "buf count type dest tag comm", "buf dest tag", ""},
    CallRow{CallKind::Send, "Bsend", "buf count type dest tag comm", "buf dest tag", ""},
    CallRow{CallKind::Send, "Rsend", "buf count type dest tag comm", "buf dest tag", ""},
    CallRow{CallKind::StartSend, "Isend", "buf count type dest tag comm request", "buf dest tag",
        "isend buf dest comm tag"},
    CallRow{CallKind::StartSend, "Issend", "buf count type dest tag comm request", "buf dest tag", ""},
    CallRow{CallKind::StartSend, "Ibsend", "buf count type dest tag comm request", "buf dest tag", ""},
    CallRow{CallKind::Receive, "Recv", "rbuf rcount type source rtag comm status", "rbuf source rtag status",
        "recv rbuf source comm rtag"},
    CallRow{CallKind::StartReceive, "Irecv", "rbuf rcount type source rtag comm request", "rbuf source rtag",
        "irecv rbuf source comm rtag"},
    CallRow{CallKind::SendReceive, "Sendrecv", "buf count type dest tag rbuf rcount rtype source rtag comm status",
        "buf dest tag rbuf source rtag status", ""},
    CallRow{CallKind::SendReceive, "Sendrecv_replace", "buf count type dest tag source rtag comm status",
        "buf dest tag source rtag status", ""},
    CallRow{CallKind::Wait, "Wait", "request status", "-", ""},
    CallRow{CallKind::WaitAll, "Waitall", "count request status", "-", ""},
    CallRow{CallKind::InitSend, "Send_init", "buf count type dest tag comm request", "buf dest tag", ""},
    CallRow{CallKind::InitSend, "Ssend_init", "buf count type dest tag comm request", "buf dest tag", ""},
    CallRow{CallKind::InitReceive, "Recv_init", "rbuf rcount type source rtag comm request", "rbuf source rtag", ""},
    CallRow{CallKind::Start, "Start", "request", "-", ""},
    CallRow{CallKind::StartAll, "Startall", "count request", "-", ""},
    CallRow{CallKind::Probe, "Probe", "source rtag comm status", "source rtag status", ""},
    CallRow{CallKind::Barrier, "Barrier", "comm", "", "barrier comm"},
    CallRow{CallKind::Broadcast, "Bcast", "buf count type root comm", "buf root", "broadcast buf root comm"},
    CallRow{
        CallKind::Reduce, "Reduce", "buf rbuf count type op root comm", "buf rbuf op root", "reduce buf root op comm"},
    CallRow{CallKind::AllReduce, "Allreduce", "buf rbuf count type op comm", "buf rbuf op", "all_reduce buf op comm"},
    CallRow{CallKind::Gather, "Gather", "buf count type rbuf rcount rtype root comm", "buf rbuf root",
        "gather buf rbuf root comm"},
    CallRow{CallKind::AllGather, "Allgather", "buf count type rbuf rcount rtype comm", "buf rbuf",
        "all_gather rbuf buf comm"},
    CallRow{CallKind::Scatter, "Scatter", "buf count type rbuf rcount rtype root comm", "buf rbuf root",
        "scatter rbuf buf root comm"},
    CallRow{CallKind::AllToAll, "Alltoall", "buf count type rbuf rcount rtype comm", "buf rbuf", ""},
    CallRow{
        CallKind::GatherParts, "Gatherv", "buf count type rbuf rcounts rdispls rtype root comm", "buf rbuf root", ""},
    CallRow{CallKind::AllGatherParts, "Allgatherv", "buf count type rbuf rcounts rdispls rtype comm", "buf rbuf", ""},
    CallRow{
        CallKind::ScatterParts, "Scatterv", "buf counts displs type rbuf count rtype root comm", "buf rbuf root", ""},
    CallRow{
        CallKind::AllToAllParts, "Alltoallv", "buf counts displs type rbuf rcounts rdispls rtype comm", "buf rbuf", ""},
    CallRow{CallKind::Scan, "Scan", "buf rbuf count type op comm", "buf rbuf op", ""},
    CallRow{CallKind::ExclusiveScan, "Exscan", "buf rbuf count type op comm", "buf rbuf op", ""},
    CallRow{CallKind::Rank, "Comm_rank", "comm rbuf", "-", "get_rank comm"},
    CallRow{CallKind::Size, "Comm_size", "comm rbuf", "-", "get_world_size comm"},
    CallRow{CallKind::Rank, "Get_rank", "-", "", ""},
    CallRow{CallKind::Size, "Get_size", "-", "", ""},
    CallRow{CallKind::Count, "Get_count", "status type rbuf", "type", ""},
    CallRow{CallKind::Count, "Get_elements", "status type rbuf", "type", ""},
    CallRow{CallKind::Vector, "Type_vector", "type", "-", ""},
    CallRow{CallKind::Abort, "Abort", "comm code", "code", ""},
};

constexpr bool isCollective(CallKind kind) { return kind >= CallKind::Barrier && kind <= CallKind::ExclusiveScan; }

/// Their effect is none of messages.
constexpr std::string_view harmless =
    " printf cout cerr fopen fclose fgets fprintf puts putchar fputs fflush perror free srand srandom sleep usleep "
    "setbuf "
    "setvbuf memset sprintf "
    "snprintf "
    "strcpy strncpy strcat gethostname assert_ MPI_Init MPI_Init_thread MPI_Finalize MPI_Get_processor_name "
    "MPI_Request_free MPI_Buffer_attach MPI_Buffer_detach MPI_Comm_set_errhandler MPI_Errhandler_set MPI_Error_string "
    "MPI_Op_create MPI.Op.Create MPI_Type_free MPI_Type_commit MPI_Comm_free MPI_Group_free MPI_Op_free "
    "MPI_Get_version MPI_Get_library_version "
    "MPI_Initialized MPI_Wtick MPI.Get_processor_name torch.device torch.cuda.is_available np.dtype print except "
    "time.sleep "
    "sleep gettimeofday clock_gettime sys.stdout.flush stdout.flush MPI.Init MPI.Finalize random.seed np.random.seed "
    "numpy.random.seed torch.manual_seed "
    "help dist.init_process_group dist.destroy_process_group init_process_group destroy_process_group "
    "np.set_printoptions "
    "torch.cuda.set_device logging.info logging.basicConfig plt.show pprint os.makedirs ";
constexpr std::string_view endings = " exit sys.exit quit os._exit raise abort MPI.COMM_WORLD.Abort ";

constexpr std::array keywords = {std::pair("obj", "buf"), std::pair("sendobj", "buf"), std::pair("sendbuf", "buf"),
    std::pair("tensor", "buf"), std::pair("recvobj", "rbuf"), std::pair("recvbuf", "rbuf"), std::pair("sendtag", "tag"),
    std::pair("recvtag", "rtag"), std::pair("dst", "dest"), std::pair("src", "source"), std::pair("group", "comm"),
    std::pair("tensor_list", "rbuf"), std::pair("gather_list", "rbuf"), std::pair("scatter_list", "buf")};

/// The role of a keyword among those of the call: "tag" of a receive is "rtag", "src" of a broadcast its root.
std::string roleOf(const std::string& keyword, const std::vector<std::string>& roles)
{
    std::string role = keyword;
    for (const auto& [known, meant] : keywords)
        if (keyword == known)
            role = meant;
    for (const std::string& tried : {role, 'r' + role, std::string("root")})
        if (std::ranges::find(roles, tried) != roles.end())
            return tried;
    return role;
}

std::optional<KnownCall> matched(
    const CallRow& row, std::string_view written, const Expression& call, std::size_t first)
{
    if (written == "-")
        return std::nullopt;
    KnownCall known{.kind = row.kind};
    const std::vector<std::string> roles = wordsIn(std::string(written));
    std::size_t at = 0;
    for (std::size_t i = first; i < call.parts.size(); ++i) {
        const Expression& argument = call.parts[i];
        const std::string role = !argument.keyword.empty() ? roleOf(argument.keyword, roles)
            : at < roles.size()                            ? roles[at++]
                                                           : "more";
        known.arguments[role] = argument;
    }
    return known;
}

/// "comm.Send", "self.comm.send", "MPI.COMM_WORLD.send" -> "Send"; empty if nothing stands before it.
std::string methodOf(const std::string& name)
{
    const auto dot = name.rfind('.');
    return dot == std::string::npos ? std::string() : name.substr(dot + 1);
}

/// The roles of comm.gather(x, root), which returns what comm.Gather(x, y, root) puts into y.
std::string withoutPlace(std::string_view roles)
{
    std::vector<std::string> all = wordsIn(std::string(roles));
    std::erase(all, "rbuf");
    return joined(all, " ");
}

} // namespace

const Expression& KnownCall::at(const std::string& role) const
{
    static const Expression none;
    const auto found = arguments.find(role);
    return found == arguments.end() ? none : found->second;
}

std::optional<KnownCall> knownCall(const Expression& call, bool isC)
{
    if (!call.is(Expression::Kind::Call)
        || (!call.parts[0].is(Expression::Kind::Name) && !call.parts[0].is(Expression::Kind::Member)))
        return std::nullopt;
    const std::string name = call.parts[0].text;
    std::optional<KnownCall> found;
    const std::string method = isC || call.parts[0].is(Expression::Kind::Member) ? name : methodOf(name);
    const std::string receiver = isC ? "" : name.substr(0, name.size() - method.size());
    const bool isTorch = receiver == "dist." || receiver == "torch.distributed." || receiver == "distributed.";
    for (const CallRow& row : rows) {
        const std::string mpi(row.mpi);
        if (isC && name == "MPI_" + mpi)
            found = matched(row, row.c, call, 1);
        else if (isC && isCollective(row.kind) && name == "MPI_I" + lowered(mpi))
            found = matched(row, std::string(row.c) + " request", call, 1);
        else if (!isC && isTorch && !row.torch.empty() && row.torch.substr(0, row.torch.find(' ')) == method)
            found = matched(row,
                row.torch.find(' ') == std::string_view::npos ? "" : row.torch.substr(row.torch.find(' ') + 1), call,
                1);
        else if (!isC && !isTorch && !receiver.empty() && (method == mpi || method == lowered(mpi)))
            found = matched(
                row, method == mpi || !isCollective(row.kind) ? std::string(row.py) : withoutPlace(row.py), call, 1);
        if (found)
            break;
    }
    if (found && isC && found->has("request") && isCollective(found->kind))
        found->isAtOnce = true;
    if (!found && !isC && (method == "wait" || method == "Wait"))
        found = KnownCall{.kind = CallKind::Wait};
    if (!found && !isC && method == "Start")
        found = KnownCall{.kind = CallKind::Start};
    if (!found && !isC && (lowered(method) == "waitall" || method == "Startall")) {
        found = KnownCall{.kind = method == "Startall" ? CallKind::StartAll : CallKind::WaitAll};
        if (call.parts.size() > 1)
            found->arguments["request"] = call.parts[1];
    }
    if (!found && isOneOf(name, endings))
        found = KnownCall{.kind = CallKind::Abort};
    if (!found
        && (isOneOf(name, harmless) || receiver.starts_with("plt.") || receiver.starts_with("logging.")
            || receiver.starts_with("logger.")))
        found = KnownCall{.kind = CallKind::Harmless};
    if (found) {
        found->name = isC ? name : name.substr(name.rfind('.') + 1);
        found->isObject = !isC && !isTorch && !method.empty() && method == lowered(method);
        if ((found->kind == CallKind::Wait || found->kind == CallKind::Start) && !isC)
            found->arguments["request"] = call.parts[0].is(Expression::Kind::Name)
                ? Expression{Expression::Kind::Name, receiver.substr(0, receiver.size() - 1), {}, call.line}
                : call.parts[0].parts[0];
    }
    return found;
}

bool isOfMessages(const std::string& name)
{
    return name.starts_with("MPI_") || name.starts_with("MPI.") || name.starts_with("dist.")
        || name.starts_with("comm.") || name.starts_with("torch.distributed.");
}

} // namespace lockstep::foreign
