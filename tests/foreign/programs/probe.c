/* SPDX-FileCopyrightText: 2026 The Lockstep developers */
/* SPDX-License-Identifier: MIT */
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

void send_part(int *numbers, int count, MPI_Datatype type, int to, MPI_Comm comm)
{
    MPI_Send(numbers, count, type, to, 9, comm);
}

int main(int argc, char **argv)
{
    int rank, size;
    char host[MPI_MAX_PROCESSOR_NAME];
    int length;
    MPI_Init(&argc, &argv);
    MPI_Get_processor_name(host, &length);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        for (int to = 1; to < size; to++) {
            int *numbers = malloc(to * 2 * sizeof(int));
            assert(numbers != NULL);
            if (numbers == NULL)
                MPI_Abort(MPI_COMM_WORLD, 1);
            for (int i = 0; i < to * 2; i++)
                numbers[i] = i;
            send_part(numbers, to * 2, MPI_INT, to, MPI_COMM_WORLD);
            free(numbers);
        }
    } else {
        MPI_Status status;
        int count;
        MPI_Probe(0, 9, MPI_COMM_WORLD, &status);
        MPI_Get_count(&status, MPI_INT, &count);
        int *numbers = malloc(count * sizeof(int));
        MPI_Recv(numbers, count, MPI_INT, 0, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (count != 2 * rank)
            MPI_Abort(MPI_COMM_WORLD, 2);
        free(numbers);
    }
    MPI_Finalize();
    return 0;
}
