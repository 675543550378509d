import { describe, expect, it } from 'vitest';
import { understand } from '#shared/ask/understand.ts';
import { factsOf } from '#tests/bench/ask/labels.ts';
import { seedKnowledge } from '#tests/bench/ask/seed-knowledge.ts';
import { saysFor } from '../ask-wording.ts';

const knowledge = seedKnowledge();
const says = saysFor('[DIS-18]');
const isWanted = (fact: string): boolean => !/^(?:not\.|sponsoredShare)/.test(fact) && fact !== 'followers=10000-';

const SUBJECTS = ['vaping', 'crypto', 'dogs', 'makeup', 'politics', 'fashion', 'tattoos', 'Nike', 'Gymshark'];
const ENGLISH = [
  'anti-X creators, creators who hate X, who boycott X, who oppose X, creators against X, critical of X, quit X, gave up X, who block X, unlike X',
  'people who quit X, creators who stopped posting about X, creators who gave up X, moving away from X, far from X, recovering from X, who lack X',
  'who refuse to promote X, who turned down X, who declined X, who rejected X, no longer into X, we already have enough X',
  "couldn't care less about X, we don't care for X, bored of X, done with X, fed up with X, unless they post about X, alternatives to X, competitors of X",
  'too much X, barely any X, scarcely any X, very little X, X haters, X skeptics, X deniers, X or not, no crime and so is X, same goes for X',
  'anyone linked to X is out, anyone posting about X is out, people who post about X need not apply, exclude: anyone who posts about X, leave the X out of it',
  'please no X, please spare me X, X is a red line, X is already covered, X should be avoided, X is overdone, X would clash, X is over, X? no thanks, X: hard pass',
  'X ❌, ❌ X, 🚫 X, ≠ X, all niches bar X, any niche barring X, keep X to a minimum, little X content, X-free',
]
  .flatMap((line) => line.split(', '))
  .filter((words) => words.includes('X'));
const JAPANESE_SUBJECTS = ['お酒', '犬', 'コスメ', 'ゲーム', 'タトゥー', 'ナイキ', 'ユニクロ', 'ダンス', '旅行'];
const JAPANESE = [
  'Xは違う Xは違います Xは十分です Xは間に合っています Xは間に合っている Xはもう足りています Xはもうたくさん Xは飽きた Xにはうんざり Xは枠外',
  '反Xの人 非Xの人 脱X アンチXの人 Xアンチの人 Xをやめた人 Xを卒業した人 Xから離れた人 Xを批判する人 Xに反対する人 Xをボイコット',
  'Xの案件を断った人 X未経験 Xの競合 Xの代わりに釣り NG：X 除外：X 除外条件：X 対象外：X ❌X ×X 🚫X Xは無理 Xは別として Xも同様',
].flatMap((line) => line.split(' '));

describe('words that deny in Ask', () => {
  it.each(ENGLISH)('[DIS-18] never ask for what they deny: %s', async (words) => {
    for (const subject of SUBJECTS) {
      const sentence = `10k+, ${words.replace('X', subject)}`;
      expect(factsOf(await understand(sentence, knowledge)).filter(isWanted), sentence).toEqual([]);
    }
  });
  it.each(JAPANESE)('[DIS-18] never ask for what they deny: %s', async (words) => {
    for (const subject of JAPANESE_SUBJECTS) {
      const sentence = `1万人以上、${words.replace('X', subject)}`;
      expect(factsOf(await understand(sentence, knowledge)).filter(isWanted), sentence).toEqual([]);
    }
  });
  says('name only what they deny', [
    ['women who block ads', ['genderInfluencer=FEMALE', '? who block ads']],
    ['former athletes in fitness', ['influencerInterests=Fitness & Yoga', '? former athletes']],
    ['moved from London to Lisbon', ['influencerLocation=PT/Lisbon', '? moved from London']],
    [
      'We have enough makeup artists; what we lack are skincare people',
      ['relevance=#skincare', '? We have enough makeup artists', '? lack'],
    ],
    ['ヨガを卒業してピラティス', ['relevance=#pilates', '? ヨガを卒業']],
    ['creators who hate Nike and Shein, Texas', ['influencerLocation=US/Texas', '? creators who hate Nike and Shein']],
  ]);
  says('say nothing against other words', [
    ['gluten-free bakers', ['relevance=#baking', 'relevance=#glutenfree']],
    ['used to work with Nike', ['influencerPartnership=Nike', '? used']],
    ['anti-aging skincare', ['relevance=#skincare', 'relevance=#antiaging']],
    ['wine bar London', ['influencerInterests=Beer & Wine', 'influencerLocation=GB/London', '? bar']],
    ['タイアップ未経験', ['sponsoredShare=~0']],
    ['not too many ads', ['sponsoredShare=~20']],
    ['ペット可の宿', ['? ペット可', '? 宿']],
    ['facebook not needed, Texas', ['influencerLocation=US/Texas']],
    ['with or without ads, Texas', ['influencerLocation=US/Texas', '? with or without ads']],
    ['PR投稿がなくてもいい、東京', ['influencerLocation=JP/Tokyo', '? PR投稿がなくてもいい']],
  ]);
});
