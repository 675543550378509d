import type { SearchedPosts } from '#functions/ports/creators/creator-catalogue.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import { hasContent, isPostedWithin } from '#shared/discovery/content-posts.ts';
import type { SearchFilters, SearchRequest } from '#shared/discovery/search-request.ts';

type Search = Omit<SearchRequest, 'paging' | 'sort'>;
type Content = NonNullable<SearchFilters['content']>;
/** A post with the content filter that it matches. */
export type ContentMatch = { post: SearchedPosts['posts'][number]; content: Content };

/**
 * Posts counted by the content filters of the search and of the alternatives that a creator matches, newest first, by `user_id`. All these
 * creators must match the search. Undefined without such a filter, and where the catalogue charges for each creator.
 */
export const contentMatches = async (
  ctx: Ctx<'catalogue'>,
  search: Search,
  userIds: readonly string[],
): Promise<Map<string, ContentMatch[]> | undefined> => {
  const { content } = search.search;
  const alternatives = (search.alternatives ?? []).filter((filters) => filters.content !== undefined);
  if ((!content && alternatives.length === 0) || (await ctx.catalogue.chargesDetails?.())) return undefined;
  const [{ asOf }, creators, matched] = await Promise.all([
    ctx.catalogue.info(),
    ctx.catalogue.searchedPosts(search.platform, userIds),
    Promise.all(alternatives.map((filters) => idsMatching(ctx, withOnly(search, filters), userIds))),
  ]);
  const askedOf = (userId: string): Content[] =>
    [content, ...alternatives.map((filters, index) => (matched[index]?.has(userId) ? filters.content : undefined))].filter(
      (asked) => asked !== undefined,
    );
  const matching = ({ user_id, posts }: SearchedPosts): ContentMatch[] =>
    posts.flatMap((post) => {
      const found = askedOf(user_id).find(({ days, ...terms }) => isPostedWithin(post.created, asOf, days) && hasContent(post, terms));
      return found ? [{ post, content: found }] : [];
    });
  return new Map(creators.map((creator) => [creator.user_id, matching(creator)]));
};

/** The alternative as a search of its own; all values of a filter need to match only in the search itself. */
const withOnly = ({ alternatives: _, match_all: __, ...rest }: Search, filters: SearchFilters): Search => ({ ...rest, search: filters });

const idsMatching = async ({ catalogue }: Ctx<'catalogue'>, search: Search, userIds: readonly string[]): Promise<Set<string>> => {
  const paging = { skip: 0, limit: userIds.length };
  const { creators } = await catalogue.search({ ...search, sort: { field: 'followers', direction: 'desc' }, paging }, { only: userIds });
  return new Set(creators.map(({ user_id }) => user_id));
};
