import {
  AssociateSoftwareTokenCommand,
  CodeMismatchException,
  type CognitoIdentityProviderClient,
  EnableSoftwareTokenMFAException,
  NotAuthorizedException,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { type Identity, SETUP_ENDED } from '#functions/ports/accounts/identity.ts';
import { AppError } from '#shared/http/errors.ts';

type Authenticators = Pick<Identity, 'newAuthenticator' | 'confirmAuthenticator'>;

const WRONG_CODE = 'This code is incorrect. Please try the next one.';

/** The pool accepts these operations only with a token of the user, so the server signs in for them. */
export const cognitoAuthenticators = (cognito: CognitoIdentityProviderClient, { signIn }: Pick<Identity, 'signIn'>): Authenticators => ({
  newAuthenticator: async (email, password) => {
    const { accessToken: session } = await signIn(email, password);
    const { SecretCode } = await cognito.send(new AssociateSoftwareTokenCommand({ AccessToken: session }));
    if (!SecretCode) throw new Error('the user pool returned no secret for an authenticator');
    return { key: SecretCode, session };
  },
  confirmAuthenticator: async (session, code) => {
    const request = new VerifySoftwareTokenCommand({ AccessToken: session, UserCode: code, FriendlyDeviceName: 'Authenticator' });
    const { Status } = await cognito.send(request).catch(refuseCode);
    if (Status !== 'SUCCESS') throw wrongCode();
  },
});

const wrongCode = (cause?: unknown): AppError => new AppError('bad_request', WRONG_CODE, { fields: { code: WRONG_CODE }, cause });

const refuseCode = (cause: unknown): never => {
  if (cause instanceof NotAuthorizedException) throw new AppError('conflict', SETUP_ENDED, { cause });
  throw cause instanceof CodeMismatchException || cause instanceof EnableSoftwareTokenMFAException ? wrongCode(cause) : cause;
};
