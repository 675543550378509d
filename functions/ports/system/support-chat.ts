/** The support chat of the brand. It accepts only identities that we have signed. */
export interface SupportChat {
  /** Undefined when the brand has no chat. */
  identityHash(userId: string): Promise<string | undefined>;
}
