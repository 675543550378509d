import { describe, expect, it } from 'vitest';
import { understand } from '#shared/ask/understand.ts';
import { factsOf } from '#tests/bench/ask/labels.ts';
import { seedKnowledge } from '#tests/bench/ask/seed-knowledge.ts';

const knowledge = seedKnowledge();
const WANTED = ['genderInfluencer=FEMALE', 'followers=10000-'];
/** Private accounts and sponsored posts are ruled out by filters of their own. */
const isWanted = (fact: string): boolean => !/^(?:not\.|sponsoredShare)/.test(fact) && !WANTED.includes(fact);

const VALUES = {
  en: [
    'gamers',
    'alcohol',
    'creators in India',
    'men',
    'teens',
    'Nike partners',
    'business accounts',
    'moms',
    'fitness creators',
    'Berlin',
  ],
  ja: ['ゲーム系', 'お酒', 'インド在住', '男性', '10代', 'ナイキの案件', '企業アカウント', '東京', 'ダイエット系', 'ママ'],
};
const ENGLISH = [
  'no X, no X please, not X, without any X, exclude X, except X, X excluded, avoid X, skip X, minus X, zero X, never X, none of the X',
  "don't want X, we don't want any X, we're not after X, not looking for X, leave X out, leave out X, keep X out, filter X out, rule out X",
  "X need not apply, X are out, X aren't a fit, X are not a good match, X won't work, X don't fit, X banned, X are a no-go, not a single X",
  'ban X, cut X, kick out X, kick X out, ditch X, nix X, hold the X, hate X, tired of X, hard no on X, nope to X, stay away from X',
].flatMap((line) => line.split(', '));
const JAPANESE = [
  'はNG はちょっと… は困ります は見送りたい は控えたい はパス はパスで は落としてください をのぞく をのぞいて は絶対NG は一切NG は勘弁 は却下',
  'は禁止 は禁止です は× ✕ は抜いて を弾いて ははじいて は結構です はお断り は除外してください は外してください 以外でお願いします じゃない人',
  'は不可 は対象外です は避けてください は遠慮したい は無しで は入れないで は含めないでください は要りません は求めていません は嫌です はやめて',
].flatMap((line) => line.split(' '));

describe('words of refusal in Ask', () => {
  it.each(ENGLISH)('[DIS-18] never ask for what they refuse: %s', async (words) => {
    for (const value of VALUES.en) {
      const sentence = `women, 10k+, ${words.replace('X', value)}`;
      expect(factsOf(await understand(sentence, knowledge)).filter(isWanted), sentence).toEqual([]);
    }
  });
  it.each(JAPANESE)('[DIS-18] never ask for what they refuse: %s', async (words) => {
    for (const value of VALUES.ja) {
      const sentence = `女性、1万人以上、${value}${words}`;
      expect(factsOf(await understand(sentence, knowledge)).filter(isWanted), sentence).toEqual([]);
    }
  });
});
