import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { hashOf, Random } from '../random.ts';

/** Random numbers of a creator that depend on nothing else of the record. */
export const creatorStream = ({ platform, user_id }: Pick<CreatorRecord, 'platform' | 'user_id'>, purpose: number): Random =>
  new Random(hashOf(`${platform}/${user_id}`), purpose);
