import type { DuckDBConnection } from '@duckdb/node-api';
import { EMBEDDINGS, type Embedding, normOf, platformNumber } from '#functions/adapters/catalogue/model/embedding.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import type { VectorFile } from '../files/vector-file.ts';
import { type Clusters, trainClusters } from './clusters.ts';
import { storeAs } from './staging-db.ts';
import { type TableWriter, tableWriter } from './table-writer.ts';

/** Platforms up to this size are scanned completely, which is exact and fast enough. */
export const FLAT_SCAN_CREATORS = 50_000;
const TRAINING_SAMPLE = 20_000;

export const writeEmbeddings = async (
  connection: DuckDBConnection,
  { vectors, creators }: { vectors: VectorFile; creators: Record<Platform, number> },
): Promise<void> => {
  await storeAs(connection, 'embeddings');
  for (const embedding of EMBEDDINGS) {
    const clusters = clustersOf(vectors, embedding, creators);
    await writeVectors(connection, { vectors, embedding, clusters });
    await writeCentroids(connection, embedding, clusters);
    await sortEmbeddings(connection, embedding);
    await writeCentroidSizes(connection, embedding, `scratch.${embedding}_centroid`);
    await connection.run(`DROP TABLE scratch.${embedding}`);
  }
};

/** Writes the centroids with the numbers of creators in their clusters. */
export const writeCentroidSizes = async (connection: DuckDBConnection, embedding: Embedding, centroids: string): Promise<void> => {
  await connection.run(`
    CREATE TABLE embeddings.${embedding}_centroid AS
    SELECT platform, cluster, sizes.size, c FROM ${centroids} AS centroids
    JOIN (SELECT platform, cluster, count(*) AS size FROM embeddings.${embedding} GROUP BY ALL) AS sizes USING (platform, cluster)
    ORDER BY ALL`);
};

export const sortEmbeddings = async (connection: DuckDBConnection, embedding: Embedding): Promise<void> => {
  await connection.run(`
    CREATE TABLE embeddings.${embedding} AS
    SELECT platform, cluster, rid, norm, e FROM scratch.${embedding} JOIN scratch.rank USING (seq) ORDER BY platform, cluster, rid`);
};

export const embeddingTable = (connection: DuckDBConnection, embedding: Embedding): Promise<TableWriter> =>
  tableWriter(connection, {
    schema: 'scratch',
    table: embedding,
    columns: [
      { name: 'seq', type: 'uinteger' },
      { name: 'platform', type: 'utinyint' },
      { name: 'cluster', type: 'usmallint' },
      { name: 'norm', type: 'double' },
      { name: 'e', type: 'vector' },
    ],
  });

type ClustersByPlatform = Partial<Record<Platform, Clusters>>;

const clustersOf = (vectors: VectorFile, embedding: Embedding, creators: Record<Platform, number>): ClustersByPlatform => {
  const large = PLATFORMS.filter((platform) => creators[platform] > FLAT_SCAN_CREATORS);
  return Object.fromEntries(
    large.map((platform) => [
      platform,
      trainClusters(sampleOf(vectors, { embedding, platform, step: creators[platform] / TRAINING_SAMPLE })),
    ]),
  );
};

const sampleOf = (
  vectors: VectorFile,
  { embedding, platform, step }: { embedding: Embedding; platform: Platform; step: number },
): Int8Array[] => {
  const sample: Int8Array[] = [];
  let seen = 0;
  for (const entry of vectors.entries()) {
    if (entry.platform !== platform) continue;
    if (seen >= sample.length * step) sample.push(entry[embedding].slice());
    seen++;
  }
  return sample;
};

const writeVectors = async (
  connection: DuckDBConnection,
  { vectors, embedding, clusters }: { vectors: VectorFile; embedding: Embedding; clusters: ClustersByPlatform },
): Promise<void> => {
  const table = await embeddingTable(connection, embedding);
  let seq = 0;
  for (const entry of vectors.entries()) {
    const vector = entry[embedding];
    table.add([seq++, platformNumber(entry.platform), clusters[entry.platform]?.nearest(vector) ?? 0, normOf(vector), vector]);
  }
  table.close();
};

const writeCentroids = async (connection: DuckDBConnection, embedding: Embedding, clusters: ClustersByPlatform): Promise<void> => {
  const table: TableWriter = await tableWriter(connection, {
    schema: 'scratch',
    table: `${embedding}_centroid`,
    columns: [
      { name: 'platform', type: 'utinyint' },
      { name: 'cluster', type: 'usmallint' },
      { name: 'c', type: 'vector' },
    ],
  });
  for (const platform of PLATFORMS) {
    clusters[platform]?.centroids.forEach((centroid, number) => {
      table.add([platformNumber(platform), number, centroid]);
    });
  }
  table.close();
};
