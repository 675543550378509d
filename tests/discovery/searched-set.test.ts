import { describe, expect, it } from 'vitest';
import { memoryCreatorFlags } from '#functions/adapters/memory/jobs.ts';
import { findScope } from '#functions/search/searched-set.ts';
import { Brand } from '#shared/brand.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const inMatch = { instagram: ['a', 'b', 'c'], youtube: [], tiktok: [] };

/** The account's list holds b, c and d; its email match has found a, b and c. It exported a and hides x. */
type Asked = Omit<Parameters<typeof findScope>[2], 'platform'>;

/** `exportedAt`: times of further exports, of one creator each. */
const scopeOf = async (asked: Asked, exportedAt: string[] = []) => {
  const list = { id: 'list', ownerId: 'me', ownerHasLeft: false, sharedWith: [], viewers: [] };
  const creatorFlags = memoryCreatorFlags();
  for (const [index, at] of exportedAt.entries()) {
    const batch = { key: `old-${index}`, platform: 'instagram' as const, userIds: [`old-${index}`] };
    await creatorFlags.reserve('me', 'exported', { ...batch, at }, index);
    await creatorFlags.settle('me', 'exported', batch);
  }
  await creatorFlags.add('me', 'exported', { key: 'k', platform: 'instagram', userIds: ['a'] });
  await creatorFlags.add('me', 'ignored', { key: 'x', platform: 'instagram', userIds: ['x'] });
  const ctx = {
    now: () => NOW,
    brand: Brand.parse({ switches: { followerList: true } }),
    creatorFlags,
    creatorLists: {
      ofAccount: async () => [list],
      find: async (id: string) => (id === 'list' ? list : undefined),
      userIds: async () => ['d', 'c', 'b'],
    },
    emailMatches: {
      find: async (_: string, id: string) =>
        id === 'match' ? { id, accountId: 'me', status: 'finished', createdAt: NOW.toISOString() } : undefined,
    },
    files: { find: async () => new TextEncoder().encode(JSON.stringify(inMatch)) },
  } as unknown as Parameters<typeof findScope>[0];
  return findScope(ctx, 'me', { platform: 'instagram', ...asked });
};

describe('a search in a list and in an e-mail match', () => {
  it('[SRC-07] finds the creators that are in both', async () => {
    expect(await scopeOf({ creatorList_id: 'list' })).toEqual({ only: ['d', 'c', 'b'] });
    expect(await scopeOf({ emailMatch_id: 'match' })).toEqual({ only: ['a', 'b', 'c'] });
    expect(await scopeOf({ creatorList_id: 'list', emailMatch_id: 'match' })).toEqual({ only: ['b', 'c'] });
  });

  it.each([
    { creatorList_id: 'list', emailMatch_id: 'theirs' },
    { creatorList_id: 'theirs', emailMatch_id: 'match' },
  ])('[SRC-07] is refused when the account lacks one of them: %o', async (asked) => {
    expect(await scopeOf(asked)).toBeUndefined();
  });
});

describe('a search without the creators of lists and exports', () => {
  it('[PWR-01] leaves out the creators of a list, of all lists, and those that were exported', async () => {
    expect(await scopeOf({ exclude_lists: ['list'] })).toEqual({ except: ['d', 'c', 'b', 'x'] });
    expect(await scopeOf({ exclude_lists: 'all' })).toEqual({ except: ['d', 'c', 'b', 'x'] });
    expect(await scopeOf({ exclude_exported: true })).toEqual({ except: ['a', 'x'] });
    expect(await scopeOf({ exclude_exported: false })).toEqual({ except: ['x'] });
  });

  it('[PWR-01] leaves out exports of the last 30 days, one that began exactly 30 days ago included', async () => {
    expect(await scopeOf({ exclude_exported: 30 }, ['2026-10-21T12:00:00.000Z'])).toEqual({ except: ['old-0', 'a', 'x'] });
    expect(await scopeOf({ exclude_exported: 30 }, ['2026-10-21T11:59:59.999Z'])).toEqual({ except: ['a', 'x'] });
    expect(await scopeOf({ exclude_exported: true }, ['2020-01-01T00:00:00.000Z'])).toEqual({ except: ['old-0', 'a', 'x'] });
  });

  it('[PWR-01] leaves them out of a set that it searches in', async () => {
    expect(await scopeOf({ emailMatch_id: 'match', exclude_lists: ['list'] })).toEqual({ only: ['a'] });
    expect(await scopeOf({ emailMatch_id: 'match', exclude_exported: true })).toEqual({ only: ['b', 'c'] });
  });

  it('[PWR-01] is refused when the account lacks one of the lists', async () => {
    expect(await scopeOf({ exclude_lists: ['list', 'theirs'] })).toBeUndefined();
  });
});
