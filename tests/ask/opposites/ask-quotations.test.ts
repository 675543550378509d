import { describe, expect, it } from 'vitest';
import { understand } from '#shared/ask/understand.ts';
import { factsOf } from '#tests/bench/ask/labels.ts';
import { seedKnowledge } from '#tests/bench/ask/seed-knowledge.ts';

const knowledge = seedKnowledge();
const factsIn = async (sentence: string): Promise<string[]> => factsOf(await understand(sentence, knowledge));

const CONDITIONS = [
  ['beauty', 'verified', 'in Paris', 'women', 'on TikTok', '10k-50k followers', 'with email', 'fans of Nike', 'speaks German'],
  ['aged 25-34', 'audience in the US', 'ER over 3%', 'without email', 'not in Rome', 'last post less than 30 days ago', 'no dogs'],
].flat();
const DENIED = ['no "X" in the bio', 'without "X" in the bio', 'no "X" in captions', 'without "X" in their captions'];

const JAPANESE_CONDITIONS = ['美容系', '東京在住', '女性', '1万人以上', 'メールあり', '20代', 'フォロワーの3割以上が男性', '犬は不要'];
const JAPANESE_DENIED = [
  'プロフィールに「X」がない',
  'プロフィールに「X」はNG',
  '投稿に「X」を含まない',
  'キャプションに「X」や「Y」が入っていない',
];

const QUOTED = 'vegan mom';
const isWanted = (fact: string): boolean => fact.includes(QUOTED) && !fact.startsWith('not.');

describe.each([
  ['English', ', ', CONDITIONS, DENIED],
  ['Japanese', '、', JAPANESE_CONDITIONS, JAPANESE_DENIED],
])('a quotation in %s', (_, comma, conditions, denials) => {
  it.each(conditions)('[DIS-18] is left out by a negation and changes no other condition: %s', async (condition) => {
    const own = await factsIn(condition);
    for (const denied of denials.map((words) => words.replace('X', QUOTED))) {
      for (const sentence of [`${condition}${comma}${denied}`, `${denied}${comma}${condition}`]) {
        const facts = await factsIn(sentence);
        expect(facts, sentence).toEqual(expect.arrayContaining(own));
        expect(facts.filter(isWanted), sentence).toEqual([]);
        expect(facts.length, sentence).toBeGreaterThan(own.length);
      }
    }
  });
});
