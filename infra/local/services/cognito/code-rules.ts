import { CodeMismatchError, CognitoError, NotAuthorizedError } from 'cognito-local/lib/errors.js';
import type { Json } from '#infra/local/services/aws-error.ts';
import { pending } from './pending.ts';

const MAX_WRONG_CODES = 5;

type CodeAttempt = { session: string; username: string; code: string };

/**
 * Cognito's rules for authenticator codes that cognito-local lacks: each code works once, and a session ends after several wrong
 * codes.
 */
export const codeRules = (): ((attempt: CodeAttempt, verify: () => Promise<Json>) => Promise<Json>) => {
  const wrong = pending<number>();
  // A used code is stored for longer than it is valid.
  const used = pending<true>();
  return async ({ session, username, code }, verify) => {
    const failures = wrong.find(session) ?? 0;
    if (failures >= MAX_WRONG_CODES) throw new NotAuthorizedError('Invalid session for the user.');
    const key = `${username} ${code}`;
    try {
      if (used.find(key)) throw new CognitoError('ExpiredCodeException', 'Your software token has already been used once.');
      const out = await verify();
      used.keep(key, true);
      return out;
    } catch (error) {
      if (error instanceof CodeMismatchError) wrong.keep(session, failures + 1);
      throw error;
    }
  };
};
