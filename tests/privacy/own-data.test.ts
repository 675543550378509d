import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { dataFileKey } from '#functions/accounts/privacy/data-export.ts';
import { reportRecord } from '#functions/accounts/report-record.ts';
import { dataJob } from '#functions/features/privacy/data-job.ts';
import { requestDeletion } from '#functions/features/privacy/delete-account.ts';
import { createDataExport, dataExport, dataFile } from '#functions/features/privacy/own-data.ts';
import { runJob } from '#functions/jobs/run-job.ts';
import { reportFile } from '#functions/ports/creators/reports.ts';
import { aPulledReport } from '#tests/reports/fixture.ts';
import { DAY_MS, PASSWORD, privacyFixture } from './fixture.ts';
import { useEverything } from './use-everything.ts';

const { as, join } = privacyFixture();

const exported = async () => {
  const [account, friend] = [await join({ phone: '+81 90 1234 5678' }), await join({ name: 'Some Friend' })];
  const ctx = as(account.id);
  await useEverything(ctx, account, friend);
  const { export: started } = await createDataExport(ctx);
  const id = String(started?.id);
  await runJob(ctx, dataJob, { jobId: id, isLast: true });
  return { account, friend, ctx, id };
};

const unzipped = async ({ ctx, account, id }: Omit<Awaited<ReturnType<typeof exported>>, 'friend'>): Promise<Record<string, string>> => {
  const zip = await ctx.files.find(dataFileKey({ accountId: account.id, id }, 1));
  return Object.fromEntries(Object.entries(unzipSync(zip ?? new Uint8Array())).map(([path, content]) => [path, strFromU8(content)]));
};

describe('the copy of the data of an account', () => {
  it('[PRV-02] names every file in its README, and has every file that it names', async () => {
    const files = await unzipped(await exported());
    const { 'README.md': readme = '', ...others } = files;
    const named = [...readme.matchAll(/^\| (\S+) \| [^|]+ \|$/gm)].map(([, path]) => path).filter((path) => path !== 'file');
    expect(named.toSorted()).toEqual(Object.keys(others).toSorted());
    expect(named.length).toBeGreaterThan(20);
  });

  it('[PRV-02] contains the profile, credits, lists, reports and files, and no secret', async () => {
    const all = await exported();
    const files = await unzipped(all);
    expect(JSON.parse(files['account.json'] ?? '')).toMatchObject({ email: all.account.email, phone: '+81 90 1234 5678' });
    expect(files['credits.csv']).toContain('@rin');
    expect(files[`lists/of-${all.account.id}.csv`]).toContain('Call Mina Sato');
    expect(JSON.parse(files['reports.json'] ?? '')).toHaveLength(1);
    expect(files[`follower-lists/f-${all.account.id}.csv`]).toBeUndefined();
    expect(JSON.stringify(files)).not.toMatch(/sealed|"hash"|"access":"a"/);
  });

  it('[PRV-02] contains no contents of lists that others share with the account', async () => {
    const { friend, ...all } = await exported();
    const files = await unzipped(all);
    expect(JSON.stringify(files)).not.toContain('Call Some Friend');
    expect(JSON.parse(files['lists.json'] ?? '')).toContainEqual({ id: `of-${friend.id}`, name: 'List' });
  });

  it.each([
    ['trial', false],
    ['entry', false],
    ['standard', true],
  ] as const)('[PRV-02] [RPT-23] contains the e-mails of reports only if the plan does: %s %s', async (plan, hasEmails) => {
    const account = await join({ plan });
    const ctx = as(account.id);
    const contacts = [{ type: 'email' as const, value: 'rin@creators.example' }];
    const pulled = aPulledReport('17', { contacts });
    const report = reportRecord({ accountId: account.id, pulled, pull: 1, demo: false }, ctx.now());
    await ctx.files.put(reportFile(report), JSON.stringify(pulled), 'application/json');
    await ctx.reports.add(report);
    const id = String((await createDataExport(ctx)).export?.id);
    await runJob(ctx, dataJob, { jobId: id, isLast: true });
    const { [`reports/${report.report_id}.json`]: file = '' } = await unzipped({ ctx, account, id });
    expect(file).toContain(pulled.user_profile.username);
    expect(file.includes('rin@creators.example')).toBe(hasEmails);
  });

  it('[PRV-02] is one job at a time, and only its owner gets the file', async () => {
    const account = await join();
    const [first, second] = [await createDataExport(as(account.id)), await createDataExport(as(account.id))];
    expect(second.export?.id).toBe(first.export?.id);
    const { id, ctx } = await exported();
    expect((await dataFile(ctx, { id, file: 1 })).url).toContain('account-data');
    await expect(dataFile(ctx, { id, file: 2 })).rejects.toMatchObject({ code: 'not_found' });
    await expect(dataFile(as(account.id), { id, file: 1 })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('[PRV-02] a deletion while it is made stops the job, and no file stays', async () => {
    const { id } = await join();
    const ctx = as(id);
    const { export: started } = await createDataExport(ctx);
    const jobId = String(started?.id);
    const put: typeof ctx.files.put = async (...file) => {
      await ctx.files.put(...file);
      await requestDeletion(ctx, { password: PASSWORD, shared: 'remove' });
    };
    const files = new Proxy(ctx.files, { get: (real, name) => (name === 'put' ? put : Reflect.get(real, name)) });
    expect(await runJob({ ...ctx, files }, dataJob, { jobId, isLast: true })).toEqual({ state: 'elsewhere' });
    expect((await ctx.jobs.find(jobId))?.state).toBe('cancelled');
    expect(await ctx.files.find(dataFileKey({ accountId: id, id: jobId }, 1))).toBeUndefined();
  });

  it.each([
    ['a millisecond before 7 days', -1, true],
    ['after 7 days', 0, false],
  ])('[PRV-03] can be downloaded until 7 days after the request: %s, %i, %s', async (_when, offset, isKept) => {
    const { id, ctx } = await exported();
    const { export: latest } = await dataExport(ctx);
    expect(latest?.expires_at).toBe(new Date(Date.parse(latest?.created_at ?? '') + 7 * DAY_MS).toISOString());
    const then = { ...ctx, now: () => new Date(Date.parse(latest?.expires_at ?? '') + offset) };
    if (isKept) expect((await dataFile(then, { id, file: 1 })).url).toContain('.zip');
    else await expect(dataFile(then, { id, file: 1 })).rejects.toMatchObject({ code: 'not_found' });
    expect((await dataExport(then)).export === null).toBe(!isKept);
  });
});
