import type { PerPlatform } from '#shared/email-match/match.ts';
import type { PaidWork, PaidWorks } from '../billing/paid-works.ts';

/** Results: number of matched addresses, of creators without duplicates, and of rows in each part. */
export type Found = { emails: number; creators: PerPlatform; parts: number[] };

/** An uploaded list of e-mail addresses. The addresses themselves and what was found lie among the files. */
export type EmailMatch = PaidWork<Found> & {
  name: string;
  /** Different valid addresses. */
  emails: number;
  badRows: number;
  repeatedRows: number;
  /** Digest of the addresses: the same list has the same digest. */
  digest: string;
};

export type EmailMatches = PaidWorks<EmailMatch>;
