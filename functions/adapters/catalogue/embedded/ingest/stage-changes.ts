import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { CatalogueChanges, CreatorKey } from '#functions/ports/creators/catalogue-writer.ts';
import { rowsOf, type VersionInfo } from '../files/catalogue-info.ts';
import { deltaRidOf, FIRST_REPLACED_SEQ, firstWhere, isInBase } from '../files/delta-rows.ts';
import type { VersionDocuments } from '../files/open-documents.ts';
import type { EmbeddingTables } from './clustered-embeddings.ts';
import type { RecordShelf } from './documents-writer.ts';
import { duplicateFilter } from './stage-records.ts';
import type { StagingTables } from './staging/staging-tables.ts';
import type { DeltaInput } from './write-delta.ts';

type Stage = {
  current: VersionDocuments;
  base: VersionInfo;
  documents: DatabaseSync;
  tables: StagingTables;
  embeddings: EmbeddingTables;
  shelf: RecordShelf;
  firstSeq: number;
};

/** `dropped` are the rows of the current delta that the changes replace or remove. */
export type StagedChanges = { changes: CatalogueChanges; dropped: Set<number> };

/** Stages the new rows, and a copy of each base row that they replace or remove. */
export const stageChanges = async (
  { upserts, removals, signal, onProgress }: Pick<DeltaInput, 'upserts' | 'removals' | 'signal' | 'onProgress'>,
  stage: Stage,
): Promise<StagedChanges> => {
  const { current } = stage;
  const changes = { created: 0, updated: 0, unchanged: 0, removed: 0 };
  const dropped = new Set<number>();
  const add = newRows(stage);
  const retire = (id: number, record: CreatorRecord) => {
    if (isInBase(id)) copy(id, record, stage);
    else dropped.add(deltaRidOf(id));
  };
  const idOf = ({ platform, user_id }: CreatorKey) => current.idsOf(platform, [user_id]).get(user_id);
  const upsert = (record: CreatorRecord): keyof CatalogueChanges => {
    const id = idOf(record);
    const known = id === undefined ? undefined : current.record(id);
    if (isDeepStrictEqual(known, record)) return 'unchanged';
    if (id !== undefined && known) retire(id, known);
    add(record);
    return known ? 'updated' : 'created';
  };
  const duplicates = duplicateFilter();
  let done = 0;
  try {
    for await (const batch of upserts) {
      for (const record of batch.filter(duplicates.isNew)) {
        changes[upsert(record)]++;
        done++;
      }
      await setImmediate();
      signal?.throwIfAborted();
      onProgress?.('reading', done);
    }
    for (const id of removals.filter(duplicates.isNew).map(idOf)) {
      if (id === undefined) continue;
      retire(id, current.record(id));
      changes.removed++;
    }
  } finally {
    duplicates.close();
  }
  return { changes, dropped };
};

const newRows = ({ current, base, documents, tables, embeddings, shelf, firstSeq }: Stage): ((record: CreatorRecord) => void) => {
  const insert = documents.prepare('INSERT INTO placement VALUES (?, ?)');
  const rowsBefore = placement(current, base);
  let seq = firstSeq;
  return (record) => {
    const prepared = tables.prepare(record);
    tables.write(prepared, seq);
    shelf.add(prepared.facts);
    embeddings.add(record, seq);
    insert.run(seq, rowsBefore(record));
    seq++;
  };
};

const copy = (rid: number, record: CreatorRecord, { tables, embeddings }: Stage): void => {
  tables.addCopy(record, FIRST_REPLACED_SEQ + rid);
  embeddings.add(record, FIRST_REPLACED_SEQ + rid);
};

/** Number of base rows before a creator in the default order. */
const placement = ({ base }: VersionDocuments, info: VersionInfo): ((record: CreatorRecord) => number) => {
  const select = base.database.prepare(
    "SELECT row ->> '$.followers' AS followers, row ->> '$.user_id' AS userId FROM main.creator WHERE rid = ?",
  );
  return ({ platform, followers, user_id }) => {
    const { first, end } = rowsOf(info, platform);
    const follows = (rid: number) => {
      const row = select.get(rid) as { followers: number; userId: string };
      return row.followers < followers || (row.followers === followers && row.userId > user_id);
    };
    return first + firstWhere(end - first, (index) => follows(first + index));
  };
};
