import type {
  CreateAuthChallengeTriggerEvent,
  DefineAuthChallengeTriggerEvent,
  PostAuthenticationTriggerEvent,
  PreAuthenticationTriggerEvent,
  PreTokenGenerationV2TriggerEvent,
  VerifyAuthChallengeResponseTriggerEvent,
} from 'aws-lambda';
import * as z from 'zod/mini';
import { ACCOUNT_ID, ACCOUNT_ID_CLAIM, accountIdOf } from '#functions/adapters/aws/account-id.ts';
import { DEMOS } from '#functions/adapters/aws/cognito-groups.ts';
import type { OneTimeTokens } from '#functions/ports/accounts/one-time-tokens.ts';
import type { RateLimits } from '#functions/ports/accounts/rate-limits.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Limits } from '#shared/http/limits.ts';
import { readCountingConfig } from '../config/config.ts';
import { lazyPort } from '../config/lazy-port.ts';
import { log } from '../log.ts';
import { subjectKey } from './limit-operation.ts';
import { pseudonymsOf } from './log-parties.ts';

export type PoolApp = { oneTimeTokens: OneTimeTokens; rateLimits: RateLimits; limits: Limits; logKey: string };

export const composePool = ({ tableName, limits, logKey } = readCountingConfig()): PoolApp => ({
  limits,
  logKey,
  oneTimeTokens: lazyPort(async () =>
    (await import('#functions/adapters/dynamo/accounts/one-time-tokens.ts')).dynamoOneTimeTokens(tableName),
  ),
  rateLimits: lazyPort(async () => (await import('#functions/adapters/dynamo/accounts/rate-limits.ts')).dynamoRateLimits(tableName)),
});

const LinkAnswer = z.object({ email: z.string(), token: z.string() });
type LinkAnswer = z.infer<typeof LinkAnswer>;
type PoolRules = {
  /** Id of the user whose session a link opens; undefined for an invalid link. */
  userOfLink: (tokens: OneTimeTokens, link: LinkAnswer) => Promise<string | undefined>;
  /** True if this sign-in of an account is made to set up an authenticator. */
  setsUpAuthenticator: (tokens: OneTimeTokens, accountId: string) => Promise<boolean>;
};

export type PoolEvent =
  | PreAuthenticationTriggerEvent
  | PreTokenGenerationV2TriggerEvent
  | PostAuthenticationTriggerEvent
  | DefineAuthChallengeTriggerEvent
  | CreateAuthChallengeTriggerEvent
  | VerifyAuthChallengeResponseTriggerEvent;
export type PoolHandler = (event: PoolEvent) => Promise<PoolEvent>;

/** Handles the user pool's triggers before and after authentication, because the browser signs in there directly and bypasses our API. */
export const onPool =
  (rules: PoolRules, app: PoolApp): PoolHandler =>
  async (event) => {
    switch (event.triggerSource) {
      case 'PreAuthentication_Authentication':
        await countAttempt(app, event);
        return event;
      case 'PostAuthentication_Authentication':
        await app.rateLimits.undo(attemptKey(event));
        logSignIn(app, 'signed in', event);
        return event;
      case 'DefineAuthChallenge_Authentication':
        return { ...event, response: nextStep(event.request.session) };
      case 'CreateAuthChallenge_Authentication':
        return { ...event, response: { publicChallengeParameters: {}, privateChallengeParameters: {}, challengeMetadata: 'LINK' } };
      case 'VerifyAuthChallengeResponse_Authentication': {
        const link = answerOf(event.request.challengeAnswer);
        const userId = link && (await rules.userOfLink(app.oneTimeTokens, link));
        return { ...event, response: { answerCorrect: userId !== undefined && userId === accountIdOf(event.request.userAttributes) } };
      }
      default:
        return withAccountId(await withScopes(event, app, rules));
    }
  };

/** Scope that allows a token to change or delete its user at the pool. */
const SELF_SERVICE_SCOPE = 'aws.cognito.signin.user.admin';

