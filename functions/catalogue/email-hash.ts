import { createHash } from 'node:crypto';
import { toEmail } from '#shared/auth/credentials.ts';
import type { CreatorRecord } from './creator-record.ts';

/** Hex SHA-256 of the normalized address: the form in which catalogues identify e-mail addresses. */
export const hashOfEmail = (email: string): string => createHash('sha256').update(toEmail(email)).digest('hex');

/** Distinct hashes of a creator's email addresses. */
export const emailsOf = ({ contacts = [] }: Pick<CreatorRecord, 'contacts'>): Set<string> =>
  new Set(contacts.filter(({ type }) => type === 'email').map(({ value }) => hashOfEmail(value)));
