import type { Feature } from '#shared/api.ts';
import { ACCOUNT_FOLDERS } from '#shared/file-folders.ts';
import { queues } from '#shared/jobs.ts';
import type { CatalogueAccess } from './constructs/catalogue-domain.ts';
import type { PoolAccess } from './constructs/customer-pool.ts';
import type { TableAccess } from './constructs/data-table.ts';
import type { FileAccess } from './constructs/files-bucket.ts';

/** Permissions of a function beyond its own log and trace. */
export type Permissions = {
  table?: TableAccess;
  /** Prefixes of the only partition keys that the function may touch; all by default. */
  partitions?: string[];
  /** Folders whose files the function may touch. */
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

const FILES_OF_ACCOUNTS: FileAccess = Object.fromEntries(ACCOUNT_FOLDERS.map((folder) => [folder, 'erase']));

/** Functions that serve signed-in users count calls in the table. */
export const PERMISSIONS: Record<`${Feature}.http`, Permissions> & Record<string, Permissions> = {
  'brand-pages.http': { table: 'readWrite', suppressed: 'read', catalogue: 'read', live: 'carry', files: { 'email-matches': 'read' } },
  'activity.http': { table: 'readWrite' },
  'admin.http': {
    table: 'readWrite',
    suppressed: 'read',
    deletions: 'carry',
    catalogue: 'read',
    files: { 'account-data': 'read', 'temp/catalogue-imports': 'readWrite' },
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
    files: { 'temp/catalogue-imports': 'readWrite' },
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
  'discovery.http': { table: 'readWrite', suppressed: 'read', catalogue: 'read', live: 'carry', files: { 'email-matches': 'read' } },
  'exports.http': {
    table: 'readWrite',
    suppressed: 'read',
    catalogue: 'read',
    files: { 'email-matches': 'read', exports: 'readWrite' },
    sends: ['exports'],
  },
  'saved-searches.http': {
    table: 'readWrite',
    suppressed: 'read',
    catalogue: 'read',
    files: { 'email-matches': 'read', searches: 'readWrite', 'temp/searches': 'readWrite' },
  },
  'email-match.http': {
    table: 'readWrite',
    suppressed: 'read',
    files: { 'email-matches': 'readWrite', 'temp/email-uploads': 'readWrite' },
    payments: 'use',
    sends: ['email-matches'],
  },
  'match-emails.worker': {
    table: 'readWrite',
    suppressed: 'read',
    catalogue: 'read',
    files: { 'email-matches': 'readWrite' },
    payments: 'use',
    sends: ['email-matches'],
  },
  'follower-lists.http': {
    table: 'readWrite',
    suppressed: 'read',
    catalogue: 'read',
    live: 'carry',
    files: { 'follower-lists': 'readWrite' },
    payments: 'use',
    sends: ['follower-lists'],
  },
  'extract-followers.worker': {
    table: 'readWrite',
    suppressed: 'read',
    catalogue: 'read',
    live: 'carry',
    files: { 'follower-lists': 'readWrite', 'temp/follower-lists': 'readWrite' },
    payments: 'use',
    sends: ['follower-lists'],
  },
  'first-steps.http': { table: 'readWrite', suppressed: 'read', catalogue: 'read', files: { reports: 'readWrite' } },
  'help.http': { articles: 'carry' },
  'images.http': { table: 'readWrite' },
  'notifications.http': { table: 'readWrite', suppressed: 'read' },
  'mail-events.worker': { table: 'readWrite', partitions: ['MAIL_BLOCK#'], sends: ['mail-events'] },
  'post-analysis.http': {
    table: 'readWrite',
    suppressed: 'read',
    catalogue: 'read',
    live: 'carry',
    files: { 'post-analyses': 'readWrite', 'temp/post-estimates': 'readWrite' },
    sends: ['post-analyses'],
  },
  'analyse-posts.worker': {
    table: 'readWrite',
    suppressed: 'read',
    catalogue: 'read',
    live: 'carry',
    files: { 'post-analyses': 'readWrite' },
    sends: ['post-analyses'],
  },
  'privacy.http': {
    table: 'readWrite',
    suppressed: 'read',
    deletions: 'carry',
    files: { 'account-data': 'read' },
    mail: 'send',
    payments: 'use',
    customers: 'manage',
    sends: ['account-data'],
  },
  'collect-data.worker': {
    table: 'readWrite',
    suppressed: 'read',
    files: {
      'account-data': 'readWrite',
      'email-matches': 'read',
      exports: 'read',
      'follower-lists': 'read',
      'post-analyses': 'read',
      reports: 'read',
    },
    sends: ['account-data'],
  },
  'erase-suppressed.schedule': {
    table: 'readWrite',
    suppressed: 'read',
    files: {
      'account-data': 'readWrite',
      'email-matches': 'readWrite',
      exports: 'readWrite',
      'follower-lists': 'readWrite',
      'post-analyses': 'readWrite',
      'report-pdfs': 'readWrite',
      reports: 'readWrite',
      searches: 'readWrite',
    },
    mail: 'send',
  },
  'purge-accounts.schedule': {
    table: 'readWrite',
    suppressed: 'read',
    files: FILES_OF_ACCOUNTS,
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
    files: { 'report-pdfs': 'read', reports: 'readWrite' },
    sends: ['report-pdfs', 'report-pulls'],
  },
  'pull-reports.worker': {
    table: 'readWrite',
    suppressed: 'read',
    catalogue: 'read',
    live: 'carry',
    files: { reports: 'readWrite' },
    sends: ['report-pulls'],
  },
  'draw-report.worker': {
    table: 'readWrite',
    suppressed: 'read',
    catalogue: 'read',
    files: { 'report-pdfs': 'readWrite', reports: 'read' },
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
    files: { exports: 'readWrite' },
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
    files: { 'email-matches': 'read', searches: 'readWrite' },
    mail: 'send',
    sends: ['alerts'],
  },
};
