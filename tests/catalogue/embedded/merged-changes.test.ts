import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DuckDBInstance } from '@duckdb/node-api';
import { describe, expect, it, onTestFinished } from 'vitest';
import { embeddedCatalogue } from '#functions/adapters/catalogue/embedded/embedded-catalogue.ts';
import { embeddedWriter } from '#functions/adapters/catalogue/embedded/embedded-writer.ts';
import { readInfo } from '#functions/adapters/catalogue/embedded/files/catalogue-info.ts';
import { readRecords } from '#functions/adapters/catalogue/embedded/files/read-records.ts';
import { addSuppressions, settleSuppressions } from '#functions/adapters/catalogue/embedded/files/suppressions.ts';
import { filesOf, findCurrentVersion, folderOf } from '#functions/adapters/catalogue/embedded/files/version-files.ts';
import { ingest } from '#functions/adapters/catalogue/embedded/ingest/ingest.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { contentOf } from '#tests/support/catalogue/catalogue-content.ts';
import { AS_OF } from '#tests/support/catalogue/catalogue-of.ts';
import { emptyFolder } from '#tests/support/catalogue/imported-file.ts';
import { diceOf, randomCreators } from '#tests/support/catalogue/random-creators.ts';
import { smallGazetteer } from '#tests/support/catalogue/small-gazetteer.ts';
import { deepOr } from '#tests/support/deep.ts';

const SLOW_MACHINE = { timeout: 300_000 };
const COUNT = deepOr(300, 3_000);
const SEEDS = Array.from({ length: deepOr(2, 10) }, (_, index) => 20_261_129 + index);
const ORIGIN = { origin: 'a large change', asOf: '2026-11-28' };

type Writing = Partial<Pick<Parameters<typeof embeddedWriter>[0], 'smallestMerged' | 'workers' | 'gazetteer' | 'onProgress'>>;
const writerOf = (dir: string, writing: Writing = {}) =>
  embeddedWriter({ dir, gazetteer: smallGazetteer, maxRecords: () => 0, smallestMerged: 0, workers: 1, ...writing });
const rebuilding = { smallestMerged: Number.POSITIVE_INFINITY };
const upsert = (dir: string, records: CreatorRecord[], writing?: Writing) =>
  writerOf(dir, writing).upsert([records.slice(0, 7), records.slice(7)], { ...ORIGIN, count: records.length });

const folderIn = async (dir: string): Promise<string> => folderOf(dir, (await findCurrentVersion(dir)) ?? '');
const copyOf = async (dir: string): Promise<string> => {
  const copy = await mkdtemp(path.join(tmpdir(), 'catalogue-'));
  onTestFinished(() => rm(copy, { recursive: true, force: true }));
  await cp(dir, copy, { recursive: true });
  return copy;
};
const allOf = async (dir: string): Promise<CreatorRecord[]> => {
  const records: CreatorRecord[] = [];
  for await (const batch of readRecords(dir)) records.push(...batch);
  return records;
};

/** Rows of search tables with the texts of words and tags instead of their numbers, which follow the order of arrival. */
const namedRows = async (folder: string): Promise<Record<string, unknown>> => {
  const connection = await (await DuckDBInstance.create(filesOf(folder).postings, { access_mode: 'READ_ONLY' })).connect();
  const documents = new DatabaseSync(filesOf(folder).documents, { readOnly: true });
  const rows: Record<string, unknown> = {};
  for (const [table, names] of Object.entries({ own_tags: 'tag', text_words: 'word', caption_words: 'word', post_words: 'word' })) {
    const texts = new Map(
      documents
        .prepare(`SELECT number, text FROM ${names}`)
        .all()
        .map((row) => [row.number, row.text]),
    );
    const named = (await connection.runAndReadAll(`SELECT * FROM ${table}`)).getRows().map(([key, detail, rid, ...next]) => {
      const following = next.map((word) => (word === 0 ? '' : texts.get(Number(word) - 1)));
      return JSON.stringify([Math.floor(Number(key) / 2 ** 28), texts.get(Number(key) % 2 ** 28), detail, rid, ...following]);
    });
    rows[table] = named.sort();
  }
  rows.post_ids = (await connection.runAndReadAll('SELECT * FROM post_ids')).getRows();
  const related = `SELECT tag.text AS tag, other.text AS related, factor FROM related_tag
    JOIN tag ON tag.number = related_tag.tag JOIN tag AS other ON other.number = related_tag.related ORDER BY 1, 2`;
  rows.related = documents.prepare(related).all();
  rows.creators = documents.prepare('SELECT rid, row FROM creator ORDER BY rid').all();
  connection.closeSync();
  documents.close();
  return rows;
};

