import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { nearTags } from '#functions/adapters/meaning/near-tags.ts';
import { phraseWords } from '#functions/adapters/meaning/phrase-words.ts';
import { readWordTable, type WordTable } from '#functions/adapters/meaning/word-table.ts';
import { wordTableMeaning } from '#functions/adapters/meaning/word-table-meaning.ts';
import { TOPICS } from '#functions/catalogue/data/topics.data.ts';
import { nearTopics } from '#functions/features/ask/near-topics.ts';
import type { TopicMeaning } from '#functions/ports/creators/topic-meaning.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import { ask, MAX_NEAR_TOPICS, MAX_PHRASE_LENGTH } from '#shared/ask/contract.ts';
import { understand } from '#shared/ask/understand.ts';
import { seedKnowledge } from '#tests/bench/ask/seed-knowledge.ts';
import { measurePhrases, readPhrases } from '#tests/bench/meaning/measure-phrases.ts';
import { wordsForTopics } from '#web/features/ask/words-for-topics.ts';

const TABLE = 'functions/adapters/meaning/table';
let meaning: TopicMeaning;
beforeAll(async () => {
  meaning = await wordTableMeaning(TABLE);
});

const context = (known: (tag: string) => boolean = () => true) => {
  const catalogue = { findNames: async ({ tags }: { tags: string[] }) => ({ tags: tags.filter(known) }) };
  return { topicMeaning: meaning, catalogue } as unknown as Ctx<'catalogue' | 'topicMeaning'>;
};

