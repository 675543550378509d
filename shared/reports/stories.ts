import * as z from 'zod/mini';
import { Story, StoryEstimates, type UserProfile } from './report.ts';

export const StoryAnalysis = z.extend(StoryEstimates, {
  /** Stories of a private account are visible to its followers only. */
  is_private: z.boolean(),
  stories: z.array(Story),
  followers: z.int(),
});
export type StoryAnalysis = z.infer<typeof StoryAnalysis>;

/** Instagram counts link clicks for accounts above this number of followers. */
export const LINK_CLICKS_ABOVE = 10_000;

type Profile = Pick<UserProfile, 'type' | 'is_hidden' | 'story_posts' | 'story_estimates' | 'followers'>;

/** Stories that are part of the profile data. */
export const storiesOfProfile = ({ is_hidden, story_posts = [], story_estimates, followers }: Profile): StoryAnalysis => ({
  ...story_estimates,
  is_private: is_hidden,
  stories: story_posts,
  followers,
});

/** False if the stories must be requested: for Instagram profiles without story posts. */
export const isInProfile = ({ type, story_posts = [] }: Profile): boolean => type !== 'instagram' || story_posts.length > 0;

/** Stories that have not expired. */
export const activeStories = ({ stories }: Pick<StoryAnalysis, 'stories'>, now: Date): Story[] =>
  stories.filter(({ expiring_at }) => Date.parse(expiring_at) > now.getTime());
