import { setTimeout as wait } from 'node:timers/promises';
import type { CatalogueSource } from '#functions/adapters/catalogue/model/catalogue-source.ts';
import type { Gazetteer } from '#functions/catalogue/gazetteer.ts';
import type { CatalogueInfo } from '#functions/ports/creators/creator-catalogue.ts';
import { removeSuppressed } from '../change/remove-suppressed.ts';
import type { OpenSearchClient } from '../client.ts';
import { bulkLines, missingLines } from './bulk.ts';
import { type StreamedLine, streamBulks } from './bulk-stream.ts';
import { creatorDocuments } from './document.ts';
import { forgetHistory } from './forget-history.ts';
import { LOCK_TIMES, type LockTimes } from './load-lock.ts';
import { createSteps, doSteps, type HeldStep, resetSteps, type Step } from './load-steps.ts';
import { allIndices, createIndices, endLoading, type IndexSize, metaOf, removeIndices, saveMeta } from './loading-index.ts';
import { CREATORS, indicesOf, type LoadedIndices, type LoadedMeta, MAPPING_VERSION, namesOf, PREVIOUS } from './mapping.ts';
import { mergeSegments } from './merge-segments.ts';
import { nameDocuments } from './name-document.ts';
import { sourceNames } from './source-ids.ts';
import { type Alias, indicesBehind, swapAlias } from './swap-alias.ts';
import { findMissing, findWrongAnswers } from './verify-load.ts';

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
  /** Creators of a range, which one process loads at a time. */
  rangeSize?: number;
  lockTimes?: LockTimes;
  /** Secret of the list of suppressed creators; the local default if absent. */
  suppressionKey?: string | undefined;
  /** Limits this process to a share of the load: `parts` are the documents, `end` verifies them and moves the alias. */
  share?: 'parts' | 'end' | undefined;
  /** Records the progress, also after `signal` is aborted. */
  stepsClient?: OpenSearchClient;
};

const RANGE_SIZE = 25_000;
/** All steps are read at once. */
const MAX_RANGES = 1_000;
/** Number of creators from which the space saved justifies waiting for half a minute or more. */
const MIN_LARGE_LOAD = 50_000;
/** Longer than the longest search plus the time for which the search engine caches the current load. */
const GRACE_MS = 70_000;

/**
 * Loads the complete source beside the searched indices and swaps the alias, so that searches never see a partial or failed load. Any
 * number of processes with the same source share the work.
 */
export const loadCluster = async (input: LoadInput): Promise<CatalogueInfo> => {
  const { client, source } = input;
  const { version, creators, asOf } = source.info;
  const info = { version, creators, asOf };
  const indices = await freeIndices(client, source.stamp, version);
  const isLoaded = async () => (await indicesBehind(client, CREATORS)).includes(indices.creators);
  if (!(await isLoaded())) await loadAndSwap(input, indices, { info, isLoaded });
  if (input.share !== 'parts') await removeOthers(input, indices);
  return info;
};

/** Indices that changes have made different from the source are never loaded again. */
const freeIndices = async (client: OpenSearchClient, stamp: string, version: string): Promise<LoadedIndices> => {
  for (let attempt = 1; ; attempt++) {
    const indices = indicesOf(attempt === 1 ? stamp : `${stamp}-${attempt}`);
    const meta = await metaOf(client, indices.creators);
    if (!meta || meta.info?.version === version) return indices;
  }
};

const NAMES = 'step:names';
const END = 'step:end';

const stepsOf = ({ source: { total }, rangeSize = RANGE_SIZE }: LoadInput): Step[] => {
  const size = Math.max(rangeSize, Math.ceil(total / MAX_RANGES));
  const ranges = Array.from({ length: Math.ceil(total / size) }, (_, index) => ({
    id: `step:${index}`,
    from: index * size,
    to: Math.min(total, (index + 1) * size),
  }));
  return [{ id: NAMES, from: 0, to: 0 }, ...ranges, { id: END, from: 0, to: 0 }];
};

type Loading = { info: CatalogueInfo; isLoaded: () => Promise<boolean> };

