import { describe, expect, it } from 'vitest';
import { memoryOneTimeTokens } from '#functions/adapters/memory/rate-limits.ts';
import { freeReport } from '#functions/features/reports/free-report.ts';
import { reportFixture } from '#tests/reports/fixture.ts';

const withLink = async () => {
  const fixture = await reportFixture();
  const links = memoryOneTimeTokens();
  const expiresAt = new Date(Date.now() + 60_000);
  const data = { platform: 'instagram', user_id: 'c1' };
  await links.keep({ kind: 'free_report', subject: fixture.account.email, token: 'secret', data, expiresAt });
  const open = (email = fixture.account.email, confirmation_token = 'secret') =>
    freeReport({ ...fixture.ctxOf(), oneTimeTokens: links }, { email, confirmation_token });
  return { fixture, open };
};

describe('the free report of an emailed link', () => {
  it('the link grants one free example, however often it is opened', async () => {
    const { fixture, open } = await withLink();
    for (let again = 0; again < 3; again += 1) expect((await open()).success).toBe(true);
    const { total, reports_generated } = await fixture.past();
    expect([total, reports_generated[0]?.demo, reports_generated[0]?.username]).toEqual([1, true, 'user_c1']);
    expect(await fixture.entries()).toEqual([]);
    expect(await fixture.offer('c1')).toMatchObject({ cost: 0 });
  });

  it.each([
    ['another token', undefined, 'guess'],
    ['another address', 'somebody@example.com', undefined],
  ])('a link with %s is refused without details', async (_name, email, token) => {
    const { fixture, open } = await withLink();
    await expect(open(email, token)).rejects.toMatchObject({ status: 400, message: 'This link is invalid or has expired' });
    expect((await fixture.past()).total).toBe(0);
  });

  it('the link does nothing for an account that already has the report', async () => {
    const { fixture, open } = await withLink();
    await fixture.pull('c1');
    await open();
    expect((await fixture.past()).reports_generated.map(({ demo }) => demo)).toEqual([false]);
  });
});
