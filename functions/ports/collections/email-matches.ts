import type { PerNetwork } from '#shared/email-match/match.ts';
import type { PaidWork, PaidWorks } from '../billing/paid-works.ts';

/** What was found: addresses that somebody has, creators each counted once, and how many rows each part of the result holds. */
export type Found = { emails: number; creators: PerNetwork; parts: number[] };

/** An uploaded list of e-mail addresses. The addresses themselves and what was found lie among the files. */
export type EmailMatch = PaidWork<Found> & {
  name: string;
  /** Different valid addresses. */
  emails: number;
  badRows: number;
  repeatedRows: number;
  /** Of the addresses: the same list has the same. */
  digest: string;
};

export type EmailMatches = PaidWorks<EmailMatch>;
