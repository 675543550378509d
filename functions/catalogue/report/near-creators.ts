import type { RelatedCreator } from '#shared/reports/report.ts';
import type { CreatorRecord } from '../creator-record.ts';
import { isGenerated } from './samples.ts';

const MAX = 12;

/** `near`: creators who post about the same, the most alike first. */
export const similarOf = (near: readonly RelatedCreator[]): RelatedCreator[] => near.slice(0, MAX);

/** Sources do not contain follower relations: only generated creators have notable followers, large creators of their own topics. */
export const notableOf = (record: CreatorRecord, near: readonly RelatedCreator[]): RelatedCreator[] =>
  isGenerated(record)
    ? near
        .slice(MAX)
        .sort((a, b) => b.followers - a.followers)
        .slice(0, MAX)
    : [];
