import { describe, expect, it } from 'vitest';
import { understand } from '#shared/ask/understand.ts';
import { factsOf, LANGUAGES } from '#tests/bench/ask/labels.ts';
import { seedKnowledge } from '#tests/bench/ask/seed-knowledge.ts';
import { saysFor } from '../ask-wording.ts';
import { mixedLists } from './mixed-lists.ts';

const knowledge = seedKnowledge();
const says = saysFor('[DIS-18]');
/** Facts of the request before the list. */
const REQUESTED = /^(?:relevance=#yoga|influencerLocation=|followers=|genderInfluencer=|not\.)/;

describe('denied lists with unknown items in Ask', () => {
  it.each(LANGUAGES)('[DIS-18] ask for none of their items in %s', async (language) => {
    const lists = mixedLists(language);
    const asked: string[] = [];
    for (const sentence of lists) {
      const { alternatives = [], ...common } = await understand(sentence, knowledge);
      const facts = [common, ...alternatives.map((filters) => ({ filters }))].flatMap(factsOf).filter((fact) => !REQUESTED.test(fact));
      if (facts.length > 0) asked.push(`${sentence}: ${facts.join(', ')}`);
    }
    expect(lists.length).toBeGreaterThan(400);
    expect(asked).toEqual([]);
  });
  says('are left out where the request names another subject', [
    [
      'yoga in Rome, no gaming, zorblax or crypto',
      ['relevance=#yoga', 'influencerLocation=IT/Rome', 'not.relevance=#crypto', 'not.influencerInterests=Gaming', '? zorblax'],
    ],
    [
      'yoga in Rome, excluding gaming, Shein, and makeup',
      [
        'relevance=#yoga',
        'influencerLocation=IT/Rome',
        'not.relevance=#makeup',
        'not.influencerInterests=Gaming',
        'not.influencerBrands=Shein',
      ],
    ],
    [
      '東京のヨガ系、ゲームや車、犬はNG',
      [
        'relevance=#yoga',
        'influencerLocation=JP/Tokyo',
        'not.relevance=#dogs',
        'not.influencerInterests=Gaming',
        'not.influencerInterests=Cars & Motorbikes',
      ],
    ],
  ]);
  says('keep what is wanted behind another kind of value, and of other clauses', [
    ['no profanity, no drugs, beauty', ['influencerInterests=Beauty & Cosmetics', 'not.brandSafety=profanity', 'not.brandSafety=drugs']],
    ['no gaming or dogs, beauty', ['not.relevance=#dogs', 'not.influencerInterests=Gaming', '? beauty']],
    ['no verified accounts, beauty', ['influencerInterests=Beauty & Cosmetics', '? no', '? verified accounts']],
    ['ダンス、政治ネタはなし', ['relevance=#dance', 'not.brandSafety=social']],
    ['ヨガ、アシックスの契約選手は除く', ['relevance=#yoga', 'not.influencerPartnership=Asics']],
  ]);
});

describe('subjects with an unknown word before them in Ask', () => {
  says('are named instead of left out, because more would be', [
    ['fashion in Paris, no fast food', ['influencerInterests=Clothes & Shoes', 'influencerLocation=FR/Paris', '? no', '? fast', '? food']],
    ['東京のヨガ系、激辛料理はNG', ['relevance=#yoga', 'influencerLocation=JP/Tokyo', '? 激辛', '? 料理', '? はNG']],
  ]);
  says('are of other people behind a noun that no filter has', [
    ['夫が医師のママ', ['influencerInterests=Toys & Children', 'genderInfluencer=FEMALE', '? 夫が医師']],
    ['趣味がキャンプの女性', ['relevance=#camping', 'genderInfluencer=FEMALE']],
  ]);
});

describe('misspelled bounds in Ask', () => {
  says('are never the other end of a range', [
    ['food, less then 200k', ['influencerInterests=Restaurants & Grocery', 'followers=-200000']],
    ['food, undr 200k followers', ['influencerInterests=Restaurants & Grocery', 'followers=-200000']],
    ['food, belwo 200k', ['influencerInterests=Restaurants & Grocery', 'followers=-200000']],
    ['food, not abov 200k', ['influencerInterests=Restaurants & Grocery', 'followers=-200000']],
    ['food, until 200k followers', ['influencerInterests=Restaurants & Grocery', 'followers=-200000']],
    ['food, 50k is too big', ['influencerInterests=Restaurants & Grocery', 'followers=-50000']],
    ['food, anything past 50k is too much', ['influencerInterests=Restaurants & Grocery', 'followers=-50000']],
    ['food, the upper limit is 50k followers', ['influencerInterests=Restaurants & Grocery', 'followers=-50000']],
    ['food, up to but not including 50k', ['influencerInterests=Restaurants & Grocery', 'followers=-50000']],
    ['food, followers should top out at 50k', ['influencerInterests=Restaurants & Grocery', 'followers=-50000']],
    ['フォロワー5万を超える人は予算オーバー', ['followers=-50000']],
    ['10万人だと多すぎる', ['followers=-100000']],
    ["food, haven't posted in 3 months", ['influencerInterests=Restaurants & Grocery', 'lastPost=90-']],
    ["food, who don't drink", ['influencerInterests=Restaurants & Grocery', 'not.influencerInterests=Beer & Wine']],
    ['food, up to 30 grand', ['influencerInterests=Restaurants & Grocery', 'followers=-30000']],
    ['food, other then in Paris', ['influencerInterests=Restaurants & Grocery', 'not.influencerLocation=FR/Paris']],
    ['food, wont accept India', ['influencerInterests=Restaurants & Grocery', '? wont accept India']],
  ]);
  says('of other measures are no ages', [
    ['golfers in Texas, handicap under 10', ['influencerInterests=Sports', 'influencerLocation=US/Texas', '? handicap', '? under 10']],
    ['東京のヨガ、体重50以下', ['relevance=#yoga', 'influencerLocation=JP/Tokyo', '? 体重', '? 50以下']],
    ['10 to 15 creators in Paris', ['influencerLocation=FR/Paris', '? 10 to 15']],
    ['need 20-30 beauty influencers', ['influencerInterests=Beauty & Cosmetics', '? 20-30']],
    ['25-34 female creators', ['genderInfluencer=FEMALE', 'influencersAge=25-35']],
    [
      'mums of teens in Paris',
      ['influencerInterests=Toys & Children', 'genderInfluencer=FEMALE', 'influencerLocation=FR/Paris', '? of teens'],
    ],
    ['plumbers over 40 in Texas', ['influencersAge=35-', 'influencerLocation=US/Texas', '? plumbers']],
  ]);
  says('of likes and comments together are engagements', [
    ['likes and comments combined above 500, yoga', ['relevance=#yoga', 'engagementsInfluencers=500-']],
    ['いいねとコメント合わせて平均500以上', ['engagementsInfluencers=500-']],
    ['いいね100以上、コメント20以上', ['engagementsInfluencers=100-', 'comments=20-']],
  ]);
});
