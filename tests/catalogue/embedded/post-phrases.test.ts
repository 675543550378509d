import { rm } from 'node:fs/promises';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterEach, expect, it } from 'vitest';
import { embeddedCatalogue } from '#functions/adapters/catalogue/embedded/embedded-catalogue.ts';
import { embeddedWriter } from '#functions/adapters/catalogue/embedded/embedded-writer.ts';
import { readInfo } from '#functions/adapters/catalogue/embedded/files/catalogue-info.ts';
import { sealVersion } from '#functions/adapters/catalogue/embedded/files/damage.ts';
import { filesOf, findCurrentVersion, folderOf } from '#functions/adapters/catalogue/embedded/files/version-files.ts';
import { compact } from '#functions/adapters/catalogue/embedded/ingest/compact.ts';
import { NEXT_WORDS } from '#functions/adapters/catalogue/embedded/search/postings.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { Random } from '#functions/catalogue/seed/random.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { AS_OF, load, temporaryFolder } from '#tests/support/catalogue/catalogue-of.ts';
import { smallGazetteer } from '#tests/support/catalogue/small-gazetteer.ts';

const WORDS = ['link', 'in', 'bio'];
const LONGEST = 8;
const random = new Random(11, 0);
const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((dir) => rm(dir, { recursive: true }))));

const aWord = (): string => WORDS[random.whole(0, WORDS.length - 1)] ?? '';
const someWords = (most: number): string[] => Array.from({ length: random.whole(1, most) }, () => aWord());
/** Words in runs that a hashtag separates. */
const caption = (): string => [someWords(LONGEST), someWords(LONGEST)].map((words) => words.join(' ')).join(' #tag ');
const postingCreator = (user_id: string): CreatorRecord =>
  aCreator(user_id, {
    posts: Array.from({ length: 3 }, (_, at) => ({ post_id: `${user_id}${at}`, posted_at: AS_OF, caption: caption() })),
  });
const creators = (first: string, count: number) => Array.from({ length: count }, (_, at) => postingCreator(`${first}${at}`));

const has = ({ posts = [] }: CreatorRecord, phrase: string): boolean =>
  posts.some(({ caption: text = '' }) => text.split('#tag').some((run) => ` ${run.trim()} `.includes(` ${phrase} `)));

/** Random phrases of every length, and the creators who use each by reading all captions. */
const expectedIn = (records: readonly CreatorRecord[]) =>
  Array.from({ length: 60 }, (_, at) => {
    const phrase = Array.from({ length: 1 + (at % LONGEST) }, () => aWord()).join(' ');
    return [
      phrase,
      records
        .filter((record) => has(record, phrase))
        .map(({ user_id }) => user_id)
        .toSorted(),
    ] as const;
  });

const foundIn = async (dir: string, phrases: readonly string[]) => {
  const catalogue = await embeddedCatalogue({ dir, timeoutMs: 10_000 });
  try {
    const found: [string, string[]][] = [];
    for (const phrase of phrases) {
      const request = SearchRequest.parse({ search: { content: { any: [phrase] } }, paging: { skip: 0, limit: 100 } });
      found.push([phrase, (await catalogue.search(request)).creators.map(({ user_id }) => user_id).toSorted()]);
    }
    return found;
  } finally {
    await catalogue.close();
  }
};

const newFolder = async (): Promise<string> => {
  const dir = await temporaryFolder();
  folders.push(dir);
  return dir;
};

const upsert = (dir: string, records: CreatorRecord[]) =>
  embeddedWriter({ dir, gazetteer: smallGazetteer, maxRecords: () => 10_000 }).upsert([records], { origin: 'test', count: records.length });

const currentInfo = async (dir: string) => readInfo(folderOf(dir, (await findCurrentVersion(dir)) ?? ''));

/** Makes the files as an earlier release wrote them. */
const withoutNextWords = async (dir: string): Promise<void> => {
  const folder = folderOf(dir, (await findCurrentVersion(dir)) ?? '');
  const instance = await DuckDBInstance.create(filesOf(folder).postings);
  const connection = await instance.connect();
  for (const column of NEXT_WORDS) await connection.run(`ALTER TABLE post_words DROP COLUMN ${column}`);
  connection.closeSync();
  instance.closeSync();
  const { hasNextWords: _, files: __, ...info } = await readInfo(folder);
  await sealVersion(folder, info);
};

it.each([
  ['a catalogue', async () => undefined, true],
  ['a catalogue of an earlier release', withoutNextWords, undefined],
])('[PTS-03] %s finds phrases of every length, also after changes and a compaction', async (_, change, hasNextWords) => {
  const dir = await newFolder();
  const first = creators('a', 40);
  const changed = [...creators('a', 10), ...creators('b', 10)];
  await load(dir, first);
  await change(dir);
  const before = expectedIn(first);
  expect(
    await foundIn(
      dir,
      before.map(([phrase]) => phrase),
    ),
  ).toEqual(before);
  await upsert(dir, changed.slice(0, 5));
  await upsert(dir, changed.slice(5));
  const after = expectedIn([...changed, ...first.slice(10)]);
  const phrases = after.map(([phrase]) => phrase);
  expect(await foundIn(dir, phrases)).toEqual(after);
  await compact({ dir });
  expect(await foundIn(dir, phrases)).toEqual(after);
  expect((await currentInfo(dir)).hasNextWords).toBe(hasNextWords);
});
