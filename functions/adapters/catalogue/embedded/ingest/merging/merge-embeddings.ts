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

/** Trains the clusters as a build from records does, which reads those of the change first, and then the others in their order. */
export const mergeEmbeddings = async (connection: DuckDBConnection, { vectors, creators, firstSeq, hasDelta }: Merging): Promise<void> => {
  await addKept(connection, hasDelta ? ['base', 'delta'] : ['base'], vectors);
  await connection.run(`
    CREATE TABLE scratch.arrival AS
    SELECT (row_number() OVER (ORDER BY if(seq < ${firstSeq}, rid, NULL) NULLS FIRST, seq) - 1)::UINTEGER AS seq, rid FROM scratch.rank`);
  await connection.run('DROP TABLE scratch.rank');
  await connection.run('ALTER TABLE scratch.arrival RENAME TO rank');
  await writeEmbeddings(connection, { vectors, creators });
};

const addKept = async (connection: DuckDBConnection, sources: readonly string[], vectors: VectorFile): Promise<void> => {
  const kept = sources.map(
    (alias) => `SELECT seq, kept.platform, content.e, audience.e FROM scratch.kept_${alias} AS kept
      JOIN ${alias}_embeddings.content USING (rid) JOIN ${alias}_embeddings.audience USING (rid)`,
  );
  const result = await connection.stream(`
    SELECT kept.* EXCLUDE (seq) FROM (${kept.join(' UNION ALL ')}) AS kept(seq, platform, content, audience)
    JOIN scratch.rank USING (seq) ORDER BY rank.rid`);
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
