export type Tokens = { accessToken: string; refreshToken: string; expiresInSeconds: number };

/** Who a verified access token speaks for. */
export type Caller = {
  id: string;
  isAdmin: boolean;
  /** A session of a demo link: an account of its own with limited rights. */
  isDemo?: boolean;
  /** A program of theirs, with what API tokens may do and no more. */
  byApiToken?: boolean;
  /** When the session began that the token descends from. */
  signedInAt?: Date;
  /** The name of that session. */
  sessionId?: string;
};

export type NewUser = {
  email: string;
  name: string;
  /** Without one there is no way in but a demo link. */
  password?: string;
  isAdmin?: boolean;
  isDemo?: boolean;
};

export interface Identity {
  /** Throws `not_signed_in` unless the token is a valid access token of this pool. */
  verify(accessToken: string): Promise<Caller>;
  /** The name of the session that an access token of this pool descends from, also after it expired; throws `not_signed_in`. */
  sessionOf(accessToken: string): Promise<Caller['sessionId']>;
  /** Throws `wrong_credentials`, the same for an unknown e-mail and a wrong password. */
  signIn(email: string, password: string): Promise<Tokens>;
  /** Makes a confirmed user and returns its id; throws `conflict` when the e-mail is taken. */
  createUser(user: NewUser): Promise<string>;
  /** Ends the sign-in that a refresh token descends from; a token that is no good any more is no error. */
  revoke(refreshToken: string): Promise<void>;
  /** Lets in by a demo link; throws `wrong_credentials` unless the pool finds the link to be that user's. */
  signInByLink(userId: string, link: { email: string; token: string }): Promise<Tokens>;
  /** Who this user is to the pool; `name` is empty where it was never given. Throws `not_found`. */
  profile(userId: string): Promise<{ id: string; email: string; name: string }>;
  /** Replaces the password, and ends every session of that user. */
  setPassword(userId: string, password: string): Promise<void>;
  /** Does a second factor stand between the password and this user's sessions? */
  hasSecondFactor(userId: string): Promise<boolean>;
  /** The password alone is enough again. */
  removeSecondFactor(userId: string): Promise<void>;
  /** Whose password this is, also where a second factor is still to be asked for; throws `wrong_credentials`. */
  provePassword(email: string, password: string): Promise<void>;
}
