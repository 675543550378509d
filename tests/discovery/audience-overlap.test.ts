import { describe, expect, it } from 'vitest';
import { Random } from '#functions/catalogue/seed/random.ts';
import { type AudienceSketch, overlapOf, reachOf, type Shares } from '#shared/audience-overlap.ts';

const sketch = (id: string, changes: Partial<AudienceSketch> = {}): AudienceSketch => ({
  id,
  followers: 1_000,
  traits: { country: { JP: 0.6, US: 0.4 }, people: { '18-24 FEMALE': 0.5, '25-34 MALE': 0.5 } },
  topics: { cars: 0.9, racing: 0.4 },
  ...changes,
});

const TOPICS = ['cars', 'cats', 'food', 'yoga', 'tokyo'];
const COUNTRIES = ['JP', 'US', 'DE', 'BR', 'FR'];
const PEOPLE = ['18-24 FEMALE', '18-24 MALE', '25-34 FEMALE', '25-34 MALE'];

const someShares = (random: Random, values: string[], total: number): Shares => {
  const weights = values.map((value) => [value, random.chance(0.4) ? 0 : random.next()] as const);
  const sum = weights.reduce((all, [, weight]) => all + weight, 0) || 1;
  return Object.fromEntries(weights.map(([value, weight]) => [value, (weight / sum) * total]));
};
const someone = (random: Random, id: string): AudienceSketch =>
  sketch(id, {
    followers: random.whole(1, 5_000_000),
    traits: { country: someShares(random, COUNTRIES, random.between(0.7, 1)), people: someShares(random, PEOPLE, 1) },
    topics: someShares(random, TOPICS, 1),
  });

describe('the overlap of two audiences', () => {
  it('[DIS-20] [LST-09] is the same from both sides, and never more than the smaller audience or than the bound', () => {
    const random = new Random(20, 9);
    let known = 0;
    for (let round = 0; round < 500; round++) {
      const [a, b] = [someone(random, 'a'), someone(random, 'b')];
      const overlap = overlapOf(a, b);
      expect(overlapOf(b, a)).toEqual(overlap);
      if (!overlap) continue;
      known += 1;
      expect(overlap.most).toBeLessThanOrEqual(Math.min(a.followers, b.followers));
      expect(overlap.low).toBeGreaterThanOrEqual(0);
      expect([overlap.low, overlap.people, overlap.high, overlap.most]).toEqual(
        [overlap.low, overlap.people, overlap.high, overlap.most].toSorted((x, y) => x - y),
      );
    }
    expect(known).toBeGreaterThan(400);
  });

  it('is everybody of the smaller one where audiences and topics are the same', () => {
    const overlap = overlapOf(sketch('a'), sketch('b', { followers: 400 }));
    expect(overlap).toMatchObject({ people: 400, high: 400, most: 400 });
  });

  it('is zero where the audiences share no country, however alike the creators are', () => {
    const german = sketch('b', { traits: { country: { DE: 1 }, people: { '18-24 FEMALE': 1 } } });
    expect(overlapOf(sketch('a'), german)).toEqual({ people: 0, low: 0, high: 0, most: 0 });
  });

  it('is bounded by the trait in which they have least in common', () => {
    const a = sketch('a', { traits: { country: { JP: 0.8, US: 0.2 }, people: { '18-24 FEMALE': 0.9, '25-34 MALE': 0.1 } } });
    const b = sketch('b', { traits: { country: { JP: 0.8, US: 0.2 }, people: { '18-24 FEMALE': 0.2, '25-34 MALE': 0.8 } } });
    expect(overlapOf(a, b)?.most).toBe(300);
  });

  it('may hide in what a list leaves out', () => {
    const traits = (country: Shares) => ({ traits: { country } });
    // 100 of b in Germany may be among the 300 of a that no country is named for; the 200 unnamed of b among the other 200.
    const overlap = overlapOf(sketch('a', traits({ JP: 0.7 })), sketch('b', traits({ JP: 0.7, DE: 0.1 })));
    expect(overlap?.most).toBe(1_000);
    expect(overlapOf(sketch('a', traits({ JP: 0.7 })), sketch('b', traits({ DE: 0.9 })))?.most).toBe(400);
  });

  it('grows with what both post about', () => {
    const with_ = (topics: Shares) => overlapOf(sketch('a'), sketch('b', { topics }))?.people ?? Number.NaN;
    const [strangers, some, same] = [with_({ cats: 1 }), with_({ cars: 0.5, cats: 0.5 }), with_({ cars: 0.9, racing: 0.4 })];
    expect(strangers).toBe(20);
    expect(some).toBeGreaterThan(strangers);
    expect(same).toBeGreaterThan(some);
  });

  it('[DIS-20] is not available where an audience or the topics of one are hidden', () => {
    expect(overlapOf(sketch('a'), sketch('b', { traits: {} }))).toBeUndefined();
    expect(overlapOf(sketch('a'), sketch('b', { traits: { country: undefined, people: {} } }))).toBeUndefined();
    expect(overlapOf(sketch('a'), sketch('b', { topics: {} }))).toBeUndefined();
  });
});

describe('the unique reach of several creators', () => {
  it('[DIS-20] the reach of two is both audiences without double counting', () => {
    const [a, b] = [sketch('a'), sketch('b', { followers: 700, topics: { cars: 1 } })];
    const overlap = overlapOf(a, b);
    expect(reachOf([a, b])).toEqual({
      total: 1_700,
      unique: 1_700 - (overlap?.people ?? 0),
      low: 1_700 - (overlap?.high ?? 0),
      high: 1_700 - (overlap?.low ?? 0),
    });
  });

  it('[LST-09] is at least the largest audience, at most the sum, and the same in any order', () => {
    const random = new Random(9, 20);
    for (let round = 0; round < 100; round++) {
      const set = Array.from({ length: random.whole(2, 5) }, (_, at) => someone(random, `c${at}`));
      const reach = reachOf(set);
      expect(reachOf(set.toReversed())).toEqual(reach);
      if (!reach) continue;
      expect(reach.low).toBeGreaterThanOrEqual(Math.max(...set.map(({ followers }) => followers)));
      expect(reach.low).toBeLessThanOrEqual(reach.unique);
      expect(reach.unique).toBeLessThanOrEqual(reach.high);
      expect(reach.high).toBeLessThanOrEqual(reach.total);
    }
  });

  it('is not available when one of the overlaps is not', () => {
    expect(reachOf([sketch('a'), sketch('b'), sketch('c', { topics: {} })])).toBeUndefined();
  });
});
