import { describe, expect, it } from 'vitest';
import { memoryCreatorLists } from '#functions/adapters/memory/creator-lists.ts';
import { memoryEmailMatches } from '#functions/adapters/memory/email-matches.ts';
import { memoryCreatorFlags, memoryFiles } from '#functions/adapters/memory/jobs.ts';
import { memoryAccounts } from '#functions/adapters/memory/ports.ts';
import { searchCreators } from '#functions/features/discovery/search-creators.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { CreatorCatalogue, SearchScope } from '#functions/ports/creators/creator-catalogue.ts';
import type { CreatorFlags } from '#functions/ports/creators/creator-flags.ts';
import { defaultBrand } from '#shared/brand.ts';
import type { CreatorRow } from '#shared/creator.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { anAccount } from '#tests/support/accounts.ts';

const rowOf = (index: number): CreatorRow => ({
  user_id: `id-${index}`,
  platform: 'instagram',
  username: `user_${index}`,
  name: `Name ${index}`,
  url: `https://example.com/${index}`,
  picture: `/pictures/${index}.svg`,
  followers: 1000 - index,
  engagements: 10,
  engagement_rate: 0.01,
  avg_views: null,
  is_verified: false,
  is_hidden: false,
  country: 'JP',
  match: {},
});

const TOTAL = 60;
const ROWS = Array.from({ length: TOTAL }, (_, index) => rowOf(index));

const search = async (
  account: Account | undefined,
  paging: { skip: number; limit: number },
  extra: object = {},
  creatorFlags: CreatorFlags = memoryCreatorFlags(),
) => {
  const asked: SearchRequest[] = [];
  const catalogue = {
    search: async (request: SearchRequest, scope?: SearchScope) => {
      asked.push(request);
      const found = ROWS.filter(({ user_id }) => !scope?.except?.includes(user_id));
      return { total: found.length, creators: found.slice(request.paging.skip, request.paging.skip + request.paging.limit) };
    },
  } as CreatorCatalogue;
  const accounts = memoryAccounts();
  if (account) await accounts.create({ ...account, id: 'me' });
  const ctx = {
    catalogue,
    accounts,
    creatorLists: memoryCreatorLists(),
    emailMatches: memoryEmailMatches(),
    files: memoryFiles(),
    creatorFlags,
    brand: defaultBrand,
    now: () => new Date('2026-11-20'),
    caller: { id: 'me', isAdmin: false },
  };
  return { answer: await searchCreators(ctx, SearchRequest.parse({ paging, ...extra })), asked };
};

