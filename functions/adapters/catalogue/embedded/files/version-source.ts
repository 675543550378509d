import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { CatalogueSource, SourceCreator, SourceName } from '#functions/adapters/catalogue/model/catalogue-source.ts';
import { EMBEDDINGS, type Embedding } from '#functions/adapters/catalogue/model/embedding.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import { type OpenVersion, openVersion } from '../open-version.ts';
import type { QueryPool } from '../query-pool.ts';
import { name, type Sql, sql } from '../sql.ts';
import type { VersionInfo } from './catalogue-info.ts';
import { isInBase } from './delta-rows.ts';
import { filesOf, folderOf, withCurrentVersion } from './version-files.ts';

const BATCH = 500;
/** A load is a batch job, so its queries get ten minutes. */
const MAX_MS = 600_000;

/** Opens the version that is current at the time of the call; undefined when there is none. */
export const openSource = async (dir: string): Promise<CatalogueSource | undefined> => {
  const opened = await withCurrentVersion(dir, async (current) => {
    if (current === undefined) return undefined;
    const version = await openVersion(folderOf(dir, current));
    return { version, stamp: await stampOf(dir, version.info) };
  });
  if (!opened) return undefined;
  const { version, stamp } = opened;
  return {
    info: version.info,
    stamp,
    total: PLATFORMS.reduce((sum, platform) => sum + version.info.creators[platform], 0),
    creators: (from = 0, to = Number.POSITIVE_INFINITY) => creatorsOf(version, from, to),
    names: () => namesOf(version),
    close: version.close,
  };
};

/** Versions in two folders can have the same number and counts, so the stamp includes the time of the ingest. */
const stampOf = async (dir: string, info: VersionInfo): Promise<string> => {
  const { mtimeMs } = await stat(filesOf(folderOf(dir, info.version)).info);
  const digest = createHash('sha256')
    .update(`${JSON.stringify(info)} ${mtimeMs}`)
    .digest('hex');
  return `${info.version}-${digest.slice(0, 10)}`;
};

async function* creatorsOf({ pool, delta, documents }: OpenVersion, from: number, to: number): AsyncIterable<SourceCreator[]> {
  const clustersIn = (segment: QueryPool, embedding: Embedding, rows: Sql) =>
    segment.run<[number, number]>(sql`SELECT rid, cluster FROM embeddings.${name(embedding)} WHERE ${rows}`, Date.now() + MAX_MS);
  const clustersAmong = async (embedding: Embedding, ids: readonly number[]): Promise<Map<number, number>> => {
    const [first = 0, last = -1] = [ids.find(isInBase), ids.findLast(isInBase)];
    const inBase = await clustersIn(pool, embedding, sql`rid >= ${first}::UINTEGER AND rid <= ${Math.max(0, last)}::UINTEGER`);
    const inDelta = delta ? await clustersIn(delta.pool, embedding, sql`true`) : [];
    return new Map([...inBase, ...inDelta.map(([rid, cluster]): [number, number] => [delta?.idOf(rid) ?? rid, cluster])]);
  };
  for (let start = from; ; start += BATCH * BATCHES_PER_QUERY) {
    const ids = documents.idsFrom(start, Math.min(to - start, BATCH * BATCHES_PER_QUERY));
    if (ids.length === 0) return;
    const [content, audience] = await Promise.all(EMBEDDINGS.map((embedding) => clustersAmong(embedding, ids)));
    for (let at = 0; at < ids.length; at += BATCH) {
      yield ids.slice(at, at + BATCH).map((id, index) => {
        const json = documents.json(id);
        const clusters = { content: content?.get(id) ?? 0, audience: audience?.get(id) ?? 0 };
        return { rid: start + at + index, json, record: JSON.parse(json) as CreatorRecord, clusters };
      });
    }
  }
}

/** Batches whose clusters are read by one query: the table has another order, so each query scans all of it. */
const BATCHES_PER_QUERY = 400;

async function* namesOf(version: OpenVersion): AsyncIterable<SourceName[]> {
  const { database } = version.documents;
  const all = (query: string) => database.prepare(query).all();
  // The casts are safe because the queries select the columns of the types.
  yield* inBatches(all(`SELECT 'place' AS kind, id, number, type, name, country, title, population FROM place`) as SourceName[]);
  yield* inBatches(all(`SELECT 'option' AS kind, list, id, name, key FROM option`) as SourceName[]);
  yield* inBatches(all(`SELECT 'language' AS kind, text AS code, number FROM language`) as SourceName[]);
  yield* inBatches(await tagsOf(version));
  yield* inBatches(await clustersOf(version));
}

function* inBatches<T>(rows: readonly T[]): Iterable<T[]> {
  for (let from = 0; from < rows.length; from += BATCH) yield rows.slice(from, from + BATCH);
}

const tagsOf = async ({ documents, lookups, tagUses }: OpenVersion): Promise<SourceName[]> => {
  const rows = documents.database.prepare('SELECT text, number FROM tag').all() as { text: string; number: number }[];
  const texts = new Map(rows.map(({ text, number }) => [number, text]));
  const usesOf = await tagUses(Date.now() + MAX_MS);
  return rows.map(({ text, number }) => ({
    kind: 'tag',
    tag: text,
    number,
    related: lookups.relatedTags(number).map(({ related, factor }) => ({ tag: texts.get(related) ?? '', number: related, factor })),
    uses: Object.fromEntries(
      PLATFORMS.flatMap((platform) => {
        const use = usesOf(number, platform);
        return use ? [[platform, use]] : [];
      }),
    ),
  }));
};

const clustersOf = async ({ centroids }: OpenVersion): Promise<SourceName[]> => {
  const found: SourceName[] = [];
  for (const embedding of EMBEDDINGS) {
    for (const platform of PLATFORMS) {
      found.push({ kind: 'clusters', embedding, platform, clusters: await centroids(embedding, platform, Date.now() + MAX_MS) });
    }
  }
  return found;
};
