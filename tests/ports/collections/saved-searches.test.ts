import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dynamoSavedSearches } from '#functions/adapters/dynamo/collections/saved-searches.ts';
import { memorySavedSearches } from '#functions/adapters/memory/saved-searches.ts';
import { ALERT_SHARDS, type SavedSearch, type SavedSearches } from '#functions/ports/collections/saved-searches.ts';
import { MAX_SAVED_SEARCHES } from '#shared/saved-searches/saved-search.ts';
import { RESTORE_MS } from '#shared/undo.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

withAwsServices();
const AT = '2026-01-02T00:00:00.000Z';

let made = 0;
const aSearch = (accountId: string, changes: Partial<SavedSearch> = {}): SavedSearch => {
  made += 1;
  return {
    id: `search-${made}`,
    accountId,
    name: `Search ${made}`,
    address: 'bio=chef',
    alerts: false,
    language: 'en',
    createdAt: new Date(Date.UTC(2026, 0, 1) + made).toISOString(),
    ...changes,
  };
};

const allAlerted = async (searches: SavedSearches): Promise<string[]> => {
  const found: string[] = [];
  for (let shard = 0; shard < ALERT_SHARDS; shard += 1) {
    let after: string | undefined;
    do {
      const { accountIds, next } = await searches.alertedAccounts(shard, after);
      found.push(...accountIds);
      after = next;
    } while (after);
  }
  return found;
};

