import { describe, expect, it } from 'vitest';
import { understand } from '#shared/ask/understand.ts';
import { factsOf } from '#tests/bench/ask/labels.ts';
import { seedKnowledge } from '#tests/bench/ask/seed-knowledge.ts';

const knowledge = seedKnowledge();
const read = async (sentence: string) => {
  const understanding = await understand(sentence, knowledge);
  return { facts: factsOf(understanding), unknown: understanding.unknown };
};

describe('words that look like another condition in Ask', () => {
  it.each([
    ['men and women are both fine, 10k+', ['followers=10000-']],
    ['男性もOK、1万人以上', ['followers=10000-']],
    ['お世話になっております。1万人以上の方をご紹介いただけますでしょうか', ['followers=10000-']],
  ])('[DIS-18] restrict nothing and need no name: %s', async (sentence, facts) => {
    expect(await read(sentence)).toEqual({ facts, unknown: [] });
  });

  it.each([
    ['women, new to us', ['genderInfluencer=FEMALE'], ['new']],
    ['women, likes growing', ['genderInfluencer=FEMALE'], ['likes', 'growing']],
    ['women, active audience', ['genderInfluencer=FEMALE'], ['active']],
    ['women, likes up 20%', ['genderInfluencer=FEMALE'], ['likes up', '20%']],
    ['地方在住のVlogger、1万人以上', ['followers=10000-'], ['地方在住の']],
    ['日本の伝統工芸、1万人以上', ['followers=10000-'], ['日本', '伝統工芸']],
  ])('[DIS-18] are named where no filter has them: %s', async (sentence, facts, unknown) => {
    expect(await read(sentence)).toEqual({ facts, unknown });
  });

  it('[DIS-18] leave the topic of the sender to the request that rules it out', async () => {
    const { facts } = await read("We're launching an alcohol-free spirit. Exclude anyone who posts about alcohol");
    expect(facts).toEqual(['not.influencerInterests=Beer & Wine']);
  });
});
