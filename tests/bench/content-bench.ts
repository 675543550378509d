import { postingKey } from '#functions/adapters/catalogue/embedded/search/postings.ts';
import { firstDetail } from '#functions/adapters/catalogue/embedded/search/posts/post-words.ts';
import { findHits } from '#functions/adapters/catalogue/embedded/search/search.ts';
import { sql } from '#functions/adapters/catalogue/embedded/sql.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { benchCatalogue } from './search/bench-catalogue.ts';
import { measureInTurns, timingText } from './search/measure.ts';

const ROWS = 100_000;
const TIMEOUT_MS = 60_000;

/** Content filters of each kind; the first word of each is read alone for comparison. */
const CASES: Record<string, { content: object; word: string }> = {
  'a common word': { content: { any: ['weekend'] }, word: 'weekend' },
  'a hashtag, 30 days': { content: { any: ['#travel'], days: 30 }, word: '#travel' },
  'a phrase, 365 days': { content: { all: ['link in bio'], days: 365 }, word: 'link' },
  'a mention, 2 posts': { content: { any: ['@nike'], days: 365, min_posts: 2 }, word: '@nike' },
  'five terms, one left out': {
    content: { any: ['coffee', '#coffee', 'recipe', '#food', 'baking'], none: ['#ad'], days: 365 },
    word: 'coffee',
  },
  'three words, all': { content: { all: ['save', 'friend', 'tag'], days: 365 }, word: 'save' },
};

/** `content [rows]`: searches with a content filter in the engine, and reading the places of its first word alone. */
export const run = async ([rows = String(ROWS)]: string[]): Promise<void> => {
  const { version, built } = await benchCatalogue(Number(rows));
  console.log(`built in ${built.seconds.toFixed(0)} s`);
  const from = firstDetail(version.info.asOf, 365);
  const totals: Record<string, number> = {};
  const works = Object.entries(CASES).flatMap(([name, { content, word }]) => {
    const request = SearchRequest.parse({ search: { content } });
    const key = postingKey('instagram', version.lookups.word(word) ?? 0);
    const read = sql`SELECT rid FROM postings.post_words WHERE key = ${key}::UINTEGER AND detail >= ${from}::UINTEGER`;
    return [
      [
        name,
        async () => {
          totals[name] = (await findHits(version, request, Date.now() + TIMEOUT_MS)).total;
        },
      ],
      [`${name}: read`, async () => (await version.pool.find(read, Date.now() + TIMEOUT_MS)).all()],
    ] as const;
  });
  const times = await measureInTurns(Object.fromEntries(works));
  const lines = Object.keys(CASES).map((name) => [
    name,
    { search: timingText(times[name]), 'first word alone': timingText(times[`${name}: read`]), creators: totals[name] },
  ]);
  console.table(Object.fromEntries(lines));
  version.close();
};
