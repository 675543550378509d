import { type AudienceSketch, reachOf } from '#shared/audience-overlap.ts';
import { sketchOf } from '#shared/audience-sketch.ts';
import { mergeAudiences, type Part } from './merge-audiences.ts';
import { tagsIn } from './tags-in.ts';

type PostAudience = Part & { text: string; creator: { user_id: string } };

/** Assumed (not measured) fraction of a post's likers who also like each other post of the same creator. */
const REPEAT_LIKERS = 0.5;

/**
 * Estimates the number of distinct likers, whose identities are unknown. For one creator: the likes of the most liked post plus the
 * new fraction of the others'. Across creators, the audience overlap model estimates the shared fraction.
 */
export const uniqueAudienceOf = (posts: readonly PostAudience[]): number => {
  const creators = [...Map.groupBy(posts, ({ creator }) => creator.user_id).values()].map(sketchOfPosts);
  const people = creators.reduce((sum, { followers }) => sum + followers, 0);
  return Math.min(people, reachOf(creators)?.unique ?? people);
};

/** Uses the likers of a creator's posts in place of the creator's followers. */
const sketchOfPosts = (posts: readonly PostAudience[]): AudienceSketch => {
  const audience = mergeAudiences(posts);
  return sketchOf({
    user_id: posts[0]?.creator.user_id ?? '',
    followers: distinctPeople(posts.map(({ likes }) => likes)),
    topics: tagsIn(posts, '#'),
    interests: [],
    audience: {
      countries: audience.audience_geo?.countries ?? [],
      languages: audience.audience_languages ?? [],
      people: audience.audience_genders_per_age ?? [],
    },
  });
};

const distinctPeople = (likes: readonly number[]): number => {
  const largest = Math.max(...likes);
  const others = likes.reduce((sum, each) => sum + each, 0) - largest;
  return Math.round(largest + others * (1 - REPEAT_LIKERS));
};
