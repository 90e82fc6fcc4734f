// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/language/foreign_words.h"

#include <array>

#include "core/base/catalogue.h"
#include "core/language/spelling.h"

namespace lockstep {
namespace {

struct ForeignWords {
    std::string_view words;        ///< with a space around each
    std::string_view hint;         ///< what to do, or, in `form`, what to write
    std::string_view instead = {}; ///< the keyword with the same meaning, if there is a single one
    std::string_view form = {};
};

constexpr std::string_view declarations =
    " var int integer long let local declare const real float double bool boolean auto ";

constexpr std::string_view printers = " print println printf write writeln output display show echo ";

constexpr std::array foreign = {
    ForeignWords{declarations, translatablePart("variables are not declared: write x := \u2026")},
    ForeignWords{printers, translatablePart("nothing is printed: a run shows what every process holds")},
    ForeignWords{" foreach forall ", {}, {}, "for each x in L do"},
    ForeignWords{" parfor pardo parallel cobegin ",
        translatablePart("every process already runs this program: write what one process does")},
    ForeignWords{" repeat until loop ", {}, {}, "while \u2026 do"},
    ForeignWords{" endprocedure endfunction endproc endfunc ", {}, "end", "end NAME"},
    ForeignWords{" fi ", {}, "endif", "endif"},
    ForeignWords{" od done next ", translatablePart("write endfor or endwhile")},
    ForeignWords{" wend ", {}, "endwhile", "endwhile"},
    ForeignWords{" exit ", translatablePart("break ends a loop, return ends a procedure")},
    ForeignWords{" goto ", translatablePart("put what follows into an if, or use while")},
    ForeignWords{" switch case ", {}, {}, "if \u2026 else if \u2026"},
    ForeignWords{" isend put mpi_send ", {}, {}, "send X to P"},
    ForeignWords{" mpi_isend ", {}, {}, "h := start send X to P"},
    ForeignWords{" mpi_irecv ", {}, {}, "h := start receive X from P"},
    ForeignWords{" recv irecv get mpi_recv ", {}, {}, "receive X from P"},
    ForeignWords{" mpi_sendrecv sendrecv ", {}, {}, "send X to P and receive Y from Q"},
    ForeignWords{" mpi_barrier sync ", {}, "barrier", "barrier"},
    ForeignWords{" mpi_comm_rank comm_rank get_rank ",
        translatablePart("my_id is the number of the process, and is set already")},
    ForeignWords{
        " mpi_comm_size comm_size get_size ", translatablePart("p is the number of processes, and is set already")},
    ForeignWords{" mpi_wait ", {}, {}, "wait h"},
    ForeignWords{" mpi_waitall ", {}, {}, "wait all"},
    ForeignWords{" mpi_init mpi_finalize ", translatablePart("remove it: nothing needs to be started or ended")},
    ForeignWords{" broadcast bcast multicast scatter gather allgather reduce allreduce alltoall mpi_bcast mpi_scatter "
                 "mpi_gather mpi_reduce mpi_allreduce mpi_allgather mpi_alltoall ",
        translatablePart("write it with send and receive")},
    ForeignWords{" pow power ", translatablePart("write a power as 2^i")},
    ForeignWords{" len length count ", {}, "size", "size(L)"},
    ForeignWords{" floor ceil ceiling ", translatablePart("div rounds down; (a + b - 1) div b rounds up")},
    ForeignWords{" log2 lg ", translatablePart("write log(n): it is \u2308log n\u2309"), "log"},
};

} // namespace

std::string hintForForeignWord(std::string_view word)
{
    const std::string wanted = ' ' + lowered(word) + ' ';
    for (const auto& row : foreign)
        if (row.words.find(wanted) != std::string_view::npos)
            return row.form.empty() ? std::string(row.hint) : writeThis(row.form);
    return hintForNeighbour(word);
}

std::string hintForNeighbour(std::string_view word)
{
    const std::string wanted = ' ' + lowered(word) + ' ';
    constexpr std::string_view next = " right succ successor right_neighbour right_neighbor ";
    constexpr std::string_view previous = " left prev previous pred predecessor left_neighbour left_neighbor ";
    if (next.find(wanted) != std::string_view::npos)
        return writeThis("(my_id + 1) mod p");
    return previous.find(wanted) != std::string_view::npos ? writeThis("(my_id - 1) mod p") : "";
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

bool printsElsewhere(std::string_view word)
{
    return printers.find(' ' + lowered(word) + ' ') != std::string_view::npos;
}

bool declaresElsewhere(std::string_view word)
{
    return declarations.find(' ' + lowered(word) + ' ') != std::string_view::npos;
}

} // namespace lockstep
