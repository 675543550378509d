import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { CREDIBILITY_CLASSES, type CredibilityClass } from '#shared/audience.ts';
import { type PeerBand, peerBandOf } from '#shared/reports/credibility.ts';
import type { RateBucket } from '#shared/reports/report.ts';
import { AUDIENCES, type Audience } from '../embedded/columns.ts';
import { LEAST_PEERS } from '../embedded/peers.ts';
import { BUCKETS, COVERED, HALVES, halvesIn, rateBuckets, type Spread, widthFor } from '../rate-buckets.ts';
import { aggregationIn } from './aggregation.ts';
import { type Clause, range, term } from './clauses.ts';
import type { Load } from './current-load.ts';
import { credibilityField } from './mapping.ts';
import type { Found } from './whole-answer.ts';

type Creator = Pick<CreatorRecord, 'platform' | 'followers'>;

/** A creator's network, and those of it of about its size: from half to double the followers. */
const peersOf = ({ platform, followers }: Creator): { all: Clause[]; alike: Clause[] } => {
  const all = [term('platform', platform)];
  return { all, alike: [...all, range('followers', { gte: Math.floor(followers / 2), lte: followers * 2 })] };
};

/** How credible the audiences of creators of the network and about that size are. */
export const peerCredibility = async (load: Load, creator: Creator): Promise<Record<Audience, PeerBand | undefined>> => {
  const { all, alike } = peersOf(creator);
  const [near, whole] = await load.client.multiSearch(
    load.creators,
    [alike, all].map((filter) => ({
      query: { bool: { filter } },
      size: 0,
      track_total_hits: false,
      aggs: Object.fromEntries(AUDIENCES.map((audience) => [audience, { terms: { field: credibilityField(audience) } }])),
    })),
  );
  const bandOf = (audience: Audience): PeerBand | undefined => {
    const band = peerBandOf(countsIn(near, audience));
    return band && band.total >= LEAST_PEERS ? band : peerBandOf(countsIn(whole, audience));
  };
  return { followers: bandOf('followers'), likers: bandOf('likers') };
};

type Counted = { buckets: { key: CredibilityClass; doc_count: number }[] };

const countsIn = (found: Found<unknown> | undefined, audience: Audience): { code: CredibilityClass; total: number }[] => {
  const counts = new Map(aggregationIn<Counted>(found ?? {}, audience).buckets.map(({ key, doc_count }) => [key, doc_count]));
  return CREDIBILITY_CLASSES.flatMap((code) => (counts.has(code) ? [{ code, total: counts.get(code) ?? 0 }] : []));
};

const RATE = 'engagement_rate';

/** Engagement rates of creators of the network and about that size, counted in buckets of one width; the last is open. */
export const peerRates = async (load: Load, creator: Creator): Promise<RateBucket[]> => {
  const { all, alike } = peersOf(creator);
  const near = await spreadOf(load, alike);
  const { filter, spread } = near.spread.count < LEAST_PEERS ? await spreadOf(load, all) : near;
  if (spread.count === 0) return [];
  const width = widthFor(spread);
  const step = halvesIn(width);
  const ranges = Array.from({ length: BUCKETS }, (_, at) => ({ from: at * step, ...(at < BUCKETS - 1 && { to: (at + 1) * step }) }));
  const found = await load.client.search(load.creators, {
    query: { bool: { filter } },
    size: 0,
    track_total_hits: false,
    aggs: { rates: { range: { field: RATE, ranges } } },
  });
  const { buckets } = aggregationIn<{ buckets: { doc_count: number }[] }>(found, 'rates');
  return rateBuckets(spread, width, new Map(buckets.map(({ doc_count }, at) => [at, doc_count])));
};

/** Up to so many peers are ordered to find the one in the middle; among more it is estimated, far closer than a bucket is wide. */
const MOST_ORDERED = 10_000;

const spreadOf = async (load: Load, peers: Clause[]): Promise<{ filter: Clause[]; spread: Spread }> => {
  const filter = [...peers, { exists: { field: RATE } }];
  const query = { bool: { filter } };
  const found = await load.client.search(load.creators, {
    query,
    size: 0,
    track_total_hits: true,
    aggs: { spread: { percentiles: { field: RATE, percents: [50, 100 * COVERED], keyed: false, tdigest: { compression: 1_000 } } } },
  });
  const count = found.hits.total?.value ?? 0;
  if (count === 0) return { filter, spread: { count, middle: 0, high: 0 } };
  const exact =
    count <= MOST_ORDERED
      ? await quantiles(
          load,
          query,
          [0.5, COVERED].map((part) => part * (count - 1)),
        )
      : undefined;
  const { values } = aggregationIn<{ values: { value: number }[] }>(found, 'spread');
  const [middle = 0, high = 0] = exact ?? values.map(({ value }) => value);
  return { filter, spread: { count, middle: middle / HALVES, high: high / HALVES } };
};

/** The values at these places of the order, between two of them in proportion. */
const quantiles = async ({ client, creators }: Load, query: object, places: readonly number[]): Promise<number[]> => {
  const found = await client.multiSearch(
    creators,
    places.map((place) => ({
      query,
      sort: [{ [RATE]: 'asc' }],
      from: Math.floor(place),
      size: 2,
      track_total_hits: false,
      _source: false,
    })),
  );
  return found.map(({ hits }, index) => {
    const [below = 0, above = below] = hits.hits.map(({ sort }) => Number(sort?.[0]));
    const place = places[index] ?? 0;
    return below + (above - below) * (place - Math.floor(place));
  });
};
