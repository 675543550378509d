import type { RecordStream } from './creator-record.ts';

/** `oldest` and `newest`: days of `fetched_at`; undefined if no record has one. */
export type RecordSource = { source: string; creators: number; oldest?: string; newest?: string };
/** `limited`: creators that have a `keep_until`. `expired`: those past it. */
export type RecordSources = { sources: RecordSource[]; limited: number; expired: number };

const UNKNOWN = 'unknown';

/** Counts the creators of each source, the largest first. */
export const sourcesOf = async (records: RecordStream, today: string): Promise<RecordSources> => {
  const bySource = new Map<string, RecordSource>();
  let [limited, expired] = [0, 0];
  for await (const batch of records) {
    for (const { source = UNKNOWN, fetched_at, keep_until } of batch) {
      const entry = bySource.get(source) ?? { source, creators: 0 };
      bySource.set(source, entry);
      entry.creators += 1;
      if (fetched_at !== undefined && (entry.oldest === undefined || fetched_at < entry.oldest)) entry.oldest = fetched_at;
      if (fetched_at !== undefined && (entry.newest === undefined || fetched_at > entry.newest)) entry.newest = fetched_at;
      if (keep_until === undefined) continue;
      limited += 1;
      if (keep_until < today) expired += 1;
    }
  }
  const sources = [...bySource.values()].toSorted((a, b) => b.creators - a.creators || (a.source < b.source ? -1 : 1));
  return { sources, limited, expired };
};
