# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
from mpi4py import MPI

comm = MPI.COMM_WORLD
rank = comm.Get_rank()
size = comm.Get_size()

PIECES = 4


def piece_of(k):
    return k * k + 1


for k in range(PIECES):
    if rank == 0:
        piece = piece_of(k)
    else:
        piece = comm.recv(source=rank - 1, tag=piece_of(k))
    if rank + 1 < size:
        comm.send(piece, dest=rank + 1, tag=piece)
