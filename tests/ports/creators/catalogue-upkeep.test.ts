import { describe, expect, it } from 'vitest';
import { embeddedCatalogue } from '#functions/adapters/catalogue/embedded/embedded-catalogue.ts';
import { embeddedWriter } from '#functions/adapters/catalogue/embedded/embedded-writer.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { loadedCatalogue } from '#tests/support/catalogue/loaded-catalogue.ts';

const TODAY = '2026-11-20';
const RECORDS = [
  aCreator('old', { source: 'spring.csv', fetched_at: '2026-03-01', keep_until: '2026-11-19' }),
  aCreator('last-day', { source: 'spring.csv', fetched_at: '2026-03-05', keep_until: TODAY }),
  aCreator('kept', { source: 'autumn.csv' }),
  aCreator('tube', { platform: 'youtube', keep_until: '2026-01-01' }),
];
const keyOf = ({ user_id }: { user_id: string }) => user_id;

describe('the upkeep of a catalogue', () => {
  it('[LIV-06] counts sources, their days, and who is past keep_until, and lists the latter', async () => {
    const loaded = await loadedCatalogue(RECORDS);
    const { upkeep } = loaded.catalogue;
    expect(await upkeep.sources(TODAY)).toEqual({
      sources: [
        { source: 'spring.csv', creators: 2, oldest: '2026-03-01', newest: '2026-03-05' },
        { source: 'autumn.csv', creators: 1, oldest: null, newest: null },
        { source: 'unknown', creators: 1, oldest: null, newest: null },
      ],
      limited: 3,
      expired: 2,
      bytes: expect.any(Number),
    });
    expect((await upkeep.expired(TODAY, 10)).map(keyOf).sort()).toEqual(['old', 'tube']);
    expect(await upkeep.expired(TODAY, 1)).toHaveLength(1);
    expect(await upkeep.expired('2026-01-01', 10)).toEqual([]);
    await loaded.close();
  });
});

describe('the upkeep of the embedded catalogue', () => {
  it('[LIV-06] counts and lists a catalogue with changes as if it were built at once, and removes what is past its day', async () => {
    const { dir, close } = await loadedCatalogue(RECORDS);
    await using catalogue = Object.assign(await embeddedCatalogue({ dir, timeoutMs: 20_000 }), { [Symbol.asyncDispose]: close });
    const writer = embeddedWriter({ dir, gazetteer: worldGazetteer(), maxRecords: () => 100 });
    const changed = [
      aCreator('kept', { source: 'winter.csv', fetched_at: '2026-11-19', keep_until: '2026-11-01' }),
      aCreator('old', { source: 'winter.csv', fetched_at: '2026-11-19' }),
      aCreator('new', { source: 'winter.csv', keep_until: '2027-01-01' }),
    ];
    await writer.upsert([changed], { origin: 'test', count: 3 });
    expect((await catalogue.info()).version).toBe('v1d1');
    const { upkeep } = catalogue;
    expect(await upkeep.sources(TODAY)).toMatchObject({
      sources: [
        { source: 'winter.csv', creators: 3, oldest: '2026-11-19', newest: '2026-11-19' },
        { source: 'spring.csv', creators: 1, oldest: '2026-03-05', newest: '2026-03-05' },
        { source: 'unknown', creators: 1 },
      ],
      limited: 4,
      expired: 2,
    });
    const expired = await upkeep.expired(TODAY, 10);
    expect(expired.map(keyOf).sort()).toEqual(['kept', 'tube']);
    expect(await upkeep.remove(expired, 'test')).toMatchObject({ removed: 2 });
    expect(await upkeep.sources(TODAY)).toMatchObject({ limited: 2, expired: 0 });
    expect(await upkeep.expired(TODAY, 10)).toEqual([]);
  });
});
