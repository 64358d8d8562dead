// The limit below SQLite: how fast the rows of an event table can be had from the pages of its b-tree.
//
//   walk FILE THREADS
//
// For the tables of make-events.sh alone, which nobody is writing: a page at a time, each by a pread of its own; three columns
// of each row (at, side, amount), added up by week and side. Nothing is checked. https://www.sqlite.org/fileformat.html
//
// Prints `Monday's Unix time, side, count, sum`, as scan --weeks does.

#include <fcntl.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MAX_THREADS 64
#define MAX_PAGE 65536
#define FIRST_MONDAY 345600 // 1970-01-05
#define WEEK 604800
#define WEEKS 4096
#define SIDES 2
// Columns of the table, counted from 0.
#define AT 1
#define SIDE 3
#define AMOUNT 4

static int file;
static int64_t page_size;
static uint32_t *leaves;
static int64_t leaf_count, leaf_room;

struct part {
    int64_t first, last;
    int64_t count[WEEKS][SIDES], sum[WEEKS][SIDES];
};

static void fail(const char *words) {
    fprintf(stderr, "walk: %s\n", words);
    exit(65);
}

static void read_page(uint32_t number, uint8_t *page) {
    if (pread(file, page, (size_t)page_size, (off_t)(number - 1) * page_size) != page_size) fail("a page is missing");
}

static uint32_t number16(const uint8_t *at) { return (uint32_t)at[0] << 8 | at[1]; }
static uint32_t number32(const uint8_t *at) { return number16(at) << 16 | number16(at + 2); }

static uint64_t varint(const uint8_t **at) {
    uint64_t value = 0;
    for (int index = 0; index < 8; index++) {
        uint8_t byte = *(*at)++;
        value = value << 7 | (byte & 0x7f);
        if (byte < 0x80) return value;
    }
    return value << 8 | *(*at)++;
}

static uint32_t length(uint64_t type) {
    static const uint8_t lengths[12] = {0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0};
    return type < 12 ? lengths[type] : (uint32_t)(type - 12) / 2;
}

static int64_t integer(const uint8_t *at, uint64_t type) {
    if (type == 8 || type == 9) return (int64_t)type - 8;
    int64_t value = (int8_t)at[0];
    for (uint32_t index = 1; index < length(type); index++) value = (int64_t)((uint64_t)value << 8) | at[index];
    return value;
}

// Lists the leaves below a page, in order.
static void list_leaves(uint32_t number) {
    uint8_t page[MAX_PAGE];
    read_page(number, page);
    if (page[0] == 13) {
        if (leaf_count == leaf_room) {
            leaf_room = leaf_room ? leaf_room * 2 : 1024;
            leaves = realloc(leaves, (size_t)leaf_room * sizeof *leaves);
            if (!leaves) fail("there is no memory");
        }
        leaves[leaf_count++] = number;
        return;
    }
    if (page[0] != 5) fail("this is no page of a table");
    for (uint32_t cell = 0; cell < number16(page + 3); cell++) list_leaves(number32(page + number16(page + 12 + 2 * cell)));
    list_leaves(number32(page + 8));
}

static void add_leaf(struct part *part, const uint8_t *page) {
    uint32_t count = number16(page + 3);
    for (uint32_t cell = 0; cell < count; cell++) {
        const uint8_t *at = page + number16(page + 8 + 2 * cell);
        varint(&at);
        varint(&at);
        const uint8_t *header = at, *end;
        uint64_t header_size = varint(&header);
        const uint8_t *field = at + header_size;
        end = field;
        int64_t moment = 0, amount = 0;
        int side = 0;
        for (int column = 0; column <= AMOUNT && header < end; column++) {
            uint64_t type = varint(&header);
            if (column == AT) moment = integer(field, type);
            if (column == SIDE) side = field[0] == 's';
            if (column == AMOUNT) amount = integer(field, type);
            field += length(type);
        }
        int64_t week = (moment - FIRST_MONDAY) / WEEK;
        if (week < 0 || week >= WEEKS) fail("a time is out of range");
        part->count[week][side] += 1;
        part->sum[week][side] += amount;
    }
}

static void *walk(void *argument) {
    struct part *part = argument;
    uint8_t page[MAX_PAGE];
    for (int64_t index = part->first; index < part->last; index++) {
        read_page(leaves[index], page);
        add_leaf(part, page);
    }
    return NULL;
}

static uint32_t root(const char *path) {
    sqlite3 *database;
    sqlite3_stmt *found;
    if (sqlite3_open_v2(path, &database, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK ||
        sqlite3_prepare_v2(database, "SELECT rootpage, (SELECT page_size FROM pragma_page_size) FROM sqlite_master "
                                     "WHERE name = 'event'", -1, &found, NULL) != SQLITE_OK ||
        sqlite3_step(found) != SQLITE_ROW)
        fail(sqlite3_errmsg(database));
    uint32_t number = (uint32_t)sqlite3_column_int64(found, 0);
    page_size = sqlite3_column_int64(found, 1);
    sqlite3_finalize(found);
    sqlite3_close(database);
    return number;
}

int main(int count, char **words) {
    int threads = count == 3 ? atoi(words[2]) : 0;
    if (threads < 1 || threads > MAX_THREADS) {
        fprintf(stderr, "usage: walk FILE THREADS\n");
        return 64;
    }
    uint32_t first = root(words[1]);
    file = open(words[1], O_RDONLY);
    if (file < 0) fail("the file cannot be opened");
    list_leaves(first);
    struct part *parts = calloc((size_t)threads, sizeof *parts);
    pthread_t running[MAX_THREADS];
    if (!parts) fail("there is no memory");
    for (int index = 0; index < threads; index++) {
        parts[index].first = leaf_count * index / threads;
        parts[index].last = leaf_count * (index + 1) / threads;
        if (pthread_create(&running[index], NULL, walk, &parts[index]) != 0) return 71;
    }
    for (int index = 0; index < threads; index++) pthread_join(running[index], NULL);
    for (int64_t week = 0; week < WEEKS; week++) {
        for (int side = 0; side < SIDES; side++) {
            int64_t rows = 0, sum = 0;
            for (int index = 0; index < threads; index++) {
                rows += parts[index].count[week][side];
                sum += parts[index].sum[week][side];
            }
            if (rows)
                printf("%lld %s %lld %lld\n", (long long)(week * WEEK + FIRST_MONDAY), side ? "sell" : "buy",
                       (long long)rows, (long long)sum);
        }
    }
    return 0;
}
