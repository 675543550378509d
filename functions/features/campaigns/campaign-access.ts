import { activeAccountOrThrow } from '#functions/accounts/active-account.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { Campaign } from '#functions/ports/collections/campaigns.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { canSearch } from '#shared/billing/access.ts';
import { CAPABILITIES } from '#shared/billing/plans.ts';
import { campaignOrThrow } from '#shared/campaigns/sharing.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Right } from '#shared/sharing/rights.ts';

export type CampaignCtx = Ctx<'accounts' | 'campaigns'> & SignedIn;

const NEEDS_PREMIUM = 'The campaign manager requires a Premium plan';

const managesCampaigns = ({ plan }: Pick<Account, 'plan'>): boolean => plan !== null && CAPABILITIES[plan].canManageCampaigns;

/** True if the account's campaigns are refreshed and it can open campaigns shared with it. */
export const runsCampaigns = (account: Account | undefined, now: Date): boolean =>
  account !== undefined && managesCampaigns(account) && canSearch(account, now);

/** Campaigns remain readable after the plan has ended. */
export const readerOrThrow = async ({ accounts, caller }: CampaignCtx): Promise<Account> => {
  const account = await accounts.find(caller.id);
  if (!account || !managesCampaigns(account)) throw new AppError('forbidden', NEEDS_PREMIUM);
  return account;
};

export const managerOrThrow = async (ctx: CampaignCtx): Promise<Account> => {
  const account = await activeAccountOrThrow(ctx);
  if (!managesCampaigns(account)) throw new AppError('forbidden', NEEDS_PREMIUM);
  return account;
};

export const findCampaignOrThrow = async (ctx: CampaignCtx, id: string, right: Right): Promise<Campaign> =>
  campaignOrThrow(await ctx.campaigns.find(id), ctx.caller.id, right);

export const changeOn = ({ caller, now }: CampaignCtx, id: string) => ({ id, by: caller.id, at: now().toISOString() });
