import { addCreators, changeList, createList } from '#functions/features/creator-lists/manage-lists.ts';
import { addSharedUser } from '#functions/features/creator-lists/share-list.ts';
import type { Ports } from '#functions/ports/ctx.ts';
import type { Brand } from '#shared/brand.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';

const OWNER = 'standard@example.com';
const SHARER = 'premium@example.com';
/** How many creators of a network, from which place in the ranking on. */
const LISTS = [
  { name: 'Spring launch', count: { instagram: 9, youtube: 4, tiktok: 5 }, from: 20, isShared: true },
  { name: 'Long-term partners', count: { instagram: 5, youtube: 0, tiktok: 3 }, from: 26, isShared: false },
];

type Needed = Pick<Ports, 'accounts' | 'catalogue' | 'creatorLists' | 'mail' | 'site'>;

/** Two lists of the standard account, one of them shared with the premium one, by the same verbs as everybody's. */
export const seedDemoLists = async (ports: Needed, brand: Brand, now: Date): Promise<void> => {
  const owner = await ports.accounts.findByEmail(OWNER);
  if (!owner || (await ports.creatorLists.ofAccount(owner.id)).length > 0) return;
  const ctx = { ...ports, brand, caller: { id: owner.id, isAdmin: false } };
  for (const [at, { name, count, from, isShared }] of LISTS.entries()) {
    // A minute apart, so that they have an order.
    const act = { ...ctx, now: () => new Date(now.getTime() - at * 60_000), requestKey: `demo-list-${at}` };
    const { list } = await createList(act, { name });
    const creators = await someCreators(ports, { count, from });
    if (creators.length > 0) await addCreators(act, { _id: list._id, creators });
    if (!isShared) continue;
    await addSharedUser(act, { _id: list._id, shareWithEmail: SHARER, language: 'en' });
    await changeList(act, { _id: list._id, canSharedUsersEdit: true });
  }
};

type Wanted = { count: Record<Platform, number>; from: number };

const someCreators = async ({ catalogue }: Needed, { count, from }: Wanted) => {
  const found = await Promise.all(
    PLATFORMS.filter((platform) => count[platform] > 0).map((platform) =>
      catalogue.search(SearchRequest.parse({ platform, paging: { skip: from * count[platform], limit: count[platform] } })),
    ),
  );
  return found.flatMap(({ creators }) => creators.map(({ platform, user_id }) => ({ network: platform, user_id })));
};
