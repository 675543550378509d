import type { RelatedCreator } from '#shared/reports/report.ts';
import type { CreatorRecord } from '../creator-record.ts';
import { isGenerated } from '../posts/has-posts.ts';

const MAX_RELATED = 12;

/** `near`: creators with similar topics, most similar first. */
export const similarOf = (near: readonly RelatedCreator[]): RelatedCreator[] => near.slice(0, MAX_RELATED);

/**
 * Import sources have no follower relations: only generated creators have notable followers, taken from large creators with similar
 * topics.
 */
export const notableOf = (record: CreatorRecord, near: readonly RelatedCreator[]): RelatedCreator[] =>
  isGenerated(record)
    ? near
        .slice(MAX_RELATED)
        .sort((a, b) => b.followers - a.followers)
        .slice(0, MAX_RELATED)
    : [];
