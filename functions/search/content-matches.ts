import type { SearchedPosts } from '#functions/ports/creators/creator-catalogue.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import { hasContent, isPostedWithin } from '#shared/discovery/content-posts.ts';
import type { SearchFilters } from '#shared/discovery/search-request.ts';
import type { Platform } from '#shared/platforms.ts';

type Content = NonNullable<SearchFilters['content']>;
/** A post with the content filter that it matches. */
export type ContentMatch = { post: SearchedPosts['posts'][number]; content: Content };

/**
 * Posts counted by the content filters of these sets, newest first, by `user_id`. Undefined without such a filter, and where the catalogue
 * charges for each creator.
 */
export const contentMatches = async (
  { catalogue }: Ctx<'catalogue'>,
  sets: readonly SearchFilters[],
  { platform, userIds }: { platform: Platform; userIds: readonly string[] },
): Promise<Map<string, ContentMatch[]> | undefined> => {
  const asked = sets.flatMap(({ content }) => content ?? []);
  if (asked.length === 0 || (await catalogue.chargesDetails?.())) return undefined;
  const [{ asOf }, creators] = await Promise.all([catalogue.info(), catalogue.searchedPosts(platform, userIds)]);
  const matching = ({ posts }: SearchedPosts): ContentMatch[] =>
    posts.flatMap((post) => {
      const content = asked.find(({ days, ...terms }) => isPostedWithin(post.created, asOf, days) && hasContent(post, terms));
      return content ? [{ post, content }] : [];
    });
  return new Map(creators.map((creator) => [creator.user_id, matching(creator)]));
};
