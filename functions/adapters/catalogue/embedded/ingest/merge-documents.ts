import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { zstdDecompressSync } from 'node:zlib';
import { deltaRidOf, FIRST_REPLACED_SEQ, isInBase } from '../files/delta-rows.ts';
import { compressBlock, RECORDS_IN_BLOCK } from './documents-writer.ts';
import { nextSeq } from './previous-delta.ts';

const OF_BASE = ['word', 'tag', 'language', 'option', 'place', 'place_name'];
const APPENDED = ['word', 'tag', 'language', 'option'];

/** `removed`: ids of the current rows that are left out. */
type Merging = { hasDelta: boolean; removed: Iterable<number> };

/**
 * Copies the records and numbers of a base and a delta, attached as these schemas, and erases the records that are not current or are
 * removed. Returns what is added to the numbers of the delta's records.
 */
export const mergeDocuments = (documents: DatabaseSync, { hasDelta, removed }: Merging): number => {
  for (const table of [...OF_BASE, 'block', 'shares']) documents.exec(`INSERT INTO main.${table} SELECT * FROM base.${table}`);
  const firstSeq = nextSeq(documents);
  const removedSeqs = seqsOf(documents, { hasDelta, removed, firstSeq });
  if (!hasDelta) {
    erase(documents, removedSeqs);
    return firstSeq;
  }
  for (const table of APPENDED) documents.exec(`INSERT INTO main.${table} SELECT * FROM delta.${table}`);
  documents.exec(`INSERT INTO main.block SELECT id + ${firstSeq / RECORDS_IN_BLOCK}, body FROM delta.block`);
  documents.exec(`INSERT INTO main.shares SELECT seq + ${firstSeq}, followers, likers FROM delta.shares`);
  erase(documents, [...outdatedSeqs(documents, firstSeq), ...removedSeqs]);
  return firstSeq;
};

const seqsOf = (documents: DatabaseSync, { hasDelta, removed, firstSeq }: Merging & { firstSeq: number }): number[] => {
  const ofBase = documents.prepare('SELECT seq FROM base.creator WHERE rid = ?');
  // Without a delta, all ids are those of the base.
  const ofDelta = hasDelta ? documents.prepare('SELECT seq FROM delta.creator WHERE rid = ?') : ofBase;
  const seqIn = (select: StatementSync, rid: number): number => (select.get(rid) as { seq: number }).seq;
  return Array.from(removed, (id) => (isInBase(id) ? seqIn(ofBase, id) : seqIn(ofDelta, deltaRidOf(id)) + firstSeq));
};

const outdatedSeqs = (documents: DatabaseSync, firstSeq: number): number[] => {
  const seqs = documents.prepare(`
    SELECT original.seq FROM delta.creator AS copy CROSS JOIN base.creator AS original
    ON original.rid = copy.seq - ${FIRST_REPLACED_SEQ} WHERE copy.seq >= ${FIRST_REPLACED_SEQ}
    UNION ALL SELECT seq + ${firstSeq} FROM delta.shares WHERE seq NOT IN (SELECT seq FROM delta.creator)`);
  return seqs.all().map((row) => (row as { seq: number }).seq);
};

/** Empties the lines of the records, so that the others of their blocks keep their numbers; deletes blocks without others. */
const erase = (documents: DatabaseSync, seqs: readonly number[]): void => {
  const select = documents.prepare('SELECT body FROM main.block WHERE id = ?');
  const update = documents.prepare('UPDATE main.block SET body = ? WHERE id = ?');
  const removeBlock = documents.prepare('DELETE FROM main.block WHERE id = ?');
  const remove = documents.prepare('DELETE FROM main.shares WHERE seq = ?');
  for (const [id, erased] of Map.groupBy(seqs, (seq) => Math.floor(seq / RECORDS_IN_BLOCK))) {
    if (erased.length === RECORDS_IN_BLOCK) {
      for (const seq of erased) remove.run(seq);
      removeBlock.run(id);
      continue;
    }
    const { body } = select.get(id) as { body: Uint8Array };
    const lines = zstdDecompressSync(body).toString('utf8').split('\n');
    for (const seq of erased) {
      lines[seq % RECORDS_IN_BLOCK] = '';
      remove.run(seq);
    }
    update.run(compressBlock(lines), id);
  }
};
