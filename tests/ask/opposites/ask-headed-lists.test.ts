import { describe, expect, it } from 'vitest';
import { understand } from '#shared/ask/understand.ts';
import { seedKnowledge } from '#tests/bench/ask/seed-knowledge.ts';
import { saysFor } from '../ask-wording.ts';

const knowledge = seedKnowledge();
const says = saysFor('[PWR-04]');

describe('lists behind a heading such as "exclude:" in Ask', () => {
  says('are left out as a whole, also behind a noun or an unknown item', [
    [
      'exclude: kids content; alcohol; gambling',
      ['not.influencerInterests=Toys & Children', 'not.influencerInterests=Beer & Wine', '? gambling'],
    ],
    [
      'avoid: beauty posts, fashion, cars',
      [
        'not.influencerInterests=Beauty & Cosmetics',
        'not.influencerInterests=Clothes & Shoes',
        'not.influencerInterests=Cars & Motorbikes',
      ],
    ],
    ['Exclude: crypto; gambling; alcohol', ['not.relevance=#crypto', 'not.influencerInterests=Beer & Wine', '? gambling']],
  ]);
  says('end where another condition begins', [
    [
      'Exclude: kids content; alcohol\nInclude: street food',
      ['relevance=#streetfood', 'not.influencerInterests=Toys & Children', 'not.influencerInterests=Beer & Wine'],
    ],
    ['Exclude: crypto, gambling. Vegan, Rome', ['relevance=#vegan', 'influencerLocation=IT/Rome', 'not.relevance=#crypto', '? gambling']],
    ['exclude: Nike, Adidas; runners', ['relevance=#running', 'not.influencerBrands=Nike', 'not.influencerBrands=Adidas']],
    [
      'Avoid: crypto, zorblax; women in Rome',
      ['genderInfluencer=FEMALE', 'influencerLocation=IT/Rome', 'not.relevance=#crypto', '? zorblax'],
    ],
  ]);
});

describe('numbers of creators in Ask', () => {
  says('are no ages', [
    ['need about 20 female skincare creators', ['relevance=#skincare', 'genderInfluencer=FEMALE', '? about 20']],
    ['roughly 15 food bloggers, Lyon', ['influencerInterests=Restaurants & Grocery', 'influencerLocation=FR/Lyon', '? roughly 15']],
  ]);
  says('are ages where they are called so, or people are not counted', [
    ['about 30 years old, women', ['genderInfluencer=FEMALE', 'influencersAge=25-35']],
    ['around 40 and vegan', ['relevance=#vegan', 'influencersAge=35-45']],
    ['teen audience: 13-17 should be 30% or more', ['audiencesAge=13-17.30']],
  ]);
});

describe('a sentence behind alternatives in Ask', () => {
  it.each([
    'Either Berlin with 5k-20k or Munich with 20k-50k followers. Fashion.',
    'Fashion. Either Berlin with 5k-20k or Munich with 20k-50k followers.',
    '東京で1万〜3万人、または京都で5千〜1万人。ファッション系で。',
  ])('[PWR-04] is common to all of them: %s', async (sentence) => {
    const { alternatives, filters } = await understand(sentence, knowledge);
    expect(alternatives?.map((each) => Object.keys(each).sort())).toEqual([
      ['followers', 'influencerLocation'],
      ['followers', 'influencerLocation'],
    ]);
    expect(Object.keys(filters)).toEqual(['influencerInterests']);
  });
  it('[PWR-04] stays in its alternative where the other one has such a filter as well', async () => {
    const { alternatives } = await understand('Either fashion in Berlin or beauty in Munich', knowledge);
    expect(alternatives?.map((each) => Object.keys(each).sort())).toEqual([
      ['influencerInterests', 'influencerLocation'],
      ['influencerInterests', 'influencerLocation'],
    ]);
  });
});

describe('Japanese words between two nouns in Ask', () => {
  says('make no list, and name partners', [
    ['犬の写真をあげている人', ['relevance=#dogs', 'influencerInterests=Camera & Photography']],
    ['ナイキと組んでない人', ['not.influencerPartnership=Nike']],
    ['ナイキと組んだことがある人', ['influencerPartnership=Nike']],
  ]);
  says('make a list, and mean something else', [
    ['犬と写真', ['influencerInterests=Pets', 'influencerInterests=Camera & Photography']],
    ['ヨガやピラティス', ['influencerInterests=Fitness & Yoga']],
    ['足を組んで撮る人', ['? 足', '? 組んで']],
  ]);
});
