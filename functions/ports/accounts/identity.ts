export type Tokens = { accessToken: string; refreshToken: string; expiresInSeconds: number };

/** Subject of a verified access token. */
export type Caller = {
  id: string;
  isAdmin: boolean;
  /** True for a session of a demo link: a separate account with limited rights. */
  isDemo?: boolean;
  /** True for a call with an API token, which may use only the calls that accept API tokens. */
  byApiToken?: boolean;
  /** Time at which the token's session started; undefined for API tokens. */
  signedInAt?: Date;
  /** Id of that session. */
  sessionId?: string;
};

export type NewUser = {
  email: string;
  name: string;
  /** Without a password, the user can only sign in by a demo link. */
  password?: string;
  isAdmin?: boolean;
  isDemo?: boolean;
};

export const CODE_REQUIRED = 'Enter the code of your authenticator app';
export const SETUP_ENDED = 'The setup took too long. Please start again.';

export interface Identity {
  /**
   * Throws `not_signed_in` unless the token is a valid access token of this pool, and `unavailable` when the pool's keys cannot be
   * fetched.
   */
  verify(accessToken: string): Promise<Caller>;
  /** Id of the session of an access token of this pool, even after the token has expired. Throws `not_signed_in`. */
  sessionOf(accessToken: string): Promise<Caller['sessionId']>;
  /** Throws `wrong_credentials`, without revealing whether the email or the password is wrong. */
  signIn(email: string, password: string): Promise<Tokens>;
  /** Creates a confirmed user and returns its id. Throws `conflict` when the email is taken. */
  createUser(user: NewUser): Promise<string>;
  /** Ends the session of a refresh token. Ignores tokens that are invalid or expired. */
  revoke(refreshToken: string): Promise<void>;
  /** Throws `wrong_credentials` unless the link belongs to this user. */
  signInByLink(userId: string, link: { email: string; token: string }): Promise<Tokens>;
  /** `name` is empty if it was never set. Throws `not_found`. */
  profile(userId: string): Promise<{ id: string; email: string; name: string }>;
  /** Replaces the password and ends all sessions of the user. */
  setPassword(userId: string, password: string): Promise<void>;
  /** True when signing in requires a second factor. */
  hasSecondFactor(userId: string): Promise<boolean>;
  /**
   * Returns the secret of a new authenticator, and a session in which its first code is confirmed. Needs `allowSetup`, and a password that
   * is sufficient to sign in. Throws `wrong_credentials`.
   */
  newAuthenticator(email: string, password: string): Promise<{ key: string; session: string }>;
  /** Throws `bad_request` for a wrong code, and `conflict` for a session that has ended. */
  confirmAuthenticator(session: string, code: string): Promise<void>;
  /** Requires a second factor to sign in. Throws `conflict` if the user has confirmed no authenticator. */
  requireSecondFactor(userId: string): Promise<void>;
  /** Disables the second factor, so that the password is sufficient. */
  removeSecondFactor(userId: string): Promise<void>;
  /** Verifies a password even if a second factor is required to sign in. Throws `wrong_credentials`. */
  provePassword(email: string, password: string): Promise<void>;
  /**
   * Verifies the password and, if the user has a second factor, its current code. Throws `wrong_credentials`, or
   * `bad_request` with the field `code` when it is missing.
   */
  proveIdentity(proof: { email: string; password: string; code?: string | undefined }): Promise<void>;
  /** Removes the user from the pool; idempotent. */
  removeUser(userId: string): Promise<void>;
}
