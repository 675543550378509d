import { findCurrentVersion, folderOf } from '#functions/adapters/catalogue/embedded/files/version-files.ts';
import { type OpenVersion, openVersion } from '#functions/adapters/catalogue/embedded/open-version.ts';
import type { QueryPool } from '#functions/adapters/catalogue/embedded/query-pool.ts';
import { name, sql } from '#functions/adapters/catalogue/embedded/sql.ts';
import { type Embedding, platformNumber } from '#functions/adapters/catalogue/model/embedding.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import type { NaiveFixture } from './naive-fixture.ts';
import { byRank } from './naive-search.ts';

const RELATED_TAGS = 10;

/** Data that a catalogue derives from its creators (related tags, vectors), as input of the naive scan. */
export const givenByCatalogue = async (dir: string, records: CreatorRecord[]) => {
  const version = await openVersion(folderOf(dir, (await findCurrentVersion(dir)) ?? ''));
  try {
    const [content, audience] = [await vectorsIn(version, 'content', records), await vectorsIn(version, 'audience', records)];
    return {
      relatedTags: relatedTagsIn(version),
      contentSimilarity: similarity(content, records),
      audienceSimilarity: similarity(audience, records),
    };
  } finally {
    version.close();
  }
};

const relatedTagsIn = ({ documents: { database }, lookups }: OpenVersion): NaiveFixture['relatedTags'] => {
  const tags = database.prepare('SELECT text, number FROM tag').all() as { text: string; number: number }[];
  const texts = new Map(tags.map(({ text, number }) => [number, text]));
  const related = new Map(
    tags.map(({ text, number }) => [
      text,
      lookups
        .relatedTags(number)
        .slice(0, RELATED_TAGS)
        .map((row): [string, number] => [texts.get(row.related) ?? '', row.factor]),
    ]),
  );
  return (tag) => related.get(tag) ?? [];
};

type Vectors = Map<CreatorRecord, number[]>;

/** Ids are in the order of the default search: platform, then followers, then user_id. */
const vectorsIn = async ({ pool, delta, documents }: OpenVersion, table: Embedding, records: CreatorRecord[]): Promise<Vectors> => {
  const read = (segment: QueryPool) =>
    segment.run<[number, { items: number[] }]>(sql`SELECT rid, e::FLOAT[] FROM embeddings.${name(table)}`, Date.now() + 60_000);
  const inBase = (await read(pool)).map(([rid, { items }]) => [rid, items] as const);
  const inDelta = delta ? (await read(delta.pool)).map(([rid, { items }]) => [delta.idOf(rid), items] as const) : [];
  const vectors = new Map([...inBase, ...inDelta]);
  const ids = documents.idsFrom(0, records.length);
  const ranked = records.toSorted((a, b) => platformNumber(a.platform) - platformNumber(b.platform) || byRank(a, b));
  return new Map(ranked.map((record, rank) => [record, vectors.get(ids[rank] ?? -1) ?? []] as const));
};

/** Cosine similarity, at least 0, and 0 for the creator itself. A handle refers to the largest creator with it. */
const similarity = (vectors: Vectors, records: CreatorRecord[]) => {
  const named = new Map<string, CreatorRecord>();
  for (const record of records.toSorted(byRank).reverse()) named.set(handleOf(record.platform, record.username), record);
  return (record: CreatorRecord, username: string): number => {
    const asked = named.get(handleOf(record.platform, username));
    if (!asked || asked === record) return 0;
    const [a, b] = [vectors.get(record) ?? [], vectors.get(asked) ?? []];
    const norms = Math.sqrt(product(a, a)) * Math.sqrt(product(b, b));
    return norms === 0 ? 0 : Math.max(0, product(a, b) / norms);
  };
};

const handleOf = (platform: CreatorRecord['platform'], username: string): string =>
  `${PLATFORMS.indexOf(platform)} ${username.toLowerCase()}`;

const product = (a: number[], b: number[]): number => a.reduce((total, value, index) => total + value * (b[index] ?? 0), 0);
