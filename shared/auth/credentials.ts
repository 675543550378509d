/** The screens have their own messages for these codes. */
export type EmailProblem = 'required' | 'invalid_email';
export type CredentialProblem = EmailProblem | 'short_password';

export const EMAIL_MESSAGES: Record<EmailProblem, string> = { required: 'This field is required', invalid_email: 'Invalid email' };

const MIN_PASSWORD = 8;

/** Requires one @ with text on both sides, a dot in the domain and no blanks. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** The address that was typed, also by a Japanese keyboard in full-width letters; plus tags are significant. */
export const toEmail = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase();

export const emailProblem = (typed: string): EmailProblem | undefined => {
  const email = toEmail(typed);
  if (email === '') return 'required';
  return EMAIL.test(email) ? undefined : 'invalid_email';
};

/** Counts characters including blanks. */
export const passwordProblem = (password: string): CredentialProblem | undefined => {
  if (password === '') return 'required';
  return password.length < MIN_PASSWORD ? 'short_password' : undefined;
};
