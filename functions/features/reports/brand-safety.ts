import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { CreatorId } from '#shared/reports/creator-id.ts';
import { type brandSafety, ownWordOf } from '#shared/reports/safety-contract.ts';

type ReviewCtx = Ctx<'safetyReviews'> & SignedIn;

export const safety = async (ctx: ReviewCtx, creator: CreatorId) => {
  const [words, { dismissed }] = await Promise.all([ctx.safetyReviews.words(ctx.caller.id), dismissedOf(ctx, creator)]);
  return { success: true as const, words, dismissed };
};

const dismissedOf = async ({ safetyReviews, caller }: ReviewCtx, creator: CreatorId) => ({
  success: true as const,
  dismissed: await safetyReviews.dismissed(caller.id, creator),
});

export const dismissFlag = async (ctx: ReviewCtx, { flag, ...creator }: InputOf<typeof brandSafety.dismissFlag>) => {
  await ctx.safetyReviews.dismiss(ctx.caller.id, creator, flag);
  return dismissedOf(ctx, creator);
};

export const restoreFlag = async (ctx: ReviewCtx, { flag, ...creator }: InputOf<typeof brandSafety.restoreFlag>) => {
  await ctx.safetyReviews.restore(ctx.caller.id, creator, flag);
  return dismissedOf(ctx, creator);
};

const wordsOf = async ({ safetyReviews, caller }: ReviewCtx) => ({ success: true as const, words: await safetyReviews.words(caller.id) });

export const addSafetyWord = async (ctx: ReviewCtx, { word }: InputOf<typeof brandSafety.addSafetyWord>) => {
  await ctx.safetyReviews.addWord(ctx.caller.id, ownWordOf(word));
  return wordsOf(ctx);
};

export const removeSafetyWord = async (ctx: ReviewCtx, { word }: InputOf<typeof brandSafety.removeSafetyWord>) => {
  await ctx.safetyReviews.removeWord(ctx.caller.id, ownWordOf(word));
  return wordsOf(ctx);
};
