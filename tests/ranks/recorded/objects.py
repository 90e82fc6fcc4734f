# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
#
# Objects in Python, of any rank.
# ranks: 3
# status: 0
# replay: 2 messages, 2 words
from mpi4py import MPI

comm = MPI.COMM_WORLD
rank = comm.Get_rank()
if rank == 0:
    for _ in range(2):
        comm.recv(source=MPI.ANY_SOURCE, tag=4)
else:
    comm.send(rank, dest=0, tag=4)
