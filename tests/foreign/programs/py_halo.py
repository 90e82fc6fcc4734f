# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
# needs numpy
from mpi4py import MPI
import numpy as np

comm = MPI.COMM_WORLD
rank = comm.Get_rank()
size = comm.Get_size()
n = 5
u = np.zeros(n + 2)
up = rank + 1 if rank + 1 < size else MPI.PROC_NULL
down = rank - 1 if rank > 0 else MPI.PROC_NULL
for t in range(4):
    comm.Sendrecv(u[1:2], dest=down, sendtag=1, recvbuf=u[n + 1:n + 2], source=up, recvtag=1)
    comm.Sendrecv(u[n:n + 1], dest=up, sendtag=2, recvbuf=u[0:1], source=down, recvtag=2)
    v = u.copy()
    for i in range(1, n + 1):
        v[i] = 0.5 * (u[i - 1] + u[i + 1])
    u = v
