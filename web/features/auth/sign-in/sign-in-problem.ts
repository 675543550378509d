import type { English } from '#web/i18n/catalogue.ts';
import { problemText } from '#web/i18n/problem-text.ts';

type Messages = English['auth'] & English['common'];

/** An unknown e-mail reads like a wrong password, so that accounts cannot be guessed. */
const MESSAGES: Record<string, keyof English['auth']> = {
  NotAuthorizedException: 'wrong_credentials',
  UserNotFoundException: 'wrong_credentials',
  UserNotConfirmedException: 'unconfirmed',
  TooManyRequestsException: 'too_many_attempts',
  LimitExceededException: 'too_many_attempts',
  FurtherStepNeeded: 'further_step',
};

/** The message for a failed sign-in. */
export const signInProblem = (error: unknown, messages: Messages): string => {
  if (!(error instanceof Error)) return messages.generic_error;
  if (error.message.includes('attempts exceeded')) return messages.too_many_attempts;
  const sentence = MESSAGES[error.name];
  if (sentence) return messages[sentence];
  return problemText(error);
};
