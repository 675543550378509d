import { CognitoError } from 'cognito-local/lib/errors.js';

const MIN_LENGTH = 8;
const MAX_LENGTH = 128;

/** Checks only the length, which is the pool's only rule. */
export const checkPassword = (password: unknown): void => {
  const length = typeof password === 'string' ? [...password].length : 0;
  if (length >= MIN_LENGTH && length <= MAX_LENGTH) return;
  const problem = length < MIN_LENGTH ? 'Password not long enough' : 'Password too long';
  throw new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${problem}`);
};
