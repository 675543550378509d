import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { embeddedWriter } from '#functions/adapters/catalogue/embedded/embedded-writer.ts';
import { countSuppressed } from '#functions/adapters/catalogue/embedded/files/suppressions.ts';
import { withLoadLock } from '#functions/adapters/catalogue/embedded/ingest/load-lock.ts';
import { hashOfEmail } from '#functions/catalogue/email-hash.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { catalogueOf, type LoadedCatalogue, load } from '#tests/support/catalogue/catalogue-of.ts';
import { smallGazetteer } from '#tests/support/catalogue/small-gazetteer.ts';

const CREATOR = aCreator('1', {
  username: 'Secret.Handle',
  name: 'Hidden Person',
  tags: [{ tag: 'rare', weight: 1 }],
  contacts: [{ type: 'email', value: 'hidden@example.com' }],
});
const OTHER = aCreator('2', { username: 'other' });
const KEY = { platform: 'instagram', user_id: '1' } as const;

/** A delta fits any number of changes, or none, so that the base is built again. */
const writerFor = (dir: string, records = 10_000, suppressionKey?: string) =>
  embeddedWriter({ dir, gazetteer: smallGazetteer, maxRecords: () => records, suppressionKey });
const upsert = (dir: string, creators: (typeof CREATOR)[], records?: number) =>
  writerFor(dir, records).upsert([creators], { origin: 'test', count: creators.length });

const readPaths = async (catalogue: LoadedCatalogue) => ({
  search: await catalogue.found(),
  profiles: await catalogue.profiles('instagram', ['1']),
  details: await catalogue.details('instagram', ['1']),
  report: (await catalogue.report('instagram', '1')) ?? null,
  handles: await catalogue.findHandles('instagram', ['secret.handle']),
  emails: await catalogue.findByEmail([hashOfEmail('hidden@example.com')]),
  typed: await catalogue.findCreators({ q: 'hidden', limit: 5 }),
  tags: await catalogue.findTags({ q: 'rare', platform: 'instagram', limit: 5 }),
  record: (await catalogue.records.find({ platform: 'instagram', userId: '1' })) ?? null,
});

describe('a suppressed creator', () => {
  it.each([
    ['beside the base', 10_000],
    ['by a new base', 0],
  ])('[LIV-07] leaves every read path (%s)', async (_, records) => {
    await using catalogue = await catalogueOf([CREATOR, OTHER]);
    const before = await readPaths(catalogue);
    expect(Object.values(before).map((answer) => JSON.stringify(answer).length > 2 && answer !== null)).not.toContain(false);
    expect(await writerFor(catalogue.dir, records).suppress([KEY])).toEqual({ suppressed: 1, removed: 1 });
    expect(await readPaths(catalogue)).toEqual({
      search: ['2'],
      profiles: [],
      details: [],
      report: null,
      handles: [],
      emails: [],
      typed: [],
      tags: [],
      record: null,
    });
  });

  it('[LIV-07] is not brought back by an upsert, a build or a load, by id or by handle', async () => {
    await using catalogue = await catalogueOf([CREATOR, OTHER]);
    const { dir } = catalogue;
    await writerFor(dir).suppress([KEY]);
    const sameId = { ...CREATOR, username: 'new.handle' };
    const sameHandle = aCreator('secret.handle', { username: 'SECRET.handle' });
    const onTiktok = { ...CREATOR, platform: 'tiktok' } as const;
    const attempts = [CREATOR, sameId, sameHandle];
    expect(await upsert(dir, [...attempts, OTHER])).toMatchObject({ created: 0, unchanged: 1 });
    expect(await upsert(dir, [...attempts, OTHER, onTiktok], 0)).toMatchObject({ created: 1, unchanged: 1 });
    await writerFor(dir).compact();
    expect(await catalogue.found()).toEqual(['2']);
    await load(dir, [...attempts, OTHER, onTiktok]);
    expect([await catalogue.found(), await catalogue.found({ platform: 'tiktok' })]).toEqual([['2'], ['1']]);
  });

  it('[LIV-07] can be suppressed before any import, and twice', async () => {
    await using catalogue = await catalogueOf([OTHER]);
    const { dir } = catalogue;
    expect(await writerFor(dir).suppress([{ ...KEY, user_id: 'unknown', username: '@Secret.Handle ' }])).toEqual({
      suppressed: 1,
      removed: 0,
    });
    expect(await writerFor(dir).suppress([{ ...KEY, user_id: 'unknown' }])).toEqual({ suppressed: 0, removed: 0 });
    await upsert(dir, [CREATOR]);
    expect(await catalogue.found()).toEqual(['2']);
    expect(countSuppressed(dir)).toBe(1);
  });

  it('takes other entries of the same handle with it', async () => {
    await using catalogue = await catalogueOf([CREATOR, aCreator('secret.handle', { username: 'secret.handle' }), OTHER]);
    expect(await writerFor(catalogue.dir).suppress([KEY])).toEqual({ suppressed: 2, removed: 2 });
    expect(await catalogue.found()).toEqual(['2']);
  });

  it('[LIV-07] is stored as a keyed hash only', async () => {
    await using catalogue = await catalogueOf([CREATOR, OTHER]);
    const { dir } = catalogue;
    const key = 'a secret of at least 32 characters';
    await writerFor(dir, 0, key).suppress([KEY]);
    const stored = await readFile(path.join(dir, 'suppressed.sqlite'), 'latin1');
    expect(['Secret.Handle', 'secret.handle', 'instagram'].filter((text) => stored.includes(text))).toEqual([]);
    const withOtherKey = { code: 'unavailable', message: expect.stringContaining('SUPPRESSION_KEY') };
    await expect(upsert(dir, [CREATOR])).rejects.toMatchObject(withOtherKey);
    await expect(writerFor(dir).suppress([KEY])).rejects.toMatchObject(withOtherKey);
    expect(await catalogue.found()).toEqual(['2']);
  });

  it('is refused while another process writes, and then changes nothing', async () => {
    await using catalogue = await catalogueOf([CREATOR, OTHER]);
    const { dir } = catalogue;
    await withLoadLock(dir, () => expect(writerFor(dir).suppress([KEY])).rejects.toMatchObject({ code: 'conflict' }));
    expect([countSuppressed(dir), await catalogue.found()]).toEqual([0, ['1', '2']]);
  });
});
