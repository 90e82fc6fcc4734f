! SPDX-FileCopyrightText: 2026 The Lockstep developers
! SPDX-License-Identifier: MIT
!
! A deadlock in Fortran (use mpi_f08).
! ranks: 2
! status: 4
! replay: deadlock
! says: rank 1 waits in MPI_Recv for a message from 0, tag 7 (deadlock08.f90:@1)
! says: MPI_Allreduce waits for rank 1; rank 0 called it
program recorded
    use mpi_f08
    implicit none
    integer :: error, me, in, out, i, done, indices(2)
    logical :: flag
    type(MPI_Request) :: requests(2)
    call MPI_Init(error)
    call MPI_Comm_rank(MPI_COMM_WORLD, me, error)
    out = me
    if (me == 1) call MPI_Recv(in, 1, MPI_INTEGER, 0, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE, error) ! @1
    call MPI_Allreduce(MPI_IN_PLACE, out, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, error)
    call MPI_Finalize(error)
end program