describe.each<[string, () => SavedSearches]>([
  ['in memory', memorySavedSearches],
  ['in DynamoDB', () => dynamoSavedSearches('tensor')],
])('saved searches %s', (_, open) => {
  const opened = () => ({ searches: open(), me: randomUUID(), other: randomUUID() });

  it('are listed for their account alone, newest first', async () => {
    const { searches, me, other } = opened();
    const [first, second, foreign] = [aSearch(me), aSearch(me), aSearch(other)];
    for (const search of [first, second, foreign]) await searches.add(search);
    expect(await searches.ofAccount(me)).toEqual([second, first]);
    expect(await searches.find(me, first.id)).toEqual(first);
    expect(await searches.find(me, foreign.id)).toBeUndefined();
  });

  it('a name is unique per account, whatever its case and width', async () => {
    const { searches, me, other } = opened();
    await searches.add(aSearch(me, { name: 'Tokyo Chefs' }));
    await expect(searches.add(aSearch(me, { name: 'tokyo chefs' }))).rejects.toMatchObject({ code: 'conflict' });
    await expect(searches.add(aSearch(me, { name: 'Ｔokyo Chefs' }))).rejects.toMatchObject({ code: 'conflict' });
    await searches.add(aSearch(other, { name: 'Tokyo Chefs' }));
    expect(await searches.ofAccount(me)).toHaveLength(1);
  });

  it('one of two searches with the same name, saved concurrently, gets it', async () => {
    const { searches, me } = opened();
    const tries = await Promise.allSettled([1, 2, 3].map(() => searches.add(aSearch(me, { name: 'Same' }))));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await searches.ofAccount(me)).toHaveLength(1);
  });

  it('a renamed one gives its old name free, and may change its case', async () => {
    const { searches, me } = opened();
    const search = aSearch(me, { name: 'Old' });
    await searches.add(search);
    expect(await searches.change(me, search.id, { name: 'OLD' })).toMatchObject({ name: 'OLD' });
    expect(await searches.change(me, search.id, { name: 'New' })).toMatchObject({ ...search, name: 'New' });
    await searches.add(aSearch(me, { name: 'old' }));
    await expect(searches.change(me, search.id, { name: 'Old' })).rejects.toMatchObject({ code: 'conflict' });
    expect((await searches.find(me, search.id))?.name).toBe('New');
  });

  it(`an account has at most ${MAX_SAVED_SEARCHES}, and a deleted one makes room`, async () => {
    const { searches, me } = opened();
    const all = Array.from({ length: MAX_SAVED_SEARCHES }, () => aSearch(me));
    for (const search of all) await searches.add(search);
    await expect(searches.add(aSearch(me))).rejects.toMatchObject({ code: 'bad_request', reason: 'limit_reached' });
    expect(await searches.remove(me, all[0]?.id ?? '', AT)).toBe(true);
    await searches.add(aSearch(me));
    await expect(searches.add(aSearch(me))).rejects.toMatchObject({ code: 'bad_request', reason: 'limit_reached' });
    expect(await searches.ofAccount(me)).toHaveLength(MAX_SAVED_SEARCHES);
  });

  it('deleting twice, or of another account, does nothing', async () => {
    const { searches, me, other } = opened();
    const search = aSearch(me);
    await searches.add(search);
    expect(await searches.remove(other, search.id, AT)).toBe(false);
    expect(await searches.change(other, search.id, { name: 'Mine' })).toBeUndefined();
    const tries = await Promise.all([1, 2, 3].map(() => searches.remove(me, search.id, AT)));
    expect(tries.filter(Boolean)).toHaveLength(1);
    await searches.add({ ...search, id: `${search.id}-again` });
  });

  it('changes at the same moment are all kept', async () => {
    const { searches, me } = opened();
    const search = aSearch(me);
    await searches.add(search);
    await Promise.all([
      searches.change(me, search.id, { alerts: true }),
      searches.change(me, search.id, { language: 'ja' }),
      searches.change(me, search.id, { name: 'Other' }),
      searches.change(me, search.id, { address: 'bio=baker' }),
    ]);
    expect(await searches.find(me, search.id)).toMatchObject({ name: 'Other', address: 'bio=baker', alerts: true, language: 'ja' });
  });

  it('accounts with an alert are found, each once, and not once it is off or deleted', async () => {
    const { searches } = opened();
    const accounts: string[] = Array.from({ length: 20 }, () => randomUUID());
    for (const account of accounts) {
      await searches.add(aSearch(account, { alerts: true }));
      await searches.add(aSearch(account, { alerts: true }));
      await searches.add(aSearch(account));
    }
    const ofThese = async () => (await allAlerted(searches)).filter((id) => accounts.includes(id));
    expect((await ofThese()).toSorted()).toEqual(accounts.toSorted());
    const [quiet = '', gone = ''] = accounts;
    for (const { id } of await searches.ofAccount(quiet)) await searches.change(quiet, id, { alerts: false });
    for (const { id } of await searches.ofAccount(gone)) await searches.remove(gone, id, AT);
    expect((await ofThese()).toSorted()).toEqual(accounts.slice(2).toSorted());
  });

  it('one of all concurrent senders may send an account’s mail of a day', async () => {
    const { searches, me, other } = opened();
    const claims = await Promise.all([1, 2, 3].map(() => searches.claimMail(me, '2026-11-20')));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await searches.claimMail(me, '2026-11-19')).toBe(false);
    expect(await searches.claimMail(me, '2026-11-21')).toBe(true);
    expect(await searches.claimMail(other, '2026-11-20')).toBe(true);
  });

  it('an account’s token to unsubscribe stays the same, and leads to that account alone', async () => {
    const { searches, me, other } = opened();
    const [token = '', ...again] = await Promise.all([searches.unsubscribeToken(me), searches.unsubscribeToken(me)]);
    expect(again).toEqual([token]);
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(await searches.accountOfToken(token)).toBe(me);
    expect(await searches.unsubscribeToken(other)).not.toBe(token);
    expect(await searches.accountOfToken('unknown')).toBeUndefined();
  });

  const later = (ms: number) => new Date(Date.parse(AT) + ms).toISOString();

  it('[TBL-06] a removed search is restored as it was, once, within five minutes', async () => {
    const { searches, me, other } = opened();
    const search = aSearch(me, { alerts: true });
    await searches.add(search);
    await searches.remove(me, search.id, AT);
    expect(await searches.restore(other, search.id, AT)).toBeUndefined();
    expect(await searches.restore(me, search.id, later(RESTORE_MS + 1))).toBeUndefined();
    const restored = await Promise.all([1, 2, 3].map(() => searches.restore(me, search.id, later(RESTORE_MS))));
    expect(restored).toEqual([search, search, search]);
    expect(await searches.ofAccount(me)).toEqual([search]);
    expect(await allAlerted(searches)).toContain(me);
  });

  it('[TBL-06] the undo is refused when its name was taken or its place was filled meanwhile', async () => {
    const { searches, me } = opened();
    const search = aSearch(me, { name: 'Chefs' });
    await searches.add(search);
    await searches.remove(me, search.id, AT);
    const taking = aSearch(me, { name: 'chefs' });
    await searches.add(taking);
    await expect(searches.restore(me, search.id, AT)).rejects.toMatchObject({ code: 'conflict' });
    await searches.remove(me, taking.id, AT);
    for (let place = 0; place < MAX_SAVED_SEARCHES; place += 1) await searches.add(aSearch(me));
    await expect(searches.restore(me, search.id, AT)).rejects.toMatchObject({ code: 'bad_request', reason: 'limit_reached' });
  });
});
