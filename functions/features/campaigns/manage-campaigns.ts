import { createHash } from 'node:crypto';
import type { Campaign } from '#functions/ports/collections/campaigns.ts';
import type { Ctx, Idempotent } from '#functions/ports/ctx.ts';
import type { campaigns } from '#shared/campaigns/contract.ts';
import { REFRESH_EVERY_MS } from '#shared/campaigns/limits.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { type CampaignCtx, changeOn, managerOrThrow, readerOrThrow } from './campaign-access.ts';
import { campaignView, viewOrThrow } from './campaign-view.ts';

type ListInput = InputOf<typeof campaigns.campaigns>;

/** `updated` is the stored order. */
const ORDERS: Record<Exclude<ListInput['sortKey'], 'updated'>, (a: Campaign, b: Campaign) => number> = {
  name: (a, b) => a.name.localeCompare(b.name, 'en'),
  totalPosts: (a, b) => b.sums.posts - a.sums.posts,
  totalFollowers: (a, b) => b.sums.followers - a.sums.followers,
};

export const listCampaigns = async (ctx: CampaignCtx, { sortKey, skip, limit }: ListInput) => {
  const { id, name, email } = await readerOrThrow(ctx);
  // An account exists only after its email was verified, so claiming invitations here is safe.
  await ctx.campaigns.claim({ id, name, email }, ctx.now().toISOString());
  const results = await ctx.campaigns.ofAccount(id);
  const sorted = sortKey === 'updated' ? results : results.toSorted(ORDERS[sortKey]);
  const page = sorted.slice(skip, skip + limit);
  return { success: true as const, campaigns: await Promise.all(page.map((each) => campaignView(ctx, each))), total: results.length };
};

export const readCampaign = async (ctx: CampaignCtx, { _id }: InputOf<typeof campaigns.campaign>) => {
  await readerOrThrow(ctx);
  return { success: true as const, campaign: await viewOrThrow(ctx, _id) };
};

/** A repeated idempotency key returns the campaign that the first call created. */
export const createCampaign = async (
  ctx: CampaignCtx & Idempotent,
  { name, description = '', status = 'active' }: InputOf<typeof campaigns.createCampaign>,
) => {
  await managerOrThrow(ctx);
  const id = createHash('sha256')
    .update(JSON.stringify(['campaign', ctx.caller.id, ctx.requestKey]))
    .digest('base64url')
    .slice(0, 24);
  const now = ctx.now();
  const due = new Date(now.getTime() + REFRESH_EVERY_MS).toISOString();
  await ctx.campaigns.create({ id, ownerId: ctx.caller.id, name, description, status, createdAt: now.toISOString(), due });
  return { success: true as const, result: { campaign_id: id }, campaign: await viewOrThrow(ctx, id) };
};

export const changeCampaign = async (
  ctx: CampaignCtx & Ctx<'shareLinks'>,
  { _id, name, description, status }: InputOf<typeof campaigns.changeCampaign>,
) => {
  await managerOrThrow(ctx);
  await ctx.campaigns.change(changeOn(ctx, _id), {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(status !== undefined && { status }),
  });
  const campaign = await viewOrThrow(ctx, _id);
  if (name !== undefined) await ctx.shareLinks.retitle(campaign.owner._id, { kind: 'campaign', subjectId: _id }, name);
  return { success: true as const, campaign };
};

/** Requires no plan, so that former customers can delete their data. */
export const deleteCampaign = async (
  ctx: CampaignCtx & Ctx<'shareLinks'>,
  { campaign_id: id }: InputOf<typeof campaigns.deleteCampaign>,
) => {
  await readerOrThrow(ctx);
  await ctx.campaigns.remove(changeOn(ctx, id));
  await ctx.shareLinks.remove(ctx.caller.id, { kind: 'campaign', subjectId: id });
  return { success: true as const };
};
