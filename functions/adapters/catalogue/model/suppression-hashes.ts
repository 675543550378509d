import { createHmac } from 'node:crypto';
import type { CreatorKey } from '#functions/ports/creators/catalogue-writer.ts';
import { handleTerm } from './suggestion-terms.ts';

/** For catalogues on one machine, whose user can read the key anyway. */
export const LOCAL_SUPPRESSION_KEY = 'suppressed creators of a local catalogue';

/** Keyed hashes, because hashes of ids and handles without a key could be guessed. */
export type SuppressionHashes = {
  ofUserId(key: CreatorKey): Buffer;
  ofHandle(creator: Pick<CreatorKey, 'platform'> & { username: string }): Buffer;
  /** Equal for the same secret. */
  ofSecret: Buffer;
};

export const suppressionHashes = (secret: string): SuppressionHashes => {
  const hash = (kind: 'id' | 'handle' | 'key', value: string) => createHmac('sha256', secret).update(`${kind} ${value}`).digest();
  return {
    ofUserId: ({ platform, user_id }) => hash('id', `${platform} ${user_id}`),
    ofHandle: ({ platform, username }) => hash('handle', `${platform} ${handleTerm(username).normalize('NFC')}`),
    ofSecret: hash('key', ''),
  };
};
