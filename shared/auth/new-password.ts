/** Reason why a password cannot be set; API messages are in NEW_PASSWORD_MESSAGES, those of the screens in their message files. */
export type NewPasswordProblem = 'required' | 'short_new_password' | 'long_password' | 'edge_blank' | 'common_password';

export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 128;
/** A character can take two UTF-16 code units. */
export const MAX_PASSWORD_UNITS = 2 * MAX_PASSWORD;

export const NEW_PASSWORD_MESSAGES: Record<NewPasswordProblem, string> = {
  required: 'This field is required',
  short_new_password: 'Must have atleast 8 characters',
  long_password: 'Must have at most 128 characters',
  edge_blank: "Password can't start or end with a space",
  common_password: 'This password is too common',
};

const EDGE_BLANK = /^\s|\s$/;
const lengthOf = (text: string): number => [...text].length;

/**
 * Validates a password except for the list of common ones. Any character is allowed; blanks at the ends do not count towards the
 * minimum and are rejected.
 */
export const newPasswordProblem = (password: string): NewPasswordProblem | undefined => {
  if (password === '') return 'required';
  if (lengthOf(password.trim()) < MIN_PASSWORD) return 'short_new_password';
  if (lengthOf(password) > MAX_PASSWORD) return 'long_password';
  return EDGE_BLANK.test(password) ? 'edge_blank' : undefined;
};
