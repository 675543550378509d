import { activeAccountOrThrow } from '#functions/accounts/active-account.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import type { reports } from '#shared/reports/contract.ts';
import { storiesOfProfile } from '#shared/reports/stories.ts';

type StoryCtx = Ctx<'accounts' | 'catalogue' | 'reports'> & SignedIn;

const PLATFORM = 'instagram';

/** The stories of now. They belong to the report of the creator: whoever has that needs no plan for them any more. */
export const analyseStories = async (ctx: StoryCtx, { username }: InputOf<typeof reports.stories>) => {
  const { creators } = await ctx.catalogue.search(
    SearchRequest.parse({ platform: PLATFORM, search: { username: { value: username.replace(/^@/, '') } }, paging: { limit: 1 } }),
  );
  const userId = creators[0]?.user_id;
  const isOwned = userId !== undefined && (await ctx.reports.findLatest(ctx.caller.id, { platform: PLATFORM, userId })) !== undefined;
  if (!isOwned) await activeAccountOrThrow(ctx);
  const report = userId === undefined ? undefined : await ctx.catalogue.report(PLATFORM, userId);
  if (!report) throw new AppError('not_found', 'This creator is not in the catalogue');
  return { success: true as const, ...storiesOfProfile(report.user_profile) };
};
