import type { Feature } from '#shared/api.ts';
import { queues } from '#shared/jobs.ts';
import type { PublishedCatalogues } from './constructs/catalogue/published-catalogues.ts';
import type { CatalogueAccess, CatalogueDomain } from './constructs/catalogue-domain.ts';
import type { CustomerPool, PoolAccess } from './constructs/customer-pool.ts';
import type { DataTable, TableAccess } from './constructs/data-table.ts';
import type { FeatureFunction } from './constructs/feature-function.ts';
import type { FileAccess, FilesBucket } from './constructs/files-bucket.ts';
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

/** Permissions of a function beyond its own log and trace. */
export type Permissions = {
  table?: TableAccess;
  /** Prefixes of the only partition keys that the function may touch; all by default. */
  partitions?: string[];
  files?: FileAccess;
  mail?: 'send';
  payments?: 'use';
  chat?: 'use';
  apiTokens?: 'use';
  integrations?: 'use';
  /** Reading what names creators, or the list of those who are suppressed. */
  suppressed?: 'read';
  customers?: PoolAccess;
  userBackups?: 'write';
  /** Reads the password of its account. */
  password?: 'read';
  /** Names of the queues in shared/jobs.ts; a worker also sends to its own. */
  sends?: string[];
  /** Searching creators; `write` also changes them, `load` also replaces all of them. */
  catalogue?: CatalogueAccess;
  /** Reads published catalogues, and lets the cluster write snapshots. */
  published?: 'read';
  /** Reads the word vectors that find topics by meaning. */
  meaning?: 'read';
  /** Bundles complete reports and live data of creators. */
  live?: 'carry';
  /** Bundles the help articles. */
  articles?: 'carry';
  /** Bundles the fonts for documents. */
  fonts?: 'carry';
  /** Bundles the deletion of accounts. */
  deletions?: 'carry';
  /** Counting and redriving messages of all queues. */
  queues?: 'oversee';
};

