import { InvalidParameterError, NotAuthorizedError } from 'cognito-local/lib/errors.js';
import type { Json } from '#infra/local/services/aws-error.ts';
import { codeRules } from './code-rules.ts';
import { customAuth } from './custom-auth.ts';
import {
  type Enter,
  type Flow,
  findUser,
  type LocalPool,
  type Operation,
  type Operations,
  type Strings,
  wrongCredentials,
} from './local-pool.ts';
import { checkPassword } from './password-policy.ts';
import { pending } from './pending.ts';
import { withTokenType } from './sessions.ts';
import { beforeSignIn } from './sign-in-triggers.ts';
import { srpSignIn } from './srp-sign-in.ts';

/** Sign-in operations. cognito-local has neither SRP nor custom authentication, and does not remember its challenges. */
export const signInOperations = (local: LocalPool): Operations => {
  const steps = challengeSteps(local);
  const srp = srpSignIn(local, steps.enter);
  const custom = customAuth(local);
  const adminFlows: Record<string, Flow> = {
    ADMIN_USER_PASSWORD_AUTH: async ({ USERNAME, PASSWORD }) => {
      const user = await findUser(local, USERNAME);
      await beforeSignIn(local, { user, username: USERNAME });
      if (!user || user.Password !== PASSWORD) throw wrongCredentials();
      return steps.enter(user);
    },
    CUSTOM_AUTH: custom.begin,
  };
  const browserFlows: Record<string, Flow> = { USER_SRP_AUTH: srp.begin, CUSTOM_AUTH: custom.begin };
  const respond: Operation = async (input) => {
    if (input.ChallengeName === 'PASSWORD_VERIFIER') return srp.answer((input.ChallengeResponses ?? {}) as Strings);
    if (input.ChallengeName === 'CUSTOM_CHALLENGE') return custom.answer(input);
    return steps.answer(input);
  };
  return {
    InitiateAuth: begin(browserFlows),
    AdminInitiateAuth: begin(adminFlows),
    RespondToAuthChallenge: respond,
    AdminRespondToAuthChallenge: respond,
  };
};

/** Allows only the flows of the web client in the cloud, each by its own operation. */
const begin =
  (flows: Record<string, Flow>): Operation =>
  async (input) => {
    const flow = flows[String(input.AuthFlow)];
    if (!flow) throw new InvalidParameterError(`${input.AuthFlow} flow not enabled for this client`);
    return flow((input.AuthParameters ?? {}) as Strings);
  };

/** Challenges after the password: new password and second factor. A response is accepted only in the session of its challenge. */
const challengeSteps = (local: LocalPool): { enter: Enter; answer: Operation } => {
  const challenges = pending<{ username: string; name: unknown }>();
  const withCodeRules = codeRules();
  const follow = (out: Json, username: string): Json => {
    if (typeof out.Session === 'string') challenges.keep(out.Session, { username, name: out.ChallengeName });
    return withTokenType(out);
  };
  return {
    enter: async (user) => {
      if (!user.Enabled) throw new NotAuthorizedError('User is disabled.');
      const AuthParameters = { USERNAME: user.Username, PASSWORD: user.Password };
      const input = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: local.client.ClientId, AuthParameters };
      return follow(await local.base('InitiateAuth')(local.ctx, input), user.Username);
    },
    answer: async (input) => {
      const challenge = challenges.find(String(input.Session));
      if (!challenge || challenge.name !== input.ChallengeName) throw new NotAuthorizedError('Invalid session for the user.');
      const { username } = challenge;
      const responses: Strings = { ...(input.ChallengeResponses as Strings), USERNAME: username };
      if (input.ChallengeName === 'NEW_PASSWORD_REQUIRED') checkPassword(responses.NEW_PASSWORD);
      const answer = async (): Promise<Json> =>
        local.base('RespondToAuthChallenge')(local.ctx, { ...input, ChallengeResponses: responses });
      const code = responses.SOFTWARE_TOKEN_MFA_CODE;
      const session = String(input.Session);
      const out = await (code === undefined ? answer() : withCodeRules({ session, username, code }, answer));
      challenges.take(String(input.Session));
      const issued = out.AuthenticationResult as { RefreshToken: string } | undefined;
      const user = await findUser(local, username);
      // Unlike InitiateAuth, cognito-local does not store the refresh token here.
      if (issued && user) await local.pool.storeRefreshToken(local.ctx, issued.RefreshToken, user);
      return follow(out, username);
    },
  };
};
