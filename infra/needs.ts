import type { Feature } from '#shared/api.ts';
import type { ApiTokenSecret } from './constructs/api-token-secret.ts';
import type { ChatSecret } from './constructs/chat-secret.ts';
import type { CustomerPool, PoolAccess } from './constructs/customer-pool.ts';
import type { DataTable, TableAccess } from './constructs/data-table.ts';
import type { FeatureFunction } from './constructs/feature-function.ts';
import type { FileAccess, FilesBucket } from './constructs/files-bucket.ts';
import type { JobQueue } from './constructs/job-queue.ts';
import type { MailSender } from './constructs/mail-sender.ts';
import type { PaymentKeys } from './constructs/payment-keys.ts';

/** What a function may touch beyond its own log and trace. */
export type Needs = {
  table?: TableAccess;
  files?: FileAccess;
  mail?: 'send';
  payments?: 'use';
  chat?: 'use';
  apiTokens?: 'use';
  customers?: PoolAccess;
  /** Names of the queues in shared/jobs.ts. */
  sends?: string[];
  /** Every queue, and its dead letters. */
  queues?: 'oversee';
};

/** Whoever serves calls of somebody signed in counts them in the table. */
export const NEEDS: Record<`${Feature}.http`, Needs> & Record<string, Needs> = {
  'activity.http': { table: 'readWrite' },
  'admin.http': { table: 'readWrite', payments: 'use', customers: 'read', queues: 'oversee' },
  'api-docs.http': {},
  'auth.http': { table: 'readWrite', mail: 'send', customers: 'manage', chat: 'use' },
  'billing.http': { table: 'readWrite', payments: 'use' },
  'creator-lists.http': { table: 'readWrite', mail: 'send' },
  'discovery.http': { table: 'readWrite', files: 'readWrite', sends: ['exports'] },
  'images.http': { table: 'readWrite' },
  'reports.http': { table: 'readWrite', files: 'readWrite' },
  'sharing.http': { table: 'readWrite' },
  'settings.http': { table: 'readWrite', apiTokens: 'use' },
  'export-creators.worker': { table: 'readWrite', files: 'readWrite' },
  'stripe.webhook': { table: 'readWrite', payments: 'use' },
  'tell-usage.schedule': { table: 'readWrite', payments: 'use' },
  'renew-allowances.schedule': { table: 'readWrite' },
  'search-alerts.schedule': { table: 'readWrite', sends: ['alerts'] },
  'search-alerts.worker': { table: 'readWrite', files: 'readWrite', mail: 'send' },
};

/** What there is to be touched, and by whom. */
export type Shared = {
  table: DataTable;
  files: FilesBucket;
  mail: MailSender;
  payments: PaymentKeys;
  chat: ChatSecret;
  apiTokens: ApiTokenSecret;
  customers: CustomerPool;
  queues: Record<string, JobQueue>;
  needs: Record<string, Needs>;
};

/** Gives a function what its line above says, and nothing else. */
export const equip = (
  fn: FeatureFunction,
  { table, files, mail, payments, chat, apiTokens, customers, queues, needs }: Shared,
): FeatureFunction => {
  const needed = needs[fn.name];
  if (!needed) throw new Error(`${fn.name}: say in infra/needs.ts what it may touch`);
  if (needed.table) fn.uses(table, needed.table);
  if (needed.files) fn.uses(files, needed.files);
  if (needed.mail) fn.uses(mail, needed.mail);
  if (needed.payments) fn.uses(payments, needed.payments);
  if (needed.chat) fn.uses(chat, needed.chat);
  if (needed.apiTokens) fn.uses(apiTokens, needed.apiTokens);
  if (needed.customers) fn.uses(customers, needed.customers);
  for (const name of needed.sends ?? []) fn.uses(queueOrThrow(queues, name), 'send');
  if (needed.queues) for (const queue of Object.values(queues)) fn.uses(queue, needed.queues);
  return fn;
};

const queueOrThrow = (queues: Record<string, JobQueue>, name: string): JobQueue => {
  const queue = queues[name];
  if (!queue) throw new Error(`infra/needs.ts sends to ${name}, which shared/jobs.ts does not define`);
  return queue;
};