/** Tables without numbers of names. */
const WITHOUT_NUMBERS = ['suggestion', 'content', 'audience', 'content_centroid', 'audience_centroid'];
const OF_DOCUMENTS = ['documents.identity', 'documents.handle', 'documents.email', 'documents.place', 'documents.place_name'];

const tablesOf = async (dir: string) => {
  const folder = await folderIn(dir);
  const content = await contentOf(folder);
  const { creators, asOf, origin } = await readInfo(folder);
  const digests = [...WITHOUT_NUMBERS, ...OF_DOCUMENTS].map((table) => [table, content[table]]);
  expect(digests.filter(([, digest]) => digest === undefined)).toEqual([]);
  return { info: { creators, asOf, origin }, digests, rows: await namedRows(folder), records: await allOf(dir) };
};

/** New creators, and known ones with other data or with the data of another one. */
const randomChange = (seed: number, live: CreatorRecord[], others: CreatorRecord[]): CreatorRecord[] => {
  const dice = diceOf(seed);
  const known = live.filter(() => dice.chance(0.4));
  const changed = known.map((record, index): CreatorRecord => {
    const other = dice.chance(0.3)
      ? dice.pick(others)
      : { ...record, brands: [`Acme ${index % 9}`, 'NEW BRAND'], university: 'New School' };
    return { ...other, bio: `change ${index} ${other.bio ?? ''}`, platform: record.platform, user_id: record.user_id };
  });
  return [...changed, ...others.filter(() => dice.chance(0.6))];
};

/** A base, or a base with a delta of new, changed and removed creators. */
const catalogueIn = async (seed: number, hasDelta: boolean) => {
  const dir = await emptyFolder();
  const crowd = randomCreators({ count: 2 * COUNT, seed, gazetteer: smallGazetteer });
  await ingest({ dir, records: [crowd.slice(0, COUNT)], gazetteer: smallGazetteer, asOf: AS_OF, origin: 'test' });
  if (hasDelta) {
    const writer = embeddedWriter({ dir, gazetteer: smallGazetteer, maxRecords: () => 10_000 });
    const others = crowd
      .slice(COUNT / 2, COUNT + COUNT / 4)
      .map((record) => ({ ...record, brands: ['in the delta', ...(record.brands ?? [])] }));
    await writer.upsert([others], { origin: 'test', count: others.length });
    await writer.remove([...crowd.slice(0, 20), ...others.slice(-9)], { origin: 'test' });
  }
  const live = await allOf(dir);
  const isLive = new Set(live.map(({ platform, user_id }) => `${platform} ${user_id}`));
  const others = crowd.slice(COUNT).filter(({ platform, user_id }) => !isLive.has(`${platform} ${user_id}`));
  return { dir, change: randomChange(seed, live, others) };
};

describe.each(SEEDS)('a large change that is merged (seed %i)', SLOW_MACHINE, (seed) => {
  it.each([
    ['a base', false],
    ['a base and a delta', true],
  ])('[LIV-02] gives the rows of a catalogue that is built from its records, from %s', async (_, hasDelta) => {
    const { dir, change } = await catalogueIn(seed, hasDelta);
    const rebuilt = await copyOf(dir);
    const changes = await upsert(dir, change);
    expect(changes).toEqual(await upsert(rebuilt, change, rebuilding));
    expect([changes.created, changes.updated].every((count) => count > COUNT / 9)).toBe(true);
    expect(await tablesOf(dir)).toEqual(await tablesOf(rebuilt));
    expect((await readdir(dir)).filter((entry) => entry.startsWith('v'))).toHaveLength(1);
  });
});

