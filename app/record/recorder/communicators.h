/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   Communicators and windows have numbers that their members agree on; their ranks are those of MPI_COMM_WORLD. */

static int comm_key = MPI_KEYVAL_INVALID, window_key = MPI_KEYVAL_INVALID;
static int copies_key = MPI_KEYVAL_INVALID; /* how often MPI_Comm_idup has copied it */
static int numbers;

static int number_of(MPI_Comm comm)
{
    int* number = NULL;
    int found = 0;
    if (comm == MPI_COMM_WORLD || comm == MPI_COMM_NULL)
        return 0;
    PMPI_Comm_get_attr(comm, comm_key, &number, &found);
    return found ? (int)(intptr_t)number : comm == MPI_COMM_SELF ? -1 - me : 1;
}

static int number_of_window(MPI_Win window)
{
    int* number = NULL;
    int found = 0;
    PMPI_Win_get_attr(window, window_key, &number, &found);
    return found ? (int)(intptr_t)number : 1;
}

static int is_inter(MPI_Comm comm)
{
    int inter = 0;
    PMPI_Comm_test_inter(comm, &inter);
    return inter;
}

/* The ranks in MPI_COMM_WORLD of ranks of the group, which is freed; -2 for a process of another program. */
static void world_of_all(MPI_Group group, int count, const int* ranks, int* result)
{
    MPI_Group all;
    PMPI_Comm_group(MPI_COMM_WORLD, &all);
    PMPI_Group_translate_ranks(group, count, ranks, all, result);
    PMPI_Group_free(&group);
    PMPI_Group_free(&all);
    for (int i = 0; i < count; ++i)
        if (result[i] == MPI_UNDEFINED)
            result[i] = -2;
}

static MPI_Group peers_of(MPI_Comm comm)
{
    MPI_Group group;
    if (is_inter(comm))
        PMPI_Comm_remote_group(comm, &group);
    else
        PMPI_Comm_group(comm, &group);
    return group;
}

/* The rank in MPI_COMM_WORLD; -1 for any source, -2 for no process, -3 for a rank that does not exist. */
static int world(int rank, MPI_Comm comm)
{
    int result = 0, size = 0;
    if (rank == MPI_ANY_SOURCE)
        return -1;
    if (rank == MPI_PROC_NULL || comm == MPI_COMM_NULL)
        return -2;
    MPI_Group group = peers_of(comm);
    PMPI_Group_size(group, &size);
    if (rank < 0 || rank >= size) {
        PMPI_Group_free(&group);
        return -3;
    }
    world_of_all(group, 1, &rank, &result);
    return result;
}

/* All processes that a collective waits for */
static int members(MPI_Comm comm)
{
    int size = 0, others = 0;
    PMPI_Comm_size(comm, &size);
    if (is_inter(comm))
        PMPI_Comm_remote_size(comm, &others);
    return size + others;
}

static int next_number(void) { return 2 + me * 1000000 + numbers++ % 1000000; }

static void write_group(MPI_Group group)
{
    int size = 0;
    PMPI_Group_size(group, &size);
    int* ranks = malloc(2 * (size_t)(size > 0 ? size : 1) * sizeof *ranks);
    if (!ranks)
        abort();
    for (int i = 0; i < size; ++i)
        ranks[i] = i;
    world_of_all(group, size, ranks, ranks + size);
    for (int i = 0; file && i < size; ++i)
        fprintf(file, " %d", ranks[size + i]);
    free(ranks);
}

/* "comm 2 0 1 3": its number and its ranks */
static void write_members(int number, MPI_Comm comm)
{
    MPI_Group own;
    if (!file)
        return;
    fprintf(file, "comm %d", number);
    PMPI_Comm_group(comm, &own);
    write_group(own);
    if (is_inter(comm))
        write_group(peers_of(comm));
    line("");
}

/* All take the largest number that one of them has proposed; over an inter-communicator a reduction yields that of the
   other side, so a second one brings the own one back. */
static void named(MPI_Comm comm)
{
    int number = next_number(), largest = 0;
    if (comm == MPI_COMM_NULL)
        return;
    PMPI_Allreduce(&number, &largest, 1, MPI_INT, MPI_MAX, comm);
    if (is_inter(comm)) {
        number = largest;
        PMPI_Allreduce(&number, &largest, 1, MPI_INT, MPI_MAX, comm);
        largest = largest > number ? largest : number;
    }
    PMPI_Comm_set_attr(comm, comm_key, (void*)(intptr_t)largest);
    write_members(largest, comm);
}

/* One that is made without waiting has no time to agree; all members make them in the same order. */
static void named_in_order(MPI_Comm comm, MPI_Comm of)
{
    int* copies = NULL;
    int found = 0;
    PMPI_Comm_get_attr(of, copies_key, &copies, &found);
    const intptr_t count = found ? (intptr_t)copies + 1 : 1;
    PMPI_Comm_set_attr(of, copies_key, (void*)count);
    const int number = -1000000 - (int)((number_of(of) * 1009LL + count) % 1000000000);
    PMPI_Comm_set_attr(comm, comm_key, (void*)(intptr_t)number);
    write_members(number, comm);
}

static void named_window(MPI_Win window, MPI_Comm comm)
{
    int number = next_number(), largest = 0;
    PMPI_Allreduce(&number, &largest, 1, MPI_INT, MPI_MAX, comm);
    PMPI_Win_set_attr(window, window_key, (void*)(intptr_t)largest);
    write_members(largest, comm);
}

static void make_keys(void)
{
    PMPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &comm_key, NULL);
    PMPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &copies_key, NULL);
    PMPI_Win_create_keyval(MPI_WIN_NULL_COPY_FN, MPI_WIN_NULL_DELETE_FN, &window_key, NULL);
}
