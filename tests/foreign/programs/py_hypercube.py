# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
from mpi4py import MPI

comm = MPI.COMM_WORLD
rank = comm.Get_rank()
size = comm.Get_size()

d, total = 1, rank
while d < size:
    partner = rank ^ d
    if partner < size:
        total += comm.sendrecv(total, dest=partner, sendtag=d, source=partner, recvtag=d)
    d *= 2
comm.send(0, dest=rank, tag=total)
comm.recv(source=rank, tag=total)
