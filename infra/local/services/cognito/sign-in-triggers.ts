import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { CognitoError } from 'cognito-local/lib/errors.js';
import type { User } from 'cognito-local/lib/services/userPoolService.js';
import { attributesOf, type LocalPool, triggerEvent } from './local-pool.ts';
import { SELF_SERVICE } from './tokens.ts';

type Attempt = { user: User | null; username: string | undefined };

/** Calls the trigger that cognito-local never calls; like Cognito with hidden user names, also for unknown users. */
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

/** Needed for the sign-in flows that cognito-local does not implement itself. */
export const afterSignIn = async (local: LocalPool, user: User): Promise<void> => {
  await local.triggers.PostAuthentication?.({
    ...triggerEvent(local, user.Username, 'PostAuthentication_Authentication'),
    request: { userAttributes: attributesOf(user), newDeviceUsed: false },
    response: {},
  });
};

type Bearer = { user: User; groups: readonly string[]; source: 'TokenGeneration_Authentication' | 'TokenGeneration_RefreshTokens' };
type TriggeredPool = Pick<LocalPool, 'triggers' | 'pool' | 'client'>;

export type AccessChanges = { scopes: string[]; claims: Record<string, unknown> };

/** Scopes of a new access token: those of API sign-ins, without the ones that the trigger suppresses. Claims: those that it adds. */
export const accessChangesOf = async (local: TriggeredPool, { user, groups, source }: Bearer): Promise<AccessChanges> => {
  const { PreTokenGeneration } = local.triggers;
  if (!PreTokenGeneration) return { scopes: [SELF_SERVICE], claims: {} };
  const event: PreTokenGenerationV2TriggerEvent = {
    // Safe because the trigger reads nothing that differs between the two sources.
    ...triggerEvent(local, user.Username, source as 'TokenGeneration_Authentication'),
    request: { userAttributes: attributesOf(user), groupConfiguration: { groupsToOverride: [...groups] }, scopes: [SELF_SERVICE] },
    response: { claimsAndScopeOverrideDetails: {} },
  };
  const { claimsAndScopeOverrideDetails: changes } = (await PreTokenGeneration(event)).response;
  const { scopesToSuppress = [], claimsToAddOrOverride: claims = {} } = changes?.accessTokenGeneration ?? {};
  return { scopes: [SELF_SERVICE].filter((scope) => !scopesToSuppress.includes(scope)), claims };
};
