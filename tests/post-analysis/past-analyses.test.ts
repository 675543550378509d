import { describe, expect, it } from 'vitest';
import { analysisFixture, urlOf } from '#tests/post-analysis/fixture.ts';
import { countCalls, crashingAfter } from '#tests/support/servers/crashing.ts';

const fixture = async () => {
  const opened = analysisFixture();
  for (let at = 0; at < 7; at++) opened.network.has(`post${at}`, { stats: { likes: 10, comments: 2 } });
  return { ...opened, me: await opened.join('me') };
};

const analysed = async () => {
  const opened = await fixture();
  const id = await opened.me.analyse('post0', 'post1');
  await opened.workOff();
  return { ...opened, id };
};

describe('past post analyses', () => {
  it('[PST-02] [ACT-01] analyses are listed five per page, newest first', async () => {
    const { me, workOff } = await fixture();
    const ids: string[] = [];
    for (let at = 0; at < 7; at++) ids.unshift(await me.analyse(`post${at}`));
    await workOff();
    const { posts_generated, total } = await me.past();
    expect([posts_generated.map(({ id }) => id), total]).toEqual([ids.slice(0, 5), 7]);
    expect((await me.past({ page: 2 })).posts_generated.map(({ id }) => id)).toEqual(ids.slice(5));
    expect((await me.past({ page: 3 })).posts_generated).toEqual([]);
    expect(posts_generated[0]).toEqual({
      id: ids[0],
      status: 'finished',
      user_picture: '',
      username: 'anna',
      creators: 1,
      posts_num: 1,
      engagement: 12,
      created: expect.any(String),
    });
  });

  it('analyses stay readable for free after the plan has ended', async () => {
    const { me, id, ports } = await analysed();
    await ports.accounts.update('me', { status: 'canceled', periodEnd: '2026-11-01T00:00:00.000Z' });
    for (let time = 0; time < 100; time++) expect((await me.open(id)).report_info.status).toBe('finished');
    expect(await me.left()).toBe(980);
  });

  it('[ACT-03] deleting an analysis removes all of its results', async () => {
    const { me, id, ports } = await analysed();
    await me.remove(id);
    expect((await me.past()).total).toBe(0);
    await expect(me.open(id)).rejects.toMatchObject({ status: 404, message: 'This analysis does not exist' });
    for (const name of ['order.json', '0000.json', 'result.json'])
      expect(await ports.files.find(`post-analyses/me/${id}/${name}`)).toBeUndefined();
    expect(await ports.jobs.find(id)).toBeUndefined();
    await expect(me.remove(id)).rejects.toMatchObject({ status: 404 });
  });

  it('[ACT-03] [REL-01] a deletion interrupted at any step is completed by the next one', async () => {
    const first = await analysed();
    const count = await countCalls(first.ports, (ports) => first.me.remove(first.id, ports));
    expect(count).toBeGreaterThan(5);
    for (let step = 1; step <= count; step++) {
      const { me, id, ports } = await analysed();
      await expect(me.remove(id, crashingAfter(ports, step))).rejects.toThrow('');
      await me.remove(id).catch((error) => expect(error).toMatchObject({ status: 404 }));
      expect((await me.past()).total).toBe(0);
      expect(await ports.files.find(`post-analyses/me/${id}/result.json`)).toBeUndefined();
    }
  });

  it('[ACT-03] an analysis in progress cannot be deleted', async () => {
    const { me } = await fixture();
    const id = await me.analyse('post0');
    await expect(me.remove(id)).rejects.toMatchObject({ status: 409, message: 'This analysis is still running' });
    expect((await me.past()).total).toBe(1);
  });

  it('[SEC-01] analyses of other accounts are not found', async () => {
    const { join, id } = await analysed();
    const other = await join('other');
    for (const act of [other.open, other.remove])
      await expect(act(id)).rejects.toMatchObject({ status: 404, message: 'This analysis does not exist' });
    await expect(other.cancel(id)).rejects.toMatchObject({ status: 404 });
    expect((await other.past()).total).toBe(0);
    await expect(other.generate((await other.estimate([urlOf('post0')])).postData.estimate_id)).resolves.not.toBe(id);
  });
});
