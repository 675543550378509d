import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyUnderstanding } from '#shared/ask/apply-understanding.ts';
import { EN } from '#shared/ask/en.data.ts';
import { JA } from '#shared/ask/ja.data.ts';
import { understand } from '#shared/ask/understand.ts';
import { Switches } from '#shared/brand.ts';
import { emptySearch, setFilter, setPage } from '#shared/discovery/filters/search-state.ts';
import { fromUrl, toUrl } from '#shared/discovery/filters/url-state.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { toSearchRequest } from '#shared/discovery/to-search-request.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import { LANGUAGES, labelled, SETS } from '#tests/bench/ask/labels.ts';
import { accuracyOf, outcomeOf } from '#tests/bench/ask/score.ts';
import { seedKnowledge } from '#tests/bench/ask/seed-knowledge.ts';
import { ask } from './ask-wording.ts';

const knowledge = seedKnowledge();
const EXAMPLE = 'female fitness creators in Texas, 10k–100k followers, engaged audience in the US';

describe('a plain sentence', () => {
  it('[DIS-18] the sentences of the documents become filter chips', async () => {
    const { filters, sort, unknown } = await understand(EXAMPLE, knowledge);
    expect(filters).toEqual({
      genderInfluencer: { code: 'FEMALE' },
      influencerInterests: [{ id: '196', label: '' }],
      influencerLocation: [{ id: expect.stringMatching(/^\d+$/), label: 'Texas, United States', country: 'US' }],
      followers: { from: 10_000, to: 100_000 },
      audienceLocation: [{ id: '840', label: '', country: 'US', weight: 0.1 }],
    });
    expect(sort).toEqual({ field: 'engagement_rate', direction: 'desc' });
    expect(unknown).toEqual([]);
  });

  it('[DIS-18] lists the words it did not understand, in order and as written', async () => {
    const { unknown } = await understand('Cheap beauty creators in Paris with Fancy hats', knowledge);
    expect(unknown).toEqual(['Cheap', 'Fancy', 'hats']);
    expect((await understand('安い美容系、東京、盆栽', knowledge)).unknown).toEqual(['安い', '盆栽']);
  });

  it.each([
    ['skincare creators in Tokyo', []],
    ['audience interested in skincare', [{ text: 'skincare', interest: '80' }]],
    ['オーディエンスがスキンケアに興味', [{ text: 'スキンケア', interest: '80' }]],
    ['audience interested in beauty', []],
  ])('[DIS-18] names the words of "%s" that became a wider interest', async (sentence, widened) => {
    expect((await understand(sentence, knowledge)).widened).toEqual(widened);
  });

  it('[DIS-18] lists a word as widened when the catalogue lacks its topic', async () => {
    const withoutTags = async (wanted: Parameters<typeof knowledge>[0]) => ({ ...(await knowledge(wanted)), tags: [] });
    const { filters, widened } = await understand('skincare creators', withoutTags);
    expect(filters).toEqual({ influencerInterests: [{ id: '80', label: '' }] });
    expect(widened).toEqual([{ text: 'skincare', interest: '80' }]);
  });

  it('[DIS-18] adds to the search on the screen, and resets it for another platform', async () => {
    const asked = async (text: string) => applyUnderstanding(setPage(before, 3), await understand(text, knowledge));
    const before = applyUnderstanding(emptySearch(), await understand('verified, Japan', knowledge));
    expect(toUrl(await asked('beauty'))).toBe(toUrl(setFilter(before, 'influencerInterests', [{ id: '80', label: '' }])));
    expect(toUrl(await asked('tiktokers, biggest first'))).toBe('platform=tiktok');
  });

  it('names the words behind each filter', async () => {
    const { understood } = await understand('verified yoga instagrammers', knowledge);
    expect(understood).toEqual([
      { text: 'verified', key: 'otherFilters' },
      { text: 'yoga', key: 'relevance' },
      { text: 'instagrammers', key: 'platform' },
    ]);
  });

  it.each(['', '   ', '?!…', '@', '#', '%', '「」', '-', 'and the of', '__proto__', 'constructor', '1'.repeat(400), 'x'.repeat(9_000)])(
    'an empty sentence (%.12s) adds no filter',
    async (text) => {
      expect((await understand(text, knowledge)).filters).toEqual({});
    },
  );
});

