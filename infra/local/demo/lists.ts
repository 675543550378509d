import { linkToList } from '#functions/features/creator-lists/link-to-list.ts';
import { addCreators, changeList, createList } from '#functions/features/creator-lists/manage-lists.ts';
import { changeNotes } from '#functions/features/creator-lists/note-creators.ts';
import { addSharedUser } from '#functions/features/creator-lists/share-list.ts';
import type { Ports } from '#functions/ports/ctx.ts';
import type { Brand } from '#shared/brand.ts';
import type { CreatorStatus } from '#shared/creator-lists/notes.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import { MAX_SHARE_DAYS } from '#shared/sharing/share-link.ts';

const OWNER = 'standard@example.com';
const SHARER = 'premium@example.com';
type Annotated = { status: CreatorStatus; note?: string; add_tags?: string[] };

/** Notes on the first creators of each list. */
const LAUNCH_NOTES: Annotated[] = [
  { status: 'booked', note: 'Two reels and a story, agreed for March. Product sent on Monday.', add_tags: ['spring', 'reels'] },
  { status: 'in_talks', note: 'Asks for usage rights of 3 months; offer sent.', add_tags: ['spring'] },
  { status: 'contacted', note: 'Wrote to the manager, answers within a week.' },
  { status: 'contacted', add_tags: ['follow up'] },
  { status: 'shortlisted', add_tags: ['spring', 'follow up'] },
  { status: 'declined', note: 'Has an exclusive contract until summer.' },
];
const PARTNER_NOTES: Annotated[] = [
  { status: 'booked', note: 'Contract runs until June; wants to talk about a second year.', add_tags: ['ambassador'] },
  { status: 'booked', add_tags: ['ambassador', 'events'] },
];

/** `count` is the number of creators per platform; `from` is the rank of the first one, in multiples of the count. */
const LISTS = [
  { name: 'Spring launch', count: { instagram: 9, youtube: 4, tiktok: 5 }, from: 20, isShared: true, notes: LAUNCH_NOTES },
  { name: 'Long-term partners', count: { instagram: 5, youtube: 0, tiktok: 3 }, from: 26, isShared: false, notes: PARTNER_NOTES },
];

type Needed = Pick<Ports, 'accounts' | 'catalogue' | 'creatorLists' | 'mail' | 'rateLimits' | 'shareLinks' | 'site'>;

/** Creates two lists of the standard account through the normal use cases; one is shared with the premium account and by a link. */
export const seedDemoLists = async (ports: Needed, brand: Brand, now: Date): Promise<void> => {
  const owner = await ports.accounts.findByEmail(OWNER);
  if (!owner || (await ports.creatorLists.ofAccount(owner.id)).length > 0) return;
  const ctx = { ...ports, brand, caller: { id: owner.id, isAdmin: false } };
  for (const [at, { name, count, from, isShared, notes }] of LISTS.entries()) {
    // The lists are a minute apart, so that they have an order.
    const act = { ...ctx, now: () => new Date(now.getTime() - at * 60_000), requestKey: `demo-list-${at}` };
    const { list } = await createList(act, { name });
    const creators = await someCreators(ports, { count, from });
    if (creators.length > 0) await addCreators(act, { _id: list._id, creators });
    for (const [index, note] of notes.slice(0, creators.length).entries()) {
      const { network, user_id } = creators[index] ?? {};
      await changeNotes(act, {
        _id: list._id,
        creator_id: `${network}:${user_id}`,
        note_before: '',
        add_tags: [],
        remove_tags: [],
        ...note,
      });
    }
    if (!isShared) continue;
    await linkToList(act, { id: list._id, days: MAX_SHARE_DAYS });
    await addSharedUser(act, { _id: list._id, shareWithEmail: SHARER, language: 'en', notify: true });
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
