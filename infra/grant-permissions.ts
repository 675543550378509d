import type { PublishedCatalogues } from './constructs/catalogue/published-catalogues.ts';
import type { CatalogueDomain } from './constructs/catalogue-domain.ts';
import type { CustomerPool } from './constructs/customer-pool.ts';
import type { DataTable } from './constructs/data-table.ts';
import type { FeatureFunction } from './constructs/feature-function.ts';
import type { FilesBucket } from './constructs/files-bucket.ts';
import type { JobQueue } from './constructs/job-queue.ts';
import type { MailSender } from './constructs/mail-sender.ts';
import type { ApiTokenSecret } from './constructs/secrets/api-token-secret.ts';
import type { ChatSecret } from './constructs/secrets/chat-secret.ts';
import type { DataProviderKey } from './constructs/secrets/data-provider-key.ts';
import type { IntegrationSecrets } from './constructs/secrets/integration-secrets.ts';
import type { PaymentKeys } from './constructs/secrets/payment-keys.ts';
import type { SuppressionKey } from './constructs/secrets/suppression-key.ts';
import type { UserBackups } from './constructs/user-backups.ts';
import { WordTable } from './constructs/word-table.ts';

import type { Permissions } from './permissions.ts';

/** Shared resources that functions can get permissions for. */
export type Shared = {
  table: DataTable;
  files: FilesBucket;
  mail: MailSender;
  payments: PaymentKeys;
  chat: ChatSecret;
  apiTokens: ApiTokenSecret;
  integrations: IntegrationSecrets;
  suppressionKey: SuppressionKey;
  /** The cluster with the creators, or the key of the data provider. */
  catalogue: CatalogueDomain | DataProviderKey;
  /** Only where the cluster is loaded from it. */
  published?: PublishedCatalogues;
  customers: CustomerPool;
  userBackups: UserBackups;
  queues: Record<string, JobQueue>;
  permissions: Record<string, Permissions>;
};

/** Grants a function exactly its permissions of the list above. */
export const grantPermissions = (
  fn: FeatureFunction,
  { table, files, mail, payments, chat, apiTokens, integrations, catalogue, published, customers, userBackups, queues, ...others }: Shared,
): FeatureFunction => {
  const needed = others.permissions[fn.name];
  if (!needed) throw new Error(`${fn.name}: say in infra/permissions.ts what it may touch`);
  if (needed.table) fn.uses(table.within(needed.partitions), needed.table);
  if (needed.files) fn.uses(files, needed.files);
  if (needed.mail) fn.uses(mail, needed.mail);
  if (needed.payments) fn.uses(payments, needed.payments);
  if (needed.chat) fn.uses(chat, needed.chat);
  if (needed.apiTokens) fn.uses(apiTokens, needed.apiTokens);
  if (needed.integrations) fn.uses(integrations, needed.integrations);
  if (needed.suppressed) fn.uses(others.suppressionKey, needed.suppressed);
  if (needed.catalogue) fn.uses(catalogue, needed.catalogue);
  if (needed.published && published) fn.uses(published, needed.published);
  if (needed.customers) fn.uses(customers, needed.customers);
  if (needed.userBackups) fn.uses(userBackups, needed.userBackups);
  if (needed.meaning) fn.uses(new WordTable(fn, 'WordTable'), needed.meaning);
  for (const name of needed.sends ?? []) fn.uses(queueOrThrow(queues, name), 'send');
  if (needed.queues) for (const queue of Object.values(queues)) fn.uses(queue, needed.queues);
  return fn;
};

const queueOrThrow = (queues: Record<string, JobQueue>, name: string): JobQueue => {
  const queue = queues[name];
  if (!queue) throw new Error(`infra/permissions.ts sends to ${name}, which shared/jobs.ts does not define`);
  return queue;
};
