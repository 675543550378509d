import { AUDIENCES, type Audience } from '#functions/adapters/catalogue/model/audiences.ts';
import {
  BAND_FIGURES,
  BUCKETS,
  bandOf,
  COVERED,
  HALVES,
  halvesIn,
  MIN_PEERS,
  QUARTILES,
  rateBuckets,
  type Spread,
  widthFor,
} from '#functions/adapters/catalogue/model/peer-figures.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { CREDIBILITY_CLASSES, type CredibilityClass } from '#shared/audience.ts';
import { type PeerBand, peerBandOf } from '#shared/reports/credibility.ts';
import type { FigureBand, RateBucket } from '#shared/reports/report.ts';
import { aggregationIn } from '../aggregation.ts';
import type { SearchResult } from '../complete-response.ts';
import { credibilityField } from '../load/mapping.ts';
import { type Clause, range, term } from './clauses.ts';
import type { Load } from './current-load.ts';
import { valuesAt } from './values-at.ts';

type Creator = Pick<CreatorRecord, 'platform' | 'followers'>;

/** All creators of the platform, and those with half to double the followers. */
const peersOf = ({ platform, followers }: Creator): { all: Clause[]; alike: Clause[] } => {
  const all = [term('platform', platform)];
  return { all, alike: [...all, range('followers', { gte: Math.floor(followers / 2), lte: followers * 2 })] };
};

/** Credibility of the audiences of creators on the same platform with a similar number of followers; undefined when unknown. */
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
  const credibilityOf = (audience: Audience): PeerBand | undefined => {
    const band = peerBandOf(countsIn(near, audience));
    return band && band.total >= MIN_PEERS ? band : peerBandOf(countsIn(whole, audience));
  };
  return { followers: credibilityOf('followers'), likers: credibilityOf('likers') };
};

type Counted = { buckets: { key: CredibilityClass; doc_count: number }[] };

const countsIn = (found: SearchResult<unknown> | undefined, audience: Audience): { code: CredibilityClass; total: number }[] => {
  const counts = new Map(aggregationIn<Counted>(found ?? {}, audience).buckets.map(({ key, doc_count }) => [key, doc_count]));
  return CREDIBILITY_CLASSES.flatMap((code) => (counts.has(code) ? [{ code, total: counts.get(code) ?? 0 }] : []));
};

const RATE = 'engagement_rate';

/**
 * Histogram of the engagement rates of creators on the same platform with a similar number of followers. Buckets have equal width; the
 * last one is open.
 */
export const peerRates = async (load: Load, creator: Creator): Promise<RateBucket[]> => {
  const { all, alike } = peersOf(creator);
  const near = await spreadOf(load, alike);
  const { filter, spread } = near.spread.count < MIN_PEERS ? await spreadOf(load, all) : near;
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

const spreadOf = async (load: Load, peers: Clause[]): Promise<{ filter: Clause[]; spread: Spread }> => {
  const { filter, count, numbers } = await quantilesOf(load, { peers, field: RATE, parts: [0.5, COVERED] });
  const [middle = 0, high = 0] = numbers;
  return { filter, spread: { count, middle: middle / HALVES, high: high / HALVES } };
};

type Quantiles = { peers: Clause[]; field: string; parts: readonly number[] };

/** Exact quantiles of a field among the peers where it is known, interpolated linearly between two neighbouring values. */
const quantilesOf = async (load: Load, { peers, field, parts }: Quantiles) => {
  const filter = [...peers, { exists: { field } }];
  const query = { bool: { filter } };
  const aggs = { highest: { max: { field } } };
  const found = await load.client.search(load.creators, { query, size: 0, track_total_hits: true, aggs });
  const count = found.hits.total?.value ?? 0;
  if (count === 0) return { filter, count, numbers: [] };
  const highest = aggregationIn<{ value: number }>(found, 'highest').value;
  const places = parts.map((part) => part * (count - 1));
  const around = places.flatMap((place) => [Math.floor(place), Math.ceil(place)]);
  const values = await valuesAt(load, { query, field, places: around, highest });
  const numbers = places.map((place, index) => {
    const [below = 0, above = 0] = values.slice(2 * index);
    return below + (above - below) * (place - Math.floor(place));
  });
  return { filter, count, numbers };
};

/**
 * Middle half of the averages of creators on the same platform with a similar number of followers, if enough averages are known.
 * Averages depend on size, so other creators are no substitute.
 */
export const peerBands = async (load: Load, creator: Creator): Promise<FigureBand[]> => {
  const { alike } = peersOf(creator);
  const bands = BAND_FIGURES.map(async ({ of, attribute }) => {
    const { count, numbers } = await quantilesOf(load, { peers: alike, field: attribute, parts: QUARTILES });
    const [low, high] = numbers;
    return low === undefined || high === undefined || count < MIN_PEERS ? [] : [bandOf(of, count, [low, high])];
  });
  return (await Promise.all(bands)).flat();
};
