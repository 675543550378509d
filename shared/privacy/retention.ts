import type { FileFolder } from '#shared/file-folders.ts';

/** Longest period for results; a brand may shorten it by `privacy.resultDays`. */
export const MAX_RESULT_DAYS = 90;
/** Days in which a customer can revert the deletion of the account. */
export const GRACE_DAYS = 14;
const DAY_SECONDS = 86_400;

/**
 * `results` is `resultDays` of the brand, `account` the life of the account, `catalogue` the life of the catalogue, `operation` until the
 * operation of the data has ended, `logs` the period of the deployment's logs.
 */
type Period = { days: number } | 'results' | 'account' | 'catalogue' | 'operation' | 'logs';

/**
 * Deletes the data: `ttl` is the table's attribute `expires`, `lifecycle` a rule of the files bucket for `folder`, `schedule` the daily
 * run of `purge-accounts`, `code` the use case that no longer needs the data, `service` a service outside of our code.
 */
type Purge = { by: 'ttl' | 'schedule' | 'code' | 'service' } | { by: 'lifecycle'; folder: FileFolder | 'temp' };

type DataClass = { period: Period; purge: Purge };

/**
 * Every class of personal data. TTL attributes, bucket lifecycles and the pages about privacy derive from this table; data, purpose and
 * reason of each class are in shared/messages/{en,ja}/retention.json.
 */
export const RETENTION = {
  profile: { period: 'account', purge: { by: 'schedule' } },
  collections: { period: 'account', purge: { by: 'schedule' } },
  reports: { period: 'account', purge: { by: 'schedule' } },
  exports: { period: 'results', purge: { by: 'lifecycle', folder: 'exports' } },
  matched_lists: { period: 'results', purge: { by: 'lifecycle', folder: 'email-matches' } },
  follower_lists: { period: 'results', purge: { by: 'lifecycle', folder: 'follower-lists' } },
  report_pdfs: { period: 'results', purge: { by: 'lifecycle', folder: 'report-pdfs' } },
  result_entries: { period: 'results', purge: { by: 'ttl' } },
  uploaded_emails: { period: 'operation', purge: { by: 'code' } },
  account_downloads: { period: { days: 7 }, purge: { by: 'lifecycle', folder: 'account-data' } },
  temporary_files: { period: { days: 1 }, purge: { by: 'lifecycle', folder: 'temp' } },
  notifications: { period: { days: 30 }, purge: { by: 'ttl' } },
  share_links: { period: { days: 30 }, purge: { by: 'ttl' } },
  undo: { period: { days: 1 }, purge: { by: 'ttl' } },
  sessions: { period: { days: 31 }, purge: { by: 'ttl' } },
  one_time_tokens: { period: 'operation', purge: { by: 'ttl' } },
  creator_requests: { period: 'operation', purge: { by: 'code' } },
  unproven_requests: { period: { days: 7 }, purge: { by: 'ttl' } },
  suppressed_creators: { period: 'catalogue', purge: { by: 'code' } },
  published_catalogues: { period: { days: 14 }, purge: { by: 'service' } },
  rate_limits: { period: 'operation', purge: { by: 'ttl' } },
  request_keys: { period: { days: 1 }, purge: { by: 'ttl' } },
  failed_jobs: { period: { days: 30 }, purge: { by: 'ttl' } },
  payment_events: { period: { days: 90 }, purge: { by: 'ttl' } },
  mail_blocks: { period: { days: 365 }, purge: { by: 'ttl' } },
  mails: { period: { days: 30 }, purge: { by: 'service' } },
  deleted_accounts: { period: { days: GRACE_DAYS }, purge: { by: 'schedule' } },
  closed_ledger: { period: { days: 3_653 }, purge: { by: 'ttl' } },
  invoices: { period: { days: 3_653 }, purge: { by: 'service' } },
  backups: { period: { days: 35 }, purge: { by: 'service' } },
  logs: { period: 'logs', purge: { by: 'service' } },
} satisfies Record<string, DataClass>;

export type RetentionClass = keyof typeof RETENTION;

export const RETENTION_CLASSES = Object.keys(RETENTION) as RetentionClass[];

type ExpiringClass = {
  [K in RetentionClass]: (typeof RETENTION)[K]['period'] extends { days: number } | 'results' ? K : never;
}[RetentionClass];

const periodOf = (name: RetentionClass): Period => RETENTION[name].period;

/** Days of a class with a fixed period or of results. */
export const retentionDays = (name: ExpiringClass, resultDays: number): number => {
  const period = periodOf(name);
  return typeof period === 'object' ? period.days : Math.min(resultDays, MAX_RESULT_DAYS);
};

type FixedClass = { [K in RetentionClass]: (typeof RETENTION)[K]['period'] extends { days: number } ? K : never }[RetentionClass];

/** Value of the table's TTL attribute in epoch seconds, for data of this time. Fractions are rounded up. */
export const expiryOf = (name: FixedClass, at: Date): number => expiryAfter(at, retentionDays(name, MAX_RESULT_DAYS));

/** TTL of an entry about results. */
export const resultExpiry = (at: Date, resultDays: number): number => expiryAfter(at, retentionDays('result_entries', resultDays));

const expiryAfter = (at: Date, days: number): number => Math.ceil(at.getTime() / 1_000) + days * DAY_SECONDS;

/** False from the second in which the results of this ISO time expire; the table deletes their entry some hours later. */
export const isResultKept = (createdAt: string, resultDays: number, now: Date): boolean =>
  now.getTime() / 1_000 < resultExpiry(new Date(createdAt), resultDays);

export type FileLifecycle = { prefix: string; days: number };

/** Rules of the files bucket. */
export const fileLifecycles = (resultDays: number): FileLifecycle[] =>
  (Object.entries(RETENTION) as [RetentionClass, DataClass][]).flatMap(([, { period, purge }]) => {
    if (purge.by !== 'lifecycle') return [];
    return [{ prefix: `${purge.folder}/`, days: typeof period === 'object' ? period.days : Math.min(resultDays, MAX_RESULT_DAYS) }];
  });
