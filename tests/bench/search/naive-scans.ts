import type { OpenVersion } from '#functions/adapters/catalogue/embedded/open-version.ts';
import { type Arrays, arraysOf } from './arrays.ts';
import { type BenchPlaces, benchPlaces } from './queries.ts';
import { marks, type Scan, scan } from './scan.ts';

const RELATED_TAGS = 10;

type Prepared = { arrays: Arrays; places: BenchPlaces; column: Arrays['column'] };

/** The engine's queries, implemented as loops over arrays. */
export const naiveScans = async (version: OpenVersion): Promise<Record<string, Scan>> => {
  const arrays = arraysOf(version, 'instagram');
  const columns = new Map<string, Promise<Float64Array>>();
  const column = (name: string) => {
    const loaded = columns.get(name) ?? arrays.column(name);
    columns.set(name, loaded);
    return loaded;
  };
  const prepared: Prepared = { arrays, places: benchPlaces(), column };
  const scans: [string, Promise<() => { total: number }>][] = [
    ['q1', firstRows(prepared)],
    ['q2', basicRanges(prepared)],
    ['q3', growth(prepared)],
    ['q4', oneAudience(prepared)],
    ['q5', manyPlaces(prepared)],
    ['q6', eightFilters(prepared)],
    ['q7', lastPage(prepared)],
    ['q8', twoWords({ ...prepared, arrays: arraysOf(version, 'tiktok') })],
    ['q9', topic(prepared)],
    ['q12', unlock(prepared)],
  ];
  const ready = await Promise.all(scans.map(async ([name, scanOf]) => [name, await scanOf] as const));
  return Object.fromEntries(ready.map(([name, run]) => [name, { total: run().total, run }]));
};

type Read = (row: number) => number;

const columnsOf = async <const Names extends readonly string[]>({ column }: Prepared, ...names: Names) => {
  const columns = await Promise.all(names.map(column));
  // A reader for each name, in the same order.
  return columns.map(
    (values): Read =>
      (row) =>
        values[row] as number,
  ) as { -readonly [K in keyof Names]: Read };
};

const place = ({ arrays }: Prepared, id: number): number => arrays.version.lookups.place(id)?.number ?? -1;
const audienceList = (prepared: Prepared, table: string, id: number) => prepared.arrays.list(table, place(prepared, id));

const firstRows = async ({ arrays, column }: Prepared) => {
  const hidden = await column('is_hidden');
  return () => scan(arrays, (row) => hidden[row] === 0, { limit: 10 });
};

const basicRanges = async (prepared: Prepared) => {
  const [hidden, followers, rate, country] = await columnsOf(prepared, 'is_hidden', 'followers', 'engagement_rate', 'country');
  const homes = new Set(prepared.places.homes.map((id) => place(prepared, id)));
  const keeps = (row: number) =>
    followers(row) >= 10_000 && followers(row) <= 100_000 && rate(row) >= 40_000 && homes.has(country(row)) && hidden(row) === 0;
  return () => scan(prepared.arrays, keeps, { limit: 20 });
};

const growth = async (prepared: Prepared) => {
  const [hidden, grown, likes, rate, posted, type] = await columnsOf(
    prepared,
    'is_hidden',
    'followers_growth_3',
    'engagements',
    'engagement_rate',
    'last_posted',
    'account_type',
  );
  const keeps = (row: number) =>
    grown(row) >= 20_000 && likes(row) >= 500 && likes(row) <= 50_000 && posted(row) >= 20260822 && type(row) >= 2 && hidden(row) === 0;
  return () => scan(prepared.arrays, keeps, { limit: 100, by: (row) => -rate(row) });
};

const oneAudience = async (prepared: Prepared) => {
  const [hidden, followers] = await columnsOf(prepared, 'is_hidden', 'followers');
  const list = await audienceList(prepared, 'followers_countries', prepared.places.us);
  return () => {
    const marked = marks(prepared.arrays.end, [{ list, least: 300_000 }]);
    return scan(prepared.arrays, (row) => marked[row] === 1 && followers(row) >= 10_000 && hidden(row) === 0, { limit: 20 });
  };
};

const manyPlaces = async (prepared: Prepared) => {
  const [hidden, followers, likes, female, young, middle] = await columnsOf(
    prepared,
    'is_hidden',
    'followers',
    'engagements',
    'f_gender_1',
    'f_age_1',
    'f_age_2',
  );
  const { gb, br, india, losAngeles, london } = prepared.places;
  const least = [100_000, 100_000, 150_000];
  const countries = await Promise.all([gb, br, india].map((id) => audienceList(prepared, 'followers_countries', id)));
  const cities = await Promise.all([losAngeles, london].map((id) => audienceList(prepared, 'followers_cities', id)));
  const english = await prepared.arrays.list('followers_languages', prepared.arrays.version.lookups.language('en'));
  return () => {
    const marked = marks(prepared.arrays.end, [
      ...countries.map((list, index) => ({ list, least: least[index] })),
      ...cities.map((list) => ({ list, least: 30_000 })),
    ]);
    const speak = marks(prepared.arrays.end, [{ list: english, least: 100_000 }]);
    const keeps = (row: number) =>
      marked[row] === 1 &&
      speak[row] === 1 &&
      followers(row) >= 5_000 &&
      followers(row) <= 500_000 &&
      female(row) >= 550_000 &&
      young(row) + middle(row) >= 500_000 &&
      hidden(row) === 0;
    return scan(prepared.arrays, keeps, { limit: 50, by: (row) => -likes(row) });
  };
};

