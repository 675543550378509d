import { createHash } from 'node:crypto';
import { normalEmail } from '#shared/email-match/email.ts';

/** Hex SHA-256 of the trimmed, lower-case address: the form in which catalogues identify e-mail addresses. */
export const hashOfEmail = (email: string): string => createHash('sha256').update(normalEmail(email)).digest('hex');
