import { createHmac, randomBytes } from 'node:crypto';
import { CognitoError, InvalidParameterError, NotAuthorizedError } from 'cognito-local/lib/errors.js';
import type { User } from 'cognito-local/lib/services/userPoolService.js';
import type { Json } from '#infra/local/services/aws-error.ts';
import { customAuth } from './custom-auth.ts';
import { findUser, type Home, type Operation, type Operations, type Strings, wrongCredentials } from './home.ts';
import { checkPassword } from './password-policy.ts';
import { pending } from './pending.ts';
import { answerTokens, withTokenType } from './sessions.ts';
import { type SrpChallenge, srpChallenge, srpProves } from './srp.ts';

type Flow = (parameters: Strings) => Promise<Json>;

/** InitiateAuth and RespondToAuthChallenge: cognito-local has no SRP, no custom flow and does not remember its challenges. */
export const signInOperations = (home: Home): Operations => {
  const steps = challengeSteps(home);
  const srp = srpFlow(home, steps.enter);
  const custom = customAuth(home);
  const refresh: Flow = (parameters) => refreshTokens(home, parameters.REFRESH_TOKEN);
  const flows: Record<string, Flow> = {
    USER_PASSWORD_AUTH: async ({ USERNAME, PASSWORD }) => {
      const user = await findUser(home, USERNAME);
      if (!user || user.Password !== PASSWORD) throw wrongCredentials();
      return steps.enter(user);
    },
    USER_SRP_AUTH: srp.begin,
    CUSTOM_AUTH: custom.begin,
    REFRESH_TOKEN_AUTH: refresh,
    REFRESH_TOKEN: refresh,
  };
  return {
    InitiateAuth: async (input) => {
      const flow = flows[String(input.AuthFlow)];
      if (!flow) throw new InvalidParameterError(`AuthFlow ${input.AuthFlow} is not supported here`);
      return flow((input.AuthParameters ?? {}) as Strings);
    },
    RespondToAuthChallenge: async (input) => {
      if (input.ChallengeName === 'PASSWORD_VERIFIER') return srp.answer((input.ChallengeResponses ?? {}) as Strings);
      if (input.ChallengeName === 'CUSTOM_CHALLENGE') return custom.answer(input);
      return steps.answer(input);
    },
  };
};

type Enter = (user: User) => Promise<Json>;

/** After the password: new password and second factor, each answered only within the session that asked for it. */
const challengeSteps = (home: Home): { enter: Enter; answer: Operation } => {
  const asked = pending<string>();
  const follow = (out: Json, username: string): Json => {
    if (typeof out.Session === 'string') asked.keep(out.Session, username);
    return withTokenType(out);
  };
  return {
    enter: async (user) => {
      if (!user.Enabled) throw new NotAuthorizedError('User is disabled.');
      const AuthParameters = { USERNAME: user.Username, PASSWORD: user.Password };
      const input = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: home.client.ClientId, AuthParameters };
      return follow(await home.base('InitiateAuth')(home.ctx, input), user.Username);
    },
    answer: async (input) => {
      const username = asked.find(String(input.Session));
      if (!username) throw new NotAuthorizedError('Invalid session for the user.');
      const responses: Strings = { ...(input.ChallengeResponses as Strings), USERNAME: username };
      if (input.ChallengeName === 'NEW_PASSWORD_REQUIRED') checkPassword(responses.NEW_PASSWORD);
      const out: Json = await home.base('RespondToAuthChallenge')(home.ctx, { ...input, ChallengeResponses: responses });
      asked.take(String(input.Session));
      const issued = out.AuthenticationResult as { RefreshToken: string } | undefined;
      const user = await findUser(home, username);
      // Unlike InitiateAuth it forgets to keep the refresh token.
      if (issued && user) await home.pool.storeRefreshToken(home.ctx, issued.RefreshToken, user);
      return follow(out, username);
    },
  };
};

type WaitingSrp = SrpChallenge & { userId: string };

const srpFlow = (home: Home, enter: Enter) => {
  const poolName = home.pool.options.Id.split('_')[1] ?? '';
  const waiting = pending<WaitingSrp>();
  const decoys = randomBytes(32);

  const begin: Flow = async ({ USERNAME, SRP_A }) => {
    const user = await findUser(home, USERNAME);
    // Somebody unknown gets a challenge like any other, which no password answers.
    const userId = user?.Username ?? decoyId(decoys, USERNAME ?? '');
    const password = user?.Password ?? randomBytes(32).toString('hex');
    const challenge = srpChallenge({ poolName, userId, password }, SRP_A ?? '');
    if (!challenge) throw new InvalidParameterError('Invalid SRP_A');
    waiting.keep(challenge.secretBlock, { ...challenge, userId });
    return {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeParameters: {
        SALT: challenge.salt,
        SECRET_BLOCK: challenge.secretBlock,
        SRP_B: challenge.publicB,
        USERNAME: userId,
        USER_ID_FOR_SRP: userId,
      },
    };
  };

  const answer: Flow = async ({ PASSWORD_CLAIM_SECRET_BLOCK = '', PASSWORD_CLAIM_SIGNATURE = '', TIMESTAMP = '' }) => {
    const challenge = waiting.take(PASSWORD_CLAIM_SECRET_BLOCK);
    if (!challenge) throw wrongCredentials();
    const { userId } = challenge;
    const proven = srpProves(challenge, { poolName, userId, timestamp: TIMESTAMP, signature: PASSWORD_CLAIM_SIGNATURE });
    const user = proven ? await findUser(home, userId) : null;
    if (!user) throw wrongCredentials();
    return enter(user);
  };
  return { begin, answer };
};

/** Looks like a user's id and stays the same for a name. */
const decoyId = (secret: Buffer, username: string): string => {
  const hex = createHmac('sha256', secret).update(username).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
};

const refreshTokens = async (home: Home, token = ''): Promise<Json> => {
  const claims = home.tokens.read(token, 'refresh');
  const user = await findUser(home, claims.sub);
  if (!user?.RefreshTokens.includes(token)) throw new CognitoError('NotAuthorizedException', 'Refresh Token has been revoked');
  if (!user.Enabled) throw new NotAuthorizedError('User is disabled.');
  const { RefreshToken: _, ...tokens } = await answerTokens(home, user, { jti: claims.origin_jti, authTime: claims.auth_time });
  return withTokenType({ AuthenticationResult: tokens });
};
