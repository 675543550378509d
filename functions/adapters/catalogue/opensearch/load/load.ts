import { setTimeout as wait } from 'node:timers/promises';
import type { CatalogueSource } from '#functions/adapters/catalogue/model/catalogue-source.ts';
import type { Gazetteer } from '#functions/catalogue/gazetteer.ts';
import type { CatalogueInfo } from '#functions/ports/creators/creator-catalogue.ts';
import type { OpenSearchClient } from '../client.ts';
import { bulkLines } from './bulk.ts';
import { type StreamedLine, streamBulks } from './bulk-stream.ts';
import { creatorDocuments } from './document.ts';
import { forgetHistory } from './forget-history.ts';
import { allIndices, createIndices, findCheckpoint, type IndexSize, removeIndices, saveCheckpoint } from './loading-index.ts';
import { CREATORS, indicesOf, type LoadedIndices, type LoadedMeta, MAPPING_VERSION, namesOf, PREVIOUS } from './mapping.ts';
import { mergeSegments } from './merge-segments.ts';
import { nameDocuments } from './name-document.ts';
import { sourceIds } from './source-ids.ts';
import { type Alias, indicesBehind, swapAlias } from './swap-alias.ts';
import { findMissing } from './verify-load.ts';

export type LoadInput = {
  client: OpenSearchClient;
  source: CatalogueSource;
  gazetteer: Gazetteer;
  size: IndexSize;
  onProgress?: (stage: 'reading' | 'sorting' | 'swapping', done: number) => void;
  signal?: AbortSignal;
  /** Throws when another load may have taken over. */
  confirm?: () => Promise<void>;
  /** Time in which searches that began before the swap may still read the old creators. */
  graceMs?: number;
  /** Maximum time between checkpoints: the work that a killed load repeats. */
  checkpointMs?: number;
};

const CHECKPOINT_MS = 5_000;
/** Number of creators from which the space saved justifies waiting for half a minute or more. */
const MIN_LARGE_LOAD = 50_000;
/** Longer than the longest search plus the time for which the search engine caches the current load. */
const GRACE_MS = 70_000;

/** Loads the complete source beside the searched indices and swaps the alias, so that searches never see a partial or failed load. */
export const loadCluster = async (input: LoadInput): Promise<CatalogueInfo> => {
  const { client, source } = input;
  const { version, creators, asOf } = source.info;
  const info = { version, creators, asOf };
  const indices = indicesOf(input.source.stamp);
  const isLoaded = (await indicesBehind(client, CREATORS)).includes(indices.creators);
  if (!isLoaded) await loadAndSwap(input, indices, info);
  await removeOthers(input, indices);
  return info;
};

const loadAndSwap = async (input: LoadInput, indices: LoadedIndices, info: CatalogueInfo): Promise<void> => {
  const { client, source, onProgress } = input;
  const meta = { mapping: MAPPING_VERSION, info, names: indices.names };
  const names = await fill(input, meta);
  onProgress?.('sorting', source.total);
  if (source.total >= MIN_LARGE_LOAD) await forgetHistory(client, indices.creators, input.signal);
  await mergeSegments(client, indices.creators, input.signal);
  await verify(input, meta, names);
  onProgress?.('swapping', source.total);
  await input.confirm?.();
  await swapAlias(client, indices.creators);
};

/** Returns the number of names sent. */
const fill = async (input: LoadInput, meta: LoadedMeta): Promise<number> => {
  const { client, source, gazetteer, size, onProgress, signal, checkpointMs = CHECKPOINT_MS } = input;
  const indices = indicesOf(input.source.stamp);
  const checkpoint = await findCheckpoint(client, indices);
  if (!checkpoint) {
    // Makes room: the load searched now becomes the kept one.
    await removeIndices(client, await unneeded(client, indices, CREATORS));
    await createIndices(client, indices, meta, size);
  }
  let names = 0;
  const countNames = (upTo: number): void => {
    names = upTo;
  };
  await streamBulks(nameLines(source, gazetteer), { client, index: indices.names, onStored: countNames, signal });
  let savedAt = Date.now();
  const onStored = async (row: number): Promise<void> => {
    onProgress?.('reading', row);
    if (Date.now() - savedAt < checkpointMs) return;
    await saveCheckpoint(client, indices.creators, meta, { row });
    savedAt = Date.now();
  };
  const from = checkpoint?.row ?? 0;
  onProgress?.('reading', from);
  const documentOf = creatorDocuments({ gazetteer, ids: await sourceIds(source) });
  await streamBulks(creatorLines(source, from, documentOf), { client, index: indices.creators, onStored, signal });
  return names;
};

async function* nameLines(source: CatalogueSource, gazetteer: Gazetteer): AsyncIterable<StreamedLine> {
  const documentOf = nameDocuments(gazetteer);
  let upTo = 0;
  for await (const names of source.names()) {
    for (const name of names) {
      upTo += 1;
      yield { line: bulkLines(documentOf(name)), upTo };
    }
  }
}

type DocumentOf = ReturnType<typeof creatorDocuments>;

async function* creatorLines(source: CatalogueSource, from: number, documentOf: DocumentOf): AsyncIterable<StreamedLine> {
  for await (const creators of source.creators(from)) {
    for (const creator of creators) yield { line: bulkLines(documentOf(creator)), upTo: creator.rid + 1 };
  }
}

/** When documents are missing, the old creators stay searchable and the next load starts from the beginning. */
const verify = async ({ client, source }: LoadInput, meta: LoadedMeta, names: number): Promise<void> => {
  const indices = indicesOf(source.stamp);
  const missing = await findMissing(client, indices, { creators: source.info.creators, names });
  if (missing.length === 0) return;
  await saveCheckpoint(client, indices.creators, meta, { row: 0 });
  throw new Error(`The cluster does not have all that was sent (${missing.join(', ')}); load again`);
};

/** Keeps the load searched before, for a rollback; removes abandoned ones. An aborted cleanup is completed by the next load. */
const removeOthers = async ({ client, signal, graceMs = GRACE_MS }: LoadInput, indices: LoadedIndices): Promise<void> => {
  const others = await unneeded(client, indices, PREVIOUS);
  if (others.length === 0) return;
  await wait(graceMs, undefined, signal && { signal }).catch(() => undefined);
  if (!signal?.aborted) await removeIndices(client, others);
};

/** All indices but those of this load and of the load behind the alias. */
const unneeded = async (client: OpenSearchClient, { creators, names }: LoadedIndices, alias: Alias): Promise<string[]> => {
  const behind = await indicesBehind(client, alias);
  const needed = new Set([creators, names, ...behind, ...behind.map(namesOf)]);
  return (await allIndices(client)).filter((index) => !needed.has(index));
};
