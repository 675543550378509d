import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { BRANDS } from '#functions/catalogue/data/brands.data.ts';
import { COUNTRIES } from '#functions/catalogue/data/countries.data.ts';
import { PHRASES } from '#functions/catalogue/data/phrases.data.ts';
import { TOPICS } from '#functions/catalogue/data/topics.data.ts';
import { UNIVERSITIES } from '#functions/catalogue/data/universities.data.ts';
import { topicOf } from '#functions/catalogue/seed/person.ts';
import { seedRecords } from '#functions/catalogue/seed/seed-records.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import { INTERESTS } from '#shared/interests.ts';
import { audienceFlaws } from './support/audience-flaws.ts';
import { SeedSurvey } from './support/seed-survey.ts';

const AS_OF = '2026-11-20';
const SEED = 7;
const MEASURED = 20_000;

/** Hash of the first 2,000 creators. An intended change of the seed updates it; any other difference is a regression. */
const BYTES = '5c1a9981f92bd004b8c77018d5127cf3e7821a966fe4bddcaeceb0eb46de73ef';

const bytesOf = (count: number, take: number): string => {
  const hash = createHash('sha256');
  let taken = 0;
  for (const batch of seedRecords({ count, seed: SEED, asOf: AS_OF })) {
    for (const record of batch) if (taken++ < take) hash.update(JSON.stringify(record));
  }
  return hash.digest('hex');
};

describe('the seed', () => {
  it('[CAT-01] produces the same bytes for the same seed, for any number of creators', () => {
    expect(bytesOf(2000, 2000)).toBe(BYTES);
    expect(bytesOf(2750, 2000)).toBe(BYTES);
    expect(bytesOf(1999, 2000)).not.toBe(BYTES);
  });

  it('is returned in batches of 1,000, the last one with the rest', () => {
    expect([...seedRecords({ count: 2001, seed: 1, asOf: AS_OF })].map((batch) => batch.length)).toEqual([1000, 1000, 1]);
    expect([...seedRecords({ count: 0, seed: 1, asOf: AS_OF })]).toEqual([]);
  });

  it('gives other creators for another seed', () => {
    const [[first] = []] = seedRecords({ count: 1, seed: 1, asOf: AS_OF });
    const [[second] = []] = seedRecords({ count: 1, seed: 2, asOf: AS_OF });
    expect(first?.user_id).not.toBe(second?.user_id);
  });
});

describe('the data of the seed', () => {
  it('name only brands, countries, languages and cultures that exist', () => {
    const brands = new Set(BRANDS.map(({ name }) => name));
    expect(TOPICS.flatMap((topic) => topic.brands).filter((name) => !brands.has(name))).toEqual([]);
    expect(COUNTRIES.flatMap(({ languages }) => languages).filter(([code]) => !PHRASES[code])).toEqual([]);
    expect(COUNTRIES.filter(({ code }) => !worldGazetteer().country(code))).toEqual([]);
  });

  it('have no name twice, since ids are places in the list', () => {
    const folded = BRANDS.map(({ name }) => name.toLowerCase());
    expect(new Set(folded).size).toBe(folded.length);
    expect(new Set(UNIVERSITIES).size).toBe(UNIVERSITIES.length);
  });

  it('have 25 tags a topic, at least 2 interests, and every interest of the product', () => {
    expect(TOPICS.filter(({ tags, interests }) => new Set(tags).size !== 25 || interests.length < 2)).toEqual([]);
    const used = new Set<number>([...TOPICS.flatMap(({ interests }) => interests), ...BRANDS.map(({ interest }) => interest)]);
    expect(INTERESTS.filter(({ id }) => !used.has(id))).toEqual([]);
  });
});

