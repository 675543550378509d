import { CognitoError } from 'cognito-local/lib/errors.js';
import type { User } from 'cognito-local/lib/services/userPoolService.js';
import { attributesOf, type LocalPool, triggerEvent } from './local-pool.ts';

type Attempt = { user: User | null; username: string | undefined };

/** cognito-local never asks this trigger. As Cognito does with hidden user names, it is asked about unknown users too. */
export const beforeSignIn = async (local: LocalPool, { user, username = '' }: Attempt): Promise<void> => {
  const { PreAuthentication } = local.triggers;
  if (!PreAuthentication) return;
  const event = {
    ...triggerEvent(local, user?.Username ?? username, 'PreAuthentication_Authentication'),
    request: { userAttributes: user ? attributesOf(user) : {}, userNotFound: user === null },
    response: {},
  };
  await PreAuthentication(event).catch((error: Error) => {
    throw new CognitoError('UserLambdaValidationException', `PreAuthentication failed with error ${error.message}.`);
  });
};

/** For the ways in that cognito-local does not know itself. */
export const afterSignIn = async (local: LocalPool, user: User): Promise<void> => {
  await local.triggers.PostAuthentication?.({
    ...triggerEvent(local, user.Username, 'PostAuthentication_Authentication'),
    request: { userAttributes: attributesOf(user), newDeviceUsed: false },
    response: {},
  });
};
