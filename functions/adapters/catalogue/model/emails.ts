import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { hashOfEmail } from '#functions/catalogue/email-hash.ts';

/** Hashes of the addresses that a creator is reached at, each once. */
export const emailsOf = ({ contacts = [] }: Pick<CreatorRecord, 'contacts'>): Set<string> =>
  new Set(contacts.filter(({ type }) => type === 'email').map(({ value }) => hashOfEmail(value)));