describe('20,000 seeded creators', () => {
  const survey = new SeedSurvey((index) => topicOf(SEED, index));

  beforeAll(() => {
    for (const batch of seedRecords({ count: MEASURED, seed: SEED, asOf: AS_OF })) for (const record of batch) survey.add(record);
  });

  it('[CAT-01] live on three networks: half instagram, a fifth youtube, the rest tiktok', () => {
    expect(survey.platforms).toEqual({ instagram: 10_000, youtube: 4000, tiktok: 6000 });
  });

  it('are valid records with ids of their own', () => {
    expect(survey.invalid).toEqual([]);
    expect(survey.ids.size).toBe(MEASURED);
    expect(survey.handles.size).toBeGreaterThan(MEASURED * 0.985);
  });

  it('[CAT-01] creators above two million followers have handles without numbers, and most of them a check mark', () => {
    expect(survey.large.length).toBeGreaterThan(50);
    expect(survey.large.filter(({ username }) => /\d$/.test(username))).toEqual([]);
    expect(survey.large.filter(({ is_verified }) => is_verified).length).toBeGreaterThan(survey.large.length / 2);
  });

  it('[CAT-01] have followers from a thousand to many millions, most of them few', () => {
    const at = survey.followersAt;
    expect(at(0)).toBeGreaterThanOrEqual(1000);
    expect(at(0.5)).toBeGreaterThan(9000);
    expect(at(0.5)).toBeLessThan(35_000);
    expect(at(0.9)).toBeGreaterThan(120_000);
    expect(at(0.9)).toBeLessThan(600_000);
    expect(at(0.99)).toBeGreaterThan(1_000_000);
    expect(at(1)).toBeGreaterThan(10_000_000);
    expect(at(1)).toBeLessThanOrEqual(100_000_000);
  });

  it.each(['instagram', 'youtube', 'tiktok'] as const)('[CAT-01] engage less the larger they are on %s', (platform) => {
    const rates = survey.medianRates(platform);
    expect(rates).toEqual(rates.toSorted((a, b) => b - a));
    expect(rates.at(-1)).toBeLessThan((rates[0] ?? 0) * 0.65);
  });

  it('[CAT-01] have audiences with shares that sum up and are cut off like those of networks', () => {
    expect(survey.audiences).toBeGreaterThan(MEASURED);
    expect(survey.flaws).toEqual({});
    expect(audienceFlaws({ countries: [{ code: 'US', weight: 0.95 }] })).toContain('countries sum to 0.95');
  });

  it('[CAT-01] have the home country in front in at least 60 % of the audiences, but not always', () => {
    expect(survey.homeLeads).toBeGreaterThan(0.6);
    expect(survey.homeLeads).toBeLessThan(0.97);
  });

  it('[CAT-01] have seven months behind them that end with today and show their growth', () => {
    expect(survey.historyFlaws).toEqual([]);
    expect(survey.withHistory).toBeGreaterThan(MEASURED * 0.97);
  });

  it('[CAT-01] name contacts of all 26 kinds, never their own network', () => {
    expect(survey.contactTypes.size).toBe(26);
    expect(survey.ownNetworkContacts).toBe(0);
    expect(survey.withEmail / MEASURED).toBeGreaterThan(0.2);
  });

  it('have names and words in the language of the creator', () => {
    for (const language of ['ja', 'ko', 'ar', 'hi', 'th', 'ru', 'he', 'zh']) {
      expect(survey.nativeBios(language), language).toBeGreaterThan(0.9);
      expect(survey.nativeNames(language), language).toBeGreaterThan(0.4);
    }
    expect(survey.languages.size).toBeGreaterThanOrEqual(25);
    expect(survey.countries.size).toBeGreaterThanOrEqual(60);
  });

  it('have tags, brands and interests of their topic', () => {
    expect(survey.topTagOfTopic).toBeGreaterThan(0.93);
    expect(survey.interestOfTopic).toBe(1);
    expect(survey.brandOfTopic).toBeGreaterThan(0.97);
  });

  it('live in places of the gazetteer, as do their audiences', () => {
    expect(survey.unknownPlaces).toEqual([]);
  });

  it('have on each network only the data that the network provides', () => {
    expect(survey.networkFlaws).toEqual([]);
  });

  it('include odd ones: private, silent, without audience, with hidden likes, with names of 60 letters and of emojis', () => {
    const { odd } = survey;
    for (const kind of ['private', 'silent', 'withoutAudience', 'hiddenLikes', 'longName', 'withoutLetters', 'withoutBio'] as const) {
      expect(odd[kind], kind).toBeGreaterThan(0);
      expect(odd[kind], kind).toBeLessThan(MEASURED * 0.08);
    }
  });

  it('are verified more often when large', () => {
    expect(survey.verifiedShare(1_000_000)).toBeGreaterThan(survey.verifiedShare(0) * 4);
  });
});

describe('a seeded record', () => {
  it('is what the import would accept, with nothing to correct', () => {
    const [batch = []] = seedRecords({ count: 200, seed: 3, asOf: AS_OF });
    for (const record of batch) expect(CreatorRecord.parse(record)).toEqual(record);
  });
});
