import type { Ctx } from '#functions/ports/ctx.ts';
import { foldName } from '#shared/ask/knowledge.ts';
import { profileOfLine } from '#shared/creator-lists/profile-line.ts';
import type { discovery } from '#shared/discovery/contract.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { INTERESTS } from '#shared/interests.ts';

const OPTIONS_SHOWN = 20;
const CREATORS_SHOWN = 10;

type Query = InputOf<typeof discovery.brands>;

/** TikTok creators only have a country. */
export const locations = async (ctx: Ctx<'catalogue'>, { search, types, platform }: InputOf<typeof discovery.locations>) => ({
  success: true as const,
  data: await ctx.catalogue.locations({ q: search, types: platform === 'tiktok' ? ['country'] : types, limit: OPTIONS_SHOWN }),
});

export const interests = async (_ctx: Ctx, { q }: Query) => ({
  success: true as const,
  data: INTERESTS.filter(({ name }) => foldName(name).includes(foldName(q))).map(({ id, name }) => ({ value: id, text: name })),
});

export const brands = async (ctx: Ctx<'catalogue'>, { q }: Query) => ({
  success: true as const,
  data: await ctx.catalogue.options('brands', q, OPTIONS_SHOWN),
});

export const universities = async (ctx: Ctx<'catalogue'>, { q }: Query) => ({
  success: true as const,
  data: await ctx.catalogue.options('universities', q, OPTIONS_SHOWN),
});

export const count = async (ctx: Ctx<'catalogue'>) => {
  const { creators } = await ctx.catalogue.info();
  return creators.instagram + creators.youtube + creators.tiktok;
};

/** Finds creators by a name, a handle or the URL of a profile. The URL of a profile on another platform finds nothing. */
export const findCreators = async (ctx: Ctx<'catalogue'>, { q, platform }: InputOf<typeof discovery.findCreators>) => {
  const named = profileOfLine(q);
  const isElsewhere = platform !== undefined && named?.platform !== undefined && named.platform !== platform;
  const name = named?.kind === 'handle' ? named.handle : q;
  return {
    success: true as const,
    data: q === '' || isElsewhere ? [] : await ctx.catalogue.findCreators({ q: name, platform, limit: CREATORS_SHOWN }),
  };
};
