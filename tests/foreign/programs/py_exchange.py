# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
from mpi4py import MPI

comm = MPI.COMM_WORLD
rank = comm.Get_rank()
size = comm.Get_size()
reqs = []
inbox = [0] * size
for other in range(size):
    if other != rank:
        reqs.append(comm.isend(rank * 10 + other, dest=other, tag=7))
for other in range(size):
    if other != rank:
        req = comm.irecv(source=other, tag=7)
        inbox[other] = req.wait()
for r in reqs:
    r.wait()
