// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// One collective of MPI, called once: collective NAME WORDS ROOT. `record` runs it.
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

static int is(const char* name, const char* other) { return strcmp(name, other) == 0; }

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int p;
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    const char* name = argc > 3 ? argv[1] : "";
    const int m = argc > 3 ? atoi(argv[2]) : 0;
    const int root = argc > 3 ? atoi(argv[3]) : 0;
    const MPI_Comm all = MPI_COMM_WORLD;
    const MPI_Datatype word = MPI_DOUBLE;
    double* a = calloc((size_t)m * p + 1, sizeof(double));
    double* b = calloc((size_t)m * p + 1, sizeof(double));
    int* counts = malloc(sizeof(int) * (size_t)p);
    for (int i = 0; i < p; ++i)
        counts[i] = m;
    int status = 0;
    if (is(name, "bcast"))
        MPI_Bcast(a, m, word, root, all);
    else if (is(name, "reduce"))
        MPI_Reduce(a, b, m, word, MPI_SUM, root, all);
    else if (is(name, "allreduce"))
        MPI_Allreduce(a, b, m, word, MPI_SUM, all);
    else if (is(name, "allgather"))
        MPI_Allgather(a, m, word, b, m, word, all);
    else if (is(name, "alltoall"))
        MPI_Alltoall(a, m, word, b, m, word, all);
    else if (is(name, "scatter"))
        MPI_Scatter(a, m, word, b, m, word, root, all);
    else if (is(name, "gather"))
        MPI_Gather(a, m, word, b, m, word, root, all);
    else if (is(name, "reduce_scatter"))
        MPI_Reduce_scatter(a, b, counts, word, MPI_SUM, all);
    else if (is(name, "scan"))
        MPI_Scan(a, b, m, word, MPI_SUM, all);
    else if (is(name, "exscan"))
        MPI_Exscan(a, b, m, word, MPI_SUM, all);
    else if (is(name, "barrier"))
        MPI_Barrier(all);
    else
        status = 2;
    MPI_Finalize();
    return status;
}
