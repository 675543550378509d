import type { Embedding } from '#functions/adapters/catalogue/model/embedding.ts';
import { engagementRateOf } from '#functions/catalogue/attributes.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { reportOf } from '#functions/catalogue/report/report-of.ts';
import { relatedCreator } from '#functions/catalogue/report/user-profile.ts';
import type { Platform } from '#shared/platforms.ts';
import type { PulledReport, RelatedCreator } from '#shared/reports/report.ts';
import { oneOf, term } from './clauses.ts';
import { nearestTo } from './compile-relevance.ts';
import type { Load } from './current-load.ts';
import { BY_RANK, recordsOf } from './find-records.ts';
import type { Entry } from './name-store.ts';
import { peerBands, peerCredibility, peerRates } from './peers.ts';
import { reportPlaces } from './report-places.ts';
import { rowOf, showing } from './result-rows.ts';

/** Number of similar creators that the report is based on. */
const NEAR_CREATORS = 60;
const LOOKALIKES = 12;

type ReportRequest = { platform: Platform; userId: string; now: Date };

export const report = async (load: Load, { platform, userId, now }: ReportRequest): Promise<PulledReport | undefined> => {
  const [record] = await recordsOf(load, platform, [userId]);
  if (!record) return undefined;
  const [near, lookalikes, peers, bands, credibilityPeers, brand, gazetteer] = await Promise.all([
    nearest(load, record, { embedding: 'content', limit: NEAR_CREATORS }),
    nearest(load, record, { embedding: 'audience', limit: LOOKALIKES }),
    peerRates(load, record),
    peerBands(load, record),
    peerCredibility(load, record),
    brandsOf(load, record),
    reportPlaces(load, record),
  ]);
  return reportOf(record, {
    asOf: load.info.asOf,
    now,
    gazetteer,
    brand,
    engagementRate: engagementRateOf(record) ?? undefined,
    near,
    lookalikes,
    peers,
    peerBands: bands,
    credibilityPeers,
  });
};

type Wanted = { embedding: Embedding; limit: number };

const nearest = async (load: Load, record: CreatorRecord, { embedding, limit }: Wanted): Promise<RelatedCreator[]> => {
  const near = await nearestTo(load, embedding, record);
  if (!near) return [];
  const { hits } = await load.client.search(load.creators, {
    query: { bool: { filter: [term('platform', record.platform), ...near.filters] } },
    sort: [{ _script: { type: 'number', order: 'desc', script: near.sort } }, ...BY_RANK],
    size: limit,
    track_total_hits: false,
    ...showing(),
  });
  return hits.hits.map(rowOf).map(relatedCreator);
};

/** Finds the catalogue's brands that the record mentions. */
const brandsOf = async ({ client, names }: Load, record: CreatorRecord) => {
  const audiences = [record.audience_followers, record.audience_likers];
  const named = [
    ...(record.brands ?? []),
    ...(record.sponsors ?? []),
    ...audiences.flatMap((audience) => audience?.brands ?? []).map(({ name }) => name),
  ];
  const keys = [...new Set(named.map((name) => name.toLowerCase()))];
  const { hits } = await client.search<{ entry: Entry<'option'> }>(names.index, {
    query: { bool: { filter: [term('kind', 'brands'), oneOf('key', keys)] } },
    size: keys.length,
  });
  const known = new Map(hits.hits.map(({ _source: { entry } }) => [entry.key, { id: entry.id, name: entry.name }]));
  return (name: string) => known.get(name.toLowerCase());
};
