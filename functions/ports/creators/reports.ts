import type { Platform } from '#shared/platforms.ts';
import type { PastReport } from '#shared/reports/contract.ts';

/** A report that an account has: what lists show of it; the whole is a file. */
export type ReportRecord = PastReport & {
  accountId: string;
  /** 1 = the first pull of this creator, 2 = the first refresh … */
  pull: number;
  /** Deleted by its owner, who has paid for it all the same: opening the creator again brings it back. */
  hidden?: boolean;
};

type CreatorOf = { platform: Platform; userId: string };

/** The reports that accounts have pulled. They are shown or hidden, and never change else: a refresh is another report. */
export interface Reports {
  /** A hidden one is as if it were not there. */
  find(reportId: string): Promise<ReportRecord | undefined>;
  /** An account's newest report of a creator, also a hidden one. */
  findLatest(accountId: string, creator: CreatorOf): Promise<ReportRecord | undefined>;
  /** The second one with an account, creator and pull changes nothing and returns the first. */
  add(report: ReportRecord): Promise<ReportRecord>;
  /** All of an account that are not hidden, the newest first. */
  ofAccount(accountId: string): Promise<ReportRecord[]>;
  hide(report: ReportRecord): Promise<void>;
  show(report: ReportRecord): Promise<void>;
}

/** Where the whole of a report is kept. */
export const reportFile = ({ accountId, report_id }: Pick<ReportRecord, 'accountId' | 'report_id'>): string =>
  `reports/${accountId}/${report_id}.json`;
