import type { OpenVersion } from '#functions/adapters/catalogue/embedded/open-version.ts';
import { countVariations } from '#functions/adapters/catalogue/embedded/search/counts.ts';
import { findHits } from '#functions/adapters/catalogue/embedded/search/search.ts';
import { Switches } from '#shared/brand.ts';
import { CountsRequest } from '#shared/discovery/counts-contract.ts';
import { fromUrl } from '#shared/discovery/filters/url-state.ts';
import { relaxationCalls } from '#shared/discovery/relaxations.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { benchCatalogue } from '../search/bench-catalogue.ts';
import { measureInTurns, timingText } from '../search/measure.ts';
import { benchPlaces } from '../search/queries.ts';

const ROWS = 1_000_000;
const TIMEOUT_MS = 60_000;
const ALL_ON = Switches.parse({});
const { us, gb, br, india, london, losAngeles } = benchPlaces();
const followers = (left_number: number, right_number: number) => ({ left_number, right_number });
const range = { is_hidden: false, followers: followers(10_000, 200_000) };

/** Searches, and what is added to each. */
const PAIRS: Record<string, { search: object; added: object }> = {
  'not from two countries': { search: range, added: { exclude: { geo: [{ id: us }, { id: india }] } } },
  'not these interests': { search: { ...range, geo: [{ id: gb }, { id: br }] }, added: { exclude: { brand_category: [13, 43] } } },
  'no business accounts': { search: range, added: { exclude: { account_type: [2] } } },
  'few of an audience': { search: { ...range, geo: [{ id: us }] }, added: { exclude: { audience_geo: [{ id: india, weight: 0.1 }] } } },
  'not a topic': { search: { ...range, relevance: { value: '#fitness' } }, added: { exclude: { relevance: { value: '#fashion' } } } },
  'without partners': { search: range, added: { exclude: { ads_brands: [1, 2, 3] } } },
  'not a word of the bio': { search: { ...range, text: 'travel' }, added: { exclude: { text: 'dm for' } } },
  'six exclusions': {
    search: { ...range, audience_geo: [{ id: us, weight: 0.1 }] },
    added: {
      exclude: {
        geo: [{ id: india }],
        brand_category: [13],
        ads_brands: [1, 2],
        text: 'shop',
        account_type: [3],
        audience_geo: [{ id: br, weight: 0.1 }],
      },
    },
  },
  'two alternatives': {
    search: { is_hidden: false },
    added: {
      alternatives: [
        { geo: [{ id: london }], followers: followers(10_000, 50_000) },
        { geo: [{ id: losAngeles }], followers: followers(5_000, 50_000) },
      ],
    },
  },
};

/** Searches that find few creators. */
const SMALL_SEARCHES: Record<string, string> = {
  'three filters': 'followers=500000-1000000&accountTypeFilters=1&contactsValues=phone',
  'six filters, two exclusions':
    'followers=100000-500000&comments=100-500&lastPost=30&accountTypeFilters=1&contactsValues=email&postsPerWeek=0.5~7&not.accountTypeFilters=3&not.brandSafety=drugs',
};

/** `exclusions [rows]`: searches with and without exclusions in turns, and the counts that relaxations need. */
export const run = async ([rows = String(ROWS)]: string[]): Promise<void> => {
  const { version } = await benchCatalogue(Number(rows));
  await measurePairs(version);
  await measureRelaxations(version);
  version.close();
};

const measurePairs = async (version: OpenVersion): Promise<void> => {
  const totals: Record<string, number> = {};
  const searching = (name: string, request: object) => async () => {
    totals[name] = (await findHits(version, SearchRequest.parse({ ...request, paging: { limit: 50 } }), Date.now() + TIMEOUT_MS)).total;
  };
  const works = Object.entries(PAIRS).flatMap(([name, { search, added }]) => [
    [`${name}: without`, searching(`${name}: without`, { search })] as const,
    [name, searching(name, { search, ...added })] as const,
  ]);
  const times = await measureInTurns(Object.fromEntries(works));
  const lineOf = (name: string) => {
    const [without, added] = [times[`${name}: without`], times[name]];
    const ratio = ((added?.p95 ?? 0) / (without?.p95 ?? 1)).toFixed(2);
    return { without: timingText(without), with: timingText(added), ratio, found: totals[`${name}: without`], left: totals[name] };
  };
  console.table(Object.fromEntries(Object.keys(PAIRS).map((name) => [name, lineOf(name)])));
};

const measureRelaxations = async (version: OpenVersion): Promise<void> => {
  const calls = Object.entries(SMALL_SEARCHES).map(([name, url]) => {
    const { search, broken } = fromUrl(url, ALL_ON);
    if (broken.length > 0) throw new Error(`cannot be read: ${broken.join()}`);
    return [name, relaxationCalls(search).map(({ request }) => CountsRequest.parse(request))] as const;
  });
  const counting = (requests: CountsRequest[]) => async () => {
    const paged = requests.map((request) => ({ ...request, paging: { limit: 1, skip: 0 } }));
    await Promise.all(paged.map((request) => countVariations(version, request, Date.now() + TIMEOUT_MS)));
  };
  const times = await measureInTurns(Object.fromEntries(calls.map(([name, requests]) => [name, counting(requests)])));
  const lineOf = (name: string, requests: CountsRequest[]) => ({
    counted: requests.reduce((sum, { variations }) => sum + variations.length, 0),
    relaxations: timingText(times[name]),
  });
  console.table(Object.fromEntries(calls.map(([name, requests]) => [name, lineOf(name, requests)])));
};
