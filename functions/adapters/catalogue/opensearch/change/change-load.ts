import { isDeepStrictEqual } from 'node:util';
import type { SourceCreator } from '#functions/adapters/catalogue/model/catalogue-source.ts';
import { nearestCluster } from '#functions/adapters/catalogue/model/clusters.ts';
import { audienceEmbedding, contentEmbedding, EMBEDDINGS, type Embedding } from '#functions/adapters/catalogue/model/embedding.ts';
import { LOCAL_SUPPRESSION_KEY } from '#functions/adapters/catalogue/model/suppression-hashes.ts';
import type { CreatorRecord, RecordStream } from '#functions/catalogue/creator-record.ts';
import type { Gazetteer } from '#functions/catalogue/gazetteer.ts';
import type { CatalogueChanges, ChangeOrigin, CreatorKey } from '#functions/ports/creators/catalogue-writer.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import type { OpenSearchClient } from '../client.ts';
import { bulkLines, removalLine } from '../load/bulk.ts';
import { type StreamedLine, streamBulks } from '../load/bulk-stream.ts';
import { creatorDocuments } from '../load/document.ts';
import { creatorId } from '../load/document-terms.ts';
import { saveMeta } from '../load/loading-index.ts';
import type { LoadedIndices, LoadedMeta } from '../load/mapping.ts';
import { clustersId } from '../load/name-document.ts';
import { RECORD, recordIn } from '../load/packed-record.ts';
import { searchedLoad } from '../load/searched-load.ts';
import { openSuppressions, type Suppressions } from '../load/suppressions.ts';
import { countsOf, refresh } from '../load/verify-load.ts';
import { type NameStore, nameStore } from '../search/name-store.ts';
import { nameIds } from './name-ids.ts';
import { openChanges } from './open-changes.ts';
import { removeListed, tagsOf } from './remove-suppressed.ts';
import { countTagsAgain } from './tag-uses.ts';

