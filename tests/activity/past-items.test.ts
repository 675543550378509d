import { describe, expect, it } from 'vitest';
import { ExportPayload } from '#functions/features/exports/export-payload.ts';
import { deleteExport, downloadExport, pastExports, pastLists } from '#functions/features/exports/past-exports.ts';
import { hideReport } from '#functions/features/reports/past-reports.ts';
import { exportFixture } from '#tests/exports/fixture.ts';
import { reportFixture } from '#tests/reports/fixture.ts';

describe('a deleted report', () => {
  it('[ACT-03] a deleted report is on no list and cannot be opened; a free pull of its creator restores it', async () => {
    const { pull, past, open, offer, ctxOf, left, pulls } = await reportFixture({ reports: 10 });
    const { report_info: first } = await pull('rin');
    await pull('sora');
    expect(await hideReport(ctxOf(), { id: first.report_id })).toEqual({ success: true });
    expect(await past()).toMatchObject({ total: 1, reports_generated: [{ social_id: 'sora' }] });
    await expect(open(first.report_id)).rejects.toMatchObject({ status: 404 });
    const offered = await offer('rin');
    expect([offered.cost, offered.report_id]).toEqual([0, undefined]);

    const before = pulls();
    expect((await pull('rin')).report_info).toEqual(first);
    expect([await left(), pulls() - before]).toEqual([8, 0]);
    expect((await past()).total).toBe(2);
    expect((await open(first.report_id)).report_info).toEqual(first);
  });

  it('[ACT-03] [SEC-01] a report can be deleted by its owner only, and once', async () => {
    const { pull, past, ctxOf, other } = await reportFixture();
    const { report_id: id } = (await pull('rin')).report_info;
    await expect(hideReport(ctxOf({}, other.id), { id })).rejects.toMatchObject({ status: 404 });
    await expect(hideReport(ctxOf(), { id: 'nothing' })).rejects.toMatchObject({ status: 404 });
    expect((await past()).total).toBe(1);
    await hideReport(ctxOf(), { id });
    await expect(hideReport(ctxOf(), { id })).rejects.toMatchObject({ status: 404 });
  });
});

const exported = async (files = 1) => {
  const fixture = await exportFixture({ creators: 100 });
  for (let file = 1; file <= files; file += 1) {
    fixture.clock.now = new Date(fixture.clock.now.getTime() + 1_000);
    await fixture.exportRows({ paging: { limit: file }, export_type: 'csv', excludePreviouslyExported: false });
  }
  const ctx = fixture.ctxOf('any');
  return { ...fixture, ctx, list: async (page = 1, limit = 5) => pastLists(ctx, { page, limit }) };
};

describe('past lists', () => {
  it('[ACT-01] past lists are newest first, five per page, with a total', async () => {
    const { list } = await exported(6);
    const rowsOf = async (page: number) => (await list(page)).lists_generated.map(({ rows }) => rows);
    expect([await rowsOf(1), await rowsOf(2), await rowsOf(3)]).toEqual([[6, 5, 4, 3, 2], [1], []]);
    expect((await list(2)).total).toBe(6);
  });

  it('the total counts every entry, however large the pages of the store are', async () => {
    const { list, ctx, clock } = await exported();
    for (let made = 0; made < 100; made += 1) {
      clock.now = new Date(clock.now.getTime() + 1_000);
      const { id, input, ...job } = (await ctx.jobs.ofAccount(ctx.caller.id, { limit: 1 })).jobs[0] ?? { id: '', input: {} };
      await ctx.jobs.start({ ...job, id: `${id}${made}`, input, accountId: ctx.caller.id, queue: 'exports', total: 1, charge: undefined });
      await ctx.jobs.claim(`${id}${made}`, 'me');
      await ctx.jobs.finish(`${id}${made}`, 'me', { state: 'done', result: { rows: 1, parts: 1 } });
    }
    expect((await list()).total).toBe(101);
  });

  it('[ACT-03] deleting an export removes its file and its names; its creators stay paid for', async () => {
    const { list, ctx, ports, exportRows, left } = await exported(2);
    const [gone, kept] = (await list()).lists_generated;
    const id = gone?.id ?? '';
    const job = await ports.jobs.find(id);
    const { chosen } = ExportPayload.parse(job?.input);
    const part = `exports/${ctx.caller.id}/${id}/0000.csv` as const;
    expect([await ports.files.find(part), await ports.files.find(chosen)]).not.toContain(undefined);
    await deleteExport(ctx, { id });
    expect(await list()).toMatchObject({ total: 1, lists_generated: [{ id: kept?.id }] });
    expect((await pastExports(ctx, { limit: 5 })).lists_generated).toHaveLength(1);
    await expect(downloadExport(ctx, { id })).rejects.toMatchObject({ status: 404 });
    expect([await ports.files.find(part), await ports.files.find(chosen)]).toEqual([undefined, undefined]);
    const before = await left();
    await exportRows({ paging: { limit: 2 }, export_type: 'csv', excludePreviouslyExported: false });
    expect(await left()).toBe(before);
  });

  it('[ACT-03] [SEC-01] past entries can be deleted by their owner only', async () => {
    const { list, ctx } = await exported();
    const id = (await list()).lists_generated[0]?.id ?? '';
    const stranger = { ...ctx, caller: { id: 'stranger', isAdmin: false } };
    await expect(deleteExport(stranger, { id })).rejects.toMatchObject({ status: 404 });
    await expect(deleteExport(ctx, { id: 'nothing' })).rejects.toMatchObject({ status: 404 });
    expect(await downloadExport(ctx, { id })).toMatchObject({ type: 'text/csv' });
  });

  it('an export in progress cannot be deleted', async () => {
    const { ctx, exportRows, ports } = await exportFixture({ creators: 3_000, exports: 5_000 }).then((fixture) => ({
      ...fixture,
      ctx: fixture.ctxOf('any'),
    }));
    const answer = await exportRows({ paging: { limit: 2_000 }, export_type: 'csv' });
    const id = 'job_id' in answer ? answer.job_id : '';
    await expect(deleteExport(ctx, { id })).rejects.toMatchObject({ status: 409 });
    expect(await ports.jobs.find(id)).toBeDefined();
  });
});
