import { keepShareLink, linkGone, runningLinkOrThrow } from '#functions/accounts/share-link.ts';
import { sharedNotice } from '#functions/accounts/shared-notice.ts';
import { endShare } from '#functions/accounts/shared-people.ts';
import { languageFor, startShare } from '#functions/accounts/sharing-mail.ts';
import { spendInvitation } from '#functions/accounts/spend-invitation.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { campaigns } from '#shared/campaigns/contract.ts';
import { POSTS_PAGE_SIZE } from '#shared/campaigns/limits.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError, refuseField } from '#shared/http/errors.ts';
import { hideEmailsIn } from '#shared/reports/hidden-emails.ts';
import { type CampaignCtx, changeOn, findCampaignOrThrow, managerOrThrow, readerOrThrow, runsCampaigns } from './campaign-access.ts';
import { figuresOf, postView, viewOrThrow } from './campaign-view.ts';
import { sharedCampaignMail } from './shared-campaign-mail.ts';

type ShareCtx = CampaignCtx & Ctx<'mail' | 'rateLimits' | 'site'>;

/** The mail explains how to open the campaign. The response is the same for addresses with and without an account. */
export const shareCampaign = async (ctx: ShareCtx, { _id, shareWithEmail: email, language, notify }: InputOf<typeof campaigns.share>) => {
  const owner = await managerOrThrow(ctx);
  const { name } = await findCampaignOrThrow(ctx, _id, 'own');
  const account = await ctx.accounts.findByEmail(email);
  if (account?.id === ctx.caller.id) throw refuseField('shareWithEmail', 'You already own this campaign');
  await spendInvitation(ctx);
  const by = owner.name || owner.email;
  await startShare(ctx, ctx.campaigns, {
    act: changeOn(ctx, _id),
    email,
    account,
    notify,
    notice: ({ id: accountId }) => sharedNotice(ctx, { accountId, kind: 'campaign_shared', id: _id, name, by }),
    message: sharedCampaignMail({
      to: email,
      by,
      campaign: { id: _id, name },
      recipient: !account ? 'stranger' : runsCampaigns(account, ctx.now()) ? 'reader' : 'without premium',
      brand: ctx.brand,
      siteUrl: ctx.site.url,
      language: languageFor(account, language),
    }),
  });
  return { success: true as const, message: `Shared campaign with ${email}`, campaign: await viewOrThrow(ctx, _id) };
};

export const unshareCampaign = async (ctx: CampaignCtx, { _id, shareWithUser_id: user }: InputOf<typeof campaigns.unshare>) => {
  await readerOrThrow(ctx);
  await findCampaignOrThrow(ctx, _id, 'own');
  const email = await endShare(ctx.campaigns, () => ctx.campaigns.find(_id), { act: changeOn(ctx, _id), who: user });
  if (email === undefined) throw new AppError('not_found', 'This campaign is no longer shared with this person');
  return { success: true as const, message: `Revoked ${email}'s access to campaign`, campaign: await viewOrThrow(ctx, _id) };
};

export const linkToCampaign = async (ctx: CampaignCtx & Ctx<'shareLinks'>, { _id, days }: InputOf<typeof campaigns.shareLink>) => {
  await managerOrThrow(ctx);
  const { name } = await findCampaignOrThrow(ctx, _id, 'own');
  return keepShareLink(ctx, { kind: 'campaign', subjectId: _id, title: name, allSections: [], days });
};

/** Public view: posts and figures without account data and emails. */
export const sharedCampaign = async (ctx: Ctx<'campaigns' | 'shareLinks'>, { token, skip }: InputOf<typeof campaigns.shared>) => {
  const link = await runningLinkOrThrow(ctx, 'campaign', token);
  const campaign = await ctx.campaigns.find(link.subjectId);
  if (campaign?.ownerId !== link.accountId) throw linkGone();
  const [figures, posts, points] = await Promise.all([
    figuresOf(ctx, campaign),
    ctx.campaigns.posts(campaign.id),
    ctx.campaigns.history(campaign.id),
  ]);
  return {
    success: true as const,
    campaign: figures,
    points,
    // Uses the link's token as id, because the campaign's id is private.
    posts: posts
      .slice(skip, skip + POSTS_PAGE_SIZE)
      .map((post) => postView(token, { ...post, title: hideEmailsIn(post.title), text: hideEmailsIn(post.text) })),
    total: posts.length,
  };
};
