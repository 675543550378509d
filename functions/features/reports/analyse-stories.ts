import { activeAccountOrThrow } from '#functions/accounts/active-account.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import type { reports } from '#shared/reports/contract.ts';

type StoryCtx = Ctx<'accounts' | 'catalogue' | 'reports' | 'socialData'> & SignedIn;

const PLATFORM = 'instagram';

const unknownCreator = (): AppError => new AppError('not_found', 'This creator is not in the catalogue');

/** Returns live stories. They are part of the creator's report, so an account with that report needs no plan. */
export const analyseStories = async (ctx: StoryCtx, { username }: InputOf<typeof reports.stories>) => {
  const { creators } = await ctx.catalogue.search(
    SearchRequest.parse({ platform: PLATFORM, search: { username: { value: username.replace(/^@/, '') } }, paging: { limit: 1 } }),
  );
  const [creator] = creators;
  const isOwned = creator && (await ctx.reports.findLatest(ctx.caller.id, { platform: PLATFORM, userId: creator.user_id })) !== undefined;
  if (!isOwned) await activeAccountOrThrow(ctx);
  if (!creator) throw unknownCreator();
  const result = await ctx.socialData.stories({ platform: PLATFORM, userId: creator.user_id });
  if (result.state === 'gone') throw unknownCreator();
  if (result.state === 'private') return { success: true as const, is_private: true, stories: [], followers: creator.followers };
  return { success: true as const, ...result.stories };
};
