import { createHash } from 'node:crypto';
import { normalEmail } from '#shared/email-match/email.ts';

/** How catalogues know an e-mail address: SHA-256, in hex, of the address without its outer blanks and in lower case. */
export const hashOfEmail = (email: string): string => createHash('sha256').update(normalEmail(email)).digest('hex');
