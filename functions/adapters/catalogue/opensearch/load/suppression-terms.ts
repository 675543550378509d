import { type SuppressionHashes, suppressionHashes } from '#functions/adapters/catalogue/model/suppression-hashes.ts';
import type { CreatorKey } from '#functions/ports/creators/catalogue-writer.ts';

export type Identity = CreatorKey & { username: string };

/** Terms by which a stored creator is found when it is suppressed. */
export const suppressionTerms = (secret: string): ((creator: Identity) => string[]) => {
  const hashes = suppressionHashes(secret);
  return (creator) => [idTermOf(hashes, creator), handleTermOf(hashes, creator)];
};

export const idTermOf = (hashes: SuppressionHashes, creator: CreatorKey): string => textOf(hashes.ofUserId(creator));

export const handleTermOf = (hashes: SuppressionHashes, creator: Pick<Identity, 'platform' | 'username'>): string =>
  textOf(hashes.ofHandle(creator));

/** Half of each hash: long enough for no two creators to share one. */
const textOf = (hash: Buffer): string => hash.subarray(0, 16).toString('base64url');
