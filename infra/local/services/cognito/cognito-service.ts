import { CognitoError, ResourceNotFoundError, UnsupportedError } from 'cognito-local/lib/errors.js';
import { AwsError, type Json } from '#infra/local/services/aws-error.ts';
import { accountOperations } from './account-operations.ts';
import type { Operations, Strings } from './local-pool.ts';
import { openLocalPool, type PoolInput } from './open-local-pool.ts';
import { sessionOperations, userOfToken } from './sessions.ts';
import { signInOperations } from './sign-in.ts';

export type CognitoService = {
  userPool: { id: string; clientId: string; jwks: string };
  handle(operation: string, input: Json): Promise<Json>;
  stop(): void;
};

/**
 * The user pool in this process: cognito-local, extended with features that it lacks. It stores passwords in plain text, which is
 * acceptable only on the developer's machine.
 */
export const startCognito = async (input: PoolInput): Promise<CognitoService> => {
  const local = await openLocalPool(input);
  const { ClientId } = local.client;
  const operations: Operations = { ...accountOperations(local), ...sessionOperations(local), ...signInOperations(local) };

  const handle = async (operation: string, sent: Json): Promise<Json> => {
    try {
      const request = withPlainEmails(sent);
      if (request.ClientId !== undefined && request.ClientId !== ClientId)
        throw new ResourceNotFoundError('User pool client does not exist.');
      if (request.AccessToken !== undefined) await userOfToken(local, String(request.AccessToken));
      const own = operations[operation];
      return own ? await own(request) : ((await local.base(operation)(local.ctx, request)) ?? {});
    } catch (error) {
      throw toAwsError(error);
    }
  };
  return { userPool: { id: local.pool.options.Id, clientId: ClientId, jwks: local.tokens.jwks }, handle, stop: local.close };
};

type Attribute = { Name: string; Value: string };

/** Cognito compares emails ignoring case; cognito-local does not. */
const withPlainEmails = (input: Json): Json => {
  const plain = { ...input };
  if (input.Username !== undefined) plain.Username = lowerEmail(String(input.Username));
  if (input.AuthParameters !== undefined) {
    const parameters = input.AuthParameters as Strings;
    plain.AuthParameters = { ...parameters, USERNAME: parameters.USERNAME && lowerEmail(parameters.USERNAME) };
  }
  if (input.UserAttributes !== undefined) {
    const attributes = input.UserAttributes as Attribute[];
    plain.UserAttributes = attributes.map(({ Name, Value }) => ({ Name, Value: Name === 'email' ? lowerEmail(Value) : Value }));
  }
  return plain;
};

const lowerEmail = (text: string): string => (text.includes('@') ? text.toLowerCase() : text);

const toAwsError = (error: unknown): unknown => {
  if (error instanceof CognitoError) return new AwsError(error.code, error.message);
  if (error instanceof UnsupportedError) return new AwsError('UnknownOperationException', error.message);
  return error;
};
