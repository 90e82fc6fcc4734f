/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   Records what an MPI program sends and receives. `lockstep record` loads it in front of MPI's library; for another MPI
   than Lockstep's own: mpicc -shared -fPIC -O2 -o lockstep-record.so record.c

   calls.def has a row for each call. It stands in place of MPI_Send and of PMPI_Send, which is what the library's
   Fortran bindings call: so C, Fortran and Python are recorded by the same few lines. Each rank writes the lines of
   app/record/recording.h to $LOCKSTEP_RECORD/RANK, before it waits and after it. */

#define _GNU_SOURCE /* RTLD_NEXT */
#include <mpi.h>

#include <dlfcn.h>
#include <execinfo.h>
#include <fcntl.h>
#include <inttypes.h>
#include <link.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "log.h"

#include "communicators.h"

#include "requests.h"

/* Each argument of MPI is a number, an address or a handle, none is larger than this, and all are passed alike: so one
   function can hand over any of them. A call that has fewer passes what its caller has there, which nobody reads. */
typedef long word;
enum { most_words = 13 };
#define WORDS word, word, word, word, word, word, word, word, word, word, word, word, word
#define WORD_NAMES                                                                                                     \
    word a0, word a1, word a2, word a3, word a4, word a5, word a6, word a7, word a8, word a9, word a10, word a11,      \
        word a12
#define WORD_VALUES a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12

struct call {
    const char* name;  /* "Send" */
    const char* roles; /* what each argument is: calls.def */
    int (*record)(struct call*, word*);
    int is_large;        /* counts are MPI_Count: MPI_Send_c */
    int (*real)(WORDS);  /* the library's */
    long long elsewhere; /* calls from other threads */
};

static struct call* current;
static word* current_words;

static int passed(struct call* call, word* a)
{
    char name[64];
    if (!call->real) {
        snprintf(name, sizeof name, "PMPI_%s%s", call->name, call->is_large ? "_c" : "");
        *(void**)&call->real = dlsym(RTLD_NEXT, name);
        if (!call->real) {
            fprintf(stderr, "lockstep record: this MPI has no %s\n", name);
            abort();
        }
    }
    return call->real(a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8], a[9], a[10], a[11], a[12]);
}

/* Arguments by their roles */

static int has(const struct call* call, char role) { return strchr(call->roles, role) != NULL; }
static word* place(const struct call* call, word* a, char role)
{
    static word none;
    const char* at = strchr(call->roles, role);
    return at ? &a[at - call->roles] : &none;
}
static word the(const struct call* call, word* a, char role) { return *place(call, a, role); }
static int number(const struct call* call, word* a, char role) { return (int)the(call, a, role); }
static MPI_Comm comm_of(const struct call* call, word* a) { return (MPI_Comm)the(call, a, 'm'); }
static MPI_Datatype type_of(const struct call* call, word* a, char role) { return (MPI_Datatype)the(call, a, role); }
static MPI_Request* request_of(const struct call* call, word* a) { return (MPI_Request*)the(call, a, 'q'); }

static int tag_of(const struct call* call, word* a, char role)
{
    const int tag = number(call, a, role);
    return tag == MPI_ANY_TAG ? -1 : tag;
}

static long long size_of(MPI_Datatype type)
{
    MPI_Count size = 0;
    if (type != MPI_DATATYPE_NULL)
        PMPI_Type_size_x(type, &size);
    return size < 0 ? 0 : (long long)size;
}

/* "MPI_INT"; "-" for one of the program's own */
static const char* type_name(MPI_Datatype type)
{
    static char names[2][MPI_MAX_OBJECT_NAME + 1];
    static int turn;
    char* name = names[turn = !turn];
    int length = 0;
    name[0] = '\0';
    if (type != MPI_DATATYPE_NULL)
        PMPI_Type_get_name(type, name, &length);
    return !strncmp(name, "MPI_", 4) && !strchr(name, ' ') ? name : "-";
}