describe('topics by meaning', () => {
  // The figures are in tests/bench/meaning/README.md. These bounds notice a table or rules that became worse.
  test.each([
    { set: 'held-out', language: 'en', acceptable: 0.97, answered: 0 },
    { set: 'held-out', language: 'ja', acceptable: 0.96, answered: 0 },
    { set: 'unseen', language: 'en', acceptable: 0.85, answered: 0.04 },
    { set: 'unseen', language: 'ja', acceptable: 0.92, answered: 0.06 },
    { set: 'fresh', language: 'en', acceptable: 0.91, answered: 0 },
    { set: 'fresh', language: 'ja', acceptable: 0.96, answered: 0.05 },
    { set: 'second', language: 'en', acceptable: 0.85, answered: 0.04 },
    { set: 'second', language: 'ja', acceptable: 0.98, answered: 0.05 },
    { set: 'third', language: 'en', acceptable: 0.95, answered: 0.05 },
    { set: 'third', language: 'ja', acceptable: 0.88, answered: 0.04 },
  ])(
    '[PTS-04] phrases that were not used for tuning bring an acceptable topic, and nonsense rarely brings one: $set, $language',
    async ({ set, language, acceptable, answered }) => {
      const phrases = readPhrases().filter((phrase) => phrase.set === set && phrase.language === language);
      const measured = await measurePhrases(phrases, meaning);
      expect(measured.acceptable).toBeGreaterThanOrEqual(acceptable);
      expect(measured.answered).toBeLessThanOrEqual(answered);
    },
  );

  test('[PTS-04] the nearest four of the topics that the catalogue knows are suggested', async () => {
    const { data } = await nearTopics(context(), { q: 'loaves with a crunchy crust' });
    expect(data).toHaveLength(MAX_NEAR_TOPICS);
    const [nearest] = data;
    const others = await nearTopics(
      context((tag) => tag !== nearest),
      { q: 'loaves with a crunchy crust' },
    );
    expect(others.data).not.toContain(nearest);
    expect(others.data.slice(0, MAX_NEAR_TOPICS - 1)).toEqual(data.slice(1));
    expect(
      await nearTopics(
        context(() => false),
        { q: 'loaves with a crunchy crust' },
      ),
    ).toEqual({ success: true, data: [] });
  });

  test('[PTS-04] phrases without words of the table bring nothing and do not ask the catalogue', async () => {
    const asked: unknown[] = [];
    const ctx = { topicMeaning: meaning, catalogue: { findNames: async (query: unknown) => asked.push(query) } };
    for (const q of ['blarg flumox wibble', '…', '🍕🍕🍕', '\u202Etxet', '12345', 'の', 'a'.repeat(MAX_PHRASE_LENGTH)])
      expect(await nearTopics(ctx as unknown as Ctx<'catalogue' | 'topicMeaning'>, { q })).toEqual({ success: true, data: [] });
    expect(asked).toEqual([]);
  });

  test('[PTS-04] a phrase has 1 to 300 characters', () => {
    const accepts = (q: string) => ask.nearTopics.input.safeParse({ q }).success;
    expect([accepts(' '), accepts('x'), accepts('x'.repeat(MAX_PHRASE_LENGTH)), accepts('x'.repeat(MAX_PHRASE_LENGTH + 1))]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test.each([
    ['a tag that is rarely a word', 'balayage at home', 'balayage'],
    ['a tag written as two words', 'perfect flat white', 'flatwhite'],
    ['an expression', 'pounding the pavement at dawn', 'running'],
  ])('[PTS-04] %s brings its topic', async (_, phrase, tag) => {
    expect(await meaning.near(phrase)).toContain(tag);
  });

  test('[PTS-04] an amount brings no topic, though "10k" is a tag of runners', async () => {
    expect(await meaning.near('10k')).toEqual([]);
  });

  test('expressions are written as phrases are compared, and mean words of the table', async () => {
    const table = await readWordTable(TABLE);
    const expressions = [...table.expressions.keys()];
    expect(expressions.filter((expression) => !/^[a-z0-9]+( [a-z0-9]+){0,4}$/.test(expression))).toEqual([]);
    expect([...table.expressions.values()].flat().filter((word) => !table.has(word))).toEqual([]);
    const text = await readFile(`${TABLE}/expressions.txt`, 'utf8');
    expect(expressions).toHaveLength(text.split(/[|\n]/).length - 1);
  });

  test('the table has each tag of the seed', async () => {
    const { tags } = await readWordTable(TABLE);
    expect(new Set(tags)).toEqual(new Set(TOPICS.flatMap((topic) => topic.tags)));
  });
});

describe('the tags near a phrase', () => {
  const vectors: Record<string, number[]> = { cake: [1, 0, 0], tea: [1, 0.9, 0], tax: [0, 0, 1] };
  const subject = (...vector: number[]) => ({ vector: Float32Array.from(vector), bias: 0 });
  const table: WordTable = {
    dimensions: 3,
    has: (word) => word in vectors,
    isTag: () => false,
    isTelling: () => true,
    expressions: new Map(),
    addTo: (sum, word) => sum.set(vectors[word] ?? []),
    tags: ['baking', 'cookies', 'coffee', 'latte'],
    tagVectors: [
      [1, 0, 0],
      [0.9, 0.1, 0],
      [0, 1, 0],
      [0.1, 0.9, 0],
    ].map((numbers) => Float32Array.from(numbers)),
    priors: [0, 0, 0, 0],
    topics: [
      { ...subject(6, 0, 0), tags: [0, 1] },
      { ...subject(0, 6, 0), tags: [2, 3] },
    ],
    otherSubjects: subject(0, 0, 6),
  };

  test('[PTS-04] are of one topic if the phrase surely means it', () => {
    expect(nearTags('cake', table, 2).tags).toEqual(['baking', 'cookies']);
  });
  test('[PTS-04] are of several topics if it may mean each of them', () => {
    expect(nearTags('tea', table, 2).tags).toEqual(['baking', 'latte']);
  });
  test('[PTS-04] are unsure if it means another subject', () => {
    expect(nearTags('tax', table, 2).sureness).toBeLessThan(0.01);
    expect(nearTags('cake', table, 2).sureness).toBeGreaterThan(0.99);
  });
});

describe('the words of a phrase', () => {
  const TAGS = ['flatwhite', 'thatgirl', 'upcycling'];
  const table = (...words: string[]) => ({
    has: (word: string) => [...words, ...TAGS].includes(word),
    isTag: (word: string) => TAGS.includes(word),
    isTelling: (word: string) => word !== 'that',
    expressions: new Map([
      ['hit the books', ['study', 'school']],
      ['hit the', ['never']],
      ['chefs table', ['restaurant']],
      ['piece of cake', []],
    ]),
  });
  const found = (phrase: string, ...words: string[]) => phraseWords(phrase, table(...words)).map(({ word }) => word);

  test.each([
    ['words as they are, in small letters', 'Cosy SOUPS', ['cosy', 'soups'], ['cosy', 'soups']],
    ['stems of English words', 'baking cities', ['bake', 'city'], ['bake', 'city']],
    ['parts of a long unknown word', 'streetphotography', ['street', 'photography'], ['street', 'photography']],
    ['no parts that cover less than three quarters of a word', 'streetxxxxxxxxxx', ['street'], []],
    ['Japanese words that the segmenter cut', '電気自動車', ['電気自動車'], ['電気自動車']],
    ['no single kana', 'の', ['の'], []],
    ['tags', 'upcycling ideas', ['ideas'], ['upcycling', 'ideas']],
    ['a tag that is written as two words', 'perfect flat white', ['perfect', 'flat', 'white'], ['perfect', 'flatwhite']],
    [
      'no tag of a word that says little or is short',
      'that girl, up cycling',
      ['that', 'girl', 'up', 'cycling'],
      ['that', 'girl', 'up', 'cycling'],
    ],
    ['the meaning of the longest expression', 'We HIT the books', ['we', 'study', 'school'], ['we', 'study', 'school']],
    ['the meaning of an expression with any apostrophe', 'a chef’s table', ['a', 'restaurant'], ['a', 'restaurant']],
    ['nothing of an expression that means no topic', 'a piece of cake', ['a', 'cake'], ['a']],
    ['one word for each number', '65 dB at 2,000 m', ['0', 'at'], ['0', 'at', '0']],
    ['one word for each unknown word', 'zorp and fratch', ['?', 'and'], ['?', 'and', '?']],
  ])('include %s', (_, phrase, known, expected) => {
    expect(found(phrase, ...known)).toEqual(expected);
  });
});

describe('the words of a sentence that bring topics', () => {
  const near = async (sentence: string) => {
    const { understood } = await understand(sentence, seedKnowledge(), { platform: 'instagram' });
    const words = wordsForTopics(sentence, understood);
    return { words, tags: words === '' ? [] : await meaning.near(words) };
  };

  test('[PTS-04] are those about subjects, not about creators, places and figures', async () => {
    const { words, tags } = await near('Beauty creators in Kansai, 10k-50k followers, for glamorous evenings');
    expect(words).toBe('Beauty in , , for glamorous evenings');
    expect(tags.slice(0, MAX_NEAR_TOPICS)).toContain('beauty');
    expect(tags).not.toContain('contentcreator');
    expect((await near('古い家を直して暮らす人 長野')).tags).toContain('vintagehome');
  });

  test('[PTS-04] are none of what is left out', async () => {
    expect((await near('zorblax in Spain, no tattoo artists')).words).toBe('zorblax in ,');
    expect((await near('female influencers, 10k followers')).words).not.toMatch(/\p{L}/u);
  });
});
