# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
from mpi4py import MPI

comm = MPI.COMM_WORLD
rank = comm.Get_rank()
size = comm.Get_size()

shift = -1
for k in range(3, 0, -1):
    to = (rank + shift * k) % size
    comm.send((rank - k) // 2, dest=to, tag=(rank - k) % 5)
for k in range(3, 0, -1):
    comm.recv(source=(rank - shift * k) % size)
