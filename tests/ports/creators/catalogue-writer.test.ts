import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { hashOfEmail } from '#functions/catalogue/email-hash.ts';
import type { CreatorKey } from '#functions/ports/creators/catalogue-writer.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { catalogueOf } from '#tests/support/catalogue/catalogue-of.ts';
import { writerOf } from '#tests/support/catalogue/writer-of.ts';

const ORIGIN = { origin: 'test' };
const keyOf = (user_id: string): CreatorKey => ({ platform: 'instagram', user_id });

const upsert = (dir: string, ...records: CreatorRecord[]) => writerOf(dir).upsert([records], { ...ORIGIN, count: records.length });
const remove = (dir: string, ...userIds: string[]) => writerOf(dir).remove(userIds.map(keyOf), ORIGIN);

/** Engines over the network notice names and numbers of a change within a second. */
const within = { timeout: 60_000 };

describe('a change of a catalogue', { timeout: 300_000 }, () => {
  it('adds, replaces and removes creators, and counts what it changed', async () => {
    await using catalogue = await catalogueOf([aCreator('a'), aCreator('b'), aCreator('c', { followers: 1 })]);
    const { dir } = catalogue;
    const changes = await upsert(dir, aCreator('b'), aCreator('c', { followers: 2_000 }), aCreator('d', { followers: 1_500 }));
    expect(changes).toEqual({ created: 1, updated: 1, unchanged: 1, removed: 0 });
    expect(await catalogue.found()).toEqual(['c', 'd', 'a', 'b']);
    expect(await remove(dir, 'a', 'nobody')).toEqual({ created: 0, updated: 0, unchanged: 0, removed: 1 });
    expect(await catalogue.found()).toEqual(['c', 'd', 'b']);
    await expect.poll(async () => (await catalogue.info()).creators, within).toEqual({ instagram: 3, youtube: 0, tiktok: 0 });
    expect((await catalogue.records.find({ platform: 'instagram', userId: 'c' }))?.followers).toBe(2_000);
    expect(await catalogue.report('instagram', 'a')).toBeUndefined();
  });

  it('uses the first record of a creator', async () => {
    await using catalogue = await catalogueOf([aCreator('a')]);
    const twice = [[aCreator('b', { followers: 5 })], [aCreator('b', { followers: 6 }), aCreator('c')]];
    expect(await writerOf(catalogue.dir).upsert(twice, { ...ORIGIN, count: 3 })).toMatchObject({ created: 2 });
    expect((await catalogue.records.find({ platform: 'instagram', userId: 'b' }))?.followers).toBe(5);
  });

  it('sets version and reference day, and keeps both when nothing changes', async () => {
    await using catalogue = await catalogueOf([aCreator('a')]);
    const before = await catalogue.info();
    expect(await upsert(catalogue.dir, aCreator('a'))).toMatchObject({ unchanged: 1 });
    expect(await remove(catalogue.dir, 'nobody')).toMatchObject({ removed: 0 });
    const writer = writerOf(catalogue.dir);
    await writer.upsert([[aCreator('b')]], { ...ORIGIN, count: 1, asOf: '2026-12-24' });
    await expect.poll(async () => (await catalogue.info()).asOf, within).toBe('2026-12-24');
    const changed = await catalogue.info();
    expect(changed.version).not.toBe(before.version);
    await writer.upsert([[aCreator('b')]], { ...ORIGIN, count: 1, asOf: '2026-12-25' });
    expect(await catalogue.info()).toEqual(changed);
  });

  it('lets a removed creator come back', async () => {
    await using catalogue = await catalogueOf([aCreator('a'), aCreator('b', { followers: 1 })]);
    await remove(catalogue.dir, 'b');
    expect(await upsert(catalogue.dir, aCreator('b', { followers: 9_000 }))).toMatchObject({ created: 1 });
    expect(await catalogue.found()).toEqual(['b', 'a']);
  });

  it('[LIV-02] counts, suggestions, handles and e-mails follow', async () => {
    const contacts = (value: string): Pick<CreatorRecord, 'contacts'> => ({ contacts: [{ type: 'email', value }] });
    await using catalogue = await catalogueOf([aCreator('a', { username: 'anna', name: 'Anna Berg', ...contacts('anna@mail.example') })]);
    const answers = async () => ({
      counts: await catalogue.countVariations(SearchRequest.parse({}), [{}, { search: { is_verified: true } }]),
      suggested: (await catalogue.findCreators({ q: 'ber', limit: 5 })).map(({ username }) => username),
      handles: (await catalogue.findHandles('instagram', ['anna', 'bert'])).map(({ user_id }) => user_id),
      emails: (await catalogue.findByEmail(['anna@mail.example', 'bert@mail.example'].map(hashOfEmail))).length,
    });
    expect(await answers()).toEqual({ counts: [1, 0], suggested: ['anna'], handles: ['a'], emails: 1 });
    await upsert(catalogue.dir, aCreator('a', { username: 'bert', name: 'Bert', is_verified: true, ...contacts('bert@mail.example') }));
    expect(await answers()).toEqual({ counts: [1, 1], suggested: ['bert'], handles: ['a'], emails: 1 });
    await remove(catalogue.dir, 'a');
    expect(await answers()).toEqual({ counts: [0, 0], suggested: [], handles: [], emails: 0 });
  });

  it('[LIV-02] tags are known while a creator uses them, most used first', async () => {
    const tagged = (user_id: string, ...tags: string[]) => aCreator(user_id, { tags: tags.map((tag) => ({ tag, weight: 0.5 })) });
    await using catalogue = await catalogueOf([tagged('a', 'rare'), tagged('b', 'raving')]);
    const known = async () => ({
      suggested: await catalogue.findTags({ q: 'ra', platform: 'instagram', limit: 5 }),
      names: (await catalogue.findNames({ names: [], countries: [], tags: ['rare', 'Raving', 'raw'] })).tags,
      related: (await catalogue.relatedTags({ q: 'rare', platform: 'instagram', limit: 5 })) !== undefined,
    });
    await expect.poll(known, within).toEqual({ suggested: ['rare', 'raving'], names: ['rare', 'Raving'], related: true });
    await upsert(catalogue.dir, tagged('c', 'raving', 'raw'), tagged('d', 'Raw'), tagged('e', 'raw'));
    await expect.poll(known, within).toEqual({ suggested: ['raw', 'raving', 'rare'], names: ['rare', 'Raving', 'raw'], related: true });
    await remove(catalogue.dir, 'a', 'c');
    await expect.poll(known, within).toEqual({ suggested: ['raw', 'raving'], names: ['Raving', 'raw'], related: false });
    const { total } = await catalogue.search(SearchRequest.parse({ search: { relevance: { value: '#raw', weight: 0.1 } } }));
    expect(total).toBe(2);
  });

  it('[LIV-02] names that are new can be filtered by, and known ones keep their ids', async () => {
    await using catalogue = await catalogueOf([aCreator('a', { brands: ['Zebra'] })]);
    const idOf = async (name: string) => (await catalogue.options('brands', name, 1))[0]?.value ?? 0;
    const zebra = await idOf('Zebra');
    await upsert(catalogue.dir, aCreator('b', { brands: ['Monkey', 'Aardvark'], language: 'xh', university: 'Nowhere College' }));
    await upsert(catalogue.dir, aCreator('c', { brands: ['zebra', 'AARDVARK'], language: 'ja' }));
    expect(await idOf('Zebra')).toBe(zebra);
    const found = (search: object) => catalogue.found({ search });
    expect(await found({ brand: [zebra] })).toEqual(['a', 'c']);
    expect(await found({ brand: [await idOf('aardvark')] })).toEqual(['b', 'c']);
    expect(await found({ brand: [await idOf('monkey')] })).toEqual(['b']);
    await expect.poll(() => found({ lang: { code: 'xh' } }), within).toEqual(['b']);
    const [university] = await catalogue.options('universities', 'nowhere', 1);
    expect(await catalogue.found({ university: { value: university?.value } })).toEqual(['b']);
  });

  it('gives the same answers after a compaction', async () => {
    await using catalogue = await catalogueOf([aCreator('a'), aCreator('b'), aCreator('c', { followers: 7 })]);
    await upsert(catalogue.dir, aCreator('c', { followers: 70_000 }), aCreator('d'));
    await remove(catalogue.dir, 'a');
    await writerOf(catalogue.dir).compact();
    expect(await catalogue.found()).toEqual(['c', 'b', 'd']);
    expect(await upsert(catalogue.dir, aCreator('c', { followers: 70_000 }))).toMatchObject({ unchanged: 1 });
  });

  it('[LIV-01] is seen by searches as a whole or not at all', async () => {
    await using catalogue = await catalogueOf([aCreator('old')]);
    const answers = new Set<string>();
    let isWriting = true;
    const searching = async () => {
      while (isWriting) {
        const { total, creators } = await catalogue.search(SearchRequest.parse({}));
        answers.add(`${total} ${creators.map(({ user_id }) => user_id)}`);
        await setImmediate();
      }
    };
    const searches = [searching(), searching(), searching()];
    await upsert(catalogue.dir, aCreator('old', { followers: 1 }), aCreator('new'));
    await remove(catalogue.dir, 'old');
    expect(await catalogue.found()).toEqual(['new']);
    isWriting = false;
    await Promise.all(searches);
    expect(['1 old', '2 new,old', '1 new']).toEqual(expect.arrayContaining([...answers]));
    expect(answers.size).toBeGreaterThan(1);
  });
});
