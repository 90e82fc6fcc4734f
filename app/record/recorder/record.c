/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: GPL-3.0-or-later

   Records what an MPI program sends and receives, through MPI's profiling interface. `lockstep record` loads it into the
   program; for another MPI than Lockstep's own: mpicc -shared -fPIC -O2 -o lockstep-record.so record.c

   Each rank writes the lines of app/record/recording.h to $LOCKSTEP_RECORD/RANK, before it waits and after it. Peers are
   ranks of MPI_COMM_WORLD; a communicator is a number that its members agree on. */

#define _GNU_SOURCE /* RTLD_NEXT */
#include <mpi.h>

#include <dlfcn.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static FILE* file;
static double begun;
static int keyval = MPI_KEYVAL_INVALID;
static int me;
static int communicators;

static void line(const char* format, ...)
{
    if (!file)
        return;
    va_list arguments;
    va_start(arguments, format);
    vfprintf(file, format, arguments);
    va_end(arguments);
    fprintf(file, " %.9f\n", PMPI_Wtime() - begun);
    fflush(file); /* a deadlock ends the program without a word */
}

/* Communicators */

static int number_of(MPI_Comm comm)
{
    int* number = NULL;
    int found = 0;
    if (comm == MPI_COMM_WORLD || keyval == MPI_KEYVAL_INVALID)
        return 0;
    PMPI_Comm_get_attr(comm, keyval, &number, &found);
    return found ? (int)(intptr_t)number : comm == MPI_COMM_SELF ? -1 - me : 1;
}

/* The rank in MPI_COMM_WORLD of a rank of the group, which is freed; -2 for no process. */
static int world_of(MPI_Group group, int rank)
{
    MPI_Group all;
    int result = 0;
    PMPI_Comm_group(MPI_COMM_WORLD, &all);
    PMPI_Group_translate_ranks(group, 1, &rank, all, &result);
    PMPI_Group_free(&group);
    PMPI_Group_free(&all);
    return result == MPI_UNDEFINED ? -2 : result;
}

/* The rank in MPI_COMM_WORLD; -1 for any source, -2 for no process. */
static int world(int rank, MPI_Comm comm)
{
    if (rank == MPI_ANY_SOURCE)
        return -1;
    if (rank == MPI_PROC_NULL)
        return -2;
    if (comm == MPI_COMM_WORLD)
        return rank;
    MPI_Group group;
    int inter = 0;
    PMPI_Comm_test_inter(comm, &inter);
    if (inter)
        PMPI_Comm_remote_group(comm, &group);
    else
        PMPI_Comm_group(comm, &group);
    return world_of(group, rank);
}

static int members(MPI_Comm comm)
{
    int size = 0;
    PMPI_Comm_size(comm, &size);
    return size;
}

/* All members take the number that the first one chooses. */
static void named(MPI_Comm comm)
{
    if (comm == MPI_COMM_NULL || keyval == MPI_KEYVAL_INVALID)
        return;
    int inter = 0;
    PMPI_Comm_test_inter(comm, &inter);
    if (inter)
        return;
    int number = 2 + me * 1000 + communicators % 1000;
    PMPI_Bcast(&number, 1, MPI_INT, 0, comm);
    ++communicators;
    PMPI_Comm_set_attr(comm, keyval, (void*)(intptr_t)number);
}

static int tag_of(int tag) { return tag == MPI_ANY_TAG ? -1 : tag; }

static long long bytes_of(int count, MPI_Datatype type)
{
    int size = 0;
    if (type == MPI_DATATYPE_NULL)
        return 0;
    PMPI_Type_size(type, &size);
    return (long long)size * count;
}

static long long received(const MPI_Status* status)
{
    int count = 0;
    PMPI_Get_count(status, MPI_BYTE, &count);
    return count == MPI_UNDEFINED ? 0 : count;
}

/* Requests. A receive is recorded where it completes. */

struct pending {
    MPI_Request request;
    MPI_Comm comm;
    int id;
    int kind; /* 's' or 'r' */
    int peer, tag;
    long long bytes;
    int persistent, active;
};
static struct pending* pending;
static int pending_count, pending_space, next_id;

static struct pending* remember(MPI_Request request, int kind, int peer, long long bytes, int tag, MPI_Comm comm)
{
    if (pending_count == pending_space) {
        pending_space = pending_space ? 2 * pending_space : 64;
        pending = realloc(pending, (size_t)pending_space * sizeof *pending);
        if (!pending)
            abort();
    }
    struct pending* one = &pending[pending_count++];
    memset(one, 0, sizeof *one);
    one->request = request;
    one->comm = comm;
    one->id = ++next_id;
    one->kind = kind;
    one->peer = peer;
    one->bytes = bytes;
    one->tag = tag;
    one->active = 1;
    return one;
}

static struct pending* find(MPI_Request request)
{
    for (int i = 0; request != MPI_REQUEST_NULL && i < pending_count; ++i)
        if (pending[i].request == request)
            return &pending[i];
    return NULL;
}

static void forget(struct pending* one) { *one = pending[--pending_count]; }

static void started(const struct pending* one)
{
    if (one->kind == 's')
        line("isend %d %d %lld %d %d", one->id, one->peer, one->bytes, one->tag, number_of(one->comm));
    else
        line("irecv %d %d %d %d", one->id, one->peer, one->tag, number_of(one->comm));
}

/* After MPI has completed it; `request` is what it was before. */
static void completed(MPI_Request request, const MPI_Status* status)
{
    struct pending* one = find(request);
    if (!one || !one->active)
        return;
    int cancelled = 0;
    PMPI_Test_cancelled(status, &cancelled);
    if (cancelled)
        line("cancelled %d", one->id);
    else if (one->kind == 'r')
        line("done %d %d %lld %d", one->id, world(status->MPI_SOURCE, one->comm), received(status), status->MPI_TAG);
    else
        line("sent %d", one->id);
    one->active = 0;
    if (!one->persistent)
        forget(one);
}

