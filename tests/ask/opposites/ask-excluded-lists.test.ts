import { describe, expect, it } from 'vitest';
import { understand } from '#shared/ask/understand.ts';
import { factsOf } from '#tests/bench/ask/labels.ts';
import { seedKnowledge } from '#tests/bench/ask/seed-knowledge.ts';
import { saysFor } from '../ask-wording.ts';

const knowledge = seedKnowledge();
const says = saysFor('[DIS-18]');
const isWanted = (fact: string): boolean => !fact.startsWith('not.') && fact !== 'followers=10000-';

const PAIRS = [
  ['vaping', 'crypto'],
  ['makeup', 'Nike'],
  ['moms', 'teenagers'],
  ['gaming', 'business accounts'],
  ['Shein', 'dogs'],
  ['men', 'vegans'],
];
const ENGLISH = [
  'no X or Y; no X, Y or cats; excluding X, Y and cats; X and Y are excluded; X and Y need not apply; exclude X and Y; exclusions: X, Y; no X (or Y)',
  'leave out X as well as Y; no X, especially Y; no X, e.g. Y; no X such as Y; avoid X including Y; no X, Y either; X is out, and so is Y; neither X nor Y',
].flatMap((line) => line.split('; '));
const JAPANESE_PAIRS = [
  ['お酒', '仮想通貨'],
  ['コスメ', 'ナイキ'],
  ['ママ', '10代'],
  ['ゲーム', '企業アカウント'],
  ['英語の投稿', '犬'],
  ['コスメ', '学生'],
];
const JAPANESE = [
  'XやYはNG X・YはNG XとYは除外 XもYもNG XもYも不要 XかYの人は不可 XとかYとかはちょっと X系やY系は対象外 X及びYは除く XおよびYはご遠慮ください',
  'X、YなどはNG X、特にYはNG XはもちろんYもNG X(Yを含む)はNG 除外：X・Y XとYは間に合っています Xは除外、Yも同様',
].flatMap((line) => line.split(' '));

const wantedIn = async (sentence: string): Promise<string[]> => factsOf(await understand(sentence, knowledge)).filter(isWanted);

describe('lists of what is left out in Ask', () => {
  it.each(ENGLISH)('[DIS-18] ask for none of their items: %s', async (list) => {
    for (const [x = '', y = ''] of PAIRS) {
      const sentence = `10k+, ${list.replace('X', x).replace('Y', y)}`;
      expect(await wantedIn(sentence), sentence).toEqual([]);
    }
  });
  it.each(JAPANESE)('[DIS-18] ask for none of their items: %s', async (list) => {
    for (const [x = '', y = ''] of JAPANESE_PAIRS) {
      const sentence = `1万人以上、${list.replace('X', x).replace('Y', y)}`;
      expect(await wantedIn(sentence), sentence).toEqual([]);
    }
  });
  says('are named as a whole where they are disliked', [
    ['コスメとナイキが嫌いな人', ['? コスメとナイキが嫌いな']],
    ['お酒やママをやめた人', ['? お酒やママをやめ', '? た']],
  ]);
  says('end where another condition begins', [
    [
      'no kids, London or Paris',
      ['influencerLocation=GB/London', 'influencerLocation=FR/Paris', 'not.influencerInterests=Toys & Children'],
    ],
    ['no kids, women and London', ['genderInfluencer=FEMALE', 'influencerLocation=GB/London', 'not.influencerInterests=Toys & Children']],
    [
      '東京のカフェ好き、犬やママはNG',
      ['relevance=#cafe', 'influencerLocation=JP/Tokyo', 'not.relevance=#dogs', 'not.influencerInterests=Toys & Children'],
    ],
    ['美容系、男性はNG', ['influencerInterests=Beauty & Cosmetics', 'not.genderInfluencer=MALE']],
  ]);
});
