import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { zstdDecompressSync } from 'node:zlib';
import { deltaRidOf, FIRST_REPLACED_SEQ, isInBase } from '../../files/delta-rows.ts';
import { compressBlock, RECORDS_IN_BLOCK } from '../documents-writer.ts';
import { nextSeq } from '../previous-delta.ts';

const OF_BASE = ['word', 'tag', 'language', 'option', 'place', 'place_name'];
const APPENDED = ['word', 'tag', 'language', 'option'];

/** Copies the numbers of a base and a delta, attached as these schemas. */
export const copyNumbers = (documents: DatabaseSync, hasDelta: boolean): void => {
  for (const table of OF_BASE) documents.exec(`INSERT INTO main.${table} SELECT * FROM base.${table}`);
  for (const table of hasDelta ? APPENDED : []) documents.exec(`INSERT INTO main.${table} SELECT * FROM delta.${table}`);
};

/** `ofDelta` is added to the numbers of the delta's records; `ofChange` is the first number after them. */
export const firstSeqs = (documents: DatabaseSync, hasDelta: boolean): { ofDelta: number; ofChange: number } => {
  const ofDelta = nextSeq(documents, 'base');
  return { ofDelta, ofChange: ofDelta + (hasDelta ? nextSeq(documents, 'delta') : 0) };
};

/** `left`: ids of the current rows that are removed or replaced. `firstSeq` is added to the numbers of the delta's records. */
type Copying = { hasDelta: boolean; left: Iterable<number>; firstSeq: number };

/** Copies the records of a base and a delta, except those that are not current or are left out. */
export const copyRecords = (documents: DatabaseSync, { hasDelta, left, firstSeq }: Copying): void => {
  listErased(documents, { hasDelta, left, firstSeq });
  const copy = (schema: string, first: number): void => {
    const id = `id + ${first / RECORDS_IN_BLOCK}`;
    documents.exec(`
      INSERT INTO main.block SELECT ${id}, body FROM ${schema}.block
      WHERE ${id} NOT IN (SELECT seq / ${RECORDS_IN_BLOCK} FROM temp.erased GROUP BY 1 HAVING count(*) = ${RECORDS_IN_BLOCK})`);
    documents.exec(`
      INSERT INTO main.shares SELECT seq + ${first}, followers, likers FROM ${schema}.shares
      WHERE seq + ${first} NOT IN (SELECT seq FROM temp.erased)`);
  };
  copy('base', 0);
  if (hasDelta) copy('delta', firstSeq);
  emptyLines(documents);
  documents.exec('DROP TABLE temp.erased');
};

const listErased = (documents: DatabaseSync, { hasDelta, left, firstSeq }: Copying): void => {
  documents.exec('CREATE TEMP TABLE erased (seq INTEGER PRIMARY KEY)');
  const insert = documents.prepare('INSERT INTO temp.erased VALUES (?)');
  const ofBase = documents.prepare('SELECT seq FROM base.creator WHERE rid = ?');
  // Without a delta, all ids are those of the base.
  const ofDelta = hasDelta ? documents.prepare('SELECT seq FROM delta.creator WHERE rid = ?') : ofBase;
  const seqIn = (select: StatementSync, rid: number): number => (select.get(rid) as { seq: number }).seq;
  for (const id of left) insert.run(isInBase(id) ? seqIn(ofBase, id) : seqIn(ofDelta, deltaRidOf(id)) + firstSeq);
  if (!hasDelta) return;
  documents.exec(`
    INSERT OR IGNORE INTO temp.erased SELECT original.seq FROM delta.creator AS copy CROSS JOIN base.creator AS original
    ON original.rid = copy.seq - ${FIRST_REPLACED_SEQ} WHERE copy.seq >= ${FIRST_REPLACED_SEQ}
    UNION ALL SELECT seq + ${firstSeq} FROM delta.shares WHERE seq NOT IN (SELECT seq FROM delta.creator)`);
};

/** Empties the lines of erased records, so that the others of their blocks keep their numbers. */
const emptyLines = (documents: DatabaseSync): void => {
  const select = documents.prepare('SELECT body FROM main.block WHERE id = ?');
  const update = documents.prepare('UPDATE main.block SET body = ? WHERE id = ?');
  const erased = documents.prepare(`
    SELECT seq / ${RECORDS_IN_BLOCK} AS id, json_group_array(seq % ${RECORDS_IN_BLOCK}) AS lines FROM temp.erased
    GROUP BY 1 HAVING count(*) < ${RECORDS_IN_BLOCK}`);
  for (const row of erased.iterate()) {
    const { id, lines: emptied } = row as { id: number; lines: string };
    const { body } = select.get(id) as { body: Uint8Array };
    const lines = zstdDecompressSync(body).toString('utf8').split('\n');
    for (const line of JSON.parse(emptied) as number[]) lines[line] = '';
    update.run(compressBlock(lines), id);
  }
};
