import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { placeNumbers } from '#functions/adapters/catalogue/model/place-numbers.ts';
import type { RecordStream } from '#functions/catalogue/creator-record.ts';
import { BRANDS } from '#functions/catalogue/data/brands.data.ts';
import { UNIVERSITIES } from '#functions/catalogue/data/universities.data.ts';
import type { Gazetteer } from '#functions/catalogue/gazetteer.ts';
import type { CatalogueInfo } from '#functions/ports/creators/creator-catalogue.ts';
import { writeInfo } from '../files/catalogue-info.ts';
import { writeEmails } from '../files/emails.ts';
import { writeHandles, writeIdentities } from '../files/identities.ts';
import { buildingFolderOf, filesOf, findCurrentVersion, nextVersion, publish, removeAllBut } from '../files/version-files.ts';
import { postings } from '../search/postings.ts';
import { writeRelatedTags } from '../search/related-tags.ts';
import { mostUsedValues } from './dense-values.ts';
import { dictionaryEncoder, type IngestDictionaries } from './dictionary-encoder.ts';
import { createDocuments, finishDocuments, recordShelf, writeDictionary, writeOptions, writePlaces } from './documents-writer.ts';
import { withLoadLock } from './load-lock.ts';
import { rankCreators, sortColumns, sortPosting, sortSuggestions, writeRows } from './sort-tables.ts';
import { stageRecords } from './stage-records.ts';
import { openStagingDb, type StagingDb } from './staging-db.ts';
import { writeEmbeddings } from './write-embeddings.ts';

export type IngestInput = {
  /** The catalogue's folder. */
  dir: string;
  /** The first record of a (platform, user_id) is used; later ones are ignored. */
  records: RecordStream;
  gazetteer: Gazetteer;
  /** YYYY-MM-DD; the reference day for days since the last post. */
  asOf: string;
  /** Shown by `info`: 'seed 100000 7', 'import file.csv'. */
  origin: string;
  onProgress?: (stage: 'reading' | 'sorting' | 'swapping', done: number) => void;
  signal?: AbortSignal;
};

/**
 * Builds a complete new version beside the current one and swaps it in, so that searches never see a partial load. Throws `conflict`
 * while another load runs.
 */
export const ingest = (input: IngestInput): Promise<CatalogueInfo> =>
  withLoadLock(input.dir, async () => {
    const { dir } = input;
    await removeAllBut(dir, await findCurrentVersion(dir));
    const version = await nextVersion(dir);
    const folder = buildingFolderOf(dir, version);
    await mkdir(folder);
    try {
      const info = await build(input, folder, version);
      input.onProgress?.('swapping', 0);
      await publish(dir, version);
      await removeAllBut(dir, version);
      return info;
    } catch (error) {
      await removeAllBut(dir, await findCurrentVersion(dir));
      throw error;
    }
  });

const build = async (input: IngestInput, folder: string, version: string): Promise<CatalogueInfo> => {
  const stagingDb = await openStagingDb(folder);
  const documents = createDocuments(filesOf(folder).documents);
  const interrupt = () => stagingDb.connection.interrupt();
  input.signal?.addEventListener('abort', interrupt);
  try {
    const { creators, dense } = await fill(input, stagingDb, documents);
    finishDocuments(documents);
    await writeInfo(folder, { version, asOf: input.asOf, origin: input.origin, creators, dense });
    return { version, creators, asOf: input.asOf };
  } finally {
    input.signal?.removeEventListener('abort', interrupt);
    if (documents.isOpen) documents.close();
    stagingDb.close();
    await removeScratch(folder);
  }
};

const fill = async (
  { records, gazetteer, onProgress, signal }: IngestInput,
  { connection, vectors }: StagingDb,
  documents: DatabaseSync,
) => {
  const dictionaries = newDictionaries();
  const places = placeNumbers(gazetteer);
  const shelf = recordShelf(documents);
  const { dense, all } = await mostUsedValues(records, { places, ...dictionaries });
  await connection.run('BEGIN');
  const { creators, total } = await stageRecords(all, {
    connection,
    places,
    dictionaries,
    dense,
    shelf,
    vectors,
    onBatch: async (done) => {
      // Yields to signals, timers and other requests, which a stream that never waits would block.
      await setImmediate();
      signal?.throwIfAborted();
      onProgress?.('reading', done);
    },
  });
  await connection.run('COMMIT');
  const runStep = async (done: number, work: () => Promise<void> | void) => {
    signal?.throwIfAborted();
    onProgress?.('sorting', Math.round(total * done));
    await work();
  };
  await runStep(0, () => rankCreators(connection));
  await runStep(0.1, () => writeDictionaries(documents, dictionaries, gazetteer));
  await runStep(0.2, () => writeRows(connection, documents));
  await runStep(0.3, () => writeIdentities(connection, documents));
  await runStep(0.3, () => writeEmails(connection, documents));
  await runStep(0.3, () => sortColumns(connection));
  await runStep(0.5, () => sortSuggestions(connection));
  await runStep(0.5, () => writeHandles(connection, documents));
  for (const posting of postings(dictionaries, dense)) await runStep(0.6, () => sortPosting(connection, posting));
  await runStep(0.8, () => writeRelatedTags(connection, documents, total));
  await runStep(0.8, () => writeEmbeddings(connection, { vectors, creators }));
  await runStep(1, () => checkpoint(connection));
  return { creators, dense };
};

const newDictionaries = (): IngestDictionaries => ({
  languages: dictionaryEncoder(),
  brands: dictionaryEncoder(BRANDS.map(({ name }) => name)),
  universities: dictionaryEncoder(UNIVERSITIES),
  tags: dictionaryEncoder(),
  words: dictionaryEncoder(),
});

const writeDictionaries = (documents: DatabaseSync, dictionaries: IngestDictionaries, { places }: Gazetteer): void => {
  writeDictionary(documents, 'word', dictionaries.words);
  writeDictionary(documents, 'tag', dictionaries.tags);
  writeDictionary(documents, 'language', dictionaries.languages);
  writeOptions(documents, 'brands', dictionaries.brands, BRANDS.length);
  writeOptions(documents, 'universities', dictionaries.universities, UNIVERSITIES.length);
  writePlaces(documents, places);
};

const checkpoint = async (connection: StagingDb['connection']): Promise<void> => {
  for (const database of ['columns', 'postings', 'embeddings', 'suggestions']) await connection.run(`CHECKPOINT ${database}`);
};

const removeScratch = async (folder: string): Promise<void> => {
  for (const name of ['scratch.duckdb', 'scratch.duckdb.wal', 'scratch.tmp', 'scratch.vectors']) {
    await rm(path.join(folder, name), { recursive: true, force: true });
  }
};
