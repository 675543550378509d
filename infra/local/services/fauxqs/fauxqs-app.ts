import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import { buildApp } from 'fauxqs';
import { StartError } from '#infra/local/start-error.ts';
import type { FastifyApp } from './fastify-app.ts';
import { addS3Rules } from './s3-rules.ts';

const REGION = 'eu-west-1';
const ACCOUNT = '000000000000';

type Stores = NonNullable<NonNullable<Parameters<typeof buildApp>[0]>['stores']>;
type Queue = ReturnType<Stores['sqsStore']['createQueue']>;
type Persistence = NonNullable<Stores['s3Store']['persistence']> & {
  db: DatabaseSync;
  load(sqs: Stores['sqsStore'], sns: Stores['snsStore'], s3: Stores['s3Store']): void;
  transaction(work: () => void): void;
  updateMessageReady(messageId: string): void;
  close(): void;
};
type Internals = {
  PersistenceManager: new (dir: string) => Persistence;
  SqsStore: new () => Stores['sqsStore'];
  SnsStore: new () => Stores['snsStore'];
  S3Store: new () => Stores['s3Store'];
};

/** Its own start function would listen on every network interface, so its parts are put together here. */
const internals = async (): Promise<Internals> => {
  const files = ['persistence.js', 'sqs/sqsStore.js', 'sns/snsStore.js', 's3/s3Store.js'];
  const modules = await Promise.all(files.map((file) => import(new URL(file, import.meta.resolve('fauxqs')).href)));
  return Object.assign({}, ...modules);
};

export type QueuesAndFiles = {
  /** SQS and S3 requests. */
  answer(request: IncomingMessage, response: ServerResponse): void;
  stop(): Promise<void>;
};

/** SQS and S3 in this process, kept in one SQLite file. */
export const openFauxqs = async ({ dir, endpoint }: { dir: string; endpoint: string }): Promise<QueuesAndFiles> => {
  const { PersistenceManager, SqsStore, SnsStore, S3Store } = await internals();
  const persistence = openPersistence(() => new PersistenceManager(dir), dir);
  const stores: Stores = { sqsStore: new SqsStore(), snsStore: new SnsStore(), s3Store: new S3Store() };
  // Enough against a kill; only a power cut could cost the last writes.
  persistence.db.exec('PRAGMA synchronous = NORMAL');
  // Clients send to a queue at the address in its url, and our port may have changed.
  persistence.db.prepare('UPDATE sqs_queues SET url = ? || name').run(`${endpoint}/${ACCOUNT}/`);
  persistence.load(stores.sqsStore, stores.snsStore, stores.s3Store);
  keepDeadLetters(persistence);
  // Without a host of its own it builds queue urls from the request's.
  Object.assign(stores.sqsStore, { persistence, host: '' });
  Object.assign(stores.snsStore, { persistence });
  Object.assign(stores.s3Store, { persistence });
  for (const queue of stores.sqsStore.allQueues()) Object.assign(moveAtOnce(queue, persistence), { persistence });
  const { createQueue } = stores.sqsStore;
  stores.sqsStore.createQueue = (...input) => moveAtOnce(createQueue.apply(stores.sqsStore, input), persistence);

  const app: FastifyApp = buildApp({ logger: false, defaultRegion: REGION, stores });
  takeLargeFiles(app);
  addS3Rules(app, (bucket, key) => hasObject(stores.s3Store, bucket, key));
  app.addHook('preClose', (done) => {
    persistence.close();
    done();
  });
  await app.ready();
  return { answer: (request, response) => app.routing(request, response), stop: () => app.close() };
};

/** Far above what any upload may have; S3 itself takes 5 GB. */
const MAX_FILE_BYTES = 256 * 1024 * 1024;

/** It reads whatever is no call of a queue by one parser, which stops at 11 MiB. */
const takeLargeFiles = (app: FastifyApp): void => {
  app.removeContentTypeParser('*');
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_FILE_BYTES }, (_request, body, done) => done(null, body));
};

const openPersistence = (open: () => Persistence, dir: string): Persistence => {
  try {
    return open();
  } catch (cause) {
    throw new StartError(`The queues and files in ${dir} cannot be read: restore that folder, or remove it to start empty.`, { cause });
  }
};

/** Its own statement sets the receive count to null, which the column refuses: no message would ever die. */
const keepDeadLetters = (persistence: Persistence): void => {
  const makeReady = persistence.db.prepare(
    'UPDATE sqs_messages SET receipt_handle = NULL, visibility_deadline = NULL WHERE message_id = ?',
  );
  persistence.updateMessageReady = (messageId) => void makeReady.run(messageId);
};

/** A message moves to the dead letters by a delete and an insert; a kill between them would lose it. */
const moveAtOnce = (queue: Queue, persistence: Persistence): Queue => {
  const dequeue = queue.dequeue.bind(queue);
  queue.dequeue = (...input) => {
    let received: ReturnType<typeof dequeue> = [];
    persistence.transaction(() => {
      received = dequeue(...input);
    });
    return received;
  };
  return queue;
};

const hasObject = (store: Stores['s3Store'], bucket: string, key: string): boolean => {
  try {
    store.headObject(bucket, key);
    return true;
  } catch {
    return false;
  }
};
