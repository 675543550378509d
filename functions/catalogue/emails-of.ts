import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { hashOfEmail } from '#functions/catalogue/email-hash.ts';

/** Distinct hashes of a creator's email addresses. */
export const emailsOf = ({ contacts = [] }: Pick<CreatorRecord, 'contacts'>): Set<string> =>
  new Set(contacts.filter(({ type }) => type === 'email').map(({ value }) => hashOfEmail(value)));
