/** The support chat of the brand. It only accepts identities that we have signed. */
export interface SupportChat {
  /** undefined where the brand has no chat. */
  identityHash(userId: string): Promise<string | undefined>;
}