/* "wait 3 4 5": the requests that it waits for */
static void waits(int count, const MPI_Request* requests)
{
    if (!file)
        return;
    fputs("wait", file);
    for (int i = 0; i < count; ++i) {
        const struct pending* one = find(requests[i]);
        if (one && one->active)
            fprintf(file, " %d", one->id);
    }
    line("");
}

/* Begin and end */

static void begin(void)
{
    const char* folder = getenv("LOCKSTEP_RECORD");
    int size = 0, length = 0;
    char library[MPI_MAX_LIBRARY_VERSION_STRING];
    char path[4096];
    PMPI_Comm_rank(MPI_COMM_WORLD, &me);
    PMPI_Comm_size(MPI_COMM_WORLD, &size);
    PMPI_Get_library_version(library, &length);
    PMPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &keyval, NULL);
    if (folder && snprintf(path, sizeof path, "%s/%d", folder, me) < (int)sizeof path)
        file = fopen(path, "w");
    PMPI_Barrier(MPI_COMM_WORLD);
    begun = PMPI_Wtime();
    for (char* c = library; *c; ++c)
        if (*c == '\n' || *c == ' ')
            *c = *c == ' ' ? '_' : '\0';
    line("init %d %d %s", me, size, library);
}

int MPI_Init(int* argc, char*** argv)
{
    const int result = PMPI_Init(argc, argv);
    begin();
    return result;
}

int MPI_Init_thread(int* argc, char*** argv, int required, int* provided)
{
    const int result = PMPI_Init_thread(argc, argv, required, provided);
    begin();
    return result;
}

int MPI_Finalize(void)
{
    line("finalize");
    if (file)
        fclose(file);
    file = NULL;
    return PMPI_Finalize();
}

/* Communicators are named when they are made. */

int MPI_Comm_dup(MPI_Comm comm, MPI_Comm* made)
{
    const int result = PMPI_Comm_dup(comm, made);
    named(*made);
    return result;
}

int MPI_Comm_split(MPI_Comm comm, int colour, int key, MPI_Comm* made)
{
    const int result = PMPI_Comm_split(comm, colour, key, made);
    named(*made);
    return result;
}

int MPI_Comm_split_type(MPI_Comm comm, int type, int key, MPI_Info info, MPI_Comm* made)
{
    const int result = PMPI_Comm_split_type(comm, type, key, info, made);
    named(*made);
    return result;
}

int MPI_Comm_create(MPI_Comm comm, MPI_Group group, MPI_Comm* made)
{
    const int result = PMPI_Comm_create(comm, group, made);
    named(*made);
    return result;
}

int MPI_Cart_create(
    MPI_Comm comm, int dimensions, const int sizes[], const int periods[], int reorder, MPI_Comm* made)
{
    const int result = PMPI_Cart_create(comm, dimensions, sizes, periods, reorder, made);
    named(*made);
    return result;
}

int MPI_Cart_sub(MPI_Comm comm, const int remain[], MPI_Comm* made)
{
    const int result = PMPI_Cart_sub(comm, remain, made);
    named(*made);
    return result;
}

/* Messages that wait */

#define LOCKSTEP_SEND(NAME, WORD)                                                                                      \
    int MPI_##NAME(const void* data, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm)                     \
    {                                                                                                                  \
        line(WORD " %d %lld %d %d", world(to, comm), bytes_of(count, type), tag, number_of(comm));                     \
        const int result = PMPI_##NAME(data, count, type, to, tag, comm);                                              \
        line("end");                                                                                                   \
        return result;                                                                                                 \
    }
LOCKSTEP_SEND(Send, "send")
LOCKSTEP_SEND(Ssend, "ssend")
LOCKSTEP_SEND(Rsend, "send")
LOCKSTEP_SEND(Bsend, "send")

int MPI_Recv(void* data, int count, MPI_Datatype type, int from, int tag, MPI_Comm comm, MPI_Status* status)
{
    MPI_Status own;
    line("recv %d %d %d", world(from, comm), tag_of(tag), number_of(comm));
    const int result = PMPI_Recv(data, count, type, from, tag, comm, &own);
    line("got %d %lld %d", world(own.MPI_SOURCE, comm), received(&own), own.MPI_TAG);
    if (status != MPI_STATUS_IGNORE)
        *status = own;
    return result;
}

int MPI_Sendrecv(const void* data, int count, MPI_Datatype type, int to, int tag, void* into, int space,
    MPI_Datatype into_type, int from, int from_tag, MPI_Comm comm, MPI_Status* status)
{
    MPI_Status own;
    line("sendrecv %d %lld %d %d %d %d", world(to, comm), bytes_of(count, type), tag, world(from, comm),
        tag_of(from_tag), number_of(comm));
    const int result =
        PMPI_Sendrecv(data, count, type, to, tag, into, space, into_type, from, from_tag, comm, &own);
    line("got %d %lld %d", world(own.MPI_SOURCE, comm), received(&own), own.MPI_TAG);
    if (status != MPI_STATUS_IGNORE)
        *status = own;
    return result;
}

int MPI_Sendrecv_replace(void* data, int count, MPI_Datatype type, int to, int tag, int from, int from_tag,
    MPI_Comm comm, MPI_Status* status)
{
    MPI_Status own;
    line("sendrecv %d %lld %d %d %d %d", world(to, comm), bytes_of(count, type), tag, world(from, comm),
        tag_of(from_tag), number_of(comm));
    const int result = PMPI_Sendrecv_replace(data, count, type, to, tag, from, from_tag, comm, &own);
    line("got %d %lld %d", world(own.MPI_SOURCE, comm), received(&own), own.MPI_TAG);
    if (status != MPI_STATUS_IGNORE)
        *status = own;
    return result;
}

int MPI_Probe(int from, int tag, MPI_Comm comm, MPI_Status* status)
{
    line("probe %d %d %d", world(from, comm), tag_of(tag), number_of(comm));
    const int result = PMPI_Probe(from, tag, comm, status);
    line("end");
    return result;
}

