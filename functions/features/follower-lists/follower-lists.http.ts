import { compose } from '#functions/compose.ts';
import { serve } from '#functions/http/serve.ts';
import { followerLists } from '#shared/follower-lists/contract.ts';
import { followersFile, listFollowerLists, openListCheckout, removeFollowerList } from './manage-lists.ts';
import { orderList } from './order-list.ts';

export const handler = serve(
  followerLists,
  { lists: listFollowerLists, create: orderList, checkout: openListCheckout, file: followersFile, remove: removeFollowerList },
  compose(),
);
