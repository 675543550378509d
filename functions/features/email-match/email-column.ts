import { toEmail } from '#shared/auth/credentials.ts';
import { isEmail } from '#shared/email-match/email.ts';
import { NO_EMAIL_COLUMN } from '#shared/email-match/messages.ts';
import { AppError } from '#shared/http/errors.ts';

const HEADING = /e-?mail|courriel|correo|メール/i;

/**
 * Returns the index of the email column: prefers a matching heading, otherwise the column with the most emails. Throws `bad_request`
 * if there is none.
 */
export const emailColumnOrThrow = (sample: readonly string[][]): number => {
  const headings = sample[0] ?? [];
  const width = Math.max(0, ...sample.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => ({
    column,
    isNamed: HEADING.test(headings[column] ?? '') && !isEmail(toEmail(headings[column] ?? '')),
    emails: sample.filter((row) => isEmail(toEmail(row[column] ?? ''))).length,
  }));
  const byEmails = columns.filter(({ isNamed, emails }) => isNamed || emails > 0).sort((a, b) => b.emails - a.emails);
  const found = byEmails.find(({ isNamed, emails }) => isNamed && emails > 0) ?? byEmails[0];
  if (!found) throw new AppError('bad_request', NO_EMAIL_COLUMN);
  return found.column;
};

/** True if the cell is not an email. */
export const isHeading = (row: readonly string[], column: number): boolean => !isEmail(toEmail(row[column] ?? ''));
