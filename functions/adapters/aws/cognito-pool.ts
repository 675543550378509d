import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { cognitoAuthenticators } from './cognito-authenticators.ts';
import type { PoolUsers } from './cognito-identity.ts';
import { cognitoSignIn } from './cognito-sign-in.ts';
import type { UserPool } from './cognito-tokens.ts';
import { cognitoUsers } from './cognito-users.ts';

/** Operations on the users of the pool. Needs IAM permissions that a function which only verifies tokens does not have. */
export const cognitoPool = (region: string, { id, clientId }: UserPool): PoolUsers => {
  const cognito = new CognitoIdentityProviderClient({ region });
  const signIn = cognitoSignIn(cognito, { UserPoolId: id, ClientId: clientId });
  return { ...signIn, ...cognitoAuthenticators(cognito, signIn), ...cognitoUsers(cognito, id) };
};