const eightFilters = async (prepared: Prepared) => {
  const { arrays, places } = prepared;
  const names = ['is_hidden', 'followers', 'engagement_rate', 'account_type', 'contacts', 'f_interest_43', 'l_interest_43'] as const;
  const [hidden, followers, rate, type, contacts, ofFollowers, ofLikers] = await columnsOf(prepared, ...names);
  const listsOf = (list: string, values: number[]) =>
    Promise.all(['followers', 'likers'].flatMap((audience) => values.map((value) => arrays.list(`${audience}_${list}`, value))));
  const countries = await listsOf(
    'countries',
    [places.us, places.de].map((id) => place(prepared, id)),
  );
  const brands = await listsOf('brands', [arrays.version.lookups.option('brands', 1)?.number ?? -1]);
  const words = await arrays.list('text_words', arrays.version.lookups.word('travel'));
  return () => {
    const live = marks(
      arrays.end,
      countries.map((list) => ({ list, least: 50_000 })),
    );
    const like = marks(
      arrays.end,
      brands.map((list) => ({ list, least: 20_000 })),
    );
    const say = marks(arrays.end, [{ list: words }]);
    const keeps = (row: number) =>
      say[row] === 1 &&
      live[row] === 1 &&
      like[row] === 1 &&
      (ofFollowers(row) >= 100_000 || ofLikers(row) >= 100_000) &&
      followers(row) >= 5_000 &&
      followers(row) <= 2_000_000 &&
      rate(row) >= 20_000 &&
      type(row) >= 1 &&
      type(row) <= 2 &&
      (contacts(row) & 3) !== 0 &&
      hidden(row) === 0;
    return scan(arrays, keeps, { limit: 50, by: (row) => -rate(row) });
  };
};

const lastPage = async (prepared: Prepared) => {
  const [hidden, ads, followers, likes, interest] = await columnsOf(
    prepared,
    'is_hidden',
    'has_ads',
    'followers',
    'engagements',
    'l_interest_13',
  );
  const keeps = (row: number) => hidden(row) === 0 && ads(row) === 1 && followers(row) >= 2_000 && interest(row) >= 50_000;
  return () => scan(prepared.arrays, keeps, { limit: 100, skip: 9_900, by: likes });
};

const twoWords = async ({ arrays }: Prepared) => {
  const { lookups } = arrays.version;
  const first = await arrays.list('text_words', lookups.word('dm'));
  const second = await arrays.list('text_words', lookups.word('for'));
  return () => {
    const follow = new Set<number>();
    for (let index = 0; index < second.rids.length; index++)
      follow.add((second.rids[index] as number) * 2 ** 20 + (second.details[index] as number) - 1);
    const marked = new Uint8Array(arrays.end);
    for (let index = 0; index < first.rids.length; index++) {
      const rid = first.rids[index] as number;
      if (follow.has(rid * 2 ** 20 + (first.details[index] as number))) marked[rid] = 1;
    }
    return scan(arrays, (row) => marked[row] === 1, { limit: 20 });
  };
};

const topic = async (prepared: Prepared) => {
  const { arrays } = prepared;
  const { lookups } = arrays.version;
  const [hidden, followers] = await columnsOf(prepared, 'is_hidden', 'followers');
  const tag = lookups.tag('fitness') ?? -1;
  const tags = [{ related: tag, factor: 100 }, ...lookups.relatedTags(tag).slice(0, RELATED_TAGS)];
  const lists = await Promise.all(tags.map(async ({ related, factor }) => ({ factor, ...(await arrays.list('own_tags', related)) })));
  return () => {
    const scores = new Float64Array(arrays.end);
    for (const { rids, details, factor } of lists) {
      for (let index = 0; index < rids.length; index++) {
        const rid = rids[index] as number;
        scores[rid] = Math.max(scores[rid] as number, (details[index] as number) * factor);
      }
    }
    const keeps = (row: number) =>
      (scores[row] as number) >= 5_000 && followers(row) >= 5_000 && followers(row) <= 1_000_000 && hidden(row) === 0;
    return scan(arrays, keeps, { limit: 50, by: (row) => -(scores[row] as number) });
  };
};

const unlock = async (prepared: Prepared) => {
  const [hidden, followers, likes, female] = await columnsOf(prepared, 'is_hidden', 'followers', 'engagements', 'f_gender_1');
  const { gb, br } = prepared.places;
  const lists = await Promise.all([gb, br].map((id) => audienceList(prepared, 'followers_countries', id)));
  return () => {
    const marked = marks(
      prepared.arrays.end,
      lists.map((list) => ({ list, least: 100_000 })),
    );
    const keeps = (row: number) =>
      marked[row] === 1 && followers(row) >= 5_000 && followers(row) <= 500_000 && female(row) >= 550_000 && hidden(row) === 0;
    return scan(prepared.arrays, keeps, { limit: 100, skip: 100, by: (row) => -likes(row) });
  };
};
