import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { OptionListName } from '#functions/adapters/catalogue/model/lookups.ts';
import { placeNumbers } from '#functions/adapters/catalogue/model/place-numbers.ts';
import { BRANDS } from '#functions/catalogue/data/brands.data.ts';
import { UNIVERSITIES } from '#functions/catalogue/data/universities.data.ts';
import type { Gazetteer } from '#functions/catalogue/gazetteer.ts';
import type { RecordBatches } from '#functions/catalogue/record-batches.ts';
import type { CatalogueInfo } from '#functions/ports/creators/creator-catalogue.ts';
import { openCurrentDocuments } from '../files/open-documents.ts';
import { countSettled, openSuppressions } from '../files/suppressions.ts';
import { nextVersion } from '../files/version-files.ts';
import { postings } from '../search/postings.ts';
import { type Building, buildVersion, checkpoint } from './build-version.ts';
import { mostUsedValues } from './dense-values.ts';
import { dictionaryEncoder, type IngestDictionaries, storedEncoder } from './dictionary-encoder.ts';
import { finishDocuments, recordShelf, writeDictionary, writePlaces } from './documents-writer.ts';
import { withLoadLock } from './load-lock.ts';
import { type KnownOption, knownOptions, writeOptions } from './options.ts';
import { writeRelatedTags } from './related-tags.ts';
import { rankCreators, writeSortedTables } from './sort-tables.ts';
import { stageAll } from './staging/stage-in-workers.ts';
import { allowAllThreads } from './staging-db.ts';
import { writeEmbeddings } from './write-embeddings.ts';

export type IngestInput = {
  /** The catalogue's folder. */
  dir: string;
  /** The first record of a (platform, user_id) is used; later ones are ignored. */
  records: RecordBatches;
  gazetteer: Gazetteer;
  /** YYYY-MM-DD; the reference day for days since the last post. */
  asOf: string;
  /** Brands and universities keep the ids that the current version gave them. */
  keepsIds?: boolean;
  /** Default: true. Without their words, posts cannot be searched, but the catalogue is ready sooner. */
  hasPosts?: boolean;
  /** Shown by `info`: 'seed 100000 7', 'import file.csv'. */
  origin: string;
  onProgress?: (stage: 'reading' | 'sorting' | 'swapping', done: number) => void;
  signal?: AbortSignal;
  /** Waited for before the new version replaces the current one; a rejection leaves the current one. */
  beforeSwap?: (() => Promise<void>) | undefined;
  /** Threads that read and stage records; default: 1, this one. More need the world's gazetteer. */
  workers?: number;
  /** Secret of the list of suppressed creators, which are ignored. */
  suppressionKey?: string | undefined;
};

/** Builds a complete new version and swaps it in. Throws `conflict` while another process writes. */
export const ingest = (input: IngestInput): Promise<CatalogueInfo> => withLoadLock(input.dir, () => ingestLocked(input));

/** The caller must hold the load lock. */
export const ingestLocked = async (input: IngestInput): Promise<CatalogueInfo> => {
  const { dir, asOf, origin, onProgress, signal, beforeSwap } = input;
  const known = input.keepsIds ? await optionsOf(dir) : [];
  const onSwap = () => {
    onProgress?.('swapping', 0);
    return beforeSwap?.();
  };
  const suppressed = countSettled(dir);
  return buildVersion({ dir, nameVersion: () => nextVersion(dir), onSwap, signal }, async (building) => {
    const { version } = building;
    const { creators, indexed } = await fill(input, known, building);
    finishDocuments(building.documents);
    return {
      info: { version, asOf, origin, creators, ...indexed, suppressed },
      result: { version, creators, asOf },
    };
  });
};

const fill = async (input: IngestInput, known: readonly KnownOption[], building: Building) => {
  const { gazetteer, onProgress, signal } = input;
  const { stagingDb, documents } = building;
  const { connection, vectors } = stagingDb;
  const dictionaries = newDictionaries(documents, known);
  const { creators, total, indexed, lists } = await stage(input, dictionaries, building);
  const announce = (done: number) => {
    signal?.throwIfAborted();
    onProgress?.('sorting', Math.round(total * done));
  };
  const runStep = async (done: number, work: () => Promise<void> | void) => {
    announce(done);
    await work();
  };
  await runStep(0, () => rankCreators(connection));
  await runStep(0.1, () => writeDictionaries(documents, { dictionaries, known, gazetteer }));
  await writeSortedTables({ connection, documents, lists }, announce);
  await runStep(0.8, () => writeRelatedTags(connection, documents, total));
  await runStep(0.8, () => writeEmbeddings(connection, { vectors, creators }));
  await runStep(1, () => checkpoint(stagingDb));
  return { creators, indexed };
};

const stage = async (input: IngestInput, dictionaries: IngestDictionaries, { folder, stagingDb, documents }: Building) => {
  const { dir, gazetteer, onProgress, signal, suppressionKey, hasPosts = true } = input;
  const { connection, vectors } = stagingDb;
  const places = placeNumbers(gazetteer);
  const suppressions = openSuppressions(dir, suppressionKey);
  const isSuppressed = suppressions?.isSuppressed ?? (() => false);
  const onBatch = async (done: number) => {
    // Yields to signals, timers and other requests, which a stream that never waits would block.
    await setImmediate();
    signal?.throwIfAborted();
    onProgress?.('reading', done);
  };
  try {
    const { dense, all, isSmall } = await mostUsedValues(input.records, { places, isSuppressed, ...dictionaries });
    if (!isSmall) await allowAllThreads(connection);
    const indexed = { dense, hasPosts, hasNextWords: hasPosts };
    const lists = postings(dictionaries, indexed);
    const shelf = recordShelf(documents);
    const staging = { connection, gazetteer, places, dictionaries, indexed, shelf, vectors, folder, lists, isSuppressed, onBatch };
    const staged = await stageAll(all, { ...staging, workers: isSmall ? 1 : input.workers });
    return { ...staged, indexed, lists };
  } finally {
    suppressions?.close();
  }
};

const newDictionaries = (documents: DatabaseSync, known: readonly KnownOption[]): IngestDictionaries => {
  const namesIn = (list: OptionListName) => known.filter((option) => option.list === list).map(({ name }) => name);
  return {
    languages: dictionaryEncoder(),
    brands: dictionaryEncoder([...BRANDS.map(({ name }) => name), ...namesIn('brands')]),
    universities: dictionaryEncoder([...UNIVERSITIES, ...namesIn('universities')]),
    tags: storedEncoder(documents, 'tag'),
    words: storedEncoder(documents, 'word'),
  };
};

type Names = { dictionaries: IngestDictionaries; known: readonly KnownOption[]; gazetteer: Gazetteer };

const writeDictionaries = (documents: DatabaseSync, { dictionaries, known, gazetteer }: Names): void => {
  writeDictionary(documents, 'language', dictionaries.languages);
  writeOptions(documents, dictionaries.brands, { list: 'brands', listed: BRANDS.length, known });
  writeOptions(documents, dictionaries.universities, { list: 'universities', listed: UNIVERSITIES.length, known });
  writePlaces(documents, gazetteer.places);
};

/** Options of the current version that have an id of their own. */
const optionsOf = async (dir: string): Promise<KnownOption[]> => {
  const documents = await openCurrentDocuments(dir);
  try {
    return documents ? knownOptions(documents.database) : [];
  } finally {
    documents?.close();
  }
};
