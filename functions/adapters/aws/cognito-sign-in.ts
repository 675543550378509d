import {
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  CodeMismatchException,
  type CognitoIdentityProviderClient,
  ExpiredCodeException,
  InvalidParameterException,
  NotAuthorizedException,
  PasswordResetRequiredException,
  RevokeTokenCommand,
  TooManyRequestsException,
  UserLambdaValidationException,
  UserNotConfirmedException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { CODE_REQUIRED, type Identity, type Tokens } from '#functions/ports/accounts/identity.ts';
import { AppError, type ErrorCode } from '#shared/http/errors.ts';
import { findUser } from './find-pool-user.ts';

type SignIn = Pick<Identity, 'signIn' | 'signInByLink' | 'provePassword' | 'proveIdentity' | 'revoke'>;

type Client = { UserPoolId: string; ClientId: string };

/**
 * Server-side sign-in with the function's IAM role. Browsers use SRP instead. The pool's firewall counts by address and does not see
 * these calls.
 */
export const cognitoSignIn = (cognito: CognitoIdentityProviderClient, client: Client): SignIn => {
  const byPassword = (USERNAME: string, PASSWORD: string) =>
    cognito
      .send(new AdminInitiateAuthCommand({ ...client, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } }))
      .catch(refuseSignIn);
  return {
    signIn: async (email, password) => tokensOf(await byPassword(email, password)),
    provePassword: async (email, password) => void (await byPassword(email, password)),
    proveIdentity: async ({ email, password, code }) => {
      const { ChallengeName, Session } = await byPassword(email, password);
      if (ChallengeName !== 'SOFTWARE_TOKEN_MFA') return;
      if (code === undefined) throw new AppError('bad_request', CODE_REQUIRED, { fields: { code: CODE_REQUIRED } });
      const ChallengeResponses = { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code };
      await cognito
        .send(new AdminRespondToAuthChallengeCommand({ ...client, ChallengeName, Session, ChallengeResponses }))
        .catch(refuseSignIn);
    },
    revoke: async (Token) => {
      await cognito.send(new RevokeTokenCommand({ ClientId: client.ClientId, Token })).catch((error: unknown) => {
        // An expired or unknown token needs no revocation.
        if (!isUnusable(error)) throw error;
      });
    },
    signInByLink: async (userId, link) => {
      // The pool hides unknown names, so the name of a restored user must be known before.
      const { Username: USERNAME = userId } = await findUser(cognito, { UserPoolId: client.UserPoolId, Username: userId }).catch(
        refuseSignIn,
      );
      const started = await cognito
        .send(new AdminInitiateAuthCommand({ ...client, AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME } }))
        .catch(refuseSignIn);
      const answer = { ...client, ChallengeName: 'CUSTOM_CHALLENGE', Session: started.Session } as const;
      const ChallengeResponses = { USERNAME, ANSWER: JSON.stringify(link) };
      const completed = await cognito.send(new AdminRespondToAuthChallengeCommand({ ...answer, ChallengeResponses })).catch(refuseSignIn);
      return tokensOf(completed);
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

/** A trigger can only return a message: ours contains the seconds to wait and the limit. */
const refusedByTrigger = (cause: UserLambdaValidationException): unknown => {
  const [wait, times, seconds] = (/(\d+) seconds: (\d+) are allowed in (\d+) s/.exec(cause.message) ?? []).slice(1).map(Number);
  if (!wait || !times || !seconds) return cause;
  return new AppError('too_many_requests', undefined, { cause, retryAfterSeconds: wait, limit: { times, seconds } });
};

const REFUSALS: [new (...input: never[]) => Error, ErrorCode, string?][] = [
  [NotAuthorizedException, 'wrong_credentials'],
  [UserNotFoundException, 'wrong_credentials'],
  [CodeMismatchException, 'wrong_credentials'],
  // The pool accepts a code once.
  [ExpiredCodeException, 'wrong_credentials'],
  // The pool rejects the text as a user name.
  [InvalidParameterException, 'wrong_credentials'],
  [UserNotConfirmedException, 'forbidden', 'Please confirm your email address.'],
  [PasswordResetRequiredException, 'forbidden', 'Please reset your password.'],
  [TooManyRequestsException, 'too_many_requests'],
];
