import { parentPort, workerData } from 'node:worker_threads';
import { DuckDBInstance } from '@duckdb/node-api';
import type { CreatorFacts } from '#functions/adapters/catalogue/model/creator-facts.ts';
import { audienceEmbedding, contentEmbedding } from '#functions/adapters/catalogue/model/embedding.ts';
import { placeNumbers } from '#functions/adapters/catalogue/model/place-numbers.ts';
import { recordsOf } from '#functions/catalogue/record-batches.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import { packVectors } from '../../files/vector-file.ts';
import { packRecords } from '../documents-writer.ts';
import { attach } from '../staging-db.ts';
import type { FromWorker, NumberedBatch, ToWorker, WorkerOptions } from './messages.ts';
import { type NameRequests, nameRequester, withNumbers } from './name-requests.ts';
import { openStagingTables, type Prepared } from './staging-tables.ts';

/** Program of a worker thread: stages its share of the batches in a database of its own. */
const { file, memoryLimit, indexed }: WorkerOptions = workerData;

const instance = await DuckDBInstance.create(':memory:', { threads: '1', memory_limit: memoryLimit, temp_directory: `${file}.tmp` });
const connection = await instance.connect();
await attach(connection, file, 'scratch');
await connection.run('BEGIN');
const names = nameRequester();
const tables = await openStagingTables({
  connection,
  places: placeNumbers(worldGazetteer()),
  dictionaries: names.dictionaries,
  indexed,
});

const waiting = new Map<number, { prepared: Prepared[]; requests: NameRequests }>();

const send = (message: FromWorker): void => parentPort?.postMessage(message);

const prepare = ({ batch, task }: Extract<ToWorker, { kind: 'batch' }>): void => {
  const prepared = recordsOf(task).map((record) => {
    const rows = tables.prepare(record);
    names.endRecord();
    return rows;
  });
  const requests = names.takeRequests();
  waiting.set(batch, { prepared, requests });
  const keys = prepared.map(({ facts: { record } }) => ({
    platform: record.platform,
    user_id: record.user_id,
    username: record.username,
  }));
  send({ kind: 'prepared', batch, keys, requests });
};

const stage = ({ batch, kept, firstSeq, numbers }: NumberedBatch): void => {
  const { prepared = [], requests } = waiting.get(batch) ?? {};
  if (!requests) throw new Error(`the batch ${batch} was not prepared`);
  waiting.delete(batch);
  names.remember(requests, numbers);
  const facts: CreatorFacts[] = [];
  for (const [index, rows] of prepared.entries()) {
    if (kept[index] === 0) continue;
    const numbered = withNumbers(rows, index, { requests, numbers });
    tables.write(numbered, firstSeq + facts.length);
    facts.push(numbered.facts);
  }
  const vectors = facts.map(({ record }) => ({
    platform: record.platform,
    content: contentEmbedding(record),
    audience: audienceEmbedding(record),
  }));
  send({ kind: 'staged', batch, records: packRecords(facts, firstSeq), vectors: packVectors(vectors) });
};

const stop = (): void => {
  connection.closeSync();
  instance.closeSync();
  parentPort?.close();
};

const end = async (): Promise<void> => {
  tables.close();
  await connection.run('COMMIT');
  await connection.run('CHECKPOINT scratch');
  send({ kind: 'ended' });
  stop();
};

const receive = (message: ToWorker): void | Promise<void> => {
  if (message.kind === 'batch') return prepare(message);
  if (message.kind === 'numbered') return stage(message);
  return message.kind === 'end' ? end() : stop();
};

parentPort?.on('message', async (message: ToWorker) => {
  try {
    await receive(message);
  } catch (error) {
    stop();
    throw error;
  }
});
