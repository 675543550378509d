import { describe, expect, it } from 'vitest';
import { searchCreators } from '#functions/features/discovery/search-creators.ts';
import { isMasked } from '#shared/creator.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { UnlockRequest } from '#shared/exports/file-requests.ts';
import { exportFixture } from '#tests/exports/fixture.ts';

const trial = (exports: number, creators = 500) => exportFixture({ plan: 'trial', exports, creators });
const idsOf = ({ users }: { users: { user_id: string }[] }) => users.map(({ user_id }) => user_id);
const c = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `c${from + index}`);

describe('unlocking more results', () => {
  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [25, 13],
    [50, 25],
    [75, 38],
    [100, 50],
  ])('[EXP-06] %i rows cost %i exports', async (rows, cost) => {
    const fixture = await trial(60);
    const answer = await fixture.unlock(rows);
    expect(answer).toMatchObject({ success: true, cost });
    expect(answer.users).toHaveLength(rows);
    expect(await fixture.left()).toBe(60 - cost);
  });

  it.each([0, 101])('[EXP-06] %i rows are no request', (limit) => {
    expect(UnlockRequest.safeParse({ paging: { limit } }).success).toBe(false);
  });

  it('[EXP-06] [DIS-27] begins after the search’s first three rows, including ignored creators', async () => {
    const fixture = await exportFixture({ plan: 'trial', exports: 25 });
    await fixture.ports.creatorFlags.add(fixture.account.id, 'ignored', { key: 'c0', platform: 'instagram', userIds: ['c0', 'c4'] });
    expect((await fixture.unlock(2)).users.map(({ user_id }) => user_id)).toEqual(['c3', 'c5']);
  });

  it('[EXP-06] shows the next hidden rows of that search, and the search shows them from then on', async () => {
    const fixture = await trial(60);
    expect(idsOf(await fixture.unlock(2))).toEqual(c(3, 4));
    expect(idsOf(await fixture.unlock(3))).toEqual(c(5, 7));
    const { users } = await searchCreators(fixture.ctxOf('search'), SearchRequest.parse({ paging: { limit: 10 } }));
    expect(users.flatMap((row) => (isMasked(row) ? [row.label] : [row.user_id]))).toEqual([...c(0, 7), 'Account 9', 'Account 10']);
  });

  it.each([
    [12, false],
    [13, true],
  ])('[EXP-06] an account with %i exports left can unlock 25 rows: %s', async (exports, isEnough) => {
    const fixture = await trial(exports);
    const outcome = await fixture.unlock(25).then(
      () => true,
      ({ code }) => code,
    );
    expect(outcome).toBe(isEnough || 'not_enough_credits');
    expect(await fixture.left()).toBe(isEnough ? 0 : exports);
  });

  it('[EXP-06] costs what is there: two rows are left of a hundred', async () => {
    const fixture = await trial(60, 5);
    expect(await fixture.unlock(100)).toMatchObject({ cost: 1 });
    expect(await fixture.unlock(100)).toMatchObject({ success: true, users: [], cost: 0 });
    expect(await fixture.left()).toBe(59);
  });

  it('[EXP-06] costs nothing when the catalogue fails', async () => {
    const fixture = await trial(60);
    const search = async () => {
      throw new Error('no disk');
    };
    await expect(fixture.unlock(25, 'key', { catalogue: { ...fixture.ports.catalogue, search } })).rejects.toThrow('no disk');
    expect(await fixture.spent()).toEqual([]);
    expect(await fixture.unlock(25, 'key')).toMatchObject({ cost: 13 });
  });

  it('[EXP-06] refunds the credits when nothing could be unlocked; the same operation then charges them again or fails', async () => {
    const fixture = await trial(60);
    const settle = async () => {
      throw new Error('no table');
    };
    await expect(fixture.unlock(25, 'key', { creatorFlags: { ...fixture.ports.creatorFlags, settle } })).rejects.toThrow('no table');
    expect(await fixture.left()).toBe(60);
    await expect(fixture.unlock(25, 'key')).rejects.toMatchObject({ code: 'conflict' });
    expect([await fixture.left(), (await fixture.unlock(25)).users.length]).toEqual([60, 25]);
  });

  it('[BIL-03] a repeated operation shows the same rows at no cost; a different request under its key is a separate one', async () => {
    const fixture = await trial(60);
    const first = await fixture.unlock(10, 'double click');
    expect(await fixture.unlock(10, 'double click')).toEqual(first);
    expect(await fixture.left()).toBe(55);
    expect(idsOf(await fixture.unlock(4, 'double click'))).toEqual(c(13, 16));
    expect(await fixture.left()).toBe(53);
  });

  it('[BIL-03] twenty concurrent requests of one operation are charged once', async () => {
    const fixture = await trial(60);
    const answers = await Promise.all(Array.from({ length: 20 }, () => fixture.unlock(10, 'same')));
    expect(new Set(answers.map((answer) => idsOf(answer).join())).size).toBe(1);
    expect(await fixture.left()).toBe(55);
  });

  it('an account that sees all rows has nothing to unlock', async () => {
    const fixture = await exportFixture({ plan: 'entry', exports: 10 });
    expect(await fixture.unlock(10)).toMatchObject({ users: [], cost: 0 });
    expect(await fixture.left()).toBe(10);
  });
});
