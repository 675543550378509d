import type { DuckDBArrayValue, DuckDBConnection } from '@duckdb/node-api';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import type { VectorFile } from '../../files/vector-file.ts';
import { writeEmbeddings } from '../write-embeddings.ts';

type Merging = {
  /** Has the embeddings of the change. */
  vectors: VectorFile;
  creators: Record<Platform, number>;
  /** Number of the first record of the change. */
  firstSeq: number;
  hasDelta: boolean;
};

/** Trains the clusters like a build from the records of the change and, after them, the ones that stay. */
export const mergeEmbeddings = async (connection: DuckDBConnection, { vectors, creators, firstSeq, hasDelta }: Merging): Promise<void> => {
  await addKept(connection, 'base', vectors);
  if (hasDelta) await addKept(connection, 'delta', vectors);
  await connection.run(`
    CREATE TABLE scratch.arrival AS
    SELECT (row_number() OVER (ORDER BY seq < ${firstSeq}, seq) - 1)::UINTEGER AS seq, rid FROM scratch.rank`);
  await connection.run('DROP TABLE scratch.rank');
  await connection.run('ALTER TABLE scratch.arrival RENAME TO rank');
  await writeEmbeddings(connection, { vectors, creators });
};

const addKept = async (connection: DuckDBConnection, alias: string, vectors: VectorFile): Promise<void> => {
  const result = await connection.stream(`
    SELECT kept.platform, content.e, audience.e FROM ${alias}_embeddings.content AS content
    JOIN ${alias}_embeddings.audience AS audience USING (rid) JOIN scratch.kept_${alias} AS kept USING (rid) ORDER BY kept.seq`);
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    const [platforms = [], contents = [], audiences = []] = chunk.getColumns();
    for (const [index, number] of platforms.entries()) {
      const platform = PLATFORMS[Number(number)] ?? PLATFORMS[0];
      vectors.add({ platform, content: bytesOf(contents[index]), audience: bytesOf(audiences[index]) });
    }
  }
};

/** Embeddings are whole numbers, which DuckDB stores as fractions. */
const bytesOf = (value: unknown): Int8Array => Int8Array.from((value as DuckDBArrayValue).items as number[]);
