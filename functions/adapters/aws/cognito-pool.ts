import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { PoolUsers } from './cognito-identity.ts';
import { cognitoSignIn } from './cognito-sign-in.ts';
import type { UserPool } from './cognito-tokens.ts';
import { cognitoUsers } from './cognito-users.ts';

/** Operations on the users of the pool. Needs IAM permissions that a function which only verifies tokens does not have. */
export const cognitoPool = (region: string, { id, clientId }: UserPool): PoolUsers => {
  const cognito = new CognitoIdentityProviderClient({ region });
  return { ...cognitoSignIn(cognito, { UserPoolId: id, ClientId: clientId }), ...cognitoUsers(cognito, id) };
};
