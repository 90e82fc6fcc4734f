# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
from mpi4py import MPI

comm = MPI.COMM_WORLD
rank = comm.Get_rank()
size = comm.Get_size()

def children(of, n):
    step = 1
    while step <= of:
        step *= 2
    found = []
    while of + step < n:
        found.append(of + step)
        step *= 2
    return found


value = 5 if rank == 0 else 0
if rank > 0:
    parent = rank
    step = 1
    while step * 2 <= rank:
        step *= 2
    value = comm.recv(source=parent - step, tag=rank)
for child in children(rank, size):
    comm.send(value, dest=child, tag=child)