/* Messages that a probe has taken aside, as mpi4py does */

struct matched {
    MPI_Message message;
    MPI_Comm comm;
    int from, tag;
};
static struct matched* matched;
static int matched_count, matched_space;

static void keep(MPI_Message message, int from, int tag, MPI_Comm comm)
{
    if (message == MPI_MESSAGE_NULL || message == MPI_MESSAGE_NO_PROC)
        return;
    if (matched_count == matched_space) {
        matched_space = matched_space ? 2 * matched_space : 16;
        matched = realloc(matched, (size_t)matched_space * sizeof *matched);
        if (!matched)
            abort();
    }
    const struct matched one = {message, comm, from, tag};
    matched[matched_count++] = one;
}

int MPI_Mprobe(int from, int tag, MPI_Comm comm, MPI_Message* message, MPI_Status* status)
{
    line("probe %d %d %d", world(from, comm), tag_of(tag), number_of(comm));
    const int result = PMPI_Mprobe(from, tag, comm, message, status);
    line("end");
    keep(*message, world(from, comm), tag_of(tag), comm);
    return result;
}

int MPI_Improbe(int from, int tag, MPI_Comm comm, int* flag, MPI_Message* message, MPI_Status* status)
{
    const int result = PMPI_Improbe(from, tag, comm, flag, message, status);
    if (*flag)
        keep(*message, world(from, comm), tag_of(tag), comm);
    return result;
}

int MPI_Mrecv(void* data, int count, MPI_Datatype type, MPI_Message* message, MPI_Status* status)
{
    MPI_Status own;
    int at = 0;
    while (at < matched_count && matched[at].message != *message)
        ++at;
    const int result = PMPI_Mrecv(data, count, type, message, &own);
    if (at < matched_count) {
        const struct matched one = matched[at];
        matched[at] = matched[--matched_count];
        line("recv %d %d %d", one.from, one.tag, number_of(one.comm));
        line("got %d %lld %d", world(own.MPI_SOURCE, one.comm), received(&own), own.MPI_TAG);
    }
    if (status != MPI_STATUS_IGNORE)
        *status = own;
    return result;
}

/* Messages that do not wait */

#define LOCKSTEP_ISEND(NAME)                                                                                           \
    int MPI_##NAME(                                                                                                    \
        const void* data, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm, MPI_Request* request)          \
    {                                                                                                                  \
        const int result = PMPI_##NAME(data, count, type, to, tag, comm, request);                                     \
        if (to != MPI_PROC_NULL) /* whose requests may all be the same */                                              \
            started(remember(*request, 's', world(to, comm), bytes_of(count, type), tag, comm));                           \
        return result;                                                                                                 \
    }
LOCKSTEP_ISEND(Isend)
LOCKSTEP_ISEND(Issend)
LOCKSTEP_ISEND(Irsend)
LOCKSTEP_ISEND(Ibsend)

int MPI_Irecv(void* data, int count, MPI_Datatype type, int from, int tag, MPI_Comm comm, MPI_Request* request)
{
    const int result = PMPI_Irecv(data, count, type, from, tag, comm, request);
    if (from != MPI_PROC_NULL)
        started(remember(*request, 'r', world(from, comm), 0, tag_of(tag), comm));
    return result;
}

#define LOCKSTEP_SEND_INIT(NAME)                                                                                       \
    int MPI_##NAME(                                                                                                    \
        const void* data, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm, MPI_Request* request)          \
    {                                                                                                                  \
        const int result = PMPI_##NAME(data, count, type, to, tag, comm, request);                                     \
        struct pending* one = remember(*request, 's', world(to, comm), bytes_of(count, type), tag, comm);              \
        one->persistent = 1;                                                                                           \
        one->active = 0;                                                                                               \
        return result;                                                                                                 \
    }
LOCKSTEP_SEND_INIT(Send_init)
LOCKSTEP_SEND_INIT(Ssend_init)

int MPI_Recv_init(void* data, int count, MPI_Datatype type, int from, int tag, MPI_Comm comm, MPI_Request* request)
{
    const int result = PMPI_Recv_init(data, count, type, from, tag, comm, request);
    struct pending* one = remember(*request, 'r', world(from, comm), 0, tag_of(tag), comm);
    one->persistent = 1;
    one->active = 0;
    return result;
}

static void start(MPI_Request request)
{
    struct pending* one = find(request);
    if (!one)
        return;
    one->id = ++next_id;
    one->active = 1;
    started(one);
}

int MPI_Start(MPI_Request* request)
{
    start(*request);
    return PMPI_Start(request);
}

int MPI_Startall(int count, MPI_Request requests[])
{
    for (int i = 0; i < count; ++i)
        start(requests[i]);
    return PMPI_Startall(count, requests);
}

int MPI_Request_free(MPI_Request* request)
{
    struct pending* one = find(*request);
    if (one)
        forget(one);
    return PMPI_Request_free(request);
}

/* Completion */

int MPI_Wait(MPI_Request* request, MPI_Status* status)
{
    const MPI_Request before = *request;
    MPI_Status own;
    waits(1, request);
    const int result = PMPI_Wait(request, &own);
    completed(before, &own);
    line("end");
    if (status != MPI_STATUS_IGNORE)
        *status = own;
    return result;
}

int MPI_Test(MPI_Request* request, int* flag, MPI_Status* status)
{
    const MPI_Request before = *request;
    MPI_Status own;
    const int result = PMPI_Test(request, flag, &own);
    if (*flag)
        completed(before, &own);
    if (*flag && status != MPI_STATUS_IGNORE)
        *status = own;
    return result;
}

/* What the requests were, and space for statuses. */
struct several {
    MPI_Request* before;
    MPI_Status* statuses;
};

