import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  InvalidParameterException,
  InvalidPasswordException,
  NotAuthorizedException,
  PasswordResetRequiredException,
  TooManyRequestsException,
  UserNotConfirmedException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { FetchError } from 'aws-jwt-verify/error';
import type { Caller, Identity, Tokens } from '#functions/ports/identity.ts';
import { AppError, type ErrorCode } from '#shared/http/errors.ts';

const ADMINS = 'admin';

type UserPool = {
  id: string;
  clientId: string;
  /** Keys of a pool that is not reached over https, as JSON. */
  localJwks?: string;
};

export const cognitoIdentity = (region: string, pool: UserPool): Identity => {
  const cognito = new CognitoIdentityProviderClient({ region });
  const verifyToken = tokenVerifier(pool);

  return {
    verify: async (accessToken) => {
      try {
        const claims = await verifyToken(accessToken);
        return { id: claims.sub, isAdmin: claims['cognito:groups']?.includes(ADMINS) ?? false };
      } catch (cause) {
        // Keys that cannot be fetched are no reason to sign everybody out.
        throw new AppError(cause instanceof FetchError ? 'unavailable' : 'not_signed_in', undefined, { cause });
      }
    },

    signIn: async (email, password) => {
      const request = new InitiateAuthCommand({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: pool.clientId,
        AuthParameters: { USERNAME: email, PASSWORD: password },
      });
      const { AuthenticationResult } = await cognito.send(request).catch(refuseSignIn);
      return tokensOf(AuthenticationResult);
    },

    createUser: async ({ email, password, name, isAdmin }) => {
      const user = { UserPoolId: pool.id, Username: email.toLowerCase() };
      const attributes = { email: user.Username, email_verified: 'true', name };
      const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
      const id = await cognito.send(new AdminCreateUserCommand({ ...user, MessageAction: 'SUPPRESS', UserAttributes })).then(
        ({ User }) => subjectOf(User?.Attributes),
        (error: unknown) => takeUpUnfinished(cognito, user, error),
      );
      if (isAdmin) await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName: ADMINS }));
      // Last, because it ends the creation.
      await cognito.send(new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true })).catch(refusePassword);
      return id;
    },
  };
};

/** A creation that was cut short has left a user without a password of its own: it is gone on with as if new. */
const takeUpUnfinished = async (
  cognito: CognitoIdentityProviderClient,
  user: { UserPoolId: string; Username: string },
  cause: unknown,
): Promise<string> => {
  if (!(cause instanceof UsernameExistsException)) throw cause;
  const { UserStatus, UserAttributes } = await cognito.send(new AdminGetUserCommand(user));
  if (UserStatus !== 'FORCE_CHANGE_PASSWORD') throw new AppError('conflict', 'This e-mail address is taken', { cause });
  await cognito.send(new AdminRemoveUserFromGroupCommand({ ...user, GroupName: ADMINS }));
  return subjectOf(UserAttributes);
};

type Claims = { sub: string; 'cognito:groups'?: string[] };

const tokenVerifier = ({ id, clientId, localJwks }: UserPool): ((token: string) => Promise<Claims>) => {
  const verifier = CognitoJwtVerifier.create({ userPoolId: id, tokenUse: 'access', clientId });
  if (localJwks === undefined) return (token) => verifier.verify(token);
  verifier.cacheJwks(JSON.parse(localJwks));
  // Never looks for a key outside of the given ones.
  return async (token) => verifier.verifySync(token);
};

type AuthenticationResult = { AccessToken?: string; RefreshToken?: string; ExpiresIn?: number };

const tokensOf = ({ AccessToken, RefreshToken, ExpiresIn }: AuthenticationResult = {}): Tokens => {
  if (!AccessToken || !RefreshToken || ExpiresIn === undefined)
    throw new AppError('forbidden', 'This account needs a second step: please sign in on the website');
  return { accessToken: AccessToken, refreshToken: RefreshToken, expiresInSeconds: ExpiresIn };
};

const subjectOf = (attributes: { Name?: string; Value?: string }[] = []): Caller['id'] => {
  const subject = attributes.find(({ Name }) => Name === 'sub')?.Value;
  if (!subject) throw new Error('The user pool made a user without a subject');
  return subject;
};

const refuseSignIn = (cause: unknown): never => {
  const refusal = SIGN_IN_REFUSALS.find(([kind]) => cause instanceof kind);
  if (!refusal) throw cause;
  const [, code, message] = refusal;
  throw new AppError(code, message, { cause });
};

const SIGN_IN_REFUSALS: [new (...input: never[]) => Error, ErrorCode, string?][] = [
  [NotAuthorizedException, 'wrong_credentials'],
  [UserNotFoundException, 'wrong_credentials'],
  // What can be no user's name.
  [InvalidParameterException, 'wrong_credentials'],
  [UserNotConfirmedException, 'forbidden', 'Please confirm your email address.'],
  [PasswordResetRequiredException, 'forbidden', 'Please reset your password.'],
  [TooManyRequestsException, 'too_many_requests'],
];

const refusePassword = (cause: unknown): never => {
  if (!(cause instanceof InvalidPasswordException)) throw cause;
  throw new AppError('bad_request', cause.message, { cause, fields: { password: cause.message } });
};
