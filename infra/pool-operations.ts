export const POOL_SERVICE = 'AWSCognitoIdentityProviderService';

/**
 * Operations of the user pool that the web app calls without AWS credentials. Passwords, email addresses and accounts change through
 * our API, whose rules the pool would not apply.
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

/** Requests that prove a password or a code; each counts as one attempt of its address. */
export const PROOF_OPERATIONS = ['InitiateAuth', 'RespondToAuthChallenge'] as const;

/** Value of the `x-amz-target` header. */
export const targetOf = (operation: string): string => `${POOL_SERVICE}.${operation}`;
