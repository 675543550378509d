import { randomUUID } from 'node:crypto';
import type { DefineAuthChallengeTriggerEvent } from 'aws-lambda';
import { InvalidParameterError, NotAuthorizedError } from 'cognito-local/lib/errors.js';
import type { User } from 'cognito-local/lib/services/userPoolService.js';
import type { Json } from '#infra/local/services/aws-error.ts';
import { attributesOf, findUser, type Home, type Operation, type Strings, wrongCredentials } from './home.ts';
import { pending } from './pending.ts';
import { answerTokens, withTokenType } from './sessions.ts';

type History = DefineAuthChallengeTriggerEvent['request']['session'];
type Waiting = { username: string; history: History; privateParameters: Record<string, string>; metadata: string };

/** CUSTOM_AUTH: the pool's triggers define, create and verify challenges until one of them lets the user in. */
export const customAuth = (home: Home): { begin(parameters: Strings): Promise<Json>; answer: Operation } => {
  const waiting = pending<Waiting>();

  const step = async (user: User, history: History): Promise<Json> => {
    const { DefineAuthChallenge, CreateAuthChallenge } = home.triggers;
    if (!DefineAuthChallenge || !CreateAuthChallenge) throw new InvalidParameterError('Custom auth lambda trigger is not configured.');
    const request = { userAttributes: attributesOf(user), session: history };
    const defined = await DefineAuthChallenge({
      ...eventOf(home, user, 'DefineAuthChallenge_Authentication'),
      request,
      response: { challengeName: '', failAuthentication: false, issueTokens: false },
    });
    const { issueTokens, failAuthentication, challengeName = 'CUSTOM_CHALLENGE' } = defined.response;
    if (failAuthentication) throw wrongCredentials();
    if (issueTokens) return enter(user);
    const created = await CreateAuthChallenge({
      ...eventOf(home, user, 'CreateAuthChallenge_Authentication'),
      request: { ...request, challengeName },
      response: { publicChallengeParameters: {}, privateChallengeParameters: {}, challengeMetadata: '' },
    });
    const { publicChallengeParameters, privateChallengeParameters, challengeMetadata } = created.response;
    const session = randomUUID();
    waiting.keep(session, {
      username: user.Username,
      history,
      privateParameters: privateChallengeParameters,
      metadata: challengeMetadata,
    });
    const ChallengeParameters = { USERNAME: user.Username, ...publicChallengeParameters };
    return { ChallengeName: 'CUSTOM_CHALLENGE', Session: session, ChallengeParameters };
  };

  const enter = async (user: User): Promise<Json> => {
    if (!user.Enabled) throw new NotAuthorizedError('User is disabled.');
    const tokens = await answerTokens(home, user);
    await home.pool.storeRefreshToken(home.ctx, tokens.RefreshToken, user);
    return withTokenType({ ChallengeParameters: {}, AuthenticationResult: tokens });
  };

  const answer: Operation = async (input) => {
    const { VerifyAuthChallengeResponse } = home.triggers;
    const asked = waiting.take(String(input.Session));
    const user = await findUser(home, asked?.username);
    if (!asked || !user || !VerifyAuthChallengeResponse) throw wrongCredentials();
    const verified = await VerifyAuthChallengeResponse({
      ...eventOf(home, user, 'VerifyAuthChallengeResponse_Authentication'),
      request: {
        userAttributes: attributesOf(user),
        privateChallengeParameters: asked.privateParameters,
        challengeAnswer: String((input.ChallengeResponses as Strings).ANSWER),
      },
      response: { answerCorrect: false },
    });
    const challengeResult = verified.response.answerCorrect;
    return step(user, [...asked.history, { challengeName: 'CUSTOM_CHALLENGE', challengeResult, challengeMetadata: asked.metadata }]);
  };

  const begin = async ({ USERNAME }: Strings): Promise<Json> => {
    const user = await findUser(home, USERNAME);
    if (!user) throw wrongCredentials();
    return step(user, []);
  };
  return { begin, answer };
};

type Common = Pick<DefineAuthChallengeTriggerEvent, 'version' | 'region' | 'userPoolId' | 'userName' | 'callerContext'>;

const eventOf = <Source extends string>({ pool, client }: Home, user: User, triggerSource: Source): Common & { triggerSource: Source } => ({
  version: '1',
  region: 'eu-west-1',
  userPoolId: pool.options.Id,
  userName: user.Username,
  callerContext: { awsSdkVersion: 'local', clientId: client.ClientId },
  triggerSource,
});
