import type { PerPlatform } from '#shared/email-match/match.ts';
import type { PaidWork, PaidWorks } from '../billing/paid-works.ts';

/** Results: number of matched addresses, of creators without duplicates, and of rows in each part. */
export type Found = { emails: number; creators: PerPlatform; parts: number[] };

/** An uploaded list of email addresses. The addresses and the results are stored as files. */
export type EmailMatch = PaidWork<Found> & {
  name: string;
  /** Number of distinct valid addresses. */
  emails: number;
  badRows: number;
  repeatedRows: number;
  /** Digest of the addresses until they are matched; the same list has the same digest. */
  digest?: string;
};

export type EmailMatches = PaidWorks<EmailMatch>;
