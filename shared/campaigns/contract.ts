import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { countUpTo, Email, Id, Locale, Skip, success } from '#shared/http/fields.ts';
import { FileReply } from '#shared/http/file-reply.ts';
import { Language } from '#shared/mail/language.ts';
import { Platform } from '#shared/platforms.ts';
import { ShareDays, ShareLink, ShareToken } from '#shared/sharing/share-link.ts';
import { Line, PlainText } from '#shared/text/plain-text.ts';
import { CampaignFigures, CampaignPostView, CampaignStatus, CampaignView, PostPreview, StatsPoint } from './campaign.ts';
import { CAMPAIGNS_PAGE_SIZE, MAX_CAMPAIGN_NAME, MAX_CAMPAIGNS, MAX_DESCRIPTION, MAX_POSTS, POSTS_PAGE_SIZE } from './limits.ts';
import { POST_SORTS } from './post-sorts.ts';
import { MAX_POST_URL, readPostUrl } from './post-url.ts';

/** A post URL, validated by readPostUrl. */
const PostUrl = z.string().check(
  z.maxLength(MAX_POST_URL),
  z.superRefine((text, context) => {
    const { problem } = readPostUrl(text);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
  }),
);

/** Documented parameter without effect: figures are always included. */
const Calculate = z.optional(z.enum(['true', 'false']));
const Name = Line.check(
  z.minLength(1, 'A campaign name is required'),
  z.maxLength(MAX_CAMPAIGN_NAME, `At most ${MAX_CAMPAIGN_NAME} characters`),
);
const Description = PlainText.check(z.maxLength(MAX_DESCRIPTION, `At most ${MAX_DESCRIPTION} characters`));

const One = z.object({ success, campaign: CampaignView });
const PostsPage = z.object({ success, posts: z.array(CampaignPostView), total: z.int() });

const shared = { access: 'user', feature: 'campaignManager' } as const;

