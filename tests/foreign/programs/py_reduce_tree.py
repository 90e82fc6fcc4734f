# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
from mpi4py import MPI

comm = MPI.COMM_WORLD
rank = comm.Get_rank()
size = comm.Get_size()

def combined(value, step):
    if rank % (2 * step) == 0:
        if rank + step < size:
            value = value + comm.recv(source=rank + step, tag=step)
    elif rank % step == 0:
        comm.send(value, dest=rank - step, tag=step)
    return value


total, step = rank, 1
while step < size:
    total = combined(total, step)
    step *= 2
comm.send(total, dest=rank, tag=total)
comm.recv(source=rank, tag=total)