static struct several several(int count, const MPI_Request* requests)
{
    struct several all;
    const size_t space = count > 0 ? (size_t)count : 1;
    all.before = malloc(space * sizeof *all.before);
    all.statuses = malloc(space * sizeof *all.statuses);
    if (!all.before || !all.statuses)
        abort();
    if (count > 0)
        memcpy(all.before, requests, (size_t)count * sizeof *requests);
    return all;
}

static void finish(struct several all, int count, MPI_Status* statuses)
{
    if (count > 0 && statuses != MPI_STATUSES_IGNORE)
        memcpy(statuses, all.statuses, (size_t)count * sizeof *statuses);
    free(all.before);
    free(all.statuses);
}

int MPI_Waitall(int count, MPI_Request requests[], MPI_Status statuses[])
{
    struct several all = several(count, requests);
    waits(count, requests);
    const int result = PMPI_Waitall(count, requests, all.statuses);
    for (int i = 0; i < count; ++i)
        completed(all.before[i], &all.statuses[i]);
    line("end");
    finish(all, count, statuses);
    return result;
}

int MPI_Testall(int count, MPI_Request requests[], int* flag, MPI_Status statuses[])
{
    struct several all = several(count, requests);
    const int result = PMPI_Testall(count, requests, flag, all.statuses);
    for (int i = 0; *flag && i < count; ++i)
        completed(all.before[i], &all.statuses[i]);
    finish(all, *flag ? count : 0, statuses);
    return result;
}

int MPI_Waitany(int count, MPI_Request requests[], int* index, MPI_Status* status)
{
    struct several all = several(count, requests);
    waits(count, requests);
    const int result = PMPI_Waitany(count, requests, index, &all.statuses[0]);
    if (*index != MPI_UNDEFINED)
        completed(all.before[*index], &all.statuses[0]);
    line("end");
    finish(all, 1, status == MPI_STATUS_IGNORE ? MPI_STATUSES_IGNORE : status);
    return result;
}

int MPI_Testany(int count, MPI_Request requests[], int* index, int* flag, MPI_Status* status)
{
    struct several all = several(count, requests);
    const int result = PMPI_Testany(count, requests, index, flag, &all.statuses[0]);
    if (*flag && *index != MPI_UNDEFINED)
        completed(all.before[*index], &all.statuses[0]);
    finish(all, *flag ? 1 : 0, status == MPI_STATUS_IGNORE ? MPI_STATUSES_IGNORE : status);
    return result;
}

int MPI_Waitsome(int count, MPI_Request requests[], int* done, int indices[], MPI_Status statuses[])
{
    struct several all = several(count, requests);
    waits(count, requests);
    const int result = PMPI_Waitsome(count, requests, done, indices, all.statuses);
    for (int i = 0; *done != MPI_UNDEFINED && i < *done; ++i)
        completed(all.before[indices[i]], &all.statuses[i]);
    line("end");
    finish(all, *done == MPI_UNDEFINED ? 0 : *done, statuses);
    return result;
}

/* Collectives: a step of all members. */

static void collective_of(
    const char* word, const char* name, int root, long long bytes, int element, MPI_Comm comm)
{
    line("%s %s %d %lld %d %d %d", word, name, root < 0 ? -1 : world(root, comm), bytes, element, members(comm),
        number_of(comm));
}

static void collective(const char* name, int root, long long bytes, int element, MPI_Comm comm)
{
    collective_of("collective", name, root, bytes, element, comm);
}

static int element_of(MPI_Datatype type) { return (int)bytes_of(1, type); }

#define LOCKSTEP_COLLECTIVE(CALL, NAME, ROOT, COUNT, TYPE)                                                             \
    {                                                                                                                  \
        collective(NAME, ROOT, bytes_of(COUNT, TYPE), element_of(TYPE), comm);                                         \
        const int result = CALL;                                                                                       \
        line("end");                                                                                                   \
        return result;                                                                                                 \
    }

int MPI_Barrier(MPI_Comm comm)
    LOCKSTEP_COLLECTIVE(PMPI_Barrier(comm), "barrier", -1, 0, MPI_BYTE)

int MPI_Bcast(void* data, int count, MPI_Datatype type, int root, MPI_Comm comm)
    LOCKSTEP_COLLECTIVE(PMPI_Bcast(data, count, type, root, comm), "bcast", root, count, type)

int MPI_Reduce(const void* data, void* into, int count, MPI_Datatype type, MPI_Op op, int root, MPI_Comm comm)
    LOCKSTEP_COLLECTIVE(PMPI_Reduce(data, into, count, type, op, root, comm), "reduce", root, count, type)

int MPI_Allreduce(const void* data, void* into, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm)
    LOCKSTEP_COLLECTIVE(PMPI_Allreduce(data, into, count, type, op, comm), "allreduce", -1, count, type)

int MPI_Scan(const void* data, void* into, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm)
    LOCKSTEP_COLLECTIVE(PMPI_Scan(data, into, count, type, op, comm), "scan", -1, count, type)

int MPI_Exscan(const void* data, void* into, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm)
    LOCKSTEP_COLLECTIVE(PMPI_Exscan(data, into, count, type, op, comm), "exscan", -1, count, type)

int MPI_Gather(const void* data, int count, MPI_Datatype type, void* into, int into_count, MPI_Datatype into_type,
    int root, MPI_Comm comm)
    LOCKSTEP_COLLECTIVE(PMPI_Gather(data, count, type, into, into_count, into_type, root, comm), "gather", root,
        data == MPI_IN_PLACE ? into_count : count, data == MPI_IN_PLACE ? into_type : type)

int MPI_Scatter(const void* data, int count, MPI_Datatype type, void* into, int into_count, MPI_Datatype into_type,
    int root, MPI_Comm comm)
    LOCKSTEP_COLLECTIVE(PMPI_Scatter(data, count, type, into, into_count, into_type, root, comm), "scatter", root,
        into == MPI_IN_PLACE ? count : into_count, into == MPI_IN_PLACE ? type : into_type)