static long long count_of(const struct call* call, word* a, char role)
{
    return call->is_large ? (long long)the(call, a, role) : number(call, a, role);
}
static long long bytes_of(const struct call* call, word* a, char count, char type)
{
    return count_of(call, a, count) * size_of(type_of(call, a, type));
}
static long long count_at(const struct call* call, word counts, int i)
{
    return call->is_large ? (long long)((const MPI_Count*)counts)[i] : ((const int*)counts)[i];
}

/* Of block i of a side: 'c' and 't', or arrays of counts ('v') and types ('y'); capitals are what is received. */
static long long block(const struct call* call, word* a, int receives, int i)
{
    const char count = receives ? 'C' : 'c', counts = receives ? 'V' : 'v', types = receives ? 'Y' : 'y';
    char type = receives ? 'T' : 't';
    if (!has(call, type))
        type = 't'; /* of both sides */
    if (!has(call, counts))
        return bytes_of(call, a, count, type);
    const long long size =
        size_of(has(call, types) ? ((const MPI_Datatype*)the(call, a, types))[i] : type_of(call, a, type));
    return count_at(call, the(call, a, counts), i) * size;
}

/* Messages that wait */

static int ended(int result)
{
    if (result == MPI_SUCCESS)
        line("end");
    else
        line("failed");
    return result;
}

static int ended_with(int result, struct call* call, word* a, const MPI_Status* own)
{
    if (result == MPI_SUCCESS)
        got(0, own, comm_of(call, a));
    else
        line("failed");
    MPI_Status* const status = (MPI_Status*)the(call, a, 'S');
    if (status != MPI_STATUS_IGNORE)
        *status = *own;
    return result;
}

static void send_text(char* text, size_t space, struct call* call, word* a)
{
    const MPI_Comm comm = comm_of(call, a);
    snprintf(text, space, "%d %lld %d %d %s", world(number(call, a, 'd'), comm), bytes_of(call, a, 'c', 't'),
        tag_of(call, a, 'g'), number_of(comm), type_name(type_of(call, a, 't')));
}

static void receive_text(char* text, size_t space, struct call* call, word* a)
{
    const MPI_Comm comm = comm_of(call, a);
    snprintf(text, space, "%d %lld %d %d %s", world(number(call, a, 's'), comm), bytes_of(call, a, 'C', 'T'),
        tag_of(call, a, 'G'), number_of(comm), type_name(type_of(call, a, 'T')));
}

static int on_send(struct call* call, word* a)
{
    char text[MPI_MAX_OBJECT_NAME + 96];
    send_text(text, sizeof text, call, a);
    call_line("send %s 0 %s", call->name, text);
    return ended(passed(call, a));
}

/* The library writes its status to `own`, whatever the program does with it. */
static int with_status(struct call* call, word* a, MPI_Status* own)
{
    word* const status = place(call, a, 'S');
    const word theirs = *status;
    memset(own, 0, sizeof *own);
    *status = (word)own;
    const int result = passed(call, a);
    *status = theirs;
    return result;
}

static int on_receive(struct call* call, word* a)
{
    char text[MPI_MAX_OBJECT_NAME + 96];
    MPI_Status own;
    receive_text(text, sizeof text, call, a);
    call_line("recv %s 0 %s", call->name, text);
    const int result = with_status(call, a, &own);
    return ended_with(result, call, a, &own);
}

static int on_send_receive(struct call* call, word* a)
{
    char text[MPI_MAX_OBJECT_NAME + 96];
    MPI_Status own;
    const int replaces = !has(call, 'T'); /* what it has sent */
    const char count = replaces ? 'c' : 'C', type = replaces ? 't' : 'T';
    send_text(text, sizeof text, call, a);
    call_line("sendrecv %s %s %d %lld %d %s", call->name, text, world(number(call, a, 's'), comm_of(call, a)),
        bytes_of(call, a, count, type), tag_of(call, a, 'G'), type_name(type_of(call, a, type)));
    const int result = with_status(call, a, &own);
    return ended_with(result, call, a, &own);
}

/* Probes, and the receives of what they have taken aside */

static void keep_probed(struct call* call, word* a)
{
    if (has(call, 'M'))
        keep(*(MPI_Message*)the(call, a, 'M'), world(number(call, a, 's'), comm_of(call, a)), tag_of(call, a, 'G'),
            comm_of(call, a));
}