/** Functions that serve signed-in users count calls in the table. */
export const PERMISSIONS: Record<`${Feature}.http`, Permissions> & Record<string, Permissions> = {
  'brand-pages.http': { table: 'readWrite', suppressed: 'read', catalogue: 'read', live: 'carry', files: 'readWrite' },
  'activity.http': { table: 'readWrite' },
  'admin.http': {
    table: 'readWrite',
    suppressed: 'read',
    deletions: 'carry',
    catalogue: 'read',
    files: 'readWrite',
    mail: 'send',
    payments: 'use',
    customers: 'read',
    sends: ['account-data'],
    queues: 'oversee',
  },
  'import-catalogue.worker': {
    table: 'readWrite',
    suppressed: 'read',
    catalogue: 'write',
    files: 'readWrite',
    sends: ['catalogue-imports'],
  },
  'api-docs.http': {},
  'auth.http': { table: 'readWrite', mail: 'send', customers: 'manage', chat: 'use' },
  'pool.trigger': { table: 'readWrite', partitions: ['LIMIT#', 'LINK#demo#', 'LINK#authenticator#'] },
  'billing.http': { table: 'readWrite', suppressed: 'read', payments: 'use' },
  'campaigns.http': {
    table: 'readWrite',
    suppressed: 'read',
    catalogue: 'read',
    live: 'carry',
    mail: 'send',
    sends: ['campaign-refreshes'],
  },
  'creator-data.http': { table: 'readWrite', suppressed: 'read', catalogue: 'read', mail: 'send' },
  'creator-lists.http': { table: 'readWrite', suppressed: 'read', catalogue: 'read', mail: 'send' },
  'ask.http': { table: 'readWrite', suppressed: 'read', catalogue: 'read', meaning: 'read' },
  'discovery.http': { table: 'readWrite', suppressed: 'read', catalogue: 'read', live: 'carry', files: 'readWrite' },
  'exports.http': { table: 'readWrite', suppressed: 'read', catalogue: 'read', files: 'readWrite', sends: ['exports'] },
  'saved-searches.http': { table: 'readWrite', suppressed: 'read', catalogue: 'read', files: 'readWrite' },
  'email-match.http': { table: 'readWrite', suppressed: 'read', files: 'readWrite', payments: 'use', sends: ['email-matches'] },
  'match-emails.worker': {
    table: 'readWrite',
    suppressed: 'read',
    catalogue: 'read',
    files: 'readWrite',
    payments: 'use',
    sends: ['email-matches'],
  },
  'follower-lists.http': {
    table: 'readWrite',
    suppressed: 'read',
    catalogue: 'read',
    live: 'carry',
    files: 'readWrite',
    payments: 'use',
    sends: ['follower-lists'],
  },
  'extract-followers.worker': {
    table: 'readWrite',
    suppressed: 'read',
    catalogue: 'read',
    live: 'carry',
    files: 'readWrite',
    payments: 'use',
    sends: ['follower-lists'],
  },
  'first-steps.http': { table: 'readWrite', suppressed: 'read', catalogue: 'read', files: 'readWrite' },
  'help.http': { articles: 'carry' },
  'images.http': { table: 'readWrite' },
  'notifications.http': { table: 'readWrite', suppressed: 'read' },
  'mail-events.worker': { table: 'readWrite', partitions: ['MAIL_BLOCK#'], sends: ['mail-events'] },
  'post-analysis.http': {
    table: 'readWrite',
    suppressed: 'read',
    catalogue: 'read',
    live: 'carry',
    files: 'readWrite',
    sends: ['post-analyses'],
  },
  'analyse-posts.worker': {
    table: 'readWrite',
    suppressed: 'read',
    catalogue: 'read',
    live: 'carry',
    files: 'readWrite',
    sends: ['post-analyses'],
  },
  'privacy.http': {
    table: 'readWrite',
    suppressed: 'read',
    deletions: 'carry',
    files: 'readWrite',
    mail: 'send',
    payments: 'use',
    customers: 'manage',
    sends: ['account-data'],
  },
  'collect-data.worker': { table: 'readWrite', suppressed: 'read', files: 'readWrite', sends: ['account-data'] },
  'erase-suppressed.schedule': { table: 'readWrite', suppressed: 'read', files: 'readWrite', mail: 'send' },
  'purge-accounts.schedule': {
    table: 'readWrite',
    suppressed: 'read',
    files: 'erase',
    payments: 'use',
    integrations: 'use',
    customers: 'remove',
    deletions: 'carry',
  },
  'back-up-users.schedule': { table: 'readWrite', customers: 'list', userBackups: 'write' },
  'reports.http': {
    table: 'readWrite',
    suppressed: 'read',
    catalogue: 'read',
    live: 'carry',
    files: 'readWrite',
    sends: ['report-pdfs', 'report-pulls'],
  },
  'pull-reports.worker': {
    table: 'readWrite',
    suppressed: 'read',
    catalogue: 'read',
    live: 'carry',
    files: 'readWrite',
    sends: ['report-pulls'],
  },
  'draw-report.worker': {
    table: 'readWrite',
    suppressed: 'read',
    catalogue: 'read',
    files: 'readWrite',
    fonts: 'carry',
    sends: ['report-pdfs'],
  },
  'shortlist.http': { table: 'readWrite', suppressed: 'read', catalogue: 'read' },
  'sharing.http': { table: 'readWrite', suppressed: 'read' },
  'settings.http': { table: 'readWrite', apiTokens: 'use', integrations: 'use' },
  'export-creators.worker': {
    table: 'readWrite',
    suppressed: 'read',
    catalogue: 'read',
    files: 'readWrite',
    integrations: 'use',
    sends: ['exports'],
  },
  'stripe.webhook': { table: 'readWrite', suppressed: 'read', payments: 'use', sends: ['email-matches', 'follower-lists'] },
  'report-usage.schedule': { table: 'readWrite', payments: 'use' },
  'sweep-jobs.schedule': { table: 'readWrite', sends: Object.keys(queues) },
  'renew-allowances.schedule': { table: 'readWrite' },
  'visit-site.canary': { password: 'read' },
  'load-catalogue.step': { suppressed: 'read', catalogue: 'load', published: 'read' },
  'remove-expired.schedule': { table: 'readWrite', suppressed: 'read', catalogue: 'write' },
  'refresh-campaigns.schedule': { table: 'readWrite', suppressed: 'read', sends: ['campaign-refreshes'] },
  'refresh-campaigns.worker': { table: 'readWrite', suppressed: 'read', catalogue: 'read', live: 'carry', sends: ['campaign-refreshes'] },
  'search-alerts.schedule': { table: 'readWrite', sends: ['alert-starts'] },
  'start-alerts.worker': { table: 'readWrite', sends: ['alert-starts', 'alerts'] },
  'search-alerts.worker': {
    table: 'readWrite',
    suppressed: 'read',
    catalogue: 'read',
    files: 'readWrite',
    mail: 'send',
    sends: ['alerts'],
  },
};

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
