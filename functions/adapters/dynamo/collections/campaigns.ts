import {
  type CampaignChanges,
  type Campaigns,
  type NewCampaign,
  TOO_MANY_CAMPAIGN_SHARES,
  TOO_MANY_CAMPAIGNS,
} from '#functions/ports/collections/campaigns.ts';
import type { Act } from '#functions/ports/collections/shared-resources.ts';
import { MAX_CAMPAIGNS } from '#shared/campaigns/limits.ts';
import { campaignOrThrow } from '#shared/campaigns/sharing.ts';
import { AppError } from '#shared/http/errors.ts';
import { type CampaignStore, DUE, duePlace, fromCampaignItem, NO_COUNTS } from './campaign-items.ts';
import { campaignClock } from './campaign-schedule.ts';
import { tellPosts } from './post-history.ts';
import { sharesOf } from './resource-shares.ts';
import { createThing, openStore, removeThing, thingsOfAccount } from './resource-store.ts';
import { changedMeanwhile, changeThing, findThing, throwRefused, write } from './resource-writes.ts';
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
    find: (id) => findThing(store, id),
    ofAccount: (accountId) => thingsOfAccount(store, accountId),
    create: (campaign) => create(store, campaign),
    change: (act, changes) => change(store, act, changes),
    remove: (act) => removeThing(store, act),
    addPost: (act, post) => addPost(store, act, post),
    dropPost: (act, post) => dropPost(store, act, post),
    posts: (id) => postsOf(store, id),
    creators: (id) => creatorsOf(store, id),
    tell: (id, told) => tellPosts(store, { id, told }),
    ...campaignClock(store),
    ...sharesOf(store),
  };
};

const create = async (store: CampaignStore, { due, ...campaign }: NewCampaign): Promise<void> => {
  const isThere = await createThing(store, {
    ...campaign,
    ...NO_COUNTS,
    canSharedUsersEdit: false,
    sharedWith: {},
    invited: {},
    updatedAt: campaign.createdAt,
    ...(campaign.status === 'active' && { GSI1PK: DUE, GSI1SK: duePlace(due, campaign.id) }),
  });
  if (!isThere) throw new AppError('bad_request', TOO_MANY_CAMPAIGNS);
};

/** Keeps the index of due campaigns in step: `active` is due now, `archived` is never due. */
const change = async (store: CampaignStore, act: Act, changes: CampaignChanges): Promise<void> => {
  const fields = Object.entries(changes).filter(([, value]) => value !== undefined);
  const isReopened = changes.status === 'active';
  const changed = changeThing(store, act, {
    right: 'own',
    set: [...fields.map(([name]) => `#${name} = :${name}`), ...(isReopened ? ['GSI1PK = :due', 'GSI1SK = :place'] : [])],
    ...(changes.status === 'archived' && { more: 'REMOVE GSI1PK, GSI1SK' }),
    names: Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
    values: {
      ...Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
      ...(isReopened && { ':due': DUE, ':place': duePlace(act.at, act.id) }),
    },
  });
  if (await write(store, [changed])) await throwRefused(store, act, { right: 'own', otherwise: changedMeanwhile() });
};
