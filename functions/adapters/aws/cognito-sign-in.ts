import {
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  CodeMismatchException,
  type CognitoIdentityProviderClient,
  InvalidParameterException,
  NotAuthorizedException,
  PasswordResetRequiredException,
  RevokeTokenCommand,
  TooManyRequestsException,
  UserLambdaValidationException,
  UserNotConfirmedException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Identity, Tokens } from '#functions/ports/accounts/identity.ts';
import { AppError, type ErrorCode } from '#shared/http/errors.ts';

type SignIn = Pick<Identity, 'signIn' | 'signInByLink' | 'provePassword' | 'revoke'>;

type Client = { UserPoolId: string; ClientId: string };

/**
 * The ways into a pool that do not need a browser. They take our IAM role: a browser has to use SRP, and the pool's firewall, which
 * counts by address, does not see these.
 */
export const cognitoSignIn = (cognito: CognitoIdentityProviderClient, client: Client): SignIn => {
  const byPassword = (USERNAME: string, PASSWORD: string) =>
    cognito
      .send(new AdminInitiateAuthCommand({ ...client, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } }))
      .catch(refuseSignIn);
  return {
    signIn: async (email, password) => tokensOf(await byPassword(email, password)),
    provePassword: async (email, password) => void (await byPassword(email, password)),
    revoke: async (Token) => {
      await cognito.send(new RevokeTokenCommand({ ClientId: client.ClientId, Token })).catch((error: unknown) => {
        // A token that cannot be used any more is as good as revoked.
        if (!isUnusable(error)) throw error;
      });
    },
    signInByLink: async (USERNAME, link) => {
      const begun = await cognito
        .send(new AdminInitiateAuthCommand({ ...client, AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME } }))
        .catch(refuseSignIn);
      const answer = { ...client, ChallengeName: 'CUSTOM_CHALLENGE', Session: begun.Session } as const;
      const ChallengeResponses = { USERNAME, ANSWER: JSON.stringify(link) };
      const ended = await cognito.send(new AdminRespondToAuthChallengeCommand({ ...answer, ChallengeResponses })).catch(refuseSignIn);
      return tokensOf(ended);
    },
  };
};

const isUnusable = (error: unknown): boolean => error instanceof NotAuthorizedException || error instanceof InvalidParameterException;

type AuthenticationResult = { AccessToken?: string; RefreshToken?: string; ExpiresIn?: number };

type Answer = { ChallengeName?: string; AuthenticationResult?: AuthenticationResult };

const tokensOf = ({ ChallengeName, AuthenticationResult = {} }: Answer): Tokens => {
  const { AccessToken, RefreshToken, ExpiresIn } = AuthenticationResult;
  if (ChallengeName === 'NEW_PASSWORD_REQUIRED')
    throw new AppError('forbidden', 'This password is temporary. Please sign in on the website and choose a new one.');
  if (!AccessToken || !RefreshToken || ExpiresIn === undefined)
    throw new AppError('forbidden', 'This account uses two-step sign-in. Please sign in on the website.');
  return { accessToken: AccessToken, refreshToken: RefreshToken, expiresInSeconds: ExpiresIn };
};

const refuseSignIn = (cause: unknown): never => {
  if (cause instanceof UserLambdaValidationException) throw refusedByTrigger(cause);
  const refusal = REFUSALS.find(([kind]) => cause instanceof kind);
  if (!refusal) throw cause;
  const [, code, message] = refusal;
  throw new AppError(code, message, { cause });
};

/** A trigger can only say a sentence: ours has the seconds to wait and the limit. */
const refusedByTrigger = (cause: UserLambdaValidationException): unknown => {
  const [wait, times, seconds] = (/(\d+) seconds: (\d+) are allowed in (\d+) s/.exec(cause.message) ?? []).slice(1).map(Number);
  if (!wait || !times || !seconds) return cause;
  return new AppError('too_many_requests', undefined, { cause, retryAfterSeconds: wait, limit: { times, seconds } });
};

const REFUSALS: [new (...input: never[]) => Error, ErrorCode, string?][] = [
  [NotAuthorizedException, 'wrong_credentials'],
  [UserNotFoundException, 'wrong_credentials'],
  [CodeMismatchException, 'wrong_credentials'],
  // The pool rejects the text as a user name.
  [InvalidParameterException, 'wrong_credentials'],
  [UserNotConfirmedException, 'forbidden', 'Please confirm your email address.'],
  [PasswordResetRequiredException, 'forbidden', 'Please reset your password.'],
  [TooManyRequestsException, 'too_many_requests'],
];
