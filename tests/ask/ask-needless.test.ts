import { describe, expect, it } from 'vitest';
import { understand } from '#shared/ask/understand.ts';
import { factsOf } from '#tests/bench/ask/labels.ts';
import { seedKnowledge } from '#tests/bench/ask/seed-knowledge.ts';
import { saysFor } from './ask-wording.ts';

const knowledge = seedKnowledge();
const says = saysFor('[DIS-18]');

const ENGLISH = [
  "need not be X, needn't be X, don't need to be X, doesn't have to be X, no need to be X, not necessarily X, it doesn't matter if X",
  "X not necessary, X not required, X is not required, X isn't required, X is optional, X optional, X but not required, whether X or not",
  "X is no must, X isn't a must, X is not a must, X doesn't matter",
].flatMap((line) => line.split(', '));
const JAPANESE = [
  'でなくてもいい でなくても構いません じゃなくても大丈夫 である必要はない である必要はありません に限らない に限りません に限らず に限定しない',
  'でなくても歓迎 じゃなくてOK かどうかは問わない かどうかは不問 は必須ではない は必須ではありません は必須でない は任意',
].flatMap((line) => line.split(' '));
const VALUES = {
  en: [
    'gamers',
    'in India',
    'over 30',
    'verified',
    'business accounts',
    'fitness creators',
    'in Berlin',
    'speaking French',
    'with an email',
  ],
  ja: ['ゲーム系', 'インド在住', '30代', '認証済み', 'ナイキの案件経験者', '企業アカウント', '東京の人', '英語話者', 'ママ'],
};
const WANTED = ['genderInfluencer=FEMALE', 'followers=10000-'];

describe('what creators need not be in Ask', () => {
  it.each(ENGLISH)('[DIS-18] is neither asked for nor ruled out: %s', async (words) => {
    for (const value of VALUES.en) {
      const sentence = `women, 10k+, ${words.replace('X', value)}`;
      expect(factsOf(await understand(sentence, knowledge)).toSorted(), sentence).toEqual(WANTED.toSorted());
    }
  });
  it.each(JAPANESE)('[DIS-18] is neither asked for nor ruled out: %s', async (words) => {
    for (const value of VALUES.ja) {
      const sentence = `女性、1万人以上、${value}${words}`;
      expect(factsOf(await understand(sentence, knowledge)).toSorted(), sentence).toEqual(WANTED.toSorted());
    }
  });
  says('is named', [
    ['creators in Rome, verified is not required', ['influencerLocation=IT/Rome', '? verified is not required']],
    ["women who don't have to be in Rome, but 10k+", ['genderInfluencer=FEMALE', 'followers=10000-', "? who don't have to be in Rome"]],
    ['台湾在住 日本語は不要', ['influencerLocation=TW', '? 日本語は不要']],
    ['optional: verified, email. Women in Rome', ['genderInfluencer=FEMALE', 'influencerLocation=IT/Rome', '? optional: verified, email']],
    ['女性、20代以外もOK', ['genderInfluencer=FEMALE', '? 20代以外もOK']],
    ['東京に限らず、女性', ['genderInfluencer=FEMALE', '? 東京に限らず']],
  ]);
});

describe('prices in other currencies', () => {
  says('are named as a whole', [
    ['in Rome, budget is 200 pounds each, under 10k', ['influencerLocation=IT/Rome', 'followers=-10000', '? budget is 200 pounds each']],
    ['women, max £300', ['genderInfluencer=FEMALE', '? max £300']],
    ['EUR 300-500 per reel', ['? EUR 300-500 per reel']],
    ['東京在住、1投稿5万円以内、フォロワー1万人以上', ['influencerLocation=JP/Tokyo', 'followers=10000-', '? 1投稿5万円以内']],
    ['3万円〜5万円', ['? 3万円〜5万円']],
  ]);
  says('are in dollars otherwise', [
    ['women, $100-$400', ['genderInfluencer=FEMALE', 'price=100-400']],
    ['京都、1万ドル以下', ['influencerLocation=JP/Kyoto', 'price=-10000']],
  ]);
});
