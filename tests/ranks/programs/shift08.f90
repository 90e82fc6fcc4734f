! SPDX-FileCopyrightText: 2026 The Lockstep developers
! SPDX-License-Identifier: MIT

! With mpi_f08: a shift, a receive from any source, and a sum in place.
program shift08
  use mpi_f08
  implicit none
  type(MPI_Request) :: r(2)
  integer :: me, p
  double precision :: x(4), y(4)
  call MPI_Init()
  call MPI_Comm_rank(MPI_COMM_WORLD, me)
  call MPI_Comm_size(MPI_COMM_WORLD, p)
  x = me
  call MPI_Irecv(y, 4, MPI_DOUBLE_PRECISION, mod(me+p-1,p), 2, MPI_COMM_WORLD, r(1))
  call MPI_Isend(x, 4, MPI_DOUBLE_PRECISION, mod(me+1,p), 2, MPI_COMM_WORLD, r(2))
  call MPI_Waitall(2, r, MPI_STATUSES_IGNORE)
  if (me == 0) call MPI_Send(x, 1, MPI_DOUBLE_PRECISION, 1, 5, MPI_COMM_WORLD)
  if (me == 1) call MPI_Recv(x, 1, MPI_DOUBLE_PRECISION, MPI_ANY_SOURCE, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE)
  call MPI_Allreduce(MPI_IN_PLACE, x, 4, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD)
  call MPI_Finalize()
end program
