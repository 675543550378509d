import type { DatabaseSync } from 'node:sqlite';
import type { DuckDBConnection } from '@duckdb/node-api';
import { OWN_POSTINGS, VALUES_OF_A_PLATFORM } from '../search/postings.ts';

/** A search uses the nearest ten, a tag cloud all of them. */
const RELATED_TAGS = 30;
const MAX_TAGS_PER_CREATOR = 20;
const SAMPLE = 200_000;
/** Pairs that fewer creators use are not significant. */
const MIN_CREATORS = 5;

/**
 * Writes pairs of tags that the same creators use. `factor` is the cosine similarity of their users in percent; 100 means always
 * together.
 */
export const writeRelatedTags = async (connection: DuckDBConnection, documents: DatabaseSync, creators: number): Promise<void> => {
  const everyNth = Math.max(1, Math.ceil(creators / SAMPLE));
  const pairs = await connection.stream(`
    WITH used AS (
      SELECT rid, key % ${VALUES_OF_A_PLATFORM} AS tag FROM postings.${OWN_POSTINGS.tags} WHERE rid % ${everyNth} = 0
      QUALIFY row_number() OVER (PARTITION BY rid ORDER BY detail DESC, tag) <= ${MAX_TAGS_PER_CREATOR}
    ), uses AS (SELECT tag, count(*) AS creators FROM used GROUP BY tag
    ), together AS (
      SELECT one.tag, other.tag AS related, count(*) AS creators
      FROM used AS one JOIN used AS other ON one.rid = other.rid AND one.tag <> other.tag
      GROUP BY ALL HAVING count(*) >= ${MIN_CREATORS}
    )
    SELECT tag, related, round(100 * together.creators / sqrt(of_tag.creators * of_related.creators))::UTINYINT AS factor
    FROM together JOIN uses AS of_tag USING (tag) JOIN uses AS of_related ON of_related.tag = related
    WHERE factor > 0 QUALIFY row_number() OVER (PARTITION BY together.tag ORDER BY factor DESC, related) <= ${RELATED_TAGS}`);
  const insert = documents.prepare('INSERT INTO related_tag VALUES (?, ?, ?)');
  for (let chunk = await pairs.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await pairs.fetchChunk()) {
    for (const row of chunk.getRows()) insert.run(...row.map(Number));
  }
};