const loadAndSwap = async (input: LoadInput, indices: LoadedIndices, { info, isLoaded }: Loading): Promise<void> => {
  const { client, signal, lockTimes: times = LOCK_TIMES, stepsClient = client, onProgress } = input;
  const meta = { mapping: MAPPING_VERSION, info, names: indices.names };
  const steps = stepsOf(input);
  const given = { client: stepsClient, index: indices.names, steps, last: END, times, signal };
  await prepare(input, indices, meta);
  await createSteps(given);
  const work = await workOf(input, indices, { steps, meta });
  const own = { ...given, steps: steps.filter(SHARES[input.share ?? 'all']), onProgress: (rows: number) => onProgress?.('reading', rows) };
  if (input.share === 'parts') return doSteps(own, work);
  while (!(await isLoaded())) {
    await doSteps(own, work);
    // The load was complete already, and searches went back to another one.
    if (!(await isLoaded())) await resetSteps({ ...given, steps: steps.slice(-1) });
  }
};

const SHARES = { all: () => true, parts: ({ id }: Step) => id !== END, end: ({ id }: Step) => id === END };

const prepare = async (input: LoadInput, indices: LoadedIndices, meta: LoadedMeta): Promise<void> => {
  const { client, size } = input;
  const [creators, names] = await Promise.all([metaOf(client, indices.creators), metaOf(client, indices.names)]);
  if (creators && names) return;
  // Makes room: the load searched now becomes the kept one.
  await removeIndices(client, await unneeded(client, indices, CREATORS));
  await createIndices(client, indices, meta, size);
};

/** Does one step of the load. */
const workOf = async (input: LoadInput, indices: LoadedIndices, { steps, meta }: Pick<Finishing, 'steps' | 'meta'>) => {
  const { client, source, gazetteer } = input;
  const { ids, total: names } = await sourceNames(source);
  const documentOf = creatorDocuments({ gazetteer, ids, suppressionKey: input.suppressionKey });
  return async (step: HeldStep): Promise<void> => {
    if (step.id === END) return finish(input, indices, { names, steps, meta });
    const { signal, onStored } = step;
    if (step.id === NAMES) return streamBulks(nameLines(source, gazetteer), { client, index: indices.names, onStored: () => {}, signal });
    await streamBulks(creatorLines(source, step, documentOf), { client, index: indices.creators, onStored, signal });
  };
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

async function* creatorLines(source: CatalogueSource, { row, to }: HeldStep, documentOf: DocumentOf): AsyncIterable<StreamedLine> {
  for await (const creators of source.creators(row, to)) {
    for (const creator of creators) yield { line: missingLines(documentOf(creator)), upTo: creator.rid + 1 };
  }
}

type Finishing = { names: number; steps: readonly Step[]; meta: LoadedMeta };

const finish = async (input: LoadInput, indices: LoadedIndices, finishing: Finishing): Promise<void> => {
  const { client, source, onProgress, signal } = input;
  onProgress?.('sorting', source.total);
  await endLoading(client, indices.creators);
  const meta = await verify(input, indices, finishing);
  await removeSuppressed(client, indices, { meta, secret: input.suppressionKey, signal });
  if (source.total >= MIN_LARGE_LOAD) await forgetHistory(client, indices.creators, signal);
  await mergeSegments(client, indices.creators, signal);
  onProgress?.('swapping', source.total);
  await input.confirm?.();
  await swapAlias(client, indices.creators);
};

/** When documents are missing, the old creators stay searchable and the next load starts from the beginning. */
const verify = async (input: LoadInput, indices: LoadedIndices, { names, steps, meta }: Finishing): Promise<LoadedMeta> => {
  const { client, source, stepsClient = client } = input;
  if ((await metaOf(client, indices.creators))?.isVerified) return meta;
  const missing = await findMissing(client, indices, { creators: source.info.creators, names });
  if (missing.length > 0) {
    await resetSteps({ client: stepsClient, index: indices.names, steps });
    throw new Error(`The cluster does not have all that was sent (${missing.join(', ')}); load again`);
  }
  const wrong = await findWrongAnswers(client, indices.creators, source);
  if (wrong !== undefined) throw new Error(`The cluster answers differently from the source for ${wrong}; load another source`);
  const verified = { ...meta, isVerified: true };
  await saveMeta(client, indices.creators, verified);
  return verified;
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