export type ChangeInput = ChangeOrigin & {
  client: OpenSearchClient;
  gazetteer: Gazetteer;
  /** Secret of the list of suppressed creators; the local default if absent. */
  suppressionKey?: string | undefined;
  /** The first record of a creator is used. */
  upserts: RecordStream;
  removals: readonly CreatorKey[];
  /** Throws when another change or load may have taken over. */
  confirm: () => Promise<void>;
  onProgress?: ((stage: 'reading' | 'sorting' | 'swapping', done: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

const REMOVALS_PER_BATCH = 500;

/**
 * Changes the load that searches read. Its documents become visible together, when all are written. A change that is cut off before is
 * completed or undone by importing again; the next change corrects the numbers that it left behind.
 */
export const changeLoad = async (input: ChangeInput): Promise<CatalogueChanges> => {
  const { client, signal, onProgress } = input;
  const { creators, meta } = await searchedLoad(client);
  const indices = { creators, names: meta.names };
  // A change that was cut off may have left documents that are not visible yet.
  for (const index of [indices.names, creators]) await refresh(client, index);
  const open = await openChanges(client, indices.names);
  const changes = { created: 0, updated: 0, unchanged: 0, removed: 0 };
  const suppressions = await openSuppressions(client, input.suppressionKey ?? LOCAL_SUPPRESSION_KEY);
  const suppressedBefore = await suppressions.total();
  const write = await changeLines(input, { indices, changes, note: open.note, suppressions });
  let stored = 0;
  const onStored = (upTo: number) => {
    stored = upTo;
    onProgress?.('reading', upTo);
  };
  await streamBulks(write(), { client, index: creators, onStored, signal });
  if (stored === 0 && !open.isUnfinished) return changes;
  await input.confirm();
  onProgress?.('sorting', stored);
  for (const index of [indices.names, creators]) await refresh(client, index);
  // Someone may have been suppressed after this change had checked the creator.
  if ((await suppressions.total()) > suppressedBefore) await open.note(await removeListed(client, creators, suppressions));
  await countTagsAgain(client, indices, { tags: [...open.tags], signal });
  await refresh(client, indices.names);
  onProgress?.('swapping', stored);
  await saveMeta(client, creators, await changedMeta(input, creators, meta));
  await open.close();
  return changes;
};

const changedMeta = async ({ client, asOf, origin }: ChangeInput, creators: string, meta: LoadedMeta): Promise<LoadedMeta> => ({
  ...meta,
  info: {
    version: nextVersion(meta.info.version),
    creators: await countsOf(client, creators),
    asOf: asOf ?? meta.info.asOf,
  },
  origin,
});

/** v3 → v3c1 → v3c2 */
export const nextVersion = (version: string): string => {
  const [, load = version, changes = '0'] = /^(.*)c(\d+)$/.exec(version) ?? [];
  return `${load}c${Number(changes) + 1}`;
};

type Changing = {
  indices: LoadedIndices;
  changes: CatalogueChanges;
  note: (tags: readonly string[]) => Promise<void>;
  suppressions: Suppressions;
};

/** The lines of a bulk that make the changes, each batch after its tags are noted. */
const changeLines = async (input: ChangeInput, { indices, changes, note, suppressions }: Changing) => {
  const { client, gazetteer, upserts, removals, suppressionKey } = input;
  const { ids, prepare } = await nameIds(client, indices.names);
  const clustersOf = await clusterFinder(nameStore(client, indices.names));
  const documentOf = creatorDocuments({ gazetteer, ids, suppressionKey });
  const isFirst = firstOfEach();
  const findKnown = (keys: readonly CreatorKey[]) => knownRecords(client, indices.creators, keys);

  const upsertLines = async (batch: readonly CreatorRecord[]): Promise<string[]> => {
    const suppressed = await suppressions.areSuppressed(batch);
    const records = batch.filter((record, at) => !suppressed[at] && isFirst(record));
    const known = await findKnown(records);
    const changed = records.filter((record, at) => !isDeepStrictEqual(known[at], record));
    changes.created += known.filter((record) => record === undefined).length;
    changes.unchanged += records.length - changed.length;
    changes.updated += changed.length - known.filter((record) => record === undefined).length;
    if (changed.length === 0) return [];
    await note([...known.filter((_, at) => !isDeepStrictEqual(known[at], records[at])), ...changed].flatMap(tagsOf));
    await prepare(changed);
    return changed.map((record) => bulkLines(documentOf({ record, json: JSON.stringify(record), clusters: clustersOf(record) })));
  };

  const removalLines = async (batch: readonly CreatorKey[]): Promise<string[]> => {
    const known = (await findKnown(batch.filter(isFirst))).filter((record) => record !== undefined);
    changes.removed += known.length;
    if (known.length > 0) await note(known.flatMap(tagsOf));
    return known.map(({ platform, user_id }) => removalLine(creatorId(platform, user_id)));
  };

  return async function* (): AsyncIterable<StreamedLine> {
    let upTo = 0;
    for await (const batch of upserts) for (const line of await upsertLines(batch)) yield { line, upTo: ++upTo };
    for (let from = 0; from < removals.length; from += REMOVALS_PER_BATCH)
      for (const line of await removalLines(removals.slice(from, from + REMOVALS_PER_BATCH))) yield { line, upTo: ++upTo };
  };
};

const firstOfEach = (): ((key: CreatorKey) => boolean) => {
  const seen = new Set<string>();
  return ({ platform, user_id }) => {
    const before = seen.size;
    return seen.add(creatorId(platform, user_id)).size > before;
  };
};

const RECORDS_PER_CALL = 500;

/** In the order of the keys; undefined for unknown creators. */
const knownRecords = async (
  client: OpenSearchClient,
  index: string,
  keys: readonly CreatorKey[],
): Promise<(CreatorRecord | undefined)[]> => {
  const found: (CreatorRecord | undefined)[] = [];
  for (let from = 0; from < keys.length; from += RECORDS_PER_CALL) {
    const ids = keys.slice(from, from + RECORDS_PER_CALL).map(({ platform, user_id }) => creatorId(platform, user_id));
    found.push(...(await client.getStored(index, ids, RECORD)).map(recordIn));
  }
  return found;
};

const EMBED = { content: contentEmbedding, audience: audienceEmbedding };

/** Assigns a record to the clusters that the load was trained with. */
const clusterFinder = async (names: NameStore): Promise<(record: CreatorRecord) => SourceCreator['clusters']> => {
  await names.fetch(EMBEDDINGS.flatMap((embedding) => PLATFORMS.map((platform) => clustersId(embedding, platform))));
  const clusterOf = (embedding: Embedding, record: CreatorRecord): number => {
    const { clusters = [] } = names.get<'clusters'>(clustersId(embedding, record.platform)) ?? {};
    return clusters.length === 0 ? 0 : nearestCluster(clusters, EMBED[embedding](record));
  };
  return (record) => ({ content: clusterOf('content', record), audience: clusterOf('audience', record) });
};