int MPI_Allgather(const void* data, int count, MPI_Datatype type, void* into, int into_count, MPI_Datatype into_type,
    MPI_Comm comm)
    LOCKSTEP_COLLECTIVE(PMPI_Allgather(data, count, type, into, into_count, into_type, comm), "allgather", -1,
        into_count, into_type)

int MPI_Alltoall(const void* data, int count, MPI_Datatype type, void* into, int into_count, MPI_Datatype into_type,
    MPI_Comm comm)
    LOCKSTEP_COLLECTIVE(PMPI_Alltoall(data, count, type, into, into_count, into_type, comm), "alltoall", -1,
        into_count, into_type)

int MPI_Reduce_scatter_block(
    const void* data, void* into, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm)
    LOCKSTEP_COLLECTIVE(PMPI_Reduce_scatter_block(data, into, count, type, op, comm), "reduce_scatter_block", -1,
        count, type)

int MPI_Reduce_scatter(
    const void* data, void* into, const int counts[], MPI_Datatype type, MPI_Op op, MPI_Comm comm)
    LOCKSTEP_COLLECTIVE(
        PMPI_Reduce_scatter(data, into, counts, type, op, comm), "reduce_scatter", -1, counts[0], type)

int MPI_Gatherv(const void* data, int count, MPI_Datatype type, void* into, const int counts[], const int places[],
    MPI_Datatype into_type, int root, MPI_Comm comm)
    LOCKSTEP_COLLECTIVE(PMPI_Gatherv(data, count, type, into, counts, places, into_type, root, comm), "gatherv", root,
        data == MPI_IN_PLACE ? 0 : count, data == MPI_IN_PLACE ? MPI_BYTE : type)

int MPI_Scatterv(const void* data, const int counts[], const int places[], MPI_Datatype type, void* into, int count,
    MPI_Datatype into_type, int root, MPI_Comm comm)
    LOCKSTEP_COLLECTIVE(PMPI_Scatterv(data, counts, places, type, into, count, into_type, root, comm), "scatterv",
        root, into == MPI_IN_PLACE ? 0 : count, into == MPI_IN_PLACE ? MPI_BYTE : into_type)

int MPI_Allgatherv(const void* data, int count, MPI_Datatype type, void* into, const int counts[],
    const int places[], MPI_Datatype into_type, MPI_Comm comm)
    LOCKSTEP_COLLECTIVE(PMPI_Allgatherv(data, count, type, into, counts, places, into_type, comm), "allgatherv", -1,
        counts[0], into_type)

int MPI_Alltoallv(const void* data, const int counts[], const int places[], MPI_Datatype type, void* into,
    const int into_counts[], const int into_places[], MPI_Datatype into_type, MPI_Comm comm)
    LOCKSTEP_COLLECTIVE(
        PMPI_Alltoallv(data, counts, places, type, into, into_counts, into_places, into_type, comm), "alltoallv", -1,
        into_counts[0], into_type)

/* Collectives that do not wait: which other members have come is not known where they begin, nor where they end. */

#define LOCKSTEP_ICOLLECTIVE(CALL, NAME, ROOT, COUNT, TYPE)                                                            \
    {                                                                                                                  \
        collective_of("icollective", NAME, ROOT, bytes_of(COUNT, TYPE), element_of(TYPE), comm);                       \
        return CALL;                                                                                                   \
    }

int MPI_Ibarrier(MPI_Comm comm, MPI_Request* request)
    LOCKSTEP_ICOLLECTIVE(PMPI_Ibarrier(comm, request), "barrier", -1, 0, MPI_BYTE)

int MPI_Ibcast(void* data, int count, MPI_Datatype type, int root, MPI_Comm comm, MPI_Request* request)
    LOCKSTEP_ICOLLECTIVE(PMPI_Ibcast(data, count, type, root, comm, request), "bcast", root, count, type)

int MPI_Ireduce(const void* data, void* into, int count, MPI_Datatype type, MPI_Op op, int root, MPI_Comm comm,
    MPI_Request* request)
    LOCKSTEP_ICOLLECTIVE(
        PMPI_Ireduce(data, into, count, type, op, root, comm, request), "reduce", root, count, type)

int MPI_Iallreduce(const void* data, void* into, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm,
    MPI_Request* request)
    LOCKSTEP_ICOLLECTIVE(PMPI_Iallreduce(data, into, count, type, op, comm, request), "allreduce", -1, count, type)

int MPI_Igather(const void* data, int count, MPI_Datatype type, void* into, int into_count, MPI_Datatype into_type,
    int root, MPI_Comm comm, MPI_Request* request)
    LOCKSTEP_ICOLLECTIVE(PMPI_Igather(data, count, type, into, into_count, into_type, root, comm, request), "gather",
        root, data == MPI_IN_PLACE ? into_count : count, data == MPI_IN_PLACE ? into_type : type)

int MPI_Iscatter(const void* data, int count, MPI_Datatype type, void* into, int into_count, MPI_Datatype into_type,
    int root, MPI_Comm comm, MPI_Request* request)
    LOCKSTEP_ICOLLECTIVE(PMPI_Iscatter(data, count, type, into, into_count, into_type, root, comm, request), "scatter",
        root, into == MPI_IN_PLACE ? count : into_count, into == MPI_IN_PLACE ? type : into_type)

int MPI_Iallgather(const void* data, int count, MPI_Datatype type, void* into, int into_count, MPI_Datatype into_type,
    MPI_Comm comm, MPI_Request* request)
    LOCKSTEP_ICOLLECTIVE(PMPI_Iallgather(data, count, type, into, into_count, into_type, comm, request), "allgather",
        -1, into_count, into_type)

int MPI_Ialltoall(const void* data, int count, MPI_Datatype type, void* into, int into_count, MPI_Datatype into_type,
    MPI_Comm comm, MPI_Request* request)
    LOCKSTEP_ICOLLECTIVE(PMPI_Ialltoall(data, count, type, into, into_count, into_type, comm, request), "alltoall",
        -1, into_count, into_type)