describe.each(LANGUAGES)('the labelled sentences in %s', (language) => {
  it('[DIS-18] are read exactly right, of those that the rules were made with', async () => {
    const outcomes = await Promise.all(labelled(language, 'learn').map((label) => outcomeOf(label, knowledge)));
    expect(accuracyOf(outcomes)).toBeGreaterThanOrEqual(0.98);
  });

  it('[DIS-18] are read exactly right where they exclude or name ranges', async () => {
    const outcomes = await Promise.all(labelled(language, 'exclusions-learn').map((label) => outcomeOf(label, knowledge)));
    expect(accuracyOf(outcomes)).toBeGreaterThanOrEqual(0.98);
    expect(outcomes.flatMap(({ unknown }) => unknown)).toEqual([]);
  });

  it('[DIS-18] [PTS-03] are read exactly right where they ask for posts or safety', async () => {
    const outcomes = await Promise.all(labelled(language, 'content-learn').map((label) => outcomeOf(label, knowledge)));
    expect(accuracyOf(outcomes)).toBeGreaterThanOrEqual(0.98);
    expect(outcomes.flatMap(({ unknown }) => unknown)).toEqual([]);
  });

  it('[DIS-18] become requests that the server takes and URLs that come back, on every platform', async () => {
    for (const { ask: sentence } of SETS.flatMap((set) => labelled(language, set))) {
      for (const screen of PLATFORMS) {
        const search = applyUnderstanding(emptySearch(screen), await understand(sentence, knowledge, { platform: screen }));
        expect(SearchRequest.safeParse(toSearchRequest(search)).error, sentence).toBeUndefined();
        expect(fromUrl(toUrl(search), Switches.parse({})), sentence).toEqual({ search, broken: [] });
      }
    }
  });
});

const WORDS = `${EN}\n${JA}`.split('\n').flatMap((line) => line.slice(line.indexOf(' = ') + 3).split(', '));
const NUMBERS = [
  '10k',
  '1.5万',
  '60%',
  '18-24',
  '3 months',
  '2',
  '999999999999999',
  '2倍',
  '20s',
  '6割',
  '-',
  ',',
  '、',
  'Nike',
  '@x',
  '"a b"',
  'never mention',
  'at least 3 posts with',
  '#x',
  'について投稿した',
  'の投稿が3件以上',
];
const anyWords = fc.array(fc.constantFrom(...WORDS, ...NUMBERS), { maxLength: 14 }).map((words) => words.join(' '));

describe('arbitrary sequences of words', () => {
  it('[DIS-18] is either not understood or becomes a search that the server takes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(anyWords, fc.string()), fc.constantFrom(...PLATFORMS), async (text, screen) => {
        const search = applyUnderstanding(emptySearch(screen), await understand(text, knowledge, { platform: screen }));
        expect(SearchRequest.safeParse(toSearchRequest(search)).error, text).toBeUndefined();
        expect(fromUrl(toUrl(search), Switches.parse({})).broken, text).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

it('[DIS-18] a quotation without a word is listed as ignored, and the one behind it is searched for', async () => {
  const { filters, unknown } = await understand('"#" "chef"', knowledge, {});
  expect({ filters, unknown }).toEqual({ filters: { keywords: 'chef' }, unknown: ['"#"'] });
  expect((await understand('「。」 料理', knowledge, {})).unknown).toContain('「。」');
});

describe('disabled features of a tenant', () => {
  it('is not understood', async () => {
    const switches = Switches.parse({ growthFilter: false, ethnicityFilter: false });
    const answer = await understand('Hispanic audience, growing fast', knowledge, { switches });
    expect(answer.filters).toEqual({});
    expect(answer.unknown).toEqual(['Hispanic', 'growing fast']);
  });
});

describe('typing mistakes', () => {
  it('a wrong letter in a long word is tolerated', async () => {
    expect(await ask('femal fitnes folowers 10k instgram')).toEqual([
      'platform=instagram',
      'influencerInterests=Fitness & Yoga',
      'genderInfluencer=FEMALE',
      'followers=10000-',
    ]);
  });

  it('two wrong letters are not forgiven', async () => {
    expect(await ask('fmle')).toEqual(['? fmle']);
    expect(await ask('ftnss')).toEqual(['? ftnss']);
  });
});
