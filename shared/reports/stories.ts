import * as z from 'zod/mini';
import { Story, StoryEstimates, type UserProfile } from './report.ts';

export const StoryAnalysis = z.extend(StoryEstimates, {
  /** Nobody but its followers sees its stories. */
  is_private: z.boolean(),
  stories: z.array(Story),
  followers: z.int(),
});
export type StoryAnalysis = z.infer<typeof StoryAnalysis>;

/** Instagram counts link clicks above this many followers. */
export const LINK_CLICKS_ABOVE = 10_000;

type Profile = Pick<UserProfile, 'type' | 'is_hidden' | 'story_posts' | 'story_estimates' | 'followers'>;

/** What a profile itself tells of its stories. */
export const storiesOfProfile = ({ is_hidden, story_posts = [], story_estimates, followers }: Profile): StoryAnalysis => ({
  ...story_estimates,
  is_private: is_hidden,
  stories: story_posts,
  followers,
});

/** Only an instagram profile without story posts leaves something to ask for. */
export const isToldByProfile = ({ type, story_posts = [] }: Profile): boolean => type !== 'instagram' || story_posts.length > 0;

/** Those that can still be seen. */
export const activeStories = ({ stories }: Pick<StoryAnalysis, 'stories'>, now: Date): Story[] =>
  stories.filter(({ expiring_at }) => Date.parse(expiring_at) > now.getTime());
