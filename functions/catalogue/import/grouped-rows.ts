import type { CreatorPost } from '#shared/posts/post.ts';
import { scratchDatabase } from '../scratch-database.ts';
import { type CreatorPatch, withMonths } from './creator-patch.ts';
import { figuresOf, type Post } from './post-figures.ts';
import type { RowProblem } from './row-problem.ts';
import type { GoodReading } from './to-patch.ts';

const BATCH_CREATORS = 500;

type Stored = { line: number; patch: CreatorPatch; missing: RowProblem[]; post?: Post; keptPost?: CreatorPost };
export type GroupedReading = { line: number; reading: GoodReading };

/**
 * Collects rows of the same creator: one per post, or the last of each month. Uses SQLite on disk, so that memory does not grow with
 * the number of rows.
 */
export const groupedRows = () => {
  const database = scratchDatabase(
    'CREATE TABLE entry (key TEXT, slot TEXT, day TEXT, line INTEGER, row TEXT, PRIMARY KEY (key, slot)) WITHOUT ROWID',
  );
  const upsert = database.prepare(
    'INSERT INTO entry VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET day = excluded.day, line = excluded.line, row = excluded.row ' +
      'WHERE excluded.day >= entry.day',
  );
  const all = database.prepare('SELECT key, row FROM entry ORDER BY key, day, line');
  let added = 0;
  return {
    add: ({ patch, missing, day, post, keptPost }: GoodReading, line: number): void => {
      added += 1;
      // Rows of one post differ in their figures, which become its history; JSON can have many rows in one line.
      const slot = keptPost || (post && post.id === undefined) ? `row ${added}` : (post?.id ?? day.slice(0, 7));
      const stored: Stored = { line, patch, missing, post, keptPost };
      upsert.run(`${patch.platform} ${patch.user_id}`, slot, day, line, JSON.stringify(stored));
    },
    /** Yields one reading per creator, with the line of its newest row. */
    creators: function* (): Generator<GroupedReading[]> {
      let batch: GroupedReading[] = [];
      let rows: Stored[] = [];
      let open: string | undefined;
      for (const entry of all.iterate()) {
        const { key, row } = entry as { key: string; row: string };
        if (key !== open && rows.length > 0) {
          batch.push(combined(rows));
          rows = [];
        }
        if (batch.length >= BATCH_CREATORS) {
          yield batch;
          batch = [];
        }
        open = key;
        rows.push(JSON.parse(row));
      }
      if (rows.length > 0) batch.push(combined(rows));
      if (batch.length > 0) yield batch;
    },
    close: () => database.close(),
  };
};
export type GroupedRows = ReturnType<typeof groupedRows>;

/** Combines the rows of a creator, oldest first: newer fields win, posts give averages, months add up. */
const combined = (rows: Stored[]): GroupedReading => {
  const newest = rows.at(-1) as Stored;
  const posts = rows.toReversed().flatMap(({ post }) => post ?? []);
  const keptPosts = rows.flatMap(({ keptPost }) => keptPost ?? []);
  const figures = keptPosts.length > 0 ? {} : figuresOf(posts);
  const fields: CreatorPatch['fields'] = Object.assign(figures, ...rows.map(({ patch }) => patch.fields));
  const fetched = rows.flatMap(({ patch }) => patch.fields.fetched_at ?? []).sort();
  if (fetched.length > 0) fields.fetched_at = fetched.at(-1);
  const additions: CreatorPatch['additions'] = Object.assign({}, ...rows.map(({ patch }) => patch.additions));
  const months = rows.flatMap(({ patch }) => patch.additions.stat_history ?? []);
  const patch = {
    ...newest.patch,
    fallbackUsername: rows.findLast(({ patch: row }) => row.fallbackUsername !== undefined)?.patch.fallbackUsername,
    fields,
    additions: {
      ...additions,
      ...(keptPosts.length > 0 && { posts: keptPosts }),
      ...(months.length > 0 && { stat_history: withMonths([], months) }),
    },
  };
  const missing = newest.missing.filter(({ field }) => !(field in fields) && !(field === 'username' && patch.fallbackUsername));
  return { line: newest.line, reading: { patch, problems: [], missing, day: '' } };
};
