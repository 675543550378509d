import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { activity } from '#shared/activity/contract.ts';
import { isEnded } from '#shared/activity/job.ts';
import type { CampaignStatus, CampaignView } from '#shared/campaigns/campaign.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { CAMPAIGNS_PAGE_SIZE, MAX_CAMPAIGNS, POSTS_PAGE_SIZE } from '#shared/campaigns/limits.ts';
import type { PostSort } from '#shared/campaigns/post-sorts.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { readFile } from '#web/api/read-file.ts';
import { SHARED_WORK } from '#web/api/shared-work.ts';
import { type Outcome, useChange } from '#web/api/use-change.ts';
import { currentLanguage } from '#web/i18n/language.store.ts';
import { useUndo } from '#web/ui/feedback/use-undo.ts';

const all = queryKeys.campaigns;
const POPULATE = 'sharedWithUser_ids';
const POLL_MS = 1_000;

export const campaignQueries = {
  all,
  page: (page: number) =>
    queryOptions({
      ...SHARED_WORK,
      queryKey: [...all, 'page', page],
      queryFn: ({ signal }) =>
        call(
          campaigns.campaigns,
          { calculate: 'true', populate: POPULATE, sortKey: 'updated', skip: (page - 1) * CAMPAIGNS_PAGE_SIZE, limit: CAMPAIGNS_PAGE_SIZE },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
  /** All campaigns, for pickers. */
  every: () =>
    queryOptions({
      queryKey: [...all, 'every'],
      queryFn: ({ signal }) => call(campaigns.campaigns, { populate: POPULATE, limit: MAX_CAMPAIGNS }, { signal }),
      staleTime: 0,
    }),
  one: (id: string) =>
    queryOptions({
      ...SHARED_WORK,
      queryKey: [...all, 'one', id],
      queryFn: ({ signal }) => call(campaigns.campaign, { calculate: 'true', _id: id }, { signal }),
      staleTime: 0,
    }),
  posts: (id: string, sortKey: PostSort) =>
    infiniteQueryOptions({
      ...SHARED_WORK,
      queryKey: [...all, 'posts', id, sortKey],
      queryFn: ({ signal, pageParam }) =>
        call(campaigns.posts, { campaign_id: id, sortKey, includeShared: 'true', skip: pageParam, limit: POSTS_PAGE_SIZE }, { signal }),
      initialPageParam: 0,
      getNextPageParam: ({ total }, pages) => nextSkip(pages, total),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  history: (id: string) =>
    queryOptions({
      ...SHARED_WORK,
      queryKey: [...all, 'history', id],
      queryFn: ({ signal }) => call(campaigns.history, { _id: id }, { signal }),
      staleTime: 0,
    }),
  preview: (postUrl: string) =>
    queryOptions({
      queryKey: [...all, 'preview', postUrl],
      queryFn: ({ signal }) => call(campaigns.preview, { postUrl }, { signal }),
      retry: false,
    }),
  /** Progress of a refresh, polled until it ends. */
  refresh: (jobId: string) =>
    queryOptions({
      queryKey: [...all, 'refresh', jobId],
      queryFn: ({ signal }) => call(activity.job, { id: jobId }, { signal }),
      refetchInterval: ({ state: { data } }) => (data && isEnded(data.job.state) ? false : POLL_MS),
      staleTime: 0,
    }),
};

/** Offset of the next page of posts; undefined after the last one. */
export const nextSkip = (pages: readonly { posts: unknown[] }[], total: number): number | undefined => {
  const shown = pages.reduce((sum, { posts }) => sum + posts.length, 0);
  return shown < total && pages.at(-1)?.posts.length !== 0 ? shown : undefined;
};

const useCampaignChange = <I, T>(change: (input: I) => Promise<T>, { onDone, onError }: Outcome<T>) => {
  const queries = useQueryClient();
  const updateCache = (answer: T) => {
    cacheCampaign(queries, answer);
    onDone?.(answer);
  };
  return useChange(all, change, { onDone: updateCache, onError });
};

/** Writes the server's answer to the cache, so that the screen updates at once. */
const cacheCampaign = (queries: QueryClient, answer: unknown): void => {
  const { campaign } = (answer ?? {}) as { campaign?: CampaignView };
  if (campaign) queries.setQueryData(campaignQueries.one(campaign._id).queryKey, { success: true, campaign });
};

type Added = { added: boolean; campaign: CampaignView };
export type Into = { postUrl: string; key: string } & ({ name: string } | { id: string });

/** Creates a new campaign first, once per operation: if its post is rejected, the next attempt reuses the campaign. */
export const useAddPost = (outcome: Outcome<Added>) =>
  useCampaignChange(async ({ postUrl, key, ...into }: Into): Promise<Added> => {
    const id = 'id' in into ? into.id : await newCampaign(into.name, key);
    return call(campaigns.addPost, { campaign_id: id, postUrl });
  }, outcome);

const newCampaign = async (name: string, idempotencyKey: string): Promise<string> =>
  (await call(campaigns.createCampaign, { name }, { idempotencyKey })).result.campaign_id;

export const useDeletePost = (outcome: Outcome<unknown>) =>
  useCampaignChange((contentId: string) => call(campaigns.deletePost, { content_id: contentId }), outcome);

type Change = { _id: string; name?: string; description?: string; status?: CampaignStatus };

export const useChangeCampaign = (outcome: Outcome<{ campaign: CampaignView }>) =>
  useCampaignChange((change: Change) => call(campaigns.changeCampaign, change), outcome);

export const useDeleteCampaign = (outcome: Outcome<unknown>) =>
  useCampaignChange(({ _id }: CampaignView) => call(campaigns.deleteCampaign, { campaign_id: _id }), outcome);

export const useShare = (outcome: Outcome<unknown>) =>
  useCampaignChange(
    ({ campaign: { _id, name }, email }: { campaign: CampaignView; email: string }) =>
      call(campaigns.share, { _id, name, shareWithEmail: email, language: currentLanguage() }),
    outcome,
  );

type Share = { _id: string; userId: string; email: string; message: string };

/** Ends the access of a user and offers to restore it, of which the user is not notified. */
export const useRevoke = () => {
  const reload = useReloadCampaigns();
  const offerUndo = useUndo();
  const restore = ({ _id, email }: Share) => call(campaigns.share, { _id, shareWithEmail: email, notify: false }).finally(reload);
  return useCampaignChange(async (share: Share) => {
    await call(campaigns.unshare, { _id: share._id, shareWithUser_id: share.userId });
    offerUndo({ message: share.message, restore: () => restore(share) });
  }, {});
};

export const useRefresh = (outcome: Outcome<{ job_id: string }>) =>
  useMutation({
    mutationFn: (id: string) => call(campaigns.refresh, { _id: id }),
    onSuccess: (answer) => outcome.onDone?.(answer),
    onError: (error) => outcome.onError?.(error),
  });

/** A finished refresh invalidates all campaign data. */
export const useReloadCampaigns = () => {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: all });
};

export const useCampaignFile = () => useMutation({ mutationFn: (id: string) => call(campaigns.file, { _id: id }, { readFile }) });
