import { cp, rm } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { embeddedWriter } from '#functions/adapters/catalogue/embedded/embedded-writer.ts';
import { findCurrentVersion, folderOf } from '#functions/adapters/catalogue/embedded/files/version-files.ts';
import { FLAT_SCAN_CREATORS } from '#functions/adapters/catalogue/embedded/ingest/write-embeddings.ts';
import { openVersion } from '#functions/adapters/catalogue/embedded/open-version.ts';
import { findHits } from '#functions/adapters/catalogue/embedded/search/search.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { INTERESTS } from '#shared/interests.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { contentOf } from '#tests/support/catalogue/catalogue-content.ts';
import { load, temporaryFolder } from '#tests/support/catalogue/catalogue-of.ts';
import { smallGazetteer } from '#tests/support/catalogue/small-gazetteer.ts';
import { deepOr } from '#tests/support/deep.ts';

/** Only the deep suite has clusters: a smaller platform is scanned completely. */
const CREATORS = deepOr(2_500, FLAT_SCAN_CREATORS + 1_000);
const CHANGES = 300;
const STEP = Math.floor(CREATORS / CHANGES);
const ids = INTERESTS.map(({ id }) => id);
/** Creators with three interests and two topics each, so that there are many different embeddings. */
const themed = (index: number, rest: Partial<CreatorRecord> = {}): CreatorRecord =>
  aCreator(`c${index}`, {
    interests: [1, 7, 11].map((factor) => ids[(index * factor + (index >> 5)) % ids.length] ?? 0),
    tags: [97, 101].map((topics) => ({ tag: `topic${index % topics}`, weight: (index % topics) / topics })),
    ...rest,
  });

it('[LIV-02] lookalikes in clusters leave out replaced and removed creators, and the total counts all that are listed', async () => {
  const dir = await temporaryFolder();
  await load(
    dir,
    Array.from({ length: CREATORS }, (_, index) => themed(index, { followers: 1_000 + index })),
  );
  const writer = embeddedWriter({ dir, gazetteer: smallGazetteer });
  const changed = Array.from({ length: CHANGES }, (_, index) => themed(STEP * index, { interests: [ids[index % 5] ?? 0], followers: 9 }));
  const removed = Array.from({ length: CHANGES }, (_, index) => themed(STEP * index + 7));
  await writer.upsert([changed], { origin: 'test', count: changed.length });
  await writer.remove(removed, { origin: 'test' });
  for (const compacts of [false, true]) {
    if (compacts) await writer.compact();
    const version = await openVersion(folderOf(dir, (await findCurrentVersion(dir)) ?? ''));
    const gone = new Set(removed.map(({ user_id }) => user_id));
    for (const username of ['c97', 'c100', 'c500']) {
      const request = SearchRequest.parse({ search: { relevance: { value: `@${username}`, weight: 0.3 } }, sort: { field: 'relevance' } });
      const { total, hits } = await findHits(version, { ...request, paging: { skip: 0, limit: CREATORS } }, Date.now() + 60_000);
      const found = version.documents.rows(hits.map(({ id }) => id)).map(({ user_id }) => user_id);
      expect([total, new Set(found).size]).toEqual([found.length, found.length]);
      expect(found.filter((userId) => gone.has(userId) || userId === username)).toEqual([]);
      expect(total).toBeGreaterThan(20);
    }
    version.close();
  }
  await rm(dir, { recursive: true });
}, 600_000);

it('[LIV-02] clusters after a large change that is merged are those of a catalogue that is built from its records', async () => {
  const [merged, rebuilt] = [await temporaryFolder(), await temporaryFolder()];
  const before = Math.floor(CREATORS / 2) + 500;
  const crowd = Array.from({ length: CREATORS }, (_, index) => themed(index, { followers: 1_000 + ((index * 7) % CREATORS) }));
  await load(merged, crowd.slice(0, before));
  await cp(merged, rebuilt, { recursive: true });
  const known = crowd.slice(0, 500).map((record, index) => ({ ...record, interests: [ids[index % 5] ?? 0] }));
  const change = [...crowd.slice(before), ...known];
  for (const [dir, smallestMerged] of [
    [merged, 0],
    [rebuilt, Number.POSITIVE_INFINITY],
  ] as const) {
    const writer = embeddedWriter({ dir, gazetteer: smallGazetteer, maxRecords: () => 0, smallestMerged });
    expect(await writer.upsert([change], { origin: 'test', count: change.length })).toMatchObject({ updated: 500 });
  }
  const [given, expected] = [await contentOf(folderOf(merged, 'v2')), await contentOf(folderOf(rebuilt, 'v2'))];
  for (const table of ['content', 'audience', 'content_centroid', 'audience_centroid', 'suggestion']) {
    expect(given[table], table).toBe(expected[table]);
  }
  await Promise.all([merged, rebuilt].map((dir) => rm(dir, { recursive: true })));
}, 600_000);
