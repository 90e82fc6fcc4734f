# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT

# texts of which the length counts, and what is made of them
import socket

from mpi4py import MPI

comm = MPI.COMM_WORLD
rank = comm.Get_rank()
size = comm.Get_size()
text = "parallel computing"
words = "one two three four".split()
n = len(text)
step = n // size
if rank == 0:
    out = text[:step].upper()
    for i in range(1, size):
        end = n if i == size - 1 else (i + 1) * step
        comm.send(text[i * step:end], dest=i, tag=end)
    for i in range(1, size):
        out += comm.recv(source=i, tag=len(words))
    print(out, "of %d" % n)
    name = "root " + socket.gethostname()
else:
    part = comm.recv(source=0, tag=MPI.ANY_TAG)
    comm.send(part.upper(), dest=0, tag=4)
    name = f"process {rank} on {MPI.Get_processor_name()}"
comm.send("{} says {}".format(name, words[rank % 4]), dest=(rank + 1) % size, tag=len("hello"))
print(comm.recv(source=(rank - 1) % size, tag=5))
