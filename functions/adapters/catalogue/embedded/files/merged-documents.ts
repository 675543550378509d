import type { DatabaseSync } from 'node:sqlite';
import { countBelow, type DeltaRows, deltaRidOf, firstWhere, isInBase } from './delta-rows.ts';
import type { Documents } from './documents.ts';

/** Dictionaries and options are append-only, so a delta only adds entries. */
const APPENDED = ['word', 'tag', 'language', 'option'] as const;

export type DeltaDocuments = Documents & { changes: DeltaRows };

/** The documents of a base as a delta changes them. `file` contains the documents of the delta. */
export const mergedDocuments = (base: Documents, delta: DeltaDocuments, file: string): Documents => {
  const { changes } = delta;
  appendTables(base.database, file);
  const isLive = ({ id }: { id: number }) => !changes.isRemoved(id);
  const ofDelta = <T extends { id: number }>(found: T[]): T[] => found.map((entry) => ({ ...entry, id: changes.idOf(entry.id) }));
  const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
  return {
    database: base.database,
    rows: inBoth(base.rows, delta.rows),
    userIds: inBoth(base.userIds, delta.userIds),
    shares: inBoth(base.shares, delta.shares),
    json: (id) => (isInBase(id) ? base.json(id) : delta.json(deltaRidOf(id))),
    record: (id) => (isInBase(id) ? base.record(id) : delta.record(deltaRidOf(id))),
    idsFrom: (position, count) => mergedIds(base, changes, { position, count }),
    idsOf: (platform, userIds) => {
      const found = [...base.idsOf(platform, userIds)].filter(([, id]) => !changes.isRemoved(id));
      const changed = [...delta.idsOf(platform, userIds)].map(([userId, rid]): [string, number] => [userId, changes.idOf(rid)]);
      return new Map([...found, ...changed]);
    },
    idsStartingWith: (platform, start) =>
      [
        ...base.idsStartingWith(platform, start).filter((id) => !changes.isRemoved(id)),
        ...delta.idsStartingWith(platform, start).map(changes.idOf),
      ].sort((a, b) => a - b),
    handles: (platform, handles) =>
      [...base.handles(platform, handles).filter(isLive), ...ofDelta(delta.handles(platform, handles))].sort(byId),
    emails: (hashes) => {
      const asked = new Map([...hashes.entries()].map(([index, hash]) => [hash, index]));
      const found = [...base.emails(hashes).filter(isLive), ...ofDelta(delta.emails(hashes))];
      return found.sort((a, b) => (asked.get(a.hash) ?? 0) - (asked.get(b.hash) ?? 0) || byId(a, b));
    },
    close: () => {
      base.close();
      delta.close();
    },
  };
};

/** Temporary views hide the tables of the same name. SQLite searches both tables of each by their indexes. */
const appendTables = (database: DatabaseSync, file: string): void => {
  database.prepare('ATTACH ? AS delta').run(file);
  for (const table of APPENDED) {
    database.exec(`CREATE TEMP VIEW ${table} AS SELECT * FROM main.${table} UNION ALL SELECT * FROM delta.${table}`);
  }
};

type Read<T> = (ids: readonly number[]) => T[];

const inBoth =
  <T>(ofBase: Read<T>, ofDelta: Read<T>): Read<T> =>
  (ids) => {
    if (ids.every(isInBase)) return ofBase(ids);
    const fromBase = ofBase(ids.filter(isInBase)).values();
    const fromDelta = ofDelta(ids.filter((id) => !isInBase(id)).map(deltaRidOf)).values();
    return ids.map((id) => (isInBase(id) ? fromBase : fromDelta).next().value as T);
  };

const BATCH = 1_000;

const mergedIds = (base: Documents, { removed, isRemoved, ids }: DeltaRows, { position, count }: { position: number; count: number }) => {
  const positionOf = (rid: number) => rid - countBelow(removed, rid) + countBelow(ids, rid);
  // Every base row before this one, and every new row before it, has a smaller position.
  const start = Math.max(0, firstWhere(position + removed.length + 1, (rid) => positionOf(rid) > position) - 1);
  let skipped = position - positionOf(start);
  let next = position < positionOf(start) ? 0 : countBelow(ids, start);
  if (skipped < 0) [skipped, next] = [position, 0];
  const found: number[] = [];
  const add = (id: number) => {
    if (skipped > 0) skipped--;
    else if (found.length < count) found.push(id);
  };
  for (let from = start; found.length < count; from += BATCH) {
    const batch = base.idsFrom(from, BATCH);
    for (const rid of batch) {
      while (next < ids.length && (ids[next] as number) < rid) add(ids[next++] as number);
      if (!isRemoved(rid)) add(rid);
    }
    if (batch.length === 0) {
      while (next < ids.length && found.length < count) add(ids[next++] as number);
      return found;
    }
  }
  return found;
};
