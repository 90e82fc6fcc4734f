# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
# wildcards
from mpi4py import MPI

comm = MPI.COMM_WORLD
rank = comm.Get_rank()
size = comm.Get_size()
TASKS = 10

if rank == 0:
    status = MPI.Status()
    next_task = 0
    for worker in range(1, size):
        comm.send(next_task, dest=worker, tag=1)
        next_task += 1
    active = size - 1
    while active > 0:
        result = comm.recv(source=MPI.ANY_SOURCE, tag=MPI.ANY_TAG, status=status)
        who = status.Get_source()
        if next_task < TASKS:
            comm.send(next_task, dest=who, tag=1)
            next_task += 1
        else:
            comm.send(-1, dest=who, tag=2)
            active -= 1
else:
    while True:
        task = comm.recv(source=0, tag=MPI.ANY_TAG)
        if task == -1:
            break
        comm.send(task * 2, dest=0, tag=0)
