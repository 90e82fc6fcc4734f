# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
# wildcards
from mpi4py import MPI

comm = MPI.COMM_WORLD
rank = comm.Get_rank()
size = comm.Get_size()

WORK, STOP = 1, 2
if rank == 0:
    tasks = list(range(6))
    done = 0
    for worker in range(1, size):
        comm.send(worker, dest=worker, tag=WORK)
    status = MPI.Status()
    while done < size - 1:
        answer = comm.recv(source=MPI.ANY_SOURCE, tag=MPI.ANY_TAG, status=status)
        comm.send(None, dest=status.Get_source(), tag=STOP)
        done += 1
else:
    status = MPI.Status()
    while True:
        task = comm.recv(source=0, tag=MPI.ANY_TAG, status=status)
        if status.Get_tag() == STOP:
            break
        comm.send(task * task, dest=0, tag=WORK)
