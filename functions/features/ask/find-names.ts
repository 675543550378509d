import type { Ctx } from '#functions/ports/ctx.ts';
import type { NameQuery } from '#shared/ask/contract.ts';

export const findNames = async (ctx: Ctx<'catalogue'>, query: NameQuery) => ({
  success: true as const,
  ...(await ctx.catalogue.findNames(query)),
});
