/** The screens have their own messages for these codes. */
export type EmailProblem = 'required' | 'invalid_email';
export type CredentialProblem = EmailProblem | 'short_password';

export const EMAIL_MESSAGES: Record<EmailProblem, string> = { required: 'This field is required', invalid_email: 'Invalid email' };

const MIN_PASSWORD = 8;

/** Requires one @ with text on both sides, a dot in the domain and no blanks. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

export const emailProblem = (email: string): EmailProblem | undefined => {
  if (email.trim() === '') return 'required';
  return EMAIL.test(email.trim()) ? undefined : 'invalid_email';
};

/** Counts characters including blanks. */
export const passwordProblem = (password: string): CredentialProblem | undefined => {
  if (password === '') return 'required';
  return password.length < MIN_PASSWORD ? 'short_password' : undefined;
};
