import type { RecordTask } from '#functions/catalogue/record-batches.ts';
import type { CreatorKey } from '#functions/ports/creators/catalogue-writer.ts';
import type { Indexed } from '../../files/catalogue-info.ts';
import type { PackedRecords } from '../documents-writer.ts';
import type { NameRequests, RequestedNumbers } from './name-requests.ts';

/** `file` is the database of the worker's tables; `memoryLimit` is the one of DuckDB. */
export type WorkerOptions = { file: string; memoryLimit: string; indexed: Indexed };

export type Key = CreatorKey & { username: string };

/** The names of a batch wait for numbers, and its records for the places of those that are kept. */
export type PreparedBatch = { kind: 'prepared'; batch: number; keys: Key[]; requests: NameRequests };
/** `kept` has a 1 for each record that is loaded; the first of them gets the number `firstSeq`. */
export type NumberedBatch = { kind: 'numbered'; batch: number; kept: Uint8Array; firstSeq: number; numbers: RequestedNumbers };
export type StagedBatch = { kind: 'staged'; batch: number; records: PackedRecords; vectors: Uint8Array };

export type ToWorker = { kind: 'batch'; batch: number; task: RecordTask } | NumberedBatch | { kind: 'end' } | { kind: 'stop' };
export type FromWorker = PreparedBatch | StagedBatch | { kind: 'ended' };
