# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
from mpi4py import MPI

comm = MPI.COMM_WORLD
rank = comm.Get_rank()
size = comm.Get_size()

level, members = 0, size
while members > 1:
    half = (members + 1) // 2
    if rank < members and rank >= half:
        comm.send(level, dest=rank - half, tag=level)
    elif rank < half and rank + half < members:
        level_of_other = comm.recv(source=rank + half, tag=level)
    members = half
    level += 1
