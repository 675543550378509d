import type { Ctx } from '#functions/ports/ctx.ts';
import { type ask, MAX_NEAR_TOPICS } from '#shared/ask/contract.ts';
import type { InputOf } from '#shared/http/endpoint.ts';

/** Topics near words by meaning, as suggestions. Topics that no creator of the catalogue has are left out. */
export const nearTopics = async (ctx: Ctx<'catalogue' | 'topicMeaning'>, { q }: InputOf<typeof ask.nearTopics>) => {
  const near = await ctx.topicMeaning.near(q);
  const known = near.length === 0 ? [] : (await ctx.catalogue.findNames({ names: [], countries: [], tags: near })).tags;
  return { success: true as const, data: near.filter((tag) => known.includes(tag)).slice(0, MAX_NEAR_TOPICS) };
};
