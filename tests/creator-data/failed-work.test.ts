import { describe, expect, it } from 'vitest';
import { exportPartKey } from '#functions/accounts/export-parts.ts';
import { memorySuppressedCreators } from '#functions/adapters/memory/suppressed-creators.ts';
import { hideSuppressed } from '#functions/adapters/suppressed/hide-suppressed.ts';
import { eraseFromAccount } from '#functions/features/privacy/erase-from-account.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { Job } from '#functions/ports/system/jobs.ts';
import { ExportRequest } from '#shared/exports/file-requests.ts';
import { privacyFixture } from '#tests/privacy/fixture.ts';
import { inFiles, inTable } from '#tests/privacy/stored.ts';
import { MEI, NAME_OF_RIN, RIN } from './remembered.ts';

const { as, join, clock } = privacyFixture();
type Ctx = ReturnType<typeof as>;

const end = async ({ jobs }: Ctx, { id }: Job, state: 'failed' | 'cancelled', checkpoint: unknown) => {
  await jobs.claim(id, 'worker');
  await jobs.report(id, 'worker', { done: 1, checkpoint });
  if (state === 'cancelled') await jobs.cancel(id);
  else await jobs.finish(id, 'worker', { state, message: 'The disk is full' });
};

const pull = async (ctx: Ctx, { id: accountId }: Account, state: 'failed' | 'cancelled') => {
  const input = { creators: [RIN, MEI].map(({ platform, user_id }) => ({ platform, user_id })) };
  const job = await ctx.jobs.start({ id: `${state}-pull-${accountId}`, accountId, queue: 'report-pulls', total: 2, input });
  await end(ctx, job, state, { delivered: 1, missing: 0, names: [`@${RIN.username}`] });
};

const failedExport = async (ctx: Ctx, { id: accountId }: Account) => {
  const id = `failed-export-${accountId}`;
  const chosen = `exports/${accountId}/${id}/rows-1.json` as const;
  const request = ExportRequest.parse({ platform: 'instagram', search: {}, paging: { limit: 2 } });
  const input = { request, columns: ['user_id'], fileName: 'creators.csv', chosen, rowsAtOnce: 1 };
  const job = await ctx.jobs.start({ id, accountId, queue: 'exports', total: 2, input });
  await ctx.files.put(chosen, JSON.stringify([RIN.user_id, MEI.user_id]), 'application/json');
  await ctx.files.put(exportPartKey(job, 0), `\ufeffUser id\r\n${RIN.user_id}\r\n`, 'text/csv');
  await end(ctx, job, 'failed', { parts: 1 });
};

const failedAnalysis = async (ctx: Ctx, { id: accountId }: Account) => {
  const id = `failed-analysis-${accountId}`;
  const facts = { posts: 2, creators: 2, engagements: 3, username: RIN.username, picture: '', createdAt: ctx.now().toISOString() };
  await ctx.postAnalyses.create({ ...facts, id, accountId, status: 'processing' });
  await ctx.postAnalyses.end(accountId, id, { status: 'error', message: 'The disk is full' });
  const creators = [RIN, MEI].map(({ user_id, username }) => ({ user_id, username }));
  const store = (name: string, value: unknown) =>
    ctx.files.put(`post-analyses/${accountId}/${id}/${name}`, JSON.stringify(value), 'application/json');
  await store(
    'order.json',
    creators.map((creator) => ({ postUrl: `https://post.test/${creator.username}`, creator })),
  );
  await store('0000.json', [{ postId: '1', likers: { audience: {}, creators } }]);
};

describe('the erasure of suppressed creators', () => {
  it('[LIV-07] leaves none in what failed or was cancelled, which a retry would continue', async () => {
    const account = await join();
    const raw = as(account.id);
    await pull(raw, account, 'failed');
    await pull(raw, account, 'cancelled');
    await failedExport(raw, account);
    await failedAnalysis(raw, account);
    const everywhere = async (name: RegExp) =>
      [...(await inTable(clock.now)), ...(await inFiles())].filter((text) => text.includes(account.id) && name.test(text));
    expect(await everywhere(NAME_OF_RIN)).toHaveLength(7);
    const suppressedCreators = memorySuppressedCreators();
    await suppressedCreators.add([RIN]);
    await eraseFromAccount({ ...raw, ...hideSuppressed(raw.unfiltered, suppressedCreators), suppressedCreators }, account.id);
    expect(await everywhere(NAME_OF_RIN)).toEqual([]);
    expect((await everywhere(/mei/)).length).toBeGreaterThan(2);
  });
});
