# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
from mpi4py import MPI

comm = MPI.COMM_WORLD
rank = comm.Get_rank()
size = comm.Get_size()

for turn in range(3):
    if rank == 0:
        comm.send(turn, dest=(rank + 1) % size, tag=turn)
        token = comm.recv(source=(rank - 1) % size)
        assert token == turn + size - 1
    else:
        token = comm.recv(source=rank - 1) + 1
        comm.send(token, dest=(rank + 1) % size, tag=token)