/* One-sided communication: when it takes effect is known only where an epoch ends. */

static void one_sided(const char* name, int count, MPI_Datatype type, int rank, MPI_Win window)
{
    MPI_Group sharing;
    if (rank == MPI_PROC_NULL)
        return;
    PMPI_Win_get_group(window, &sharing);
    line("onesided %s %d %lld 0", name, world_of(sharing, rank), bytes_of(count, type));
}

#define LOCKSTEP_ONE_SIDED(NAME, COUNT, TYPE, RANK, CALL)                                                              \
    {                                                                                                                  \
        one_sided(NAME, COUNT, TYPE, RANK, window);                                                                    \
        return CALL;                                                                                                   \
    }

int MPI_Put(const void* data, int count, MPI_Datatype type, int rank, MPI_Aint place, int there,
    MPI_Datatype their_type, MPI_Win window)
    LOCKSTEP_ONE_SIDED("Put", count, type, rank, PMPI_Put(data, count, type, rank, place, there, their_type, window))

int MPI_Get(void* into, int count, MPI_Datatype type, int rank, MPI_Aint place, int there, MPI_Datatype their_type,
    MPI_Win window)
    LOCKSTEP_ONE_SIDED("Get", count, type, rank, PMPI_Get(into, count, type, rank, place, there, their_type, window))

int MPI_Accumulate(const void* data, int count, MPI_Datatype type, int rank, MPI_Aint place, int there,
    MPI_Datatype their_type, MPI_Op op, MPI_Win window)
    LOCKSTEP_ONE_SIDED("Accumulate", count, type, rank,
        PMPI_Accumulate(data, count, type, rank, place, there, their_type, op, window))

int MPI_Get_accumulate(const void* data, int count, MPI_Datatype type, void* into, int into_count,
    MPI_Datatype into_type, int rank, MPI_Aint place, int there, MPI_Datatype their_type, MPI_Op op, MPI_Win window)
    LOCKSTEP_ONE_SIDED("Get_accumulate", into_count, into_type, rank,
        PMPI_Get_accumulate(
            data, count, type, into, into_count, into_type, rank, place, there, their_type, op, window))

int MPI_Fetch_and_op(
    const void* data, void* into, MPI_Datatype type, int rank, MPI_Aint place, MPI_Op op, MPI_Win window)
    LOCKSTEP_ONE_SIDED("Fetch_and_op", 1, type, rank, PMPI_Fetch_and_op(data, into, type, rank, place, op, window))

int MPI_Compare_and_swap(const void* data, const void* compared, void* into, MPI_Datatype type, int rank,
    MPI_Aint place, MPI_Win window)
    LOCKSTEP_ONE_SIDED("Compare_and_swap", 1, type, rank,
        PMPI_Compare_and_swap(data, compared, into, type, rank, place, window))

int MPI_Rput(const void* data, int count, MPI_Datatype type, int rank, MPI_Aint place, int there,
    MPI_Datatype their_type, MPI_Win window, MPI_Request* request)
    LOCKSTEP_ONE_SIDED(
        "Rput", count, type, rank, PMPI_Rput(data, count, type, rank, place, there, their_type, window, request))

int MPI_Rget(void* into, int count, MPI_Datatype type, int rank, MPI_Aint place, int there, MPI_Datatype their_type,
    MPI_Win window, MPI_Request* request)
    LOCKSTEP_ONE_SIDED(
        "Rget", count, type, rank, PMPI_Rget(into, count, type, rank, place, there, their_type, window, request))

/* A fence of all ranks is a barrier. */
int MPI_Win_fence(int promise, MPI_Win window)
{
    MPI_Group sharing;
    int size = 0;
    PMPI_Win_get_group(window, &sharing);
    PMPI_Group_size(sharing, &size);
    PMPI_Group_free(&sharing);
    if (size != members(MPI_COMM_WORLD))
        return PMPI_Win_fence(promise, window);
    collective("win_fence", -1, 0, 1, MPI_COMM_WORLD);
    const int result = PMPI_Win_fence(promise, window);
    line("end");
    return result;
}

/* Fortran (mpif.h, use mpi, use mpi_f08). Each calls the library's own form, which knows Fortran's constants. In some libraries that
   form calls C, which must not be recorded again. In mpi_f08 handles and statuses are integers in a type, with the same
   addresses. MPICH's has no form of its own for tools, and its calls with data call C. */

/* The library's form: its own name for it, else the next one of the same name. */
#define LOCKSTEP_NEXT(NAME) (p##NAME ? (void*)p##NAME : dlsym(RTLD_NEXT, #NAME))

static int inside; /* calls of Fortran */
static FILE* hidden;

static void enter(void)
{
    if (inside++ == 0) {
        hidden = file;
        file = NULL;
    }
}
static void leave(void)
{
    if (--inside == 0)
        file = hidden;
}

typedef MPI_Fint Fint;
#define STATUS_INTS (sizeof(MPI_Status) / sizeof(MPI_Fint))
#define LOCKSTEP_COMM MPI_Comm_f2c(*comm)
#define LOCKSTEP_BYTES(COUNT, TYPE) bytes_of((int)*(COUNT), MPI_Type_f2c(*(TYPE)))