describe('searching creators', () => {
  it.each(['entry', 'standard', 'premium'] as const)('the plan %s sees every row', async (plan) => {
    const { answer } = await search(anAccount(plan), { skip: 10, limit: 10 });
    expect(answer).toMatchObject({ total: TOTAL, limited: false });
    expect(answer.users).toEqual(ROWS.slice(10, 20));
  });

  it('[DIS-07] rows past the third are masked for limited access', async () => {
    const { answer } = await search(anAccount('trial'), { skip: 0, limit: 10 });
    expect(answer.users.slice(0, 3)).toEqual(ROWS.slice(0, 3));
    expect(answer.users.slice(3)).toEqual([4, 5, 6, 7, 8, 9, 10].map((n) => ({ masked: true, label: `Account ${n}` })));
    expect(answer).toMatchObject({ total: TOTAL, limited: true });
  });

  it('[DIS-07] from page 2 on every row is masked and not requested from the catalogue', async () => {
    const { answer, asked } = await search(anAccount('trial'), { skip: 50, limit: 25 });
    expect(answer.users).toHaveLength(10);
    expect(answer.users[0]).toEqual({ masked: true, label: 'Account 51' });
    expect(asked.map(({ paging }) => paging)).toEqual([{ skip: 0, limit: 3 }]);
  });

  it('[DIS-07] [EXP-06] an unlocked creator is shown wherever it comes, its neighbours stay masked', async () => {
    const creatorFlags = memoryCreatorFlags();
    await creatorFlags.add('me', 'unlocked', { key: 'act', platform: 'instagram', userIds: ['id-4', 'id-51'] });
    const first = await search(anAccount('trial'), { skip: 0, limit: 6 }, {}, creatorFlags);
    const hidden = (n: number) => ({ masked: true, label: `Account ${n}` });
    expect(first.answer.users).toEqual([...ROWS.slice(0, 3), hidden(4), ROWS[4], hidden(6)]);
    const later = await search(anAccount('trial'), { skip: 50, limit: 3 }, {}, creatorFlags);
    expect(later.answer.users).toEqual([hidden(51), ROWS[51], hidden(53)]);
    expect(JSON.stringify(later.answer)).not.toContain('id-50');
  });

  it('[DIS-27] creators that the account is not interested in are left out of its searches', async () => {
    const creatorFlags = memoryCreatorFlags();
    await creatorFlags.add('me', 'ignored', { key: 'act', platform: 'instagram', userIds: ['id-1'] });
    const { answer } = await search(anAccount('premium'), { skip: 0, limit: 3 }, {}, creatorFlags);
    expect(answer).toMatchObject({ total: TOTAL - 1, users: [ROWS[0], ROWS[2], ROWS[3]] });
  });

  it('[DIS-07] [DIS-27] ignoring a free row does not reveal a masked one', async () => {
    const creatorFlags = memoryCreatorFlags();
    await creatorFlags.add('me', 'ignored', { key: 'act', platform: 'instagram', userIds: ['id-0', 'id-1'] });
    const { answer } = await search(anAccount('trial'), { skip: 0, limit: 4 }, {}, creatorFlags);
    expect(answer).toMatchObject({ total: TOTAL - 2, limited: true });
    expect(answer.users).toEqual([ROWS[2], ...[2, 3, 4].map((n) => ({ masked: true, label: `Account ${n}` }))]);
  });

  it('[DIS-07] the answer holds nothing of a masked creator', async () => {
    const { answer } = await search(anAccount('trial'), { skip: 0, limit: 100 });
    const text = JSON.stringify(answer);
    for (const { user_id, username, name, picture } of ROWS.slice(3)) {
      for (const secret of [user_id, username, name, picture]) expect(text).not.toContain(`"${secret}"`);
    }
  });

  it('pages that begin among the free rows show the rest of them', async () => {
    const { answer } = await search(anAccount('trial'), { skip: 2, limit: 10 });
    expect(answer.users[0]).toEqual(ROWS[2]);
    expect(answer.users[1]).toEqual({ masked: true, label: 'Account 4' });
  });

  it('an account without a running plan is sent to payment', async () => {
    const paging = { skip: 0, limit: 10 };
    await expect(search(undefined, paging)).rejects.toMatchObject({ code: 'plan_required', redirect: 'PAYMENT_PAGE' });
    await expect(search(anAccount('entry', { status: 'inactive' }), paging)).rejects.toMatchObject({ status: 402 });
  });

  it('[DIS-13] the search refuses an active account with API credits and no plan, and sends an inactive one to the payment', async () => {
    const creditsOnly = anAccount('premium', { plan: null, creditsOnly: true });
    const paging = { skip: 0, limit: 10 };
    await expect(search(creditsOnly, paging)).rejects.toMatchObject({
      code: 'search_not_included',
      redirect: 'INFLUENCER_SEARCH_PAGE',
      status: 402,
    });
    await expect(search({ ...creditsOnly, status: 'inactive' }, paging)).rejects.toMatchObject({ redirect: 'PAYMENT_PAGE' });
  });

  it.each([{ creatorList_id: 'theirs' }, { emailMatch_id: 'theirs' }])(
    'a set that is not shared with the account answers 404: %o',
    async (extra) => {
      await expect(search(anAccount('premium'), { skip: 0, limit: 10 }, extra)).rejects.toMatchObject({ status: 404 });
    },
  );
});
