# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
from mpi4py import MPI

comm = MPI.COMM_WORLD
rank = comm.Get_rank()
size = comm.Get_size()

keys = [(7 * (size - rank) + 3 * i) % 23 for i in range(3)]
for phase in range(size):
    partner = rank + 1 if (phase + rank) % 2 == 0 else rank - 1
    if partner < 0 or partner >= size:
        continue
    other = comm.sendrecv(keys[0], dest=partner, source=partner)
    if rank < partner:
        keys[0] = min(keys[0], other)
    else:
        keys[0] = max(keys[0], other)
comm.send(keys, dest=0, tag=keys[0])
if rank == 0:
    for i in range(size):
        comm.recv(source=i, tag=MPI.ANY_TAG)
