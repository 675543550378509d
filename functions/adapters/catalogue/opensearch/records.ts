import type { CatalogueRecords, RecordKey } from '#functions/adapters/social/catalogue-records.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { Platform } from '#shared/platforms.ts';
import { handleTerm } from '../embedded/suggestion-terms.ts';
import { type Clause, term } from './clauses.ts';
import type { CurrentLoad, Load } from './current-load.ts';
import { BY_RANK } from './find-records.ts';

type WithRecord = { record: CreatorRecord };

/** The records of the load that searches read. */
export const openSearchRecords = (current: CurrentLoad): CatalogueRecords => ({
  asOf: () => current.use(async ({ info }) => info.asOf),
  find: (key) =>
    current.use(async ({ client, creators }) => {
      const query = { bool: { filter: [term('platform', key.platform), isMeant(key)] } };
      const { hits } = await client.search<WithRecord>(creators, { query, sort: BY_RANK, size: 1, _source: ['record'] });
      return hits.hits[0]?._source.record;
    }),
  page: (platform, from, count) => current.use((load) => pageOf(load, platform, { from, count })),
});

const isMeant = (key: RecordKey): Clause => {
  if ('username' in key) return term('handle', handleTerm(key.username));
  return 'userId' in key ? term('user_id', key.userId) : { prefix: { user_id: key.userIdStart } };
};

type Part = { from: number; count: number };

/** Creators of one answer. */
const AT_ONCE = 1_000;
const PASSED_AT_ONCE = 10_000;

const pageOf = async (load: Load, platform: Platform, { from, count }: Part) => {
  const total = load.info.creators[platform];
  const records: CreatorRecord[] = [];
  for (let after = await passed(load, platform, from); records.length < count && after !== 'all'; ) {
    const size = Math.min(AT_ONCE, count - records.length);
    const hits = await next<WithRecord>(load, platform, { after, size, source: ['record'] });
    records.push(...hits.map(({ _source }) => _source.record));
    after = hits.length < size ? 'all' : hits.at(-1)?.sort;
  }
  return { records, total };
};

type After = unknown[] | undefined;

/** Where so many creators end: `after` for those behind them. */
const passed = async (load: Load, platform: Platform, count: number): Promise<After | 'all'> => {
  let after: After;
  for (let left = count; left > 0; ) {
    const size = Math.min(PASSED_AT_ONCE, left);
    const hits = await next(load, platform, { after, size, source: false });
    if (hits.length < size) return 'all';
    after = hits.at(-1)?.sort;
    left -= size;
  }
  return after;
};

const next = async <T>(
  { client, creators }: Load,
  platform: Platform,
  { after, size, source }: { after: After; size: number; source: string[] | false },
) => {
  const { hits } = await client.search<T>(creators, {
    query: { bool: { filter: [term('platform', platform)] } },
    sort: BY_RANK,
    size,
    track_total_hits: false,
    _source: source,
    ...(after && { search_after: after }),
  });
  return hits.hits;
};
