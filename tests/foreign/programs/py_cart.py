# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
from mpi4py import MPI

comm = MPI.COMM_WORLD
size = comm.Get_size()
dims = MPI.Compute_dims(size, 2)
cart = comm.Create_cart(dims, periods=[True, False])
rank = cart.Get_rank()
row, column = cart.Get_coords(rank)
above, below = cart.Shift(0, 1)
left, right = cart.Shift(1, 1)
if above != rank:
    got = cart.sendrecv(rank, dest=below, sendtag=1, source=above, recvtag=1)
cart.send(column, dest=right, tag=2)
other = cart.recv(source=left, tag=2)
if row == 0 and column > 0:
    cart.send(rank, dest=cart.Get_cart_rank([0, 0]), tag=3)
if rank == 0:
    for k in range(1, dims[1]):
        x = cart.recv(source=k, tag=3)
