import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { handleTerm, LAST_LETTER } from '#functions/adapters/catalogue/model/suggestion-terms.ts';
import type { CatalogueRecords, Part, RecordKey, RecordsPage } from '#functions/adapters/social/catalogue-records.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import type { CurrentVersion } from '../current-version.ts';
import type { OpenVersion } from '../open-version.ts';
import { rowsOf } from './catalogue-info.ts';

/** Decompressing this many records takes some milliseconds, during which it blocks other calls. */
const BATCH = 50;

/** The records of the version that searches read. */
export const embeddedRecords = (current: CurrentVersion): CatalogueRecords => ({
  asOf: () => current.use(async ({ info }) => info.asOf),
  find: (key) =>
    current.use(async ({ documents }) => {
      const rid = ridOf(documents.database, key);
      return rid === undefined ? undefined : documents.record(rid);
    }),
  page: (platform, part) => current.use((version) => pageOf(version, platform, part)),
});

/** The smallest row id is the creator with the most followers. */
const ridOf = (database: DatabaseSync, key: RecordKey): number | undefined => {
  const platform = PLATFORMS.indexOf(key.platform);
  const first = (where: string, ...values: string[]) =>
    database.prepare(`SELECT min(rid) AS rid FROM ${where}`).get(platform, ...values) as { rid: number | null };
  const { rid } =
    'username' in key
      ? first('handle WHERE platform = ? AND handle = ?', handleTerm(key.username))
      : 'userId' in key
        ? first('identity WHERE platform = ? AND user_id = ?', key.userId)
        : first('identity WHERE platform = ? AND user_id >= ? AND user_id < ?', key.userIdStart, `${key.userIdStart}${LAST_LETTER}`);
  return rid ?? undefined;
};

const pageOf = async ({ documents, info }: OpenVersion, platform: Platform, { from, count, isWanted }: Part): Promise<RecordsPage> => {
  const { first, end } = rowsOf(info, platform);
  const total = end - first;
  const scanned = Math.max(0, Math.min(total - from, count));
  const seqs = documents.seqsOf(first + from, scanned, isWanted);
  const records = [];
  for (let at = 0; at < seqs.length; at += BATCH) {
    if (at > 0) await setImmediate();
    records.push(...documents.recordsOf(seqs.slice(at, at + BATCH)));
  }
  return { records, passed: scanned, total };
};
