# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
from mpi4py import MPI

comm = MPI.COMM_WORLD
rank = comm.Get_rank()
size = comm.Get_size()

for step in range(3):
    if (rank + step) % 2 == 0 and rank + 1 < size:
        comm.send(step, dest=rank + 1, tag=step)
    if (rank - 1 + step) % 2 == 0 and rank > 0:
        comm.recv(source=rank - 1, tag=step)
    comm.Barrier()
