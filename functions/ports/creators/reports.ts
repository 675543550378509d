import type { FileKey } from '#shared/file-folders.ts';
import type { Platform } from '#shared/platforms.ts';
import type { PastReport } from '#shared/reports/contract.ts';

/** List entry of a report of an account; the complete report is a file. */
export type ReportRecord = PastReport & {
  accountId: string;
  /** 1 for the first pull of this creator, 2 for the first refresh, and so on. */
  pull: number;
  /** True if the owner deleted the report. It stays paid for: opening the creator again shows it again. */
  hidden?: boolean;
};

type CreatorOf = { platform: Platform; userId: string };

/** Reports that accounts have pulled. They can be hidden and shown, but never change; a refresh is another report. */
export interface Reports {
  /** Undefined for a hidden report. */
  find(reportId: string): Promise<ReportRecord | undefined>;
  /** The account's newest report of a creator, including a hidden one. */
  findLatest(accountId: string, creator: CreatorOf): Promise<ReportRecord | undefined>;
  /** Idempotent per account, creator and pull: returns the first report. */
  add(report: ReportRecord): Promise<ReportRecord>;
  /** Visible reports of an account, newest first. */
  ofAccount(accountId: string): Promise<ReportRecord[]>;
  /** All reports of an account, also hidden ones, in no particular order. */
  all(accountId: string): Promise<ReportRecord[]>;
  /** Deletes the record for good. Idempotent. */
  remove(report: ReportRecord): Promise<void>;
  hide(report: ReportRecord): Promise<void>;
  show(report: ReportRecord): Promise<void>;
}

/** Key of the file with the complete report. */
export const reportFile = ({ accountId, report_id }: Pick<ReportRecord, 'accountId' | 'report_id'>): FileKey =>
  `reports/${accountId}/${report_id}.json`;
