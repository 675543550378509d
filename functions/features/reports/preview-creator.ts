import { activeAccountOrThrow } from '#functions/accounts/active-account.ts';
import type { CreatorDetail } from '#functions/ports/creators/creator-catalogue.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { shownTextsOf } from '#functions/search/shown-texts.ts';
import { AppError } from '#shared/http/errors.ts';
import type { CreatorId } from '#shared/reports/creator-id.ts';
import type { CreatorPreview } from '#shared/reports/preview-contract.ts';

const SHOWN_TOPICS = 6;
const MONTHS = 6;

/** Free of charge, like a search for the profile. Throws `not_found` if the creator is not in the catalogue. */
export const previewCreator = async (
  ctx: Ctx<'accounts' | 'catalogue' | 'creatorLists' | 'reports'> & SignedIn,
  { platform, user_id }: CreatorId,
): Promise<CreatorPreview> => {
  const shownText = shownTextsOf(await activeAccountOrThrow(ctx));
  const creator = { platform, userId: user_id };
  const [[detail], lists, report] = await Promise.all([
    ctx.catalogue.details(platform, [user_id]),
    listsWith(ctx, creator),
    ctx.reports.findLatest(ctx.caller.id, creator),
  ]);
  if (!detail) throw new AppError('not_found', 'This creator is not in the catalogue');
  return {
    success: true,
    creator: freePart({ ...detail, bio: shownText(detail.bio) }),
    lists,
    // A deleted report cannot be opened by its id; a pull restores it.
    ...(report && !report.hidden && { report: { report_id: report.report_id, created: report.created } }),
  };
};

const listsWith = async (
  { creatorLists, brand, caller }: Ctx<'creatorLists'> & SignedIn,
  creator: { platform: CreatorId['platform']; userId: string },
) => {
  if (!brand.switches.creatorLists) return [];
  const lists = (await creatorLists.ofAccount(caller.id)).filter(({ creators }) => creators[creator.platform] > 0);
  const containing = new Set(
    await creatorLists.containing(
      lists.map(({ id }) => id),
      creator,
    ),
  );
  return lists.filter(({ id }) => containing.has(id)).map(({ id, name }) => ({ id, name }));
};

const freePart = ({
  growth,
  topics,
  audience,
  interests: _,
  brands: __,
  sponsors: ___,
  reels_plays: ____,
  captions: _____,
  ...creator
}: CreatorDetail) => ({
  ...creator,
  followers_growth: growth.of === 'followers' ? (growth.months[MONTHS - 1] ?? null) : null,
  topics: topics.slice(0, SHOWN_TOPICS).map(({ tag }) => tag),
  credibility: audience?.credibility ?? null,
});
