import { compose } from '#functions/compose.ts';
import { serve } from '#functions/http/serve.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { campaignFile } from './campaign-file.ts';
import { changeCampaign, createCampaign, deleteCampaign, listCampaigns, readCampaign } from './manage-campaigns.ts';
import { linkToCampaign, shareCampaign, sharedCampaign, unshareCampaign } from './share-campaign.ts';
import { refreshCampaign } from './start-refreshes.ts';
import { addPost, deletePost, listPosts, previewPost, readHistory } from './track-posts.ts';

export const handler = serve(
  campaigns,
  {
    campaigns: listCampaigns,
    campaign: readCampaign,
    createCampaign,
    changeCampaign,
    deleteCampaign,
    share: shareCampaign,
    unshare: unshareCampaign,
    posts: listPosts,
    addPost,
    deletePost,
    preview: previewPost,
    refresh: refreshCampaign,
    history: readHistory,
    file: campaignFile,
    shareLink: linkToCampaign,
    shared: sharedCampaign,
  },
  compose(),
);
