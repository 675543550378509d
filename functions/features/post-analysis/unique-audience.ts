import { type AudienceSketch, reachOf } from '#shared/audience-overlap.ts';
import { sketchOf } from '#shared/audience-sketch.ts';
import { mergeAudiences, type Part } from './merge-audiences.ts';
import { tagsIn } from './tags-in.ts';

type Liked = Part & { text: string; creator: { user_id: string } };

/** Of those who like a post, how many like each other post of the same creator too. Our judgement, not a measurement. */
const FAITHFUL = 0.5;

/**
 * About how many different people gave the likes: nobody tells who they are. Those of one creator's posts are the most liked
 * one's and the part of the others' that is new; for different creators the model of audience overlap says how many they share.
 */
export const uniqueAudienceOf = (posts: readonly Liked[]): number => {
  const creators = [...Map.groupBy(posts, ({ creator }) => creator.user_id).values()].map(sketchOfPosts);
  const people = creators.reduce((sum, { followers }) => sum + followers, 0);
  return Math.min(people, reachOf(creators)?.unique ?? people);
};

/** In place of a creator's followers, those who like its posts. */
const sketchOfPosts = (posts: readonly Liked[]): AudienceSketch => {
  const audience = mergeAudiences(posts);
  return sketchOf({
    user_id: posts[0]?.creator.user_id ?? '',
    followers: differentPeople(posts.map(({ likes }) => likes)),
    topics: tagsIn(posts, '#'),
    interests: [],
    audience: {
      countries: audience.audience_geo?.countries ?? [],
      languages: audience.audience_languages ?? [],
      people: audience.audience_genders_per_age ?? [],
    },
  });
};

const differentPeople = (likes: readonly number[]): number => {
  const most = Math.max(...likes);
  const others = likes.reduce((sum, each) => sum + each, 0) - most;
  return Math.round(most + others * (1 - FAITHFUL));
};
