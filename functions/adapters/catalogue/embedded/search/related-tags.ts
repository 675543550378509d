import type { DatabaseSync } from 'node:sqlite';
import type { DuckDBConnection } from '@duckdb/node-api';
import { OWN_POSTINGS, VALUES_OF_A_PLATFORM } from './postings.ts';

/** A search follows the nearest ten, a word cloud all. */
const RELATED_TAGS = 30;
const MOST_USED_TAGS_OF_A_CREATOR = 20;
const SAMPLE = 200_000;
/** Fewer creators than this say nothing about two tags. */
const LEAST_CREATORS = 5;

/** Tags that the same creators use: 100 = always together, by the cosine of who uses them. */
export const writeRelatedTags = async (connection: DuckDBConnection, documents: DatabaseSync, creators: number): Promise<void> => {
  const everyNth = Math.max(1, Math.ceil(creators / SAMPLE));
  const pairs = await connection.stream(`
    WITH used AS (
      SELECT rid, key % ${VALUES_OF_A_PLATFORM} AS tag FROM postings.${OWN_POSTINGS.tags} WHERE rid % ${everyNth} = 0
      QUALIFY row_number() OVER (PARTITION BY rid ORDER BY detail DESC, tag) <= ${MOST_USED_TAGS_OF_A_CREATOR}
    ), uses AS (SELECT tag, count(*) AS creators FROM used GROUP BY tag
    ), together AS (
      SELECT one.tag, other.tag AS related, count(*) AS creators
      FROM used AS one JOIN used AS other ON one.rid = other.rid AND one.tag <> other.tag
      GROUP BY ALL HAVING count(*) >= ${LEAST_CREATORS}
    )
    SELECT tag, related, round(100 * together.creators / sqrt(of_tag.creators * of_related.creators))::UTINYINT AS factor
    FROM together JOIN uses AS of_tag USING (tag) JOIN uses AS of_related ON of_related.tag = related
    WHERE factor > 0 QUALIFY row_number() OVER (PARTITION BY together.tag ORDER BY factor DESC, related) <= ${RELATED_TAGS}`);
  const insert = documents.prepare('INSERT INTO related_tag VALUES (?, ?, ?)');
  for (let chunk = await pairs.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await pairs.fetchChunk()) {
    for (const row of chunk.getRows()) insert.run(...row.map(Number));
  }
};
