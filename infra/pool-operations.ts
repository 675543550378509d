export const POOL_SERVICE = 'AWSCognitoIdentityProviderService';

/**
 * Operations of the user pool that the web app calls without AWS credentials. Passwords, e-mail addresses and accounts change through
 * our own calls, which know the rules; the pool would follow none of them.
 */
export const BROWSER_OPERATIONS = [
  'InitiateAuth',
  'RespondToAuthChallenge',
  'GetTokensFromRefreshToken',
  'RevokeToken',
  'AssociateSoftwareToken',
  'VerifySoftwareToken',
  'SetUserMFAPreference',
] as const;

/** Requests that prove a password or a code, each counted as one attempt of its address. */
export const PROOF_OPERATIONS = ['InitiateAuth', 'RespondToAuthChallenge'] as const;

/** Value of the `x-amz-target` header. */
export const targetOf = (operation: string): string => `${POOL_SERVICE}.${operation}`;
