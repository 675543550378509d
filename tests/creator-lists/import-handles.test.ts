import { describe, expect, it } from 'vitest';
import type { ImportedLine } from '#shared/creator-lists/import-contract.ts';
import { listImport } from '#shared/creator-lists/import-contract.ts';
import { MAX_LINES_AT_ONCE, MAX_LISTED } from '#shared/creator-lists/limits.ts';
import { listFixture } from '#tests/creator-lists/fixture.ts';
import { aListed } from '#tests/support/a-list.ts';

const linesOf = (...texts: string[]) => texts.map((text, at) => ({ line: at + 1, text }));
const outcomesOf = (lines: ImportedLine[]) => lines.map(({ line, outcome }) => [line, outcome]);

const opened = async () => {
  const fixture = listFixture();
  const me = await fixture.join({ id: 'me' });
  const { list } = await me.create({ name: 'List' });
  const add = (lines: object[], network?: string) => me.importHandles({ _id: list._id, lines, ...(network && { network }) });
  return { ...fixture, me, id: list._id, add };
};

describe('importing handles into a list', () => {
  it('[LST-07] the result reports an outcome for every line', async () => {
    const { me, id, add } = await opened();
    const { added, lines, list } = await add(
      linesOf(
        '@user_c0',
        'https://www.tiktok.com/@USER_C1',
        'user_c7',
        'nobody',
        'two words',
        'user_c2',
        'instagram.com/twins',
        '@USER_C0',
      ),
      'instagram',
    );
    expect(outcomesOf(lines)).toEqual([
      [1, 'added'],
      [2, 'added'],
      [3, 'not_found'],
      [4, 'not_found'],
      [5, 'unreadable'],
      [6, 'added'],
      [7, 'ambiguous'],
      [8, 'repeated'],
    ]);
    expect(added).toBe(3);
    expect(list.creatorsOf).toEqual({ instagram: 2, youtube: 0, tiktok: 1 });
    expect(lines[6]?.creators.map(({ user_id }) => user_id)).toEqual(['c8', 'c9']);
    expect((await me.creators(id)).creators.map(({ user_id, network }) => [network, user_id])).toEqual([
      ['instagram', 'c0'],
      ['tiktok', 'c1'],
      ['instagram', 'c2'],
    ]);
  });

  it('[LST-07] a handle is ambiguous if several platforms know it, and unambiguous if only one does', async () => {
    const { add } = await opened();
    const { lines, added } = await add(linesOf('user_c0', 'user_c7'));
    expect(outcomesOf(lines)).toEqual([
      [1, 'ambiguous'],
      [2, 'added'],
    ]);
    expect(lines[0]?.creators.map(({ network }) => network)).toEqual(['instagram', 'youtube', 'tiktok']);
    expect(lines[1]?.creators).toMatchObject([{ network: 'tiktok', user_id: 'c7', handle: 'user_c7' }]);
    expect(added).toBe(1);
  });

  it('[LST-07] [LST-05] a repeated import, even a concurrent one, adds no creator twice', async () => {
    const { me, id, add } = await opened();
    const lines = linesOf('user_c0', 'user_c1');
    const both = await Promise.all([add(lines, 'instagram'), add(lines, 'instagram')]);
    expect(both.reduce((sum, { added }) => sum + added, 0)).toBe(2);
    expect(outcomesOf((await add(lines, 'instagram')).lines)).toEqual([
      [1, 'already'],
      [2, 'already'],
    ]);
    expect((await me.list(id)).list.totalCreators).toBe(2);
  });

  it('[LST-07] 5,000 lines, half of them invalid, are imported in calls of a thousand', async () => {
    const { me, id, add } = await opened();
    const nonsense = ['?!', 'two words', 'https://example.com/x', 'nobody'];
    const lines = linesOf(...Array.from({ length: 5_000 }, (_, at) => (at % 2 === 0 ? `user_c${at % 7}` : (nonsense[at % 4] ?? ''))));
    const outcomes = new Map<string, number>();
    for (let at = 0; at < lines.length; at += MAX_LINES_AT_ONCE) {
      for (const { outcome } of (await add(lines.slice(at, at + MAX_LINES_AT_ONCE), 'instagram')).lines)
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    expect(Object.fromEntries(outcomes)).toEqual({ added: 7, repeated: 493, already: 2_000, not_found: 1_250, unreadable: 1_250 });
    expect((await me.list(id)).list.totalCreators).toBe(7);
  });

  it(`[LST-07] a list accepts creators up to ${MAX_LISTED}; the other lines are reported`, async () => {
    const { ports, me, id, add } = await opened();
    const act = { id, by: 'me', at: '2026-11-20T10:00:00.000Z' };
    const full = Array.from({ length: MAX_LISTED - 1 }, (_, at) => aListed(`full${at}`, { platform: 'youtube' }));
    for (let at = 0; at < full.length; at += 1_000) await ports.creatorLists.add(act, full.slice(at, at + 1_000));
    const { lines, added } = await add(linesOf('user_c0', 'user_c1'), 'instagram');
    expect([added, outcomesOf(lines)]).toEqual([
      1,
      [
        [1, 'added'],
        [2, 'no_room'],
      ],
    ]);
    expect(outcomesOf((await add(linesOf('user_c1', 'user_c0'), 'instagram')).lines)).toEqual([
      [1, 'no_room'],
      [2, 'already'],
    ]);
    expect((await me.list(id)).list.totalCreators).toBe(MAX_LISTED);
  });

  it('[LST-07] [SEC-01] an import requires edit access', async () => {
    const { join, me, id } = await opened();
    const friend = await join({ id: 'friend' });
    const asked = { _id: id, lines: linesOf('user_c0'), network: 'instagram' };
    await expect(friend.importHandles(asked)).rejects.toMatchObject({ code: 'not_found' });
    await me.share({ _id: id, shareWithEmail: friend.account.email });
    await expect(friend.importHandles(asked)).rejects.toMatchObject({ code: 'forbidden' });
    await me.change({ _id: id, canSharedUsersEdit: true });
    expect((await friend.importHandles(asked)).added).toBe(1);
  });

  it('a call accepts one line to a thousand', () => {
    const takes = (count: number) =>
      listImport.importHandles.input.safeParse({ _id: 'x', lines: linesOf(...Array.from({ length: count }, () => 'a')) }).success;
    expect([0, 1, MAX_LINES_AT_ONCE, MAX_LINES_AT_ONCE + 1].map(takes)).toEqual([false, true, true, false]);
  });
});