describe('a large change', SLOW_MACHINE, () => {
  const crowd = randomCreators({ count: 60, seed: 5, gazetteer: smallGazetteer });
  const start = async (options: Partial<Parameters<typeof ingest>[0]> = {}) => {
    const dir = await emptyFolder();
    await ingest({ dir, records: [crowd], gazetteer: smallGazetteer, asOf: AS_OF, origin: 'test', ...options });
    return dir;
  };

  it('uses the first record of a creator, counts unchanged ones and writes nothing without a change', async () => {
    const dir = await start();
    const [first, second] = [aCreator('new', { bio: 'first' }), aCreator('new', { bio: 'second' })];
    expect(await upsert(dir, [...crowd.slice(0, 9), first, second])).toEqual({ created: 1, updated: 0, unchanged: 9, removed: 0 });
    expect((await allOf(dir)).filter(({ user_id }) => user_id === 'new')).toEqual([first]);
    const version = await findCurrentVersion(dir);
    const stages = new Set<string>();
    const unchanged = await upsert(dir, crowd, { onProgress: (stage) => void stages.add(stage) });
    expect(unchanged).toEqual({ created: 0, updated: 0, unchanged: 60, removed: 0 });
    expect([await findCurrentVersion(dir), [...stages]]).toEqual([version, ['reading']]);
  });

  it('leaves no replaced record in the files', async () => {
    const dir = await start();
    const replaced = crowd.map((record, index) => ({ ...record, bio: 'in the base', posts: [], followers: index }));
    await upsert(dir, replaced);
    await upsert(
      dir,
      replaced.map((record) => ({ ...record, bio: 'current' })),
    );
    const stored = (await allOf(dir)).map(({ bio }) => bio);
    const database = new DatabaseSync(filesOf(await folderIn(dir)).documents, { readOnly: true });
    expect(database.prepare('SELECT (SELECT count(*) FROM block) AS blocks, (SELECT count(*) FROM shares) AS shares').get()).toEqual({
      blocks: 15,
      shares: 60,
    });
    database.close();
    expect(new Set(stored)).toEqual(new Set(['current']));
  });

  it('[LIV-04] leaves the catalogue as it is when it is called off', async () => {
    const dir = await start();
    const before = await allOf(dir);
    const controller = new AbortController();
    const broken = async function* () {
      yield crowd.map((record) => ({ ...record, followers: 1 }));
      controller.abort(new Error('called off'));
      yield [aCreator('new')];
    };
    const writer = embeddedWriter({ dir, gazetteer: smallGazetteer, maxRecords: () => 0, smallestMerged: 0, signal: controller.signal });
    await expect(writer.upsert(broken(), { ...ORIGIN, count: 60 })).rejects.toThrow('called off');
    expect([await allOf(dir), await findCurrentVersion(dir)]).toEqual([before, 'v1']);
  });

  it('[PTS-03] makes a catalogue without the words of its posts searchable by them', async () => {
    const dir = await start({ hasPosts: false });
    await upsert(dir, [aCreator('new')]);
    expect(await readInfo(await folderIn(dir))).toMatchObject({ hasPosts: true, hasNextWords: true });
  });

  it('builds a catalogue again whose places have other numbers', async () => {
    const dir = await start();
    await upsert(dir, [aCreator('new', { country: 'JP' })], { gazetteer: worldGazetteer() });
    const catalogue = await embeddedCatalogue({ dir, timeoutMs: 10_000 });
    const request = SearchRequest.parse({ platform: 'instagram', search: { geo: [{ id: 392 }] } });
    const { creators } = await catalogue.search(request);
    await catalogue.close();
    const inJapan = crowd.filter(({ platform, country }) => platform === 'instagram' && country === 'JP').map(({ user_id }) => user_id);
    expect(creators.map(({ user_id }) => user_id).sort()).toEqual([...inJapan, 'new'].sort());
  });

  it.each([
    ['complete', true],
    ['interrupted', false],
  ])('[LIV-07] leaves out creators whose suppression was %s', async (_, isSettled) => {
    const [suppressed, ...others] = crowd.slice(0, 9);
    if (!suppressed) throw new Error('no creator');
    const dir = await start({ records: [isSettled ? others : [suppressed, ...others]] });
    addSuppressions(dir, [suppressed]);
    if (isSettled) settleSuppressions(dir);
    await upsert(dir, [{ ...suppressed, bio: 'back again' }, aCreator('new')]);
    expect((await allOf(dir)).map(({ user_id }) => user_id).sort()).toEqual([...others.map(({ user_id }) => user_id), 'new'].sort());
  });

  it('is merged unless it is larger than the catalogue, whose columns then follow the new creators', async () => {
    const inJapan = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        aCreator(`jp${index}`, { audience_followers: { countries: [{ code: 'JP', weight: 1 }] } }),
      );
    const few = [aCreator('a'), aCreator('b'), aCreator('c')];
    const [dir, other] = [await start({ records: [few] }), await start({ records: [few] })];
    await upsert(dir, inJapan(3));
    await upsert(other, inJapan(4));
    const columnsOf = async (folder: string) => (await readInfo(await folderIn(folder))).dense.countries?.length;
    expect([await columnsOf(dir), await columnsOf(other)]).toEqual([0, 1]);
  });

  it('[CAT-01] is the same with worker threads', async () => {
    const dir = await start({ gazetteer: worldGazetteer() });
    const other = await copyOf(dir);
    const changed = crowd.map((record, index) => ({ ...record, bio: `word${index} again`, brands: [`Brand ${index}`] }));
    await upsert(dir, changed, { gazetteer: worldGazetteer() });
    await upsert(other, changed, { gazetteer: worldGazetteer(), workers: 2 });
    expect(await contentOf(await folderIn(dir))).toEqual(await contentOf(await folderIn(other)));
  });
});
