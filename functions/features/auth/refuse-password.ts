import { isCommonPassword } from '#shared/auth/common-passwords.ts';
import { NEW_PASSWORD_MESSAGES, newPasswordProblem } from '#shared/auth/new-password.ts';
import { AppError } from '#shared/http/errors.ts';

/** Throws `bad_request` if the password is too weak or common. */
export const refuseBadPassword = (password: string): void => {
  const problem = newPasswordProblem(password) ?? (isCommonPassword(password) ? 'common_password' : undefined);
  if (problem) throw refuseWith('password', NEW_PASSWORD_MESSAGES[problem]);
};

const WRONG_PASSWORD = 'Your current password is incorrect.';

/** Turns a wrong password into the problem of a field. */
export const throwWrongPassword =
  (field: string) =>
  (cause: unknown): never => {
    throw cause instanceof AppError && cause.code === 'wrong_credentials' ? refuseWith(field, WRONG_PASSWORD) : cause;
  };

/** Uses the sentence as message and field error, without a field name before it. */
export const refuseWith = (field: string, sentence: string): AppError =>
  new AppError('bad_request', sentence, { fields: { [field]: sentence } });
