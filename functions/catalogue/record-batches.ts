import type { CreatorRecord } from './creator-record.ts';
import { type SeedRange, seedRecords } from './seed/seed-records.ts';

/** A message to a worker thread, which makes records from it. `text` is a JSON list of records. */
export type RecordTask = { kind: 'seed'; range: SeedRange } | { kind: 'json'; text: string };

/** Records, or what they are made from. */
export type RecordBatch = CreatorRecord[] | RecordTask;
export type RecordBatches = AsyncIterable<RecordBatch> | Iterable<RecordBatch>;

export const recordsOf = (batch: RecordBatch): CreatorRecord[] => {
  if (Array.isArray(batch)) return batch;
  return batch.kind === 'seed' ? [...seedRecords(batch.range)].flat() : JSON.parse(batch.text);
};

/** Creators of a task: few enough that a worker holds two tasks, and enough that messages cost nothing. */
const TASK_CREATORS = 250;

/** The creators of `seedRecords`, to be made where they are used. */
export function* seedTasks({ from = 0, count, ...seed }: SeedRange): Iterable<RecordTask> {
  for (let start = from; start < count; start += TASK_CREATORS) {
    yield { kind: 'seed', range: { ...seed, from: start, count: Math.min(count, start + TASK_CREATORS) } };
  }
}

export function* tasksOf(batch: RecordBatch): Iterable<RecordTask> {
  if (!Array.isArray(batch)) return yield batch;
  for (let start = 0; start < batch.length; start += TASK_CREATORS) {
    yield { kind: 'json', text: JSON.stringify(batch.slice(start, start + TASK_CREATORS)) };
  }
}