static int on_probe(struct call* call, word* a)
{
    call_line("probe %s %d %d %d", call->name, world(number(call, a, 's'), comm_of(call, a)), tag_of(call, a, 'G'),
        number_of(comm_of(call, a)));
    const int result = ended(passed(call, a));
    if (result == MPI_SUCCESS)
        keep_probed(call, a);
    return result;
}

static int on_iprobe(struct call* call, word* a)
{
    const int result = passed(call, a);
    if (result != MPI_SUCCESS)
        return result;
    if (*(int*)the(call, a, 'F'))
        keep_probed(call, a);
    else
        polled("%s %d %d %d", call->name, world(number(call, a, 's'), comm_of(call, a)), tag_of(call, a, 'G'),
            number_of(comm_of(call, a)));
    return result;
}

static void matched_text(char* text, size_t space, struct call* call, word* a, const struct matched* one)
{
    snprintf(text, space, "%d %lld %d %d %s", one->from, bytes_of(call, a, 'C', 'T'), one->tag, number_of(one->comm),
        type_name(type_of(call, a, 'T')));
}

static int on_matched_receive(struct call* call, word* a)
{
    char text[MPI_MAX_OBJECT_NAME + 96];
    struct matched one;
    MPI_Status own;
    if (!taken(*(MPI_Message*)the(call, a, 'M'), &one))
        return passed(call, a);
    matched_text(text, sizeof text, call, a, &one);
    if (has(call, 'q')) {
        const int result = passed(call, a);
        char begin[64];
        snprintf(begin, sizeof begin, "recv %s", call->name);
        if (result == MPI_SUCCESS)
            remember(*request_of(call, a), 'r', 0, one.comm, begin, text);
        return result;
    }
    call_line("recv %s 0 %s", call->name, text);
    const int result = with_status(call, a, &own);
    if (result == MPI_SUCCESS)
        got(0, &own, one.comm);
    else
        line("failed");
    if ((MPI_Status*)the(call, a, 'S') != MPI_STATUS_IGNORE)
        *(MPI_Status*)the(call, a, 'S') = own;
    return result;
}

/* Messages that do not wait. Without a process, requests may all be the same. */

static int is_persistent(const struct call* call)
{
    const size_t length = strlen(call->name);
    return length > 5 && !strcmp(call->name + length - 5, "_init");
}

/* What a call begins whose request completes it: "send Isend", and the rest of its line */
static int begun_as(struct call* call, word* a, int kind, const char* word_of_it, const char* rest)
{
    char begin[96];
    const int result = passed(call, a);
    snprintf(begin, sizeof begin, "%s %s", word_of_it, call->name);
    if (result == MPI_SUCCESS)
        remember(*request_of(call, a), kind, is_persistent(call), comm_of(call, a), begin, rest);
    return result;
}

static int on_isend(struct call* call, word* a)
{
    char text[MPI_MAX_OBJECT_NAME + 96];
    send_text(text, sizeof text, call, a);
    return number(call, a, 'd') == MPI_PROC_NULL ? passed(call, a) : begun_as(call, a, 's', "send", text);
}

static int on_ireceive(struct call* call, word* a)
{
    char text[MPI_MAX_OBJECT_NAME + 96];
    receive_text(text, sizeof text, call, a);
    return number(call, a, 's') == MPI_PROC_NULL ? passed(call, a) : begun_as(call, a, 'r', "recv", text);
}

static int on_start(struct call* call, word* a)
{
    MPI_Request* const requests = (MPI_Request*)the(call, a, 'Q');
    const int count = has(call, 'n') ? number(call, a, 'n') : 1;
    for (int i = 0; i < count; ++i)
        start(requests[i]);
    return passed(call, a);
}

static int on_request_free(struct call* call, word* a)
{
    struct pending* one = find(*(MPI_Request*)the(call, a, 'Q'));
    if (one) {
        if (one->active)
            line("freed %d", one->id);
        forget(one);
    }
    return passed(call, a);
}

