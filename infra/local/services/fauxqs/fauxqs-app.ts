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

/** Modules of fauxqs, assembled here because its own start function would listen on all network interfaces. */
const internals = async (): Promise<Internals> => {
  const files = ['persistence.js', 'sqs/sqsStore.js', 'sns/snsStore.js', 's3/s3Store.js'];
  const modules = await Promise.all(files.map((file) => import(new URL(file, import.meta.resolve('fauxqs')).href)));
  return Object.assign({}, ...modules);
};

export type QueuesAndFiles = {
  /** Handles SQS and S3 requests. */
  answer(request: IncomingMessage, response: ServerResponse): void;
  stop(): Promise<void>;
};

/** SQS and S3 in this process, stored in one SQLite file. */
export const openFauxqs = async ({ dir, endpoint }: { dir: string; endpoint: string }): Promise<QueuesAndFiles> => {
  const { PersistenceManager, SqsStore, SnsStore, S3Store } = await internals();
  const persistence = openPersistence(() => new PersistenceManager(dir), dir);
  const stores: Stores = { sqsStore: new SqsStore(), snsStore: new SnsStore(), s3Store: new S3Store() };
  // Survives a kill; only a power failure could lose the last writes.
  persistence.db.exec('PRAGMA synchronous = NORMAL');
  // Clients send to the address in a queue's URL, and our port may have changed.
  persistence.db.prepare('UPDATE sqs_queues SET url = ? || name').run(`${endpoint}/${ACCOUNT}/`);
  persistence.load(stores.sqsStore, stores.snsStore, stores.s3Store);
  fixDeadLetters(persistence);
  // Without a host setting, it builds queue URLs from the request's host.
  Object.assign(stores.sqsStore, { persistence, host: '' });
  Object.assign(stores.snsStore, { persistence });
  Object.assign(stores.s3Store, { persistence });
  for (const queue of stores.sqsStore.allQueues()) Object.assign(withTransaction(queue, persistence), { persistence });
  const { createQueue } = stores.sqsStore;
  stores.sqsStore.createQueue = (...input) => withTransaction(createQueue.apply(stores.sqsStore, input), persistence);

  const app: FastifyApp = buildApp({ logger: false, defaultRegion: REGION, stores });
  acceptLargeFiles(app);
  addS3Rules(app, (bucket, key) => hasObject(stores.s3Store, bucket, key));
  app.addHook('preClose', (done) => {
    persistence.close();
    done();
  });
  await app.ready();
  return { answer: (request, response) => app.routing(request, response), stop: () => app.close() };
};

/** Far above the size of any upload; S3 itself accepts 5 GB. */
const MAX_FILE_BYTES = 256 * 1024 * 1024;

/** fauxqs reads all requests except queue calls with one parser that is limited to 11 MiB. */
const acceptLargeFiles = (app: FastifyApp): void => {
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

/**
 * The statement of fauxqs sets the receive count to null, which the column rejects, so that no message would ever reach the
 * dead-letter queue.
 */
const fixDeadLetters = (persistence: Persistence): void => {
  const makeReady = persistence.db.prepare(
    'UPDATE sqs_messages SET receipt_handle = NULL, visibility_deadline = NULL WHERE message_id = ?',
  );
  persistence.updateMessageReady = (messageId) => void makeReady.run(messageId);
};

/**
 * Moves messages to the dead-letter queue in a transaction: it is a delete and an insert, and a kill between them would lose the
 * message.
 */
const withTransaction = (queue: Queue, persistence: Persistence): Queue => {
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
