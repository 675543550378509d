import { handleTerm } from '#functions/adapters/catalogue/model/suggestion-terms.ts';
import type { CatalogueRecords, Part, RecordKey, RecordsPage } from '#functions/adapters/social/catalogue-records.ts';
import type { Platform } from '#shared/platforms.ts';
import { userIdOf } from '../load/document-terms.ts';
import { POST_IDS } from '../load/mapping.ts';
import { RECORD, recordIn } from '../load/packed-record.ts';
import { type Clause, term } from './clauses.ts';
import type { CurrentLoad, Load } from './current-load.ts';
import { BY_RANK, recordsOf } from './find-records.ts';

/** The records of the load that searches read. */
export const openSearchRecords = (current: CurrentLoad): CatalogueRecords => ({
  asOf: () => current.use(async ({ info }) => info.asOf),
  find: (key) =>
    current.use(async ({ client, creators }) => {
      const query = { bool: { filter: [term('platform', key.platform), keyClause(key)] } };
      const { hits } = await client.search(creators, { query, sort: BY_RANK, size: 1, stored_fields: RECORD });
      return recordIn(hits.hits[0]);
    }),
  page: (platform, part) => current.use((load) => pageOf(load, platform, part)),
});

const keyClause = (key: RecordKey): Clause => {
  if ('postId' in key) return term(POST_IDS, key.postId);
  if ('username' in key) return term('handle', handleTerm(key.username));
  return 'userId' in key ? term('user_id', key.userId) : { prefix: { user_id: key.userIdStart } };
};

/** Creators per request; for most of them, only the id is read. */
const PAGE_SIZE = 10_000;

const pageOf = async (load: Load, platform: Platform, { from, count, isWanted }: Part): Promise<RecordsPage> => {
  const userIds: string[] = [];
  let passed = 0;
  const start = await positionAfter(load, platform, from);
  for (let after = start; passed < count && after !== 'all'; ) {
    const size = Math.min(PAGE_SIZE, count - passed);
    const hits = await next(load, platform, { after, size });
    userIds.push(...hits.map(({ _id }) => userIdOf(_id)).filter(isWanted));
    passed += hits.length;
    after = hits.length < size ? 'all' : hits.at(-1)?.sort;
  }
  return { records: await recordsOf(load, platform, userIds), passed, total: load.info.creators[platform] };
};

type After = unknown[] | undefined;

/** Sort values after which the creators behind the first `count` begin; `all` when there are not more. */
const positionAfter = async (load: Load, platform: Platform, count: number): Promise<After | 'all'> => {
  let after: After;
  for (let remaining = count; remaining > 0; ) {
    const size = Math.min(PAGE_SIZE, remaining);
    const hits = await next(load, platform, { after, size });
    if (hits.length < size) return 'all';
    after = hits.at(-1)?.sort;
    remaining -= size;
  }
  return after;
};

const next = async ({ client, creators }: Load, platform: Platform, { after, size }: { after: After; size: number }) => {
  const { hits } = await client.search<never>(creators, {
    query: { bool: { filter: [term('platform', platform)] } },
    sort: BY_RANK,
    size,
    track_total_hits: false,
    _source: false,
    ...(after && { search_after: after }),
  });
  return hits.hits;
};
