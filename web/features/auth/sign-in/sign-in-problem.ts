import type { English } from '#web/i18n/catalogue.ts';
import { problemText } from '#web/i18n/problem-text.ts';

type Messages = English['auth'] & English['common'];

/** An unknown email gets the same message as a wrong password, so that accounts cannot be enumerated. */
const MESSAGES: Record<string, keyof English['auth']> = {
  NotAuthorizedException: 'wrong_credentials',
  UserNotFoundException: 'wrong_credentials',
  UserNotConfirmedException: 'unconfirmed',
  TooManyRequestsException: 'too_many_attempts',
  LimitExceededException: 'too_many_attempts',
  UnsupportedChallenge: 'further_step',
};

export const isWrongCredentials = (error: unknown): boolean => error instanceof Error && MESSAGES[error.name] === 'wrong_credentials';

export const signInProblem = (error: unknown, messages: Messages): string => {
  if (!(error instanceof Error)) return problemText(error);
  if (error.message.includes('attempts exceeded')) return messages.too_many_attempts;
  const key = MESSAGES[error.name];
  if (key) return messages[key];
  return problemText(error);
};