/* Completion: of one, all, any or some; waiting or asking */
static int on_completion(struct call* call, word* a)
{
    MPI_Request* const requests = (MPI_Request*)the(call, a, 'Q');
    const int count = has(call, 'n') ? number(call, a, 'n') : 1;
    const size_t space = (count > 0 ? (size_t)count : 1);
    MPI_Status* const theirs = (MPI_Status*)the(call, a, 'S');
    MPI_Status* const own = calloc(space, sizeof *own);
    MPI_Request* const before = malloc(space * sizeof *before);
    char* const text = malloc(16 * space + 32);
    const int waits = !has(call, 'F') && call->name[0] == 'W';
    if (!own || !before || !text)
        abort();
    if (count > 0)
        memcpy(before, requests, (size_t)count * sizeof *before);
    write_requests(text, 16 * space + 32, count, before);
    if (waits)
        call_line("wait %s%s", call->name, text);
    *place(call, a, 'S') = (word)own;
    const int result = passed(call, a);
    int some = !has(call, 'F') || *(int*)the(call, a, 'F') ? count : 0;
    const int* indices = NULL;
    if (some && has(call, 'k')) {
        some = *(int*)the(call, a, 'k');
        indices = (const int*)the(call, a, 'I');
    } else if (some && has(call, 'i')) {
        some = 1;
        indices = (const int*)the(call, a, 'i');
    }
    const int none = some == 0;
    if (some == MPI_UNDEFINED || (indices && some && indices[0] == MPI_UNDEFINED))
        some = 0;
    for (int i = 0; i < some && (result == MPI_SUCCESS || result == MPI_ERR_IN_STATUS); ++i)
        if (result == MPI_SUCCESS || own[i].MPI_ERROR == MPI_SUCCESS)
            completed(before[indices ? indices[i] : i], &own[i]);
    if (waits)
        ended(result);
    else if (none && result == MPI_SUCCESS)
        polled("%s%s", call->name, text);
    if (some > 0 && theirs != MPI_STATUSES_IGNORE && theirs != MPI_STATUS_IGNORE)
        memcpy(theirs, own, (size_t)some * sizeof *own);
    else if (some == 0 && has(call, 'i') && theirs != MPI_STATUS_IGNORE)
        *theirs = own[0];
    free(own);
    free(before);
    free(text);
    return result;
}

/* Collectives: a step of all members. */

