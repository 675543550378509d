export type Tokens = { accessToken: string; refreshToken: string; expiresInSeconds: number };

/** Who a verified access token speaks for. */
export type Caller = { id: string; isAdmin: boolean };

export interface Identity {
  /** Throws `not_signed_in` unless the token is a valid access token of this pool. */
  verify(accessToken: string): Promise<Caller>;
  /** Throws `wrong_credentials`, the same for an unknown e-mail and a wrong password. */
  signIn(email: string, password: string): Promise<Tokens>;
  /** Makes a confirmed user and returns its id; throws `conflict` when the e-mail is taken. */
  createUser(user: { email: string; password: string; name: string; isAdmin: boolean }): Promise<string>;
}
