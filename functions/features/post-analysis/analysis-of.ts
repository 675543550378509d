import type { Analysis, NotableLiker, PostCreator, PostsProfile } from '#shared/post-analysis/analysis.ts';
import type { AudienceData, RelatedCreator } from '#shared/reports/report.ts';
import type { EstimatedPost } from './analysis-files.ts';
import { mergeAudiences } from './merge-audiences.ts';
import { tagsIn } from './tags-in.ts';
import { uniqueAudienceOf } from './unique-audience.ts';

export type SeenPost = EstimatedPost & { audience: AudienceData; creators: RelatedCreator[] };

/** Maximum entries per list. */
const MAX_LISTED = 100;

/** Combines all posts into one audience with their common topics and creators. */
export const analysisOf = (posts: readonly SeenPost[]): Analysis => {
  const notable = notableLikers(posts);
  const creators = notable.map(({ created: _, likes: __, ...creator }) => creator);
  return { audience_likers: { success: true, data: { ...mergeAudiences(posts), creators } }, posts_profile: profileOf(posts, notable) };
};

const profileOf = (posts: readonly SeenPost[], notable_users: NotableLiker[]): PostsProfile => {
  const creators = creatorsOf(posts);
  return {
    likes: sumOf(posts, ({ likes }) => likes),
    comments: sumOf(posts, ({ comments = 0 }) => comments),
    potential_reach: sumOf(creators, ({ followers }) => followers),
    unique_audience: uniqueAudienceOf(posts),
    creators,
    notable_users,
    top_hashtags: tagsIn(posts, '#').slice(0, MAX_LISTED),
    top_mentions: tagsIn(posts, '@').slice(0, MAX_LISTED),
    posts: posts
      .toSorted((a, b) => b.likes - a.likes)
      .map(({ postUrl, thumbnail, posted, text, likes, comments }) => ({
        link: postUrl,
        thumbnail,
        created: posted,
        text,
        stat: { likes, ...(comments !== undefined && { comments }) },
      })),
  };
};

const sumOf = <T>(rows: readonly T[], figureOf: (row: T) => number): number => rows.reduce((sum, row) => sum + figureOf(row), 0);

/** Most liked first. */
const creatorsOf = (posts: readonly SeenPost[]): PostCreator[] =>
  [...Map.groupBy(posts, ({ creator }) => creator.user_id).values()]
    .flatMap((own): PostCreator[] => {
      const [first] = own;
      const likes = sumOf(own, (post) => post.likes);
      const engagements = likes + sumOf(own, ({ comments = 0 }) => comments);
      return first ? [{ ...first.creator, engagements, posts_created: own.length, likes }] : [];
    })
    .sort((a, b) => b.likes - a.likes);

/** Creators among the likers, largest first. */
const notableLikers = (posts: readonly SeenPost[]): NotableLiker[] => {
  const creatorIds = new Set(posts.map(({ creator }) => creator.user_id));
  const likers = new Map<string, NotableLiker>();
  for (const { creators, audience } of posts)
    for (const creator of distinct([...creators, ...(audience.notable_users ?? [])])) {
      const { user_id: id } = creator;
      likers.set(id, { ...creator, created: creatorIds.has(id), likes: (likers.get(id)?.likes ?? 0) + 1 });
    }
  return [...likers.values()].sort((a, b) => b.followers - a.followers).slice(0, MAX_LISTED);
};

const distinct = (creators: readonly RelatedCreator[]): RelatedCreator[] => [
  ...new Map(creators.map((creator) => [creator.user_id, creator])).values(),
];