static const char* operation_name(MPI_Op op)
{
    const struct {
        MPI_Op op;
        const char* name;
    } known[] = {{MPI_SUM, "MPI_SUM"}, {MPI_PROD, "MPI_PROD"}, {MPI_MAX, "MPI_MAX"}, {MPI_MIN, "MPI_MIN"},
        {MPI_LAND, "MPI_LAND"}, {MPI_LOR, "MPI_LOR"}, {MPI_LXOR, "MPI_LXOR"}, {MPI_BAND, "MPI_BAND"},
        {MPI_BOR, "MPI_BOR"}, {MPI_BXOR, "MPI_BXOR"}, {MPI_MAXLOC, "MPI_MAXLOC"}, {MPI_MINLOC, "MPI_MINLOC"},
        {MPI_REPLACE, "MPI_REPLACE"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; ++i)
        if (known[i].op == op)
            return known[i].name;
    return "own";
}

/* What a rank gives to it, or with a scatter takes: bytes of its block, or of the smallest and the largest one. */
static void blocks_of(struct call* call, word* a, int receives, long long* least, long long* most)
{
    const MPI_Comm comm = comm_of(call, a);
    int me_there = 0, count = 0;
    PMPI_Comm_rank(comm, &me_there);
    if (is_inter(comm))
        PMPI_Comm_remote_size(comm, &count);
    else
        PMPI_Comm_size(comm, &count);
    if (!has(call, receives ? 'V' : 'v')) {
        *least = *most = block(call, a, receives, 0);
    } else if (has(call, receives ? 'C' : 'c') || has(call, 'r') || !has(call, receives ? 'v' : 'V')) {
        *least = *most = block(call, a, receives, me_there); /* only its own */
    } else {
        *least = *most = block(call, a, receives, 0);
        for (int i = 1; i < count; ++i) {
            const long long bytes = block(call, a, receives, i);
            *least = bytes < *least ? bytes : *least;
            *most = bytes > *most ? bytes : *most;
        }
    }
}

static void collective_text(char* text, size_t space, struct call* call, word* a)
{
    const MPI_Comm comm = comm_of(call, a);
    const int hasBoth = (has(call, 'C') || has(call, 'V')) && (has(call, 'c') || has(call, 'v'));
    const int scatters = !strncmp(call->name, "Scatter", 7) || !strncmp(call->name, "Iscatter", 8);
    const void* const in_place = MPI_IN_PLACE;
    int receives = !(has(call, 'c') || has(call, 'v')) || (hasBoth && scatters);
    long long least = 0, most = 0;
    if (hasBoth && (const void*)the(call, a, receives ? 'B' : 'b') == in_place)
        receives = !receives;
    if (has(call, 't') || has(call, 'y'))
        blocks_of(call, a, receives, &least, &most);
    const char type = receives && has(call, 'T') ? 'T' : 't';
    const int root = has(call, 'r') && !is_inter(comm) ? number(call, a, 'r') : -1;
    snprintf(text, space, "%d %lld %lld %lld %s %s %d %d", root, least, most,
        has(call, type) ? size_of(type_of(call, a, type)) : 1,
        has(call, type) ? type_name(type_of(call, a, type)) : "-",
        has(call, 'o') ? operation_name((MPI_Op)the(call, a, 'o')) : "-", members(comm), number_of(comm));
}

static int on_collective(struct call* call, word* a)
{
    char text[MPI_MAX_OBJECT_NAME + 192];
    collective_text(text, sizeof text, call, a);
    if (has(call, 'q'))
        return begun_as(call, a, 'o', "collective", text);
    call_line("collective %s 0 %s", call->name, text);
    return ended(passed(call, a));
}

/* A communicator that all members make together */
static int on_make(struct call* call, word* a)
{
    const MPI_Comm comm = comm_of(call, a);
    MPI_Comm* const made = (MPI_Comm*)the(call, a, 'N');
    if (has(call, 'q')) {
        const int result = passed(call, a);
        if (result == MPI_SUCCESS) {
            char text[64];
            snprintf(text, sizeof text, "-1 0 0 1 - - %d %d", members(comm), number_of(comm));
            remember(*request_of(call, a), 'o', 0, comm, "collective Comm_idup", text);
            named_in_order(*made, comm);
        }
        return result;
    }
    if (has(call, 'g')) { /* only the ranks of the group call it */
        call_line("watch %s", call->name);
    } else {
        call_line("collective %s 0 -1 0 0 1 - - %d %d", call->name, members(comm), number_of(comm));
    }
    const int result = passed(call, a);
    if (result == MPI_SUCCESS)
        named(*made);
    return ended(result);
}

static MPI_Errhandler window_errors;

static int on_make_window(struct call* call, word* a)
{
    const MPI_Comm comm = comm_of(call, a);
    call_line("collective %s 0 -1 0 0 1 - - %d %d", call->name, members(comm), number_of(comm));
    const int result = passed(call, a);
    if (result == MPI_SUCCESS) {
        PMPI_Win_set_errhandler(*(MPI_Win*)the(call, a, 'W'), window_errors);
        named_window(*(MPI_Win*)the(call, a, 'W'), comm);
    }
    return ended(result);
}

/* MPI_Win_fence, MPI_Win_free */
static int on_window(struct call* call, word* a)
{
    const MPI_Win window = has(call, 'w') ? (MPI_Win)the(call, a, 'w') : *(MPI_Win*)the(call, a, 'W');
    MPI_Group sharing;
    int size = 0;
    PMPI_Win_get_group(window, &sharing);
    PMPI_Group_size(sharing, &size);
    PMPI_Group_free(&sharing);
    call_line("collective %s 0 -1 0 0 1 - - %d %d", call->name, size, number_of_window(window));
    return ended(passed(call, a));
}

/* Neighbourhoods: a message to each, and one from each */

struct neighbours {
    int in, out;
    int* from;
    int* to;
};

static struct neighbours neighbours_of(MPI_Comm comm)
{
    struct neighbours all = {0, 0, NULL, NULL};
    int kind = MPI_UNDEFINED, rank = 0, weighted = 0;
    PMPI_Topo_test(comm, &kind);
    PMPI_Comm_rank(comm, &rank);
    if (kind == MPI_CART) {
        PMPI_Cartdim_get(comm, &all.in);
        all.in *= 2;
        all.out = all.in;
    } else if (kind == MPI_GRAPH) {
        PMPI_Graph_neighbors_count(comm, rank, &all.in);
        all.out = all.in;
    } else if (kind == MPI_DIST_GRAPH) {
        PMPI_Dist_graph_neighbors_count(comm, &all.in, &all.out, &weighted);
    }
    const size_t most = (size_t)(all.in > all.out ? all.in : all.out) + 1;
    all.from = malloc(most * sizeof *all.from);
    all.to = malloc(most * sizeof *all.to);
    int* const weights = malloc(2 * most * sizeof *weights);
    if (!all.from || !all.to || !weights)
        abort();
    if (kind == MPI_CART)
        for (int i = 0; i < all.in; i += 2)
            PMPI_Cart_shift(comm, i / 2, 1, &all.from[i], &all.from[i + 1]);
    else if (kind == MPI_GRAPH)
        PMPI_Graph_neighbors(comm, rank, all.in, all.from);
    else if (kind == MPI_DIST_GRAPH)
        PMPI_Dist_graph_neighbors(comm, all.in, all.from, weights, all.out, all.to, weights + most);
    if (kind != MPI_DIST_GRAPH)
        memcpy(all.to, all.from, (size_t)all.in * sizeof *all.to);
    free(weights);
    return all;
}

/* "2 1 4 3 4 2 1 3": two messages, to 1 and 3, of 4 bytes each, and two from 1 and 3 */
static char* neighbours_text(struct call* call, word* a)
{
    const MPI_Comm comm = comm_of(call, a);
    const struct neighbours all = neighbours_of(comm);
    const size_t space = 64 + 40 * (size_t)(all.in + all.out);
    char* const text = malloc(space);
    size_t used = 0;
    if (!text)
        abort();
    used += (size_t)snprintf(text, space, "%d %d %d", members(comm), number_of(comm), all.out);
    for (int i = 0; i < all.out; ++i)
        used += (size_t)snprintf(text + used, space - used, " %d %lld", world(all.to[i], comm), block(call, a, 0, i));
    used += (size_t)snprintf(text + used, space - used, " %d", all.in);
    for (int i = 0; i < all.in; ++i)
        used += (size_t)snprintf(text + used, space - used, " %d", world(all.from[i], comm));
    free(all.from);
    free(all.to);
    return text;
}

static int on_neighbours(struct call* call, word* a)
{
    char* const text = neighbours_text(call, a);
    int result;
    if (has(call, 'q')) {
        result = begun_as(call, a, 'o', "neighbours", text);
    } else {
        call_line("neighbours %s 0 %s", call->name, text);
        result = ended(passed(call, a));
    }
    free(text);
    return result;
}

/* One-sided communication: when it takes effect is known only where an epoch ends. */
static int on_one_sided(struct call* call, word* a)
{
    const int target = number(call, a, 'd');
    int there = -2;
    if (target != MPI_PROC_NULL) {
        MPI_Group sharing;
        PMPI_Win_get_group((MPI_Win)the(call, a, 'w'), &sharing);
        world_of_all(sharing, 1, &target, &there);
        call_line("onesided %s %d %lld", call->name, there,
            has(call, 'C')       ? bytes_of(call, a, 'C', 'T')
                : has(call, 'c') ? bytes_of(call, a, 'c', 't')
                                 : size_of(type_of(call, a, 't')));
    }
    const int result = passed(call, a);
    if (result == MPI_SUCCESS && has(call, 'q') && target != MPI_PROC_NULL) {
        char begin[64];
        snprintf(begin, sizeof begin, "request %s", call->name);
        remember(*request_of(call, a), 'o', 0, MPI_COMM_NULL, begin, "");
    }
    return result;
}

/* Calls that may wait, and move no data themselves */
static int on_watched(struct call* call, word* a)
{
    call_line("watch %s", call->name);
    return ended(passed(call, a));
}

/* MPI_Win_test, MPI_Request_get_status, MPI_Parrived: asked again and again */
static int on_asked(struct call* call, word* a)
{
    const int result = passed(call, a);
    if (result == MPI_SUCCESS && !*(int*)the(call, a, 'F'))
        polled("%s", call->name);
    return result;
}

/* Calls that move data in a way that the recording does not show: they are counted and named. */
static int on_unknown(struct call* call, word* a)
{
    call_line("unknown %s", call->name);
    const int result = passed(call, a);
    ended(result);
    if (result == MPI_SUCCESS && has(call, 'q')) {
        char begin[64];
        snprintf(begin, sizeof begin, "request %s", call->name);
        remember(*request_of(call, a), 'o', is_persistent(call), MPI_COMM_NULL, begin, "");
    }
    return result;
}

/* Begin and end */

/* The class of an error in MPI's words; some libraries say more, others less. */
static const char* class_name(int class)
{
#define CLASS(NAME)                                                                                                    \
    {                                                                                                                  \
        MPI_ERR_##NAME, "MPI_ERR_" #NAME                                                                               \
    }
    static const struct {
        int class;
        const char* name;
    } known[] = {CLASS(BUFFER), CLASS(COUNT), CLASS(TYPE), CLASS(TAG), CLASS(COMM), CLASS(RANK), CLASS(REQUEST),
        CLASS(ROOT), CLASS(GROUP), CLASS(OP), CLASS(TOPOLOGY), CLASS(DIMS), CLASS(ARG), CLASS(TRUNCATE), CLASS(PENDING),
        CLASS(WIN), CLASS(IN_STATUS), CLASS(INTERN), CLASS(NO_MEM), CLASS(RMA_SYNC), CLASS(INFO)};
#undef CLASS
    for (size_t i = 0; i < sizeof known / sizeof *known; ++i)
        if (known[i].class == class)
            return known[i].name;
    return "MPI_ERR_OTHER";
}

static void write_error(int code)
{
    char text[MPI_MAX_ERROR_STRING];
    int class = 0, length = 0;
    PMPI_Error_class(code, &class);
    PMPI_Error_string(class, text, &length);
    for (char* c = text; *c; ++c)
        if (*c == '\n')
            *c = ' ';
    const char* const name = class_name(class);
    const char* colon = strstr(text, ": ");
    const int peer = !current ? -1
        : has(current, 'd')   ? number(current, current_words, 'd')
        : has(current, 'r')   ? number(current, current_words, 'r')
        : has(current, 's')   ? number(current, current_words, 's')
                              : -1;
    call_line("error %s %s %d %s", current ? current->name : "-", name, peer,
        !strncmp(text, "MPI_ERR", 7) && colon ? colon + 2 : text);
}

/* In place of MPI_ERRORS_ARE_FATAL: the program ends in the same way, and the recording says why. */
static void failed_comm(MPI_Comm* comm, int* code, ...)
{
    ++inside;
    write_error(*code);
    PMPI_Abort(*comm, *code);
}
static void failed_window(MPI_Win* window, int* code, ...)
{
    (void)window;
    ++inside;
    write_error(*code);
    PMPI_Abort(MPI_COMM_WORLD, *code);
}
static void report_errors(void)
{
    MPI_Errhandler errors;
    PMPI_Comm_create_errhandler(failed_comm, &errors);
    PMPI_Comm_set_errhandler(MPI_COMM_WORLD, errors);
    PMPI_Comm_set_errhandler(MPI_COMM_SELF, errors);
    PMPI_Win_create_errhandler(failed_window, &window_errors);
}

/* $LOCKSTEP_RECORD/init.PROCESS, as long as it waits there for the others */
static void mark_init(char* path, size_t space)
{
    const char* folder = getenv("LOCKSTEP_RECORD");
    path[0] = '\0';
    if (!folder || snprintf(path, space, "%s/init.%d", folder, (int)getpid()) >= (int)space)
        return;
    const int mark = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    if (mark >= 0)
        close(mark);
}

static int on_init(struct call* call, word* a)
{
    char library[MPI_MAX_LIBRARY_VERSION_STRING];
    int size = 0, length = 0;
    MPI_Comm parent;
    char waiting[4096];
    mark_init(waiting, sizeof waiting);
    const int result = passed(call, a);
    unlink(waiting);
    if (result != MPI_SUCCESS || file)
        return result;
    PMPI_Comm_get_parent(&parent);
    if (parent != MPI_COMM_NULL) /* MPI_Comm_spawn has started it: it has ranks, and a file, of the same numbers */
        return result;
    PMPI_Comm_rank(MPI_COMM_WORLD, &me);
    PMPI_Comm_size(MPI_COMM_WORLD, &size);
    PMPI_Get_library_version(library, &length);
    for (char* c = library; *c; ++c)
        if (*c == '\n' || *c == ' ')
            *c = *c == ' ' ? '_' : '\0';
    make_keys();
    report_errors();
    open_log();
    PMPI_Barrier(MPI_COMM_WORLD);
    begin_log(library, size);
    return result;
}

static void write_elsewhere(void);

static int on_finalize(struct call* call, word* a)
{
    write_elsewhere();
    call_line("finalize");
    const int result = passed(call, a);
    line("end");
    if (file)
        fclose(file);
    file = NULL;
    return result;
}

static int on_abort(struct call* call, word* a)
{
    call_line("abort %d", (int)a[1]);
    return passed(call, a);
}

/* Calls of other threads are not recorded: their lines would come between those of a call that waits. */
static int entered(struct call* call, word* a, void* from)
{
    const int starts = call->record == on_init;
    if (inside || (!file && !starts))
        return passed(call, a);
    if (!starts && !pthread_equal(pthread_self(), own_thread)) {
        __atomic_add_fetch(&call->elsewhere, 1, __ATOMIC_RELAXED);
        show_life();
        return passed(call, a);
    }
    ++inside;
    caller = from;
    current = call;
    current_words = a;
    const int result = call->record(call, a);
    current = NULL;
    --inside;
    return result;
}

/* A function for each row, with the names MPI_Send and PMPI_Send, and where counts may be large MPI_Send_c. */
#define DEFINE(SYMBOL, NAME, ROLES, RECORD, IS_LARGE)                                                                  \
    static struct call call_##SYMBOL = {#NAME, ROLES, RECORD, IS_LARGE, NULL, 0};                                      \
    int recorded_##SYMBOL(WORDS) __asm__("MPI_" #SYMBOL);                                                              \
    int recorded_##SYMBOL(WORD_NAMES)                                                                                  \
    {                                                                                                                  \
        word a[most_words] = {WORD_VALUES};                                                                            \
        return entered(&call_##SYMBOL, a, __builtin_return_address(0));                                                \
    }                                                                                                                  \
    int profiled_##SYMBOL(WORDS) __asm__("PMPI_" #SYMBOL) __attribute__((alias("MPI_" #SYMBOL)));
#define CALL(NAME, ROLES, RECORD) DEFINE(NAME, NAME, ROLES, RECORD, 0)
#define COUNTED(NAME, ROLES, RECORD)                                                                                   \
    DEFINE(NAME, NAME, ROLES, RECORD, 0)                                                                               \
    DEFINE(NAME##_c, NAME, ROLES, RECORD, 1)
#include "calls.def"
#undef CALL
#undef COUNTED

static struct call* const calls[] = {
#define CALL(NAME, ROLES, RECORD) &call_##NAME,
#define COUNTED(NAME, ROLES, RECORD) &call_##NAME, &call_##NAME##_c,
#include "calls.def"
};

static void write_elsewhere(void)
{
    for (size_t i = 0; i < sizeof calls / sizeof *calls; ++i)
        if (calls[i]->elsewhere)
            line("elsewhere %s %lld", calls[i]->name, calls[i]->elsewhere);
}
