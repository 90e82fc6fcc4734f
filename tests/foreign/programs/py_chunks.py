# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
# needs numpy
import numpy as np
from mpi4py import MPI

comm = MPI.COMM_WORLD
rank = comm.rank
size = comm.size

jobs = list(range(2, 40, 3))
parts = jagged = None
if rank == 0:
    parts = [jobs[i::size] for i in range(size)]
    jagged = np.array_split(np.arange(11), size)
mine = comm.scatter(parts, root=0)
rest = comm.scatter(jagged, root=0)
right, left = (rank + 1) % size, (rank - 1) % size
many, over = divmod(11, size)
comm.send(mine, dest=right, tag=len(mine) + 10 * mine[0])
comm.send(rest[:2], dest=right, tag=len(rest))
comm.recv(source=left)
comm.recv(source=left, tag=many + 1 if left < over else many)
board = np.zeros(5, dtype=int)
board[:] = rank
board[1:3] = [rank + 7, rank + 8]
comm.send("done", dest=left, tag=board[2])
word = comm.recv(source=right)
if word == "done":
    comm.send("more", dest=left, tag=board[4] + 20)
word = comm.recv(source=right)
if word == "done":
    comm.send(0, dest=left, tag=77)
elif word == "more":
    comm.send(0, dest=left, tag=78)
comm.recv(source=right)

table = comm.allgather([rank, rank + size])
row = [each * 2 for pair in table if pair[1] > size for each in pair if each > 0]
comm.send(row, dest=right, tag=len(row) + row[-1])
comm.recv(source=left, tag=len(row) + row[-1])
owner = comm.allgather(7 * rank % 5)
comm.send(owner, dest=left, tag=owner.index(max(owner)))
comm.recv(source=right)
pieces = comm.allgather(np.full(rank + 1, rank, dtype=int))
joint = np.concatenate(pieces)
comm.send(joint, dest=right, tag=len(joint) + int(joint[2]))
comm.recv(source=left)
