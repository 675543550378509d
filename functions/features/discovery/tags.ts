import type { Ctx } from '#functions/ports/ctx.ts';
import { isTerm } from '#shared/discovery/keyword-box.ts';
import type { discoveryTags } from '#shared/discovery/tags-contract.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';

const NOT_A_TAG = 'The search term you entered is not valid';

const named = (q: string): string => (q.startsWith('#') ? q : `#${q}`);

export const relevantTags = async (ctx: Ctx<'catalogue'>, { q, platform, limit }: InputOf<typeof discoveryTags.relevantTags>) => {
  const data = isTerm(named(q)) ? await ctx.catalogue.relatedTags({ q, platform, limit }) : undefined;
  if (!data) throw new AppError('bad_request', NOT_A_TAG, { fields: { q: NOT_A_TAG } });
  return { success: true as const, data };
};

export const topicTags = async (ctx: Ctx<'catalogue'>, { q, platform, limit }: InputOf<typeof discoveryTags.topicTags>) => ({
  success: true as const,
  data: isTerm(named(q)) ? await ctx.catalogue.findTags({ q, platform, limit }) : [],
});
