import {
  type CampaignChanges,
  type Campaigns,
  type NewCampaign,
  TOO_MANY_CAMPAIGN_SHARES,
  TOO_MANY_CAMPAIGNS,
} from '#functions/ports/collections/campaigns.ts';
import type { Operation } from '#functions/ports/collections/shared-resources.ts';
import { MAX_CAMPAIGNS } from '#shared/campaigns/limits.ts';
import { campaignOrThrow } from '#shared/campaigns/sharing.ts';
import { AppError } from '#shared/http/errors.ts';
import { type CampaignStore, DUE, duePlace, fromCampaignItem, NO_COUNTS } from './campaign-items.ts';
import { campaignSchedule } from './campaign-schedule.ts';
import { reportPosts } from './post-history.ts';
import { sharesOf } from './resource-shares.ts';
import { createResource, openStore, removeResource, resourcesOfAccount } from './resource-store.ts';
import { changedMeanwhile, changeResource, findResource, throwRefused, write } from './resource-writes.ts';
import { addPost, creatorsOf, dropPost, postsOf } from './tracked-posts.ts';

export const dynamoCampaigns = (TableName: string): Campaigns => {
  const store: CampaignStore = openStore(TableName, {
    word: 'CAMPAIGN',
    read: fromCampaignItem,
    orThrow: campaignOrThrow,
    most: MAX_CAMPAIGNS,
    tooManyShares: TOO_MANY_CAMPAIGN_SHARES,
  });
  return {
    find: (id) => findResource(store, id),
    ofAccount: (accountId) => resourcesOfAccount(store, accountId),
    create: (campaign) => create(store, campaign),
    change: (operation, changes) => change(store, operation, changes),
    remove: (operation) => removeResource(store, operation),
    addPost: (operation, post) => addPost(store, operation, post),
    dropPost: (operation, post) => dropPost(store, operation, post),
    posts: (id) => postsOf(store, id),
    creators: (id) => creatorsOf(store, id),
    reportPosts: (id, reports) => reportPosts(store, { id, reports }),
    ...campaignSchedule(store),
    ...sharesOf(store),
  };
};

const create = async (store: CampaignStore, { due, ...campaign }: NewCampaign): Promise<void> => {
  const isCreated = await createResource(store, {
    ...campaign,
    ...NO_COUNTS,
    canSharedUsersEdit: false,
    sharedWith: {},
    invited: {},
    updatedAt: campaign.createdAt,
    ...(campaign.status === 'active' && { GSI1PK: DUE, GSI1SK: duePlace(due, campaign.id) }),
  });
  if (!isCreated) throw new AppError('bad_request', TOO_MANY_CAMPAIGNS);
};

/** Updates the index of due campaigns: `active` is due now, `archived` is never due. */
const change = async (store: CampaignStore, operation: Operation, changes: CampaignChanges): Promise<void> => {
  const fields = Object.entries(changes).filter(([, value]) => value !== undefined);
  const isReopened = changes.status === 'active';
  const changed = changeResource(store, operation, {
    right: 'own',
    set: [...fields.map(([name]) => `#${name} = :${name}`), ...(isReopened ? ['GSI1PK = :due', 'GSI1SK = :place'] : [])],
    ...(changes.status === 'archived' && { more: 'REMOVE GSI1PK, GSI1SK' }),
    names: Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
    values: {
      ...Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
      ...(isReopened && { ':due': DUE, ':place': duePlace(operation.at, operation.id) }),
    },
  });
  if (await write(store, [changed])) await throwRefused(store, operation, { right: 'own', otherwise: changedMeanwhile() });
};