/* Its own name, the library's, and what is recorded before and after. A program has one module or the other. */
#define LOCKSTEP_FORTRAN(NAME, PARAMETERS, ARGUMENTS, BEFORE, AFTER)                                                   \
    LOCKSTEP_FORTRAN_ONE(NAME, PARAMETERS, ARGUMENTS, BEFORE, AFTER)                                                   \
    LOCKSTEP_FORTRAN_ONE(NAME##f08_, PARAMETERS, ARGUMENTS, BEFORE, AFTER)
#define LOCKSTEP_FORTRAN_ONE(NAME, PARAMETERS, ARGUMENTS, BEFORE, AFTER)                                               \
    void p##NAME PARAMETERS __attribute__((weak));                                                                     \
    void NAME PARAMETERS                                                                                               \
    {                                                                                                                  \
        BEFORE;                                                                                                        \
        enter();                                                                                                       \
        ((void(*) PARAMETERS)LOCKSTEP_NEXT(NAME))ARGUMENTS;                                                            \
        leave();                                                                                                       \
        AFTER;                                                                                                         \
    }

LOCKSTEP_FORTRAN(mpi_init_, (Fint * error), (error), , begin())
LOCKSTEP_FORTRAN(mpi_finalize_, (Fint * error), (error), line("finalize"), file = NULL)

#define LOCKSTEP_FORTRAN_SEND(NAME, WORD)                                                                              \
    LOCKSTEP_FORTRAN(NAME, (void* data, Fint* count, Fint* type, Fint* to, Fint* tag, Fint* comm, Fint* error),        \
        (data, count, type, to, tag, comm, error),                                                                     \
        line(WORD " %d %lld %d %d", world((int)*to, LOCKSTEP_COMM), LOCKSTEP_BYTES(count, type), (int)*tag,             \
            number_of(LOCKSTEP_COMM)),                                                                                 \
        line("end"))
LOCKSTEP_FORTRAN_SEND(mpi_send_, "send")
LOCKSTEP_FORTRAN_SEND(mpi_ssend_, "ssend")

/* A status of Fortran that is known even if the program ignores it. */
static void got(const Fint* status, MPI_Comm comm)
{
    MPI_Status own;
    MPI_Status_f2c(status, &own);
    line("got %d %lld %d", world(own.MPI_SOURCE, comm), received(&own), own.MPI_TAG);
}
/* What mpi_f08 of Open MPI passes where a program ignores statuses */
extern Fint mpi_fortran_status_ignore[] __attribute__((weak));
extern Fint mpi_fortran_statuses_ignore[] __attribute__((weak));
#ifndef MPI_F08_STATUS_IGNORE /* from MPI 4 on C has a name for it */
#define MPI_F08_STATUS_IGNORE mpi_fortran_status_ignore
#define MPI_F08_STATUSES_IGNORE mpi_fortran_statuses_ignore
#endif
static int is_ignored(const Fint* status)
{
    return status == MPI_F_STATUS_IGNORE || status == MPI_F_STATUSES_IGNORE || status == mpi_fortran_status_ignore
        || status == mpi_fortran_statuses_ignore || (const void*)status == (const void*)MPI_F08_STATUS_IGNORE
        || (const void*)status == (const void*)MPI_F08_STATUSES_IGNORE;
}
static void give(Fint* status, const Fint* own)
{
    if (!is_ignored(status))
        memcpy(status, own, STATUS_INTS * sizeof *own);
}

#define LOCKSTEP_FORTRAN_RECV(NAME)                                                                                    \
    void p##NAME(void*, Fint*, Fint*, Fint*, Fint*, Fint*, Fint*, Fint*) __attribute__((weak));                        \
    void NAME(void* data, Fint* count, Fint* type, Fint* from, Fint* tag, Fint* comm, Fint* status, Fint* error)       \
    {                                                                                                                  \
        Fint own[STATUS_INTS];                                                                                         \
        line("recv %d %d %d", world((int)*from, LOCKSTEP_COMM), tag_of((int)*tag), number_of(LOCKSTEP_COMM));          \
        enter();                                                                                                       \
        p##NAME(data, count, type, from, tag, comm, own, error);                                                       \
        leave();                                                                                                       \
        got(own, LOCKSTEP_COMM);                                                                                       \
        give(status, own);                                                                                             \
    }
LOCKSTEP_FORTRAN_RECV(mpi_recv_)
LOCKSTEP_FORTRAN_RECV(mpi_recv_f08_)

#define LOCKSTEP_FORTRAN_SENDRECV(NAME)                                                                                \
    void p##NAME(void*, Fint*, Fint*, Fint*, Fint*, void*, Fint*, Fint*, Fint*, Fint*, Fint*, Fint*, Fint*)            \
        __attribute__((weak));                                                                                         \
    void NAME(void* data, Fint* count, Fint* type, Fint* to, Fint* tag, void* into, Fint* space, Fint* into_type,      \
        Fint* from, Fint* from_tag, Fint* comm, Fint* status, Fint* error)                                             \
    {                                                                                                                  \
        Fint own[STATUS_INTS];                                                                                         \
        line("sendrecv %d %lld %d %d %d %d", world((int)*to, LOCKSTEP_COMM), LOCKSTEP_BYTES(count, type), (int)*tag,   \
            world((int)*from, LOCKSTEP_COMM), tag_of((int)*from_tag), number_of(LOCKSTEP_COMM));                       \
        enter();                                                                                                       \
        p##NAME(data, count, type, to, tag, into, space, into_type, from, from_tag, comm, own, error);                 \
        leave();                                                                                                       \
        got(own, LOCKSTEP_COMM);                                                                                       \
        give(status, own);                                                                                             \
    }
LOCKSTEP_FORTRAN_SENDRECV(mpi_sendrecv_)
LOCKSTEP_FORTRAN_SENDRECV(mpi_sendrecv_f08_)

LOCKSTEP_FORTRAN(mpi_isend_,
    (void* data, Fint* count, Fint* type, Fint* to, Fint* tag, Fint* comm, Fint* request, Fint* error),
    (data, count, type, to, tag, comm, request, error), ,
    if ((int)*to != MPI_PROC_NULL) started(remember(MPI_Request_f2c(*request), 's', world((int)*to, LOCKSTEP_COMM),
        LOCKSTEP_BYTES(count, type), (int)*tag, LOCKSTEP_COMM)))
LOCKSTEP_FORTRAN(mpi_irecv_,
    (void* data, Fint* count, Fint* type, Fint* from, Fint* tag, Fint* comm, Fint* request, Fint* error),
    (data, count, type, from, tag, comm, request, error), ,
    if ((int)*from != MPI_PROC_NULL) started(remember(MPI_Request_f2c(*request), 'r',
        world((int)*from, LOCKSTEP_COMM), 0, tag_of((int)*tag), LOCKSTEP_COMM)))

#define LOCKSTEP_FORTRAN_WAIT(NAME, ALL)                                                                               \
    void p##NAME(Fint*, Fint*, Fint*) __attribute__((weak));                                                           \
    typedef void (*NAME##type)(Fint*, Fint*, Fint*);                                                                   \
    void NAME(Fint* request, Fint* status, Fint* error)                                                                \
    {                                                                                                                  \
        Fint own[STATUS_INTS];                                                                                         \
        MPI_Status inC;                                                                                                \
        const MPI_Request before = MPI_Request_f2c(*request);                                                          \
        waits(1, &before);                                                                                             \
        enter();                                                                                                       \
        ((NAME##type)LOCKSTEP_NEXT(NAME))(request, own, error);                                                        \
        leave();                                                                                                       \
        MPI_Status_f2c(own, &inC);                                                                                     \
        completed(before, &inC);                                                                                       \
        line("end");                                                                                                   \
        give(status, own);                                                                                             \
    }                                                                                                                  \
                                                                                                                       \
    void ALL(Fint* count, Fint* requests, Fint* statuses, Fint* error)                                                 \
    {                                                                                                                  \
        const int all = (int)*count;                                                                                   \
        Fint own[STATUS_INTS];                                                                                         \
        MPI_Request* before = calloc((size_t)(all > 0 ? all : 1), sizeof *before);                                     \
        if (!before)                                                                                                   \
            abort();                                                                                                   \
        for (int i = 0; i < all; ++i)                                                                                  \
            before[i] = MPI_Request_f2c(requests[i]);                                                                  \
        waits(all, before);                                                                                            \
        for (int i = 0; i < all; ++i) { /* one after the other: MPI makes progress with all of them */                 \
            MPI_Status inC;                                                                                            \
            enter();                                                                                                   \
            ((NAME##type)LOCKSTEP_NEXT(NAME))(&requests[i], own, error);                                               \
            leave();                                                                                                   \
            MPI_Status_f2c(own, &inC);                                                                                 \
            completed(before[i], &inC);                                                                                \
            if (!is_ignored(statuses))                                                                                 \
                memcpy(statuses + (size_t)i * STATUS_INTS, own, sizeof own);                                           \
        }                                                                                                              \
        line("end");                                                                                                   \
        free(before);                                                                                                  \
    }
LOCKSTEP_FORTRAN_WAIT(mpi_wait_, mpi_waitall_)
LOCKSTEP_FORTRAN_WAIT(mpi_wait_f08_, mpi_waitall_f08_)

#define LOCKSTEP_FORTRAN_COLLECTIVE(NAME, WORD, PARAMETERS, ARGUMENTS, ROOT, COUNT, TYPE)                              \
    LOCKSTEP_FORTRAN(NAME, PARAMETERS, ARGUMENTS,                                                                      \
        collective(WORD, ROOT, LOCKSTEP_BYTES(COUNT, TYPE), element_of(MPI_Type_f2c(*(TYPE))), LOCKSTEP_COMM),         \
        line("end"))
LOCKSTEP_FORTRAN(mpi_barrier_, (Fint * comm, Fint* error), (comm, error),
    collective("barrier", -1, 0, 1, LOCKSTEP_COMM), line("end"))
LOCKSTEP_FORTRAN_COLLECTIVE(mpi_bcast_, "bcast",
    (void* data, Fint* count, Fint* type, Fint* root, Fint* comm, Fint* error),
    (data, count, type, root, comm, error), (int)*root, count, type)
LOCKSTEP_FORTRAN_COLLECTIVE(mpi_reduce_, "reduce",
    (void* data, void* into, Fint* count, Fint* type, Fint* op, Fint* root, Fint* comm, Fint* error),
    (data, into, count, type, op, root, comm, error), (int)*root, count, type)
LOCKSTEP_FORTRAN_COLLECTIVE(mpi_allreduce_, "allreduce",
    (void* data, void* into, Fint* count, Fint* type, Fint* op, Fint* comm, Fint* error),
    (data, into, count, type, op, comm, error), -1, count, type)
LOCKSTEP_FORTRAN_COLLECTIVE(mpi_gather_, "gather",
    (void* data, Fint* count, Fint* type, void* into, Fint* space, Fint* into_type, Fint* root, Fint* comm,
        Fint* error),
    (data, count, type, into, space, into_type, root, comm, error), (int)*root, count, type)
LOCKSTEP_FORTRAN_COLLECTIVE(mpi_scatter_, "scatter",
    (void* data, Fint* count, Fint* type, void* into, Fint* space, Fint* into_type, Fint* root, Fint* comm,
        Fint* error),
    (data, count, type, into, space, into_type, root, comm, error), (int)*root, space, into_type)
LOCKSTEP_FORTRAN_COLLECTIVE(mpi_allgather_, "allgather",
    (void* data, Fint* count, Fint* type, void* into, Fint* space, Fint* into_type, Fint* comm, Fint* error),
    (data, count, type, into, space, into_type, comm, error), -1, space, into_type)
LOCKSTEP_FORTRAN_COLLECTIVE(mpi_alltoall_, "alltoall",
    (void* data, Fint* count, Fint* type, void* into, Fint* space, Fint* into_type, Fint* comm, Fint* error),
    (data, count, type, into, space, into_type, comm, error), -1, space, into_type)
LOCKSTEP_FORTRAN(mpi_comm_split_, (Fint * comm, Fint* colour, Fint* key, Fint* made, Fint* error),
    (comm, colour, key, made, error), , named(MPI_Comm_f2c(*made)))
LOCKSTEP_FORTRAN(
    mpi_comm_dup_, (Fint * comm, Fint* made, Fint* error), (comm, made, error), , named(MPI_Comm_f2c(*made)))
