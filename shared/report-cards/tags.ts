import { isTerm } from '#shared/discovery/keyword-box.ts';
import type { RelatedTag } from '#shared/discovery/tags-contract.ts';
import { frequencyOf } from '#shared/discovery/word-cloud.ts';
import type { PulledReport } from '#shared/reports/report.ts';

type Profiled = Pick<PulledReport, 'user_profile'>;

const TAGS = 10;
const MAX_TAG_LENGTH = 14;

export type TagsOf = 'top_hashtags' | 'top_mentions';

/** Returns the tags that fit on a card. */
export const shortTags = ({ user_profile: profile }: Profiled, of: TagsOf): string[] =>
  (profile[of] ?? [])
    .map(({ tag }) => tag)
    .filter((tag) => tag.length <= MAX_TAG_LENGTH)
    .slice(0, TAGS);

/** Returns the highest-ranked topic for which related topics can be requested. */
export const mainTopicOf = ({ user_profile: profile }: Profiled): string | undefined =>
  (profile.top_hashtags ?? []).map(({ tag }) => `#${tag.replace(/^#/, '')}`).find(isTerm);

export const MAX_TOPICS = 20;

export const RANKED_TOPICS = 7;

/** The strongest topics in order. `part`: weight relative to the strongest. */
export const rankedTopics = (topics: readonly Topic[]): (Topic & { part: number })[] => {
  const sorted = topics.toSorted((a, b) => b.weight - a.weight).slice(0, RANKED_TOPICS);
  const strongest = sorted[0]?.weight || 1;
  return sorted.map((topic) => ({ ...topic, part: topic.weight / strongest }));
};

export type Topic = { text: string; weight: number };

/** Topics for a word cloud: without '#' and with weights relative to the first. */
export const topicsOf = (near: readonly RelatedTag[]): Topic[] => {
  const shown = near.slice(0, MAX_TOPICS);
  return shown.map((tag) => ({ text: tag.tag.replace(/^#/, ''), weight: frequencyOf(tag, shown[0]) }));
};
