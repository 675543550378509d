import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { PoolUsers, UserPool } from './cognito-identity.ts';
import { cognitoSignIn } from './cognito-sign-in.ts';
import { cognitoUsers } from './cognito-users.ts';

/** Its users: for the few functions that may do more than check a token. */
export const cognitoPool = (region: string, { id, clientId }: UserPool): PoolUsers => {
  const cognito = new CognitoIdentityProviderClient({ region });
  return { ...cognitoSignIn(cognito, { UserPoolId: id, ClientId: clientId }), ...cognitoUsers(cognito, id) };
};
