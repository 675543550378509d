import type { DuckDBConnection } from '@duckdb/node-api';
import {
  audienceEmbedding,
  contentEmbedding,
  EMBEDDINGS,
  type Embedding,
  normOf,
  platformNumber,
} from '#functions/adapters/catalogue/model/embedding.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { FIRST_REPLACED_SEQ } from '../files/delta-rows.ts';
import { nearestOf } from './clusters.ts';
import { attach, storeAs } from './staging-db.ts';
import { embeddingTable, sortEmbeddings } from './write-embeddings.ts';

export type EmbeddingTables = { add(record: CreatorRecord, seq: number): void; close(): void };

/** Stages embeddings in the clusters that a base was trained with. `base` is its file of embeddings. */
export const clusteredEmbeddings = async (connection: DuckDBConnection, base: string): Promise<EmbeddingTables> => {
  await attach(connection, base, 'base_embeddings', 'READ_ONLY');
  const tables = await Promise.all(
    EMBEDDINGS.map(async (embedding) => ({
      embed: EMBED[embedding],
      table: await embeddingTable(connection, embedding),
      clusterOf: await nearestCluster(connection, embedding),
    })),
  );
  return {
    add: (record, seq) => {
      const platform = platformNumber(record.platform);
      for (const { embed, table, clusterOf } of tables) {
        const vector = embed(record);
        table.add([seq, platform, clusterOf(platform, vector), normOf(vector), vector]);
      }
    },
    close: () => {
      for (const { table } of tables) table.close();
    },
  };
};

const EMBED = { content: contentEmbedding, audience: audienceEmbedding };

/** A copy is in the cluster of the row that it copies, or a search would count one of the two. */
export const writeClusteredEmbeddings = async (connection: DuckDBConnection): Promise<void> => {
  await storeAs(connection, 'embeddings');
  for (const embedding of EMBEDDINGS) {
    await connection.run(`
      UPDATE scratch.${embedding} AS copy SET cluster = original.cluster FROM base_embeddings.${embedding} AS original
      WHERE copy.seq >= ${FIRST_REPLACED_SEQ} AND original.rid = copy.seq - ${FIRST_REPLACED_SEQ}`);
    await sortEmbeddings(connection, embedding);
  }
};

const nearestCluster = async (connection: DuckDBConnection, embedding: Embedding) => {
  const result = await connection.run(`SELECT platform, cluster, c::FLOAT[] FROM base_embeddings.${embedding}_centroid ORDER BY ALL`);
  const rows = (await result.getRows()) as [platform: number, cluster: number, direction: { items: number[] }][];
  const ofPlatforms = Map.groupBy(rows, ([platform]) => platform);
  const centroids = new Map([...ofPlatforms].map(([platform, all]) => [platform, all.map(([, , { items }]) => Float32Array.from(items))]));
  return (platform: number, vector: Int8Array): number => {
    const nearest = nearestOf(centroids.get(platform) ?? [], vector);
    return ofPlatforms.get(platform)?.[nearest]?.[1] ?? 0;
  };
};