/**
 * A stolen session must not be able to change its user: at the pool it could replace the authenticator without a mail to the owner. Only
 * a sign-in that our API makes to set up an authenticator receives the scope, and never one of a demo, whose user many people share.
 */
const withScopes = async (
  event: PreTokenGenerationV2TriggerEvent,
  { oneTimeTokens }: PoolApp,
  { setsUpAuthenticator }: PoolRules,
): Promise<PreTokenGenerationV2TriggerEvent> => {
  const { groupConfiguration, userAttributes } = event.request;
  const isDemo = groupConfiguration.groupsToOverride?.includes(DEMOS) ?? false;
  const isSignIn = event.triggerSource === 'TokenGeneration_Authentication';
  if (isSignIn && !isDemo && (await setsUpAuthenticator(oneTimeTokens, accountIdOf(userAttributes)))) return event;
  const accessTokenGeneration = { scopesToSuppress: [SELF_SERVICE_SCOPE] };
  return { ...event, response: { claimsAndScopeOverrideDetails: { accessTokenGeneration } } };
};

/** Access tokens have no attributes, and the API reads nothing but the token. */
const withAccountId = (event: PreTokenGenerationV2TriggerEvent): PreTokenGenerationV2TriggerEvent => {
  const accountId = event.request.userAttributes[ACCOUNT_ID];
  if (!accountId) return event;
  const { accessTokenGeneration } = event.response?.claimsAndScopeOverrideDetails ?? {};
  const claimsToAddOrOverride = { [ACCOUNT_ID_CLAIM]: accountId };
  return {
    ...event,
    response: { claimsAndScopeOverrideDetails: { accessTokenGeneration: { ...accessTokenGeneration, claimsToAddOrOverride } } },
  };
};

type SignInEvent = PreAuthenticationTriggerEvent | PostAuthenticationTriggerEvent;

/** A browser's sign-in does not call our API, so the trigger logs it. The pool does not pass the client's address to triggers. */
const logSignIn = ({ logKey }: PoolApp, message: string, event: SignInEvent, code?: string): void => {
  const { userAttributes } = event.request;
  const { email = event.userName } = userAttributes;
  log('info', message, { code, ...pseudonymsOf({ account: accountIdOf(userAttributes) || undefined, email }, logKey) });
};

/** Unknown users are counted by the entered name, so that their attempts are limited as well. */
const attemptKey = ({ request, userName }: PreAuthenticationTriggerEvent | PostAuthenticationTriggerEvent): string =>
  subjectKey({ rule: 'sign_in', subject: request.userAttributes.email ?? userName });

const countAttempt = async (app: PoolApp, event: PreAuthenticationTriggerEvent): Promise<void> => {
  const { rateLimits, limits } = app;
  try {
    await rateLimits.use(attemptKey(event), limits.sign_in.account);
    logSignIn(app, 'sign-in attempted', event);
  } catch (error) {
    if (!(error instanceof AppError && error.retryAfterSeconds)) throw error;
    logSignIn(app, 'sign-in refused', event, 'too_many_requests');
    // The pool passes on only the error message.
    const { times, seconds } = limits.sign_in.account;
    const allowed = `${times} are allowed in ${seconds} s`;
    throw new Error(`Sign-in attempts exceeded, try again in ${error.retryAfterSeconds} seconds: ${allowed}`, { cause: error });
  }
};

/** One correct answer issues tokens; one wrong answer fails the authentication. */
const nextStep = (session: DefineAuthChallengeTriggerEvent['request']['session']) => {
  const last = session.at(-1);
  const issueTokens = last?.challengeResult === true;
  return { challengeName: 'CUSTOM_CHALLENGE', issueTokens, failAuthentication: last !== undefined && !issueTokens };
};

const answerOf = (text: string): LinkAnswer | undefined => {
  try {
    return z.safeParse(LinkAnswer, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};
