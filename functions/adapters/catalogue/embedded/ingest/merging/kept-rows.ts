import type { DatabaseSync } from 'node:sqlite';
import type { DuckDBConnection } from '@duckdb/node-api';
import { codeUnitOrdered } from '#functions/adapters/catalogue/model/code-units.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import { deltaRidOf, FIRST_REPLACED_SEQ, isInBase } from '../../files/delta-rows.ts';
import type { VersionDocuments } from '../../files/open-documents.ts';
import { emailsIn } from '../previous-delta.ts';
import { emailTable } from '../staging/staging-tables.ts';
import { tableWriter } from '../table-writer.ts';

/** `left`: ids of the current rows that are removed or replaced. */
type Keeping = { documents: DatabaseSync; current: VersionDocuments; left: ReadonlySet<number>; firstSeq: number };

type KeptRow = { rid: number; seq: number; row: string; platform: Platform; userId: string };

/** Lists the current rows of base and delta that stay, and the addresses of their creators. */
export const keepRows = async (connection: DuckDBConnection, { documents, current, left, firstSeq }: Keeping): Promise<void> => {
  const { delta } = current;
  const isLeft = (rid: number) => left.has(rid) || delta?.changes.isRemoved(rid) === true;
  const isLeftInDelta = (rid: number) => delta !== undefined && left.has(delta.changes.idOf(rid));
  const table = await tableWriter(connection, {
    schema: 'scratch',
    table: 'kept_base',
    columns: [
      { name: 'rid', type: 'uinteger' },
      { name: 'seq', type: 'uinteger' },
      { name: 'platform', type: 'utinyint' },
      { name: 'user_key', type: 'varchar' },
      { name: 'row', type: 'varchar' },
    ],
  });
  const rows = documents.prepare(`SELECT rid, seq, row, row ->> '$.platform' AS platform, row ->> '$.user_id' AS userId FROM base.creator`);
  for (const row of rows.iterate()) {
    const { rid, seq, row: text, platform, userId } = row as KeptRow;
    if (!isLeft(rid)) table.add([rid, seq, PLATFORMS.indexOf(platform), codeUnitOrdered(userId), text]);
  }
  table.close();
  if (delta) await keepDeltaRows(connection, { left, firstSeq });
  const emails = await emailTable(connection);
  for (const { hash, rid, seq } of emailsIn(documents, 'base')) if (!isLeft(rid)) emails.add([hash, seq]);
  for (const { hash, rid, seq } of delta ? emailsIn(documents, 'delta') : []) {
    if (!isLeftInDelta(rid)) emails.add([hash, seq + firstSeq]);
  }
  emails.close();
};

const keepDeltaRows = async (connection: DuckDBConnection, { left, firstSeq }: Pick<Keeping, 'left' | 'firstSeq'>): Promise<void> => {
  const table = await tableWriter(connection, { schema: 'scratch', table: 'left_delta', columns: [{ name: 'rid', type: 'uinteger' }] });
  for (const id of left) if (!isInBase(id)) table.add([deltaRidOf(id)]);
  table.close();
  await connection.run(`
    CREATE TABLE scratch.kept_delta AS
    SELECT * REPLACE ((seq + ${firstSeq})::UINTEGER AS seq) FROM delta_columns.staged
    WHERE seq < ${FIRST_REPLACED_SEQ} AND rid NOT IN (SELECT rid FROM scratch.left_delta)`);
};
