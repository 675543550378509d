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
  "can't use X, X would be a problem, X is a dealbreaker, X unwanted, X not accepted, X unsuitable, X don't qualify, X are not eligible",
  'refuse X, decline X, block X, blacklist X, scrap X, lose the X, get rid of X, eliminate X, shy away from X, w/o X, bar all X, filter all X, forget X',
  'spare us X, X no thanks, thumbs down for X, had enough of X, fed up with X, uninterested in X, against X, allergic to X, unrelated to X',
  'exclusion: X, exclusions: X, excluded: X, no-gos: X, blacklist: X, X off the table, X forbidden, X prohibited, X barred, X: no, X? no',
  "X are not for us, X isn't what we're looking for, who hate X, keep X away, set X aside, cross X off, count X out, X must go, X stay out",
  'excluding all X, remove all X, avoid: X, zero tolerance for X, all but X, less X, fewer X, go easy on X, not too much X',
  'ban X, cut X, kick out X, kick X out, ditch X, nix X, hold the X, hate X, tired of X, hard no on X, nope to X, stay away from X',
].flatMap((line) => line.split(', '));
const JAPANESE = [
  'はNG はちょっと… は困ります は見送りたい は控えたい はパス はパスで は落としてください をのぞく をのぞいて は絶対NG は一切NG は勘弁 は却下',
  'は禁止 は禁止です は× ✕ は抜いて を弾いて ははじいて は結構です はお断り は除外してください は外してください 以外でお願いします じゃない人',
  'は採用しない は検討しない は拒否 を排除 をカットして は削除 を削って は厳禁 厳禁 はアウト は駄目 を回避したい は遠慮ください はスルーで',
  'はスキップ はやめたい をやめて はちょっと避けたい はあまり はブロック はブラックリスト はパスしたい は今回なし はもういい とは無縁 と無関係',
  'は少なめ は控えめ を減らしている',
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
