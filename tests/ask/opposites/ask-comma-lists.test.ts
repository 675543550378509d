import { describe, expect, it } from 'vitest';
import { understand } from '#shared/ask/understand.ts';
import { factsOf, LANGUAGES } from '#tests/bench/ask/labels.ts';
import { seedKnowledge } from '#tests/bench/ask/seed-knowledge.ts';
import { saysFor } from '../ask-wording.ts';
import { deniedLists } from './comma-lists.ts';

const knowledge = seedKnowledge();
const says = saysFor('[DIS-18]');
/** Facts of the request before the list. */
const REQUESTED = /^(?:influencerInterests=Beauty & Cosmetics|influencerLocation=|followers=|genderInfluencer=|not\.)/;

describe('denied lists with only commas in Ask', () => {
  it.each(LANGUAGES)('[DIS-18] ask for none of thousands of values in %s', async (language) => {
    const lists = deniedLists(language);
    const asked: string[] = [];
    for (const { sentence } of lists) {
      const facts = factsOf(await understand(sentence, knowledge)).filter((fact) => !REQUESTED.test(fact));
      if (facts.length > 0) asked.push(`${sentence}: ${facts.join(', ')}`);
    }
    expect(lists.reduce((sum, { items }) => sum + items, 0)).toBeGreaterThan(4_000);
    expect(asked).toEqual([]);
  });
  says('are left out where the request names another subject', [
    ['makeup, no hair, nails, lashes', ['relevance=#makeup', 'not.relevance=#nails', 'not.relevance=#hair', 'not.relevance=#lashes']],
    [
      '料理、東京、車、ゲームはNG',
      ['relevance=#cooking', 'influencerLocation=JP/Tokyo', 'not.influencerInterests=Cars & Motorbikes', 'not.influencerInterests=Gaming'],
    ],
    [
      'フィットネス、1万以上、ダイエット、知らない語はNG',
      ['influencerInterests=Fitness & Yoga', 'followers=10000-', 'not.relevance=#diet', '? 知らない語'],
    ],
  ]);
  says('are named where it names none, because the other items may be wanted', [
    ['no gaming, dogs, 10k+', ['followers=10000-', 'not.influencerInterests=Gaming', '? dogs']],
    ['ゲーム、犬はNG', ['not.relevance=#dogs', '? ゲーム']],
  ]);
  says('end where their noun is, and where another kind of value begins', [
    ['tiktok, no kids content, diy', ['platform=tiktok', 'relevance=#diy', 'not.relevance=#kids']],
    ['no profanity, no drugs, beauty', ['influencerInterests=Beauty & Cosmetics', 'not.brandSafety=profanity', 'not.brandSafety=drugs']],
  ]);
  says('are about partners as a whole', [
    [
      'yoga, no fast fashion deals: Shein, Puma',
      ['relevance=#yoga', 'not.influencerPartnership=Shein', 'not.influencerPartnership=Puma', '? fast', '? fashion'],
    ],
    ['yoga, no Nike, Puma partnerships', ['relevance=#yoga', 'not.influencerPartnership=Nike', 'not.influencerPartnership=Puma']],
    ['yoga, no Nike deal, no Puma either', ['relevance=#yoga', 'not.influencerPartnership=Nike', 'not.influencerPartnership=Puma']],
    ['ヨガ、ナイキ、アシックスの契約選手は除く', ['relevance=#yoga', 'not.influencerPartnership=Nike', 'not.influencerPartnership=Asics']],
    ['mentions Nike but has no deal with them', ['influencerBrands=Nike', 'not.influencerPartnership=Nike']],
  ]);
});

describe('narrow subjects in Ask', () => {
  says('are topics, also where they are left out', [
    ['no drummers', ['not.relevance=#drums']],
    ['no pharmacists', ['? no', '? pharmacists']],
    ['nurses in London', ['relevance=#nurse', 'influencerLocation=GB/London']],
    ['バイク女子、ネイルはNG', ['relevance=#motorcycle', 'genderInfluencer=FEMALE', 'not.relevance=#nails']],
  ]);
  says('are categories where one of several is enough, because several topics must all match', [
    ['nurses or dentists', ['influencerInterests=Healthcare & Medicine']],
    ['makeup, skincare, or nails creators', ['influencerInterests=Beauty & Cosmetics']],
    ['犬か猫', ['influencerInterests=Pets']],
    ['ヨガやピラティス', ['influencerInterests=Fitness & Yoga']],
    ['yoga and pilates', ['relevance=#yoga', 'relevance=#pilates']],
    ['makeup, no dogs or cats', ['relevance=#makeup', 'not.relevance=#dogs', 'not.relevance=#cats']],
  ]);
  says('have their “or” named where they have no category', [
    ['vegan food or bbq', ['relevance=#vegan', 'relevance=#bbq', 'influencerInterests=Restaurants & Grocery', '? or']],
    ['vegan or sponsored by Nike', ['relevance=#vegan', 'influencerPartnership=Nike', '? or']],
    ['#dogs or #cats', ['relevance=#dogs', 'relevance=#cats', '? or']],
  ]);
  says('are categories beside another one, and in alternatives', [
    ['pharmacists and nurses', ['influencerInterests=Healthcare & Medicine']],
    ['watches or cars', ['influencerInterests=Jewelry & Watches', 'influencerInterests=Cars & Motorbikes']],
  ]);
  it('[DIS-18] no topic keeps places and sizes from being alternatives', async () => {
    const { alternatives, widened } = await understand('yoga in Paris over 100k, or skincare in Lyon over 20k', knowledge);
    expect(alternatives).toHaveLength(2);
    expect(widened.map(({ text }) => text)).toEqual(['yoga', 'skincare']);
  });
});
