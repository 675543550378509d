export const POOL_SERVICE = 'AWSCognitoIdentityProviderService';

/**
 * Operations of the user pool that are called without AWS credentials. Passwords, email addresses, accounts and the second factor change
 * through our API, which applies rules and sends mails that the pool would not. Our API calls the last two, which need a token with a scope
 * that only the sign-in for setting up an authenticator receives (`functions/http/pool-trigger.ts`).
 */
export const BROWSER_OPERATIONS = [
  'InitiateAuth',
  'RespondToAuthChallenge',
  'GetTokensFromRefreshToken',
  'RevokeToken',
  'AssociateSoftwareToken',
  'VerifySoftwareToken',
] as const;

/** Requests that prove a password or a code; each counts as one attempt of its address. */
export const PROOF_OPERATIONS = ['InitiateAuth', 'RespondToAuthChallenge'] as const;

/** Value of the `x-amz-target` header. */
export const targetOf = (operation: string): string => `${POOL_SERVICE}.${operation}`;
