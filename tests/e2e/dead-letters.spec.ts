import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, openAs, still } from './support/browser.ts';
import { callApi, tokenOf } from './support/calls.ts';
import { ownStack } from './support/own-stack.ts';
import type { RunningStack } from './support/running-stack.ts';

let stack: RunningStack;
beforeAll(async () => {
  stack = await ownStack();
});
afterAll(async () => {
  await stack?.stop();
});

/** Damages the stored file of a report. Returns a function that restores it. */
const damageReport = (id: string): (() => void) => {
  const files = new DatabaseSync(join(stack.dataDir, 'services', 'queues-and-files', 'fauxqs.db'), { timeout: 10_000 });
  const { key, body } = files.prepare('SELECT key, body FROM s3_objects WHERE key LIKE ?').get(`reports/%/${id}.json`) ?? {};
  files.prepare('UPDATE s3_objects SET body = zeroblob(content_length) WHERE key = ?').run(key ?? '');
  return () => {
    files.prepare('UPDATE s3_objects SET body = ? WHERE key = ?').run(body ?? '', key ?? '');
    files.close();
  };
};

/** A report without a PDF. */
const newReport = async (): Promise<string> => {
  const as = { token: await tokenOf('premium', stack.url), url: stack.url };
  const paging = { skip: 500, limit: 10 };
  const { body: found } = await callApi('/identification', { ...as, body: { platform: 'instagram', paging } });
  const [{ platform, user_id }] = found.users;
  return (await callApi('/reports/new', { ...as, body: { platform, user_id } })).body.report_info.report_id;
};

const queuesOf = (page: Page) => page.getByRole('region', { name: 'Queues' });
const rowOfPdfs = (page: Page) => queuesOf(page).getByRole('row', { name: /^Report PDF/ });
const sendAgain = (page: Page) => queuesOf(page).getByRole('button', { name: /^Send again/ });
/** Counts of waiting, running, delayed and dead messages, after the name. */
const countsOfPdfs = async (page: Page): Promise<string[]> => {
  await page.getByRole('button', { name: 'Refresh' }).click();
  return (await rowOfPdfs(page).getByRole('cell').allTextContents()).slice(0, 4);
};
const timesSent = async (): Promise<number> => {
  const { body } = await callApi('/api/auth/admin/changes?limit=50', { token: await tokenOf('admin', stack.url), url: stack.url });
  return body.changes.filter(({ act, state }: { act: string; state: string }) => act === 'dead_letters' && state === 'done').length;
};

describe('jobs that failed every attempt', () => {
  it('[ADM-06] stays among the dead letters until its cause is fixed and an admin sends it again, once', async () => {
    const admin = await openAs('admin', '/admin/dashboard?section=system', { url: stack.url, theme: 'light' });
    const failed = admin.getByRole('region', { name: 'Failed jobs' });
    await rowOfPdfs(admin).waitFor();
    await admin.getByText('No failed jobs').waitFor();
    expect([await sendAgain(admin).count(), await failed.count()]).toEqual([0, 0]);

    const id = await newReport();
    const mendReport = damageReport(id);
    const address = `/reports/${id}/pdf`;
    const page = await openAs('premium', address, { url: stack.url });
    await page.getByText('Something went wrong').waitFor();
    await expect.poll(() => countsOfPdfs(admin)).toEqual(['0', '0', '0', '1']);
    await failed.getByRole('row', { name: /^Report PDF premium@example.com Something went wrong/ }).waitFor();
    await still(admin);
    await expectAccessible(admin);

    mendReport();
    const before = await timesSent();
    await rowOfPdfs(admin).getByRole('button', { name: 'Send again: failed messages of Report PDF' }).dblclick();
    await admin.getByText('1 message sent again').waitFor();
    await admin.getByText('No failed jobs').waitFor();
    await expect.poll(() => countsOfPdfs(admin)).toEqual(['0', '0', '0', '0']);
    expect(await sendAgain(admin).count()).toBe(0);
    expect(await timesSent()).toBe(before + 1);
    const [file] = await Promise.all([page.waitForResponse(/report-pdfs/), page.goto(address)]);
    expect(file.headers()['content-type']).toBe('application/pdf');
  });
});
