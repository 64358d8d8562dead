// The limit: how fast the rows of an event table can be read at all, by so many threads.
//
//   scan [--text] [--price] FILE THREADS, scan --weeks FILE THREADS
//
// Every thread has a read-only connection and an equal range of rowids, and reads three columns of each row. --text reads
// the time as text, --price the price, a real, instead of the amount. --weeks groups them as well, which is not what is measured: `Monday's Unix time, side, count, sum`.

#include <pthread.h>
#include <sqlite3.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_THREADS 64
#define FIRST_MONDAY 345600 // 1970-01-05
#define WEEK 604800
#define WEEKS 4096
#define SIDES 2

struct part {
    const char *file;
    int text, weeks, price;
    int64_t first, last;
    int64_t rows, amount, checksum;
    double money;
    int64_t count[WEEKS][SIDES], sum[WEEKS][SIDES];
};

static void check(int code, int wanted, sqlite3 *database) {
    if (code == wanted) return;
    fprintf(stderr, "scan: %s\n", sqlite3_errmsg(database));
    exit(65);
}

static sqlite3 *open_database(const char *file) {
    sqlite3 *database;
    check(sqlite3_open_v2(file, &database, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, NULL), SQLITE_OK, database);
    return database;
}

static void add_to_week(struct part *part, int64_t at, const unsigned char *side, int64_t amount) {
    const int64_t week = (at - FIRST_MONDAY) / WEEK;
    if (week < 0 || week >= WEEKS) exit(65);
    part->count[week][side[0] == 's'] += 1;
    part->sum[week][side[0] == 's'] += amount;
}

static void *scan(void *argument) {
    struct part *part = argument;
    sqlite3 *database = open_database(part->file);
    sqlite3_stmt *rows;
    char sql[80];
    snprintf(sql, sizeof sql, "SELECT %s, side, %s FROM event WHERE rowid BETWEEN ? AND ?",
             part->text ? "at_text" : "at", part->price ? "price" : "amount");
    check(sqlite3_prepare_v2(database, sql, -1, &rows, NULL), SQLITE_OK, database);
    sqlite3_bind_int64(rows, 1, part->first);
    sqlite3_bind_int64(rows, 2, part->last);
    int code;
    while ((code = sqlite3_step(rows)) == SQLITE_ROW) {
        int64_t at = 0;
        if (part->text) {
            const unsigned char *text = sqlite3_column_text(rows, 0);
            part->checksum += sqlite3_column_bytes(rows, 0) + text[0];
        } else {
            at = sqlite3_column_int64(rows, 0);
            part->checksum ^= at;
        }
        const unsigned char *side = sqlite3_column_text(rows, 1);
        part->checksum += sqlite3_column_bytes(rows, 1) + side[0];
        part->rows += 1;
        if (part->price) {
            part->money += sqlite3_column_double(rows, 2);
            continue;
        }
        const int64_t amount = sqlite3_column_int64(rows, 2);
        part->amount += amount;
        if (part->weeks) add_to_week(part, at, side, amount);
    }
    check(code, SQLITE_DONE, database);
    sqlite3_finalize(rows);
    sqlite3_close(database);
    return NULL;
}

static int64_t last_rowid(const char *file) {
    sqlite3 *database = open_database(file);
    sqlite3_stmt *last;
    check(sqlite3_prepare_v2(database, "SELECT max(rowid) FROM event", -1, &last, NULL), SQLITE_OK, database);
    check(sqlite3_step(last), SQLITE_ROW, database);
    const int64_t rowid = sqlite3_column_int64(last, 0);
    sqlite3_finalize(last);
    sqlite3_close(database);
    return rowid;
}

static void print_weeks(struct part *parts, int threads) {
    for (int64_t week = 0; week < WEEKS; week++) {
        for (int side = 0; side < SIDES; side++) {
            int64_t count = 0, sum = 0;
            for (int index = 0; index < threads; index++) {
                count += parts[index].count[week][side];
                sum += parts[index].sum[week][side];
            }
            if (count == 0) continue;
            printf("%lld %s %lld %lld\n", (long long)(week * WEEK + FIRST_MONDAY), side ? "sell" : "buy",
                   (long long)count, (long long)sum);
        }
    }
}

int main(int count, char **words) {
    struct part plain = {0};
    int word = 1;
    for (; word < count && words[word][0] == '-'; word++) {
        if (strcmp(words[word], "--text") == 0) plain.text = 1;
        if (strcmp(words[word], "--weeks") == 0) plain.weeks = 1;
        if (strcmp(words[word], "--price") == 0) plain.price = 1;
    }
    const int threads = word + 1 < count ? atoi(words[word + 1]) : 0;
    if (threads < 1 || threads > MAX_THREADS || (plain.weeks && plain.text + plain.price > 0)) {
        fprintf(stderr, "usage: scan [--text] [--price] FILE THREADS, or scan --weeks FILE THREADS\n");
        return 64;
    }
    plain.file = words[word];
    const int64_t last = last_rowid(plain.file);
    struct part *parts = calloc((size_t)threads, sizeof *parts);
    pthread_t running[MAX_THREADS];
    if (parts == NULL) return 71;
    for (int index = 0; index < threads; index++) {
        parts[index] = plain;
        parts[index].first = last / threads * index + 1;
        parts[index].last = index + 1 == threads ? last : last / threads * (index + 1);
        if (pthread_create(&running[index], NULL, scan, &parts[index]) != 0) return 71;
    }
    struct part all = {0};
    for (int index = 0; index < threads; index++) {
        pthread_join(running[index], NULL);
        all.rows += parts[index].rows;
        all.amount += parts[index].amount;
        all.money += parts[index].money;
        all.checksum += parts[index].checksum;
    }
    if (plain.weeks) {
        print_weeks(parts, threads);
    } else {
        printf("%lld rows, amount %lld, money %.6g, checksum %llx\n", (long long)all.rows, (long long)all.amount, all.money,
               (unsigned long long)all.checksum);
    }
    return 0;
}
