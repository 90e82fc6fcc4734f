// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/language/foreign_words.h"

#include <array>

#include "core/language/spelling.h"

namespace lockstep {
namespace {

struct ForeignWords {
    std::string_view words; ///< with a space around each
    std::string_view hint;
    std::string_view instead = {}; ///< the keyword with the same meaning, if there is a single one
};

constexpr std::string_view declarations =
    " var int integer long let local declare const real float double bool boolean auto ";

constexpr std::array foreign = {
    ForeignWords{declarations, "variables are not declared: write x := \u2026"},
    ForeignWords{" print println printf write writeln output display show echo ",
        "nothing is printed: a run shows what every process holds"},
    ForeignWords{" foreach forall ", "write for each x in L do"},
    ForeignWords{" repeat until loop ", "write while \u2026 do"},
    ForeignWords{" endprocedure endfunction endproc endfunc ", "write end NAME", "end"},
    ForeignWords{" fi ", "write endif", "endif"},
    ForeignWords{" od done next ", "write endfor or endwhile"},
    ForeignWords{" wend ", "write endwhile", "endwhile"},
    ForeignWords{" break exit continue goto ", "put what follows into an if, or use while"},
    ForeignWords{" switch case ", "write if \u2026 else if \u2026"},
    ForeignWords{" isend put mpi_send mpi_isend ", "write send X to P"},
    ForeignWords{" recv irecv get mpi_recv mpi_irecv ", "write receive X from P"},
    ForeignWords{" mpi_sendrecv sendrecv ", "write send X to P; receive Y from P"},
    ForeignWords{" mpi_barrier sync wait ", "write barrier", "barrier"},
    ForeignWords{" mpi_comm_rank comm_rank get_rank ", "my_id is the number of the process, and is set already"},
    ForeignWords{" mpi_comm_size comm_size get_size ", "p is the number of processes, and is set already"},
    ForeignWords{" mpi_wait mpi_waitall ", "remove it: a receive waits, a send does not"},
    ForeignWords{" mpi_init mpi_finalize ", "remove it: nothing needs to be started or ended"},
    ForeignWords{" broadcast bcast multicast scatter gather allgather reduce allreduce alltoall mpi_bcast mpi_scatter "
                 "mpi_gather mpi_reduce mpi_allreduce mpi_allgather mpi_alltoall ",
        "write it with send and receive"},
    ForeignWords{" pow power ", "write a power as 2^i"},
    ForeignWords{" len length count ", "write size(L)", "size"},
    ForeignWords{" floor ceil ceiling ", "div rounds down; (a + b - 1) div b rounds up"},
    ForeignWords{" log2 lg ", "write log(n): it is \u2308log n\u2309", "log"},
};

} // namespace

std::string hintForForeignWord(std::string_view word)
{
    const std::string wanted = ' ' + lowered(word) + ' ';
    for (const auto& row : foreign)
        if (row.words.find(wanted) != std::string_view::npos)
            return std::string(row.hint);
    return {};
}

std::string wordForForeignWord(std::string_view word)
{
    const std::string wanted = ' ' + lowered(word) + ' ';
    for (const auto& row : foreign)
        if (row.words.find(wanted) != std::string_view::npos)
            return std::string(row.instead);
    return {};
}

std::string nameForForeignWord(std::string_view word)
{
    const std::string wanted = ' ' + lowered(word) + ' ';
    constexpr std::string_view ownNumber =
        " id me pid rank my_rank myrank proc_id procid tid self this myid mypid ipe i_pe ";
    constexpr std::string_view processes = " nprocs nproc num_procs numprocs world_size comm_size np size ";
    if (ownNumber.find(wanted) != std::string_view::npos)
        return "my_id";
    return processes.find(wanted) != std::string_view::npos ? "p" : "";
}

bool declaresElsewhere(std::string_view word)
{
    return declarations.find(' ' + lowered(word) + ' ') != std::string_view::npos;
}

} // namespace lockstep
