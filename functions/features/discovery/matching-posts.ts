import type { CreatorDetail } from '#functions/ports/creators/creator-catalogue.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import { contentMatches } from '#functions/search/content-matches.ts';
import type { MatchReasons } from '#shared/discovery/compare-contract.ts';
import { contentExcerpt } from '#shared/discovery/content-posts.ts';
import { findPhrase } from '#shared/discovery/filters/find-phrase.ts';
import type { SearchFilters, SearchRequest } from '#shared/discovery/search-request.ts';
import type { Post } from '#shared/reports/report.ts';

export const MAX_MATCHING_POSTS = 3;
export const MAX_CONTENT_POSTS_SHOWN = 20;

/** `shownText`: captions as the caller may see them. */
type Shown = { shownText: (text: string) => string };
type Target = Pick<CreatorDetail, 'platform' | 'user_id' | 'captions'>;
type KnownPost = Pick<Post, 'text'> & Partial<Pick<Post, 'link' | 'created'>>;

/** Posts with a topic or the caption words of these filters, newest first; none where the catalogue charges for each creator. */
export const matchingPosts = async (
  ctx: Ctx<'catalogue'>,
  sets: readonly SearchFilters[],
  { shownText, ...target }: Target & Shown,
): Promise<MatchReasons['posts']> => {
  const phrases = sets.flatMap(phrasesOf);
  if (phrases.length === 0 || (await ctx.catalogue.chargesDetails?.())) return [];
  return (await knownPosts(ctx, target))
    .flatMap(({ text, link, created }) => {
      const found = phrases.map((phrase) => findPhrase(shownText(text), phrase)).find((place) => place !== undefined);
      return found ? [{ ...found, link, created }] : [];
    })
    .slice(0, MAX_MATCHING_POSTS);
};

/** The posts that the search's content filters count, newest first; undefined where the catalogue charges for each creator. */
export const contentPosts = async (
  ctx: Ctx<'catalogue'>,
  search: Omit<SearchRequest, 'paging'>,
  { userId, shownText }: { userId: string } & Shown,
): Promise<Pick<MatchReasons, 'content'>> => {
  const matches = await contentMatches(ctx, search, [userId]);
  if (!matches) return {};
  const found = matches.get(userId) ?? [];
  const posts = found
    .slice(0, MAX_CONTENT_POSTS_SHOWN)
    .map(({ post, content }) => ({ ...contentExcerpt(shownText(post.caption), content), link: post.link, created: post.created }));
  return { content: { total: found.length, posts } };
};

const phrasesOf = ({ relevance, keywords }: SearchFilters): string[] => [
  ...(relevance?.value ?? '').split(/\s+/).filter((term) => term !== '' && !term.startsWith('@')),
  ...(keywords === undefined ? [] : [keywords]),
];

/** Uses the text of recent posts where single posts are unknown. */
const knownPosts = async ({ catalogue }: Ctx<'catalogue'>, { platform, user_id, captions }: Target): Promise<KnownPost[]> => {
  const { recent_posts = [], top_posts = [], commercial_posts = [] } = (await catalogue.report(platform, user_id))?.user_profile ?? {};
  const posts = new Map([...recent_posts, ...top_posts, ...commercial_posts].map((post) => [post.link, post]));
  if (posts.size === 0) return [{ text: captions }];
  return [...posts.values()].toSorted((a, b) => b.created.localeCompare(a.created));
};
