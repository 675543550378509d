import { randomUUID } from 'node:crypto';
import type { DefineAuthChallengeTriggerEvent } from 'aws-lambda';
import { InvalidParameterError, NotAuthorizedError } from 'cognito-local/lib/errors.js';
import type { User } from 'cognito-local/lib/services/userPoolService.js';
import type { Json } from '#infra/local/services/aws-error.ts';
import {
  attributesOf,
  type Flow,
  findUser,
  type LocalPool,
  type Operation,
  type Strings,
  triggerEvent,
  wrongCredentials,
} from './local-pool.ts';
import { pending } from './pending.ts';
import { answerTokens, withTokenType } from './sessions.ts';
import { afterSignIn, beforeSignIn } from './sign-in-triggers.ts';

type History = DefineAuthChallengeTriggerEvent['request']['session'];
type PendingChallenge = { username: string; history: History; privateParameters: Record<string, string>; metadata: string };

/** CUSTOM_AUTH: the pool's triggers define, create and verify challenges until one of them issues tokens. */
export const customAuth = (local: LocalPool): { begin: Flow; answer: Operation } => {
  const challenges = pending<PendingChallenge>();

  const nextChallenge = async (user: User, history: History): Promise<Json> => {
    const { issueTokens, failAuthentication, challengeName = 'CUSTOM_CHALLENGE' } = await define(local, user, history);
    if (failAuthentication) throw wrongCredentials();
    if (issueTokens) return signIn(local, user);
    const created = await create(local, user, { challengeName, session: history });
    const session = randomUUID();
    challenges.keep(session, {
      username: user.Username,
      history,
      privateParameters: created.privateChallengeParameters,
      metadata: created.challengeMetadata,
    });
    const ChallengeParameters = { USERNAME: user.Username, ...created.publicChallengeParameters };
    return { ChallengeName: 'CUSTOM_CHALLENGE', Session: session, ChallengeParameters };
  };

  return {
    begin: async ({ USERNAME }) => {
      const user = await findUser(local, USERNAME);
      await beforeSignIn(local, { user, username: USERNAME });
      if (!user) throw wrongCredentials();
      return nextChallenge(user, []);
    },
    answer: async (input) => {
      const challenge = challenges.take(String(input.Session));
      const user = await findUser(local, challenge?.username);
      if (!challenge || !user) throw wrongCredentials();
      const { ANSWER = '' } = (input.ChallengeResponses ?? {}) as Strings;
      const challengeResult = await verify(local, user, { privateParameters: challenge.privateParameters, answer: ANSWER });
      return nextChallenge(user, [
        ...challenge.history,
        { challengeName: 'CUSTOM_CHALLENGE', challengeResult, challengeMetadata: challenge.metadata },
      ]);
    },
  };
};

const notConfigured = (): Error => new InvalidParameterError('Custom auth lambda trigger is not configured.');

const define = async (local: LocalPool, user: User, session: History) => {
  const { DefineAuthChallenge } = local.triggers;
  if (!DefineAuthChallenge) throw notConfigured();
  const { response } = await DefineAuthChallenge({
    ...triggerEvent(local, user.Username, 'DefineAuthChallenge_Authentication'),
    request: { userAttributes: attributesOf(user), session },
    response: { challengeName: '', failAuthentication: false, issueTokens: false },
  });
  return response;
};

const create = async (local: LocalPool, user: User, challenge: { challengeName: string; session: History }) => {
  const { CreateAuthChallenge } = local.triggers;
  if (!CreateAuthChallenge) throw notConfigured();
  const { response } = await CreateAuthChallenge({
    ...triggerEvent(local, user.Username, 'CreateAuthChallenge_Authentication'),
    request: { userAttributes: attributesOf(user), ...challenge },
    response: { publicChallengeParameters: {}, privateChallengeParameters: {}, challengeMetadata: '' },
  });
  return response;
};

type ChallengeAnswer = { privateParameters: Record<string, string>; answer: string };

const verify = async (local: LocalPool, user: User, { privateParameters, answer }: ChallengeAnswer): Promise<boolean> => {
  const { VerifyAuthChallengeResponse } = local.triggers;
  if (!VerifyAuthChallengeResponse) throw notConfigured();
  const { response } = await VerifyAuthChallengeResponse({
    ...triggerEvent(local, user.Username, 'VerifyAuthChallengeResponse_Authentication'),
    request: { userAttributes: attributesOf(user), privateChallengeParameters: privateParameters, challengeAnswer: answer },
    response: { answerCorrect: false },
  });
  return response.answerCorrect;
};

const signIn = async (local: LocalPool, user: User): Promise<Json> => {
  if (!user.Enabled) throw new NotAuthorizedError('User is disabled.');
  await afterSignIn(local, user);
  const tokens = await answerTokens(local, user);
  await local.pool.storeRefreshToken(local.ctx, tokens.RefreshToken, user);
  return withTokenType({ ChallengeParameters: {}, AuthenticationResult: tokens });
};