export const campaigns = {
  campaigns: endpoint({
    ...shared,
    method: 'GET',
    path: '/campaigns.json',
    summary: 'List your campaigns and those shared with you, most recently changed first',
    input: z.strictObject({
      calculate: Calculate,
      populate: z.optional(z.literal('sharedWithUser_ids')),
      sortKey: z._default(z.enum(['updated', 'name', 'totalPosts', 'totalFollowers']), 'updated'),
      skip: Skip,
      limit: countUpTo(MAX_CAMPAIGNS, CAMPAIGNS_PAGE_SIZE),
      locale: Locale,
    }),
    output: z.object({ success, campaigns: z.array(CampaignView), total: z.int() }),
  }),
  campaign: endpoint({
    ...shared,
    method: 'GET',
    path: '/campaign.json',
    summary: 'Retrieve a campaign with its totals',
    input: z.strictObject({ calculate: Calculate, _id: Id, locale: Locale }),
    output: One,
  }),
  createCampaign: endpoint({
    ...shared,
    method: 'POST',
    path: '/campaign.json',
    summary: 'Create a campaign; send an Idempotency-Key to create it only once',
    input: z.strictObject({ name: Name, description: z.optional(Description), status: z.optional(CampaignStatus) }),
    output: z.extend(One, { result: z.object({ campaign_id: z.string() }) }),
  }),
  changeCampaign: endpoint({
    ...shared,
    method: 'PUT',
    path: '/campaign.json',
    summary: 'Rename, describe, archive or reopen a campaign',
    input: z.strictObject({ _id: Id, name: z.optional(Name), description: z.optional(Description), status: z.optional(CampaignStatus) }),
    output: One,
  }),
  deleteCampaign: endpoint({
    ...shared,
    method: 'DELETE',
    path: '/campaign.json',
    summary: 'Delete a campaign that you own',
    input: z.strictObject({ campaign_id: Id }),
    output: z.object({ success }),
  }),
  share: endpoint({
    ...shared,
    method: 'PUT',
    path: '/campaign/share.json',
    summary:
      'Share a campaign with an email address, which is notified unless `notify` is false, in `language` if it has no account; the response doesn’t reveal whether it has one',
    refusesDemo: true,
    input: z.strictObject({
      _id: Id,
      name: z.optional(Line.check(z.maxLength(500))),
      shareWithEmail: Email,
      language: z._default(Language, 'en'),
      /** False when a share that was just revoked is restored. */
      notify: z._default(z.boolean(), true),
    }),
    output: z.extend(One, { message: z.string() }),
  }),
  unshare: endpoint({
    ...shared,
    method: 'PUT',
    path: '/campaign/unshare.json',
    summary: 'Stop sharing a campaign with a user, by id in sharedWithUser_ids or by email address',
    refusesDemo: true,
    input: z.strictObject({ _id: Id, shareWithUser_id: z.string().check(z.minLength(1), z.maxLength(254)) }),
    output: z.extend(One, { message: z.string() }),
  }),
  posts: endpoint({
    ...shared,
    method: 'GET',
    path: '/campaign/posts.json',
    summary: 'List the posts of a campaign',
    input: z.strictObject({
      campaign_id: Id,
      sortKey: z._default(z.enum(POST_SORTS), 'added'),
      includeShared: Calculate,
      skip: Skip,
      limit: countUpTo(MAX_POSTS, POSTS_PAGE_SIZE),
      locale: Locale,
    }),
    output: PostsPage,
  }),
  addPost: endpoint({
    ...shared,
    method: 'POST',
    path: '/campaign/post.json',
    summary: 'Add a post to a campaign; a post that it already contains stays unchanged',
    input: z.strictObject({
      campaign_id: Id,
      postUrl: PostUrl,
      postId: z.optional(z.string().check(z.maxLength(64))),
      network: z.optional(Platform),
    }),
    output: z.extend(One, { added: z.boolean() }),
  }),
  deletePost: endpoint({
    ...shared,
    method: 'DELETE',
    path: '/campaign/post.json',
    summary: 'Remove a post from a campaign',
    input: z.strictObject({ content_id: z.string().check(z.minLength(1), z.maxLength(200)) }),
    output: One,
  }),
  preview: endpoint({
    ...shared,
    method: 'GET',
    path: '/campaign/postPreview.json',
    summary: 'Preview a post by its URL',
    input: z.strictObject({ postUrl: PostUrl, locale: Locale }),
    output: z.object({ success, result: PostPreview }),
  }),
  refresh: endpoint({
    ...shared,
    method: 'POST',
    path: '/campaign/refresh.json',
    summary: 'Refresh the figures of a campaign, at most every ten minutes; the job reports the progress',
    input: z.strictObject({ _id: Id }),
    output: z.object({ success, job_id: z.string() }),
  }),
  history: endpoint({
    ...shared,
    method: 'GET',
    path: '/campaign/history.json',
    summary: 'List the figures of a campaign over time, oldest first',
    input: z.strictObject({ _id: Id }),
    output: z.object({ success, points: z.array(StatsPoint) }),
  }),
  file: endpoint({
    ...shared,
    method: 'GET',
    path: '/campaign/posts.csv',
    summary: 'Download the posts of a campaign and their figures as CSV',
    input: z.strictObject({ _id: Id, locale: Locale }),
    output: FileReply,
  }),
  shareLink: endpoint({
    ...shared,
    method: 'POST',
    path: '/campaign/shareLink.json',
    summary: 'Retrieve the public link of a campaign; created if there is none',
    refusesDemo: true,
    input: z.strictObject({ _id: Id, days: ShareDays }),
    output: z.object({ success, link: ShareLink }),
  }),
  shared: endpoint({
    method: 'GET',
    path: '/campaign/shared/{token}',
    access: 'public',
    feature: 'campaignManager',
    limit: () => ({ rule: 'shared' }),
    summary: 'Retrieve a shared campaign by its public link',
    input: z.strictObject({ token: ShareToken, skip: Skip, locale: Locale }),
    output: z.extend(PostsPage, { campaign: CampaignFigures, points: z.array(StatsPoint) }),
  }),
};
