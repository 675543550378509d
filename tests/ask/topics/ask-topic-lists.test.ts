import { describe, expect, it } from 'vitest';
import { understand } from '#shared/ask/understand.ts';
import { seedKnowledge } from '#tests/bench/ask/seed-knowledge.ts';
import { saysFor } from '../ask-wording.ts';

const knowledge = seedKnowledge();
const says = saysFor('[DIS-18]');

describe('topics of which one is enough in Ask', () => {
  says('are the categories that they lie within', [
    ['tacos or bbq', ['influencerInterests=Restaurants & Grocery']],
    ['vegan or keto', ['influencerInterests=Healthy Lifestyle']],
    ['surfing or skateboarding in California', ['influencerInterests=Sports', 'influencerLocation=US/California']],
    ['vegan or vegetarian recipes', ['relevance=#recipes', 'influencerInterests=Healthy Lifestyle']],
    ['寿司かラーメン', ['influencerInterests=Restaurants & Grocery']],
    ['サーフィンまたはスケボー', ['influencerInterests=Sports']],
  ]);
  says('stay topics where all are meant, one is left out, or one has a filter of another kind', [
    ['tacos and bbq', ['relevance=#tacos', 'relevance=#bbq']],
    ['tacos, bbq', ['relevance=#tacos', 'relevance=#bbq']],
    ['no tacos or bbq', ['not.relevance=#tacos', 'not.relevance=#bbq']],
    ['#tacos or #bbq', ['relevance=#tacos', 'relevance=#bbq', '? or']],
    ['vegan or in Paris', ['relevance=#vegan', 'influencerLocation=FR/Paris', '? or']],
    ['寿司とラーメン', ['relevance=#sushi', 'relevance=#ramen']],
    ['サーフィンやスケボー', ['relevance=#surfing', 'relevance=#skateboarding']],
  ]);
  it('[DIS-18] the answer names the words that became a category', async () => {
    const { widened } = await understand('tacos or bbq', knowledge);
    expect(widened.map(({ text }) => text)).toEqual(['tacos', 'bbq']);
  });
  it('[DIS-18] a topic of each alternative becomes its category', async () => {
    const { alternatives } = await understand('tacos in Austin with 10k-20k or bbq in Dallas with 20k-50k', knowledge);
    expect(alternatives).toHaveLength(2);
  });
});

describe('topics of two words that are left out in Ask', () => {
  says('are one topic of the catalogue', [
    ['no vegan recipes', ['not.relevance=#veganrecipes']],
    ['makeup, no vegan recipe creators', ['relevance=#makeup', 'not.relevance=#veganrecipes']],
    ['ヴィーガンレシピはNG', ['not.relevance=#veganrecipes']],
  ]);
  says('are named where the catalogue has no such topic, and never half left out', [
    ['no crypto trading', ['? no', '? crypto', '? trading']],
    ['no vegan fashion', ['? no', '? vegan', '? fashion']],
    [
      'fashion, 60% women followers, no food trucks',
      ['influencerInterests=Clothes & Shoes', 'genderAudience=FEMALE.60', '? no', '? food', '? trucks'],
    ],
  ]);
  says('are asked for as two, and left out apart where a sign parts them', [
    ['vegan recipes', ['relevance=#recipes', 'relevance=#vegan']],
    ['vegan creators, no recipes', ['relevance=#vegan', 'not.relevance=#recipes']],
    ['no vegan, recipes', ['not.relevance=#vegan', '? recipes']],
  ]);
});
