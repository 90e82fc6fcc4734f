# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
from mpi4py import MPI

comm = MPI.COMM_WORLD
rank = comm.Get_rank()
size = comm.Get_size()

if rank % 2 == 0:
    if rank + 1 < size:
        comm.ssend(rank, dest=rank + 1, tag=3)
        comm.recv(source=rank + 1, tag=4)
else:
    comm.recv(source=rank - 1, tag=3)
    comm.ssend(rank, dest=rank - 1, tag=4)
