# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
from mpi4py import MPI

comm = MPI.COMM_WORLD
rank = comm.Get_rank()
size = comm.Get_size()

value = rank + 1
step = 1
while step < size:
    if rank % (2 * step) == 0:
        if rank + step < size:
            other = comm.recv(source=rank + step, tag=step)
            value += other
    elif rank % (2 * step) == step:
        comm.send(value, dest=rank - step, tag=step)
    step *= 2
value = comm.bcast(value, root=0)
assert value == size * (size + 1) // 2
