/** The chat of the brand's support. It takes somebody's word for who they are only with a proof that we alone can make. */
export interface SupportChat {
  /** undefined where the brand has no chat. */
  identityHash(userId: string): Promise<string | undefined>;
}
