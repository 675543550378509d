import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { exportTemplates } from '#functions/features/exports/export-templates.ts';
import { downloadExport, pastExports } from '#functions/features/exports/past-exports.ts';
import type { ExportTemplates } from '#functions/ports/collections/export-templates.ts';
import type { Job, Jobs } from '#functions/ports/system/jobs.ts';
import { discoveryExports } from '#shared/exports/contract.ts';
import { exportFixture } from './fixture.ts';

it('[EXP-03] [PWR-04] a past export has its whole search, with exclusions and alternatives', async () => {
  const fixture = await exportFixture();
  const search = {
    platform: 'instagram',
    sort: { field: 'engagements', direction: 'asc' },
    search: { followers: { left_number: 10 }, geo: [{ id: 1 }] },
    exclude: { lang: { code: 'ja' }, university: { value: 7 } },
    exclude_unknown: ['lang'],
    alternatives: [{ gender: { code: 'MALE' } }, { gender: { code: 'FEMALE' } }],
  };
  await fixture.exportRows({ ...search, paging: { limit: 3 }, dataColumns: ['name'] });
  const [past] = (await pastExports(fixture.ctxOf('list'), { limit: 25 })).lists_generated;
  expect(past).toMatchObject({ filters: { ...search, paging: { skip: 0, limit: 10 } } });
});

it('[EXP-10] a template with columns that no longer exist keeps the others, and does not hide further templates', async () => {
  const { ctxOf } = await exportFixture();
  const kept = [
    { name: 'Old', columns: ['username', 'retired', 'email'] },
    { name: 'Gone', columns: ['retired'] },
    { name: 'New', columns: ['username'] },
  ];
  const templates = { ofAccount: async () => kept } as unknown as ExportTemplates;
  const answer = await exportTemplates({ ...ctxOf('templates'), exportTemplates: templates });
  expect(z.parse(discoveryExports.exportTemplates.output, answer).templates).toEqual([
    { name: 'Old', columns: ['username', 'email'] },
    { name: 'New', columns: ['username'] },
  ]);
});

it('[EXP-05] a past export with filters and columns that no longer exist is listed and can be downloaded', async () => {
  const fixture = await exportFixture();
  for (const limit of [3, 4]) await fixture.exportRows({ platform: 'instagram', search: { lang: { code: 'ja' } }, paging: { limit } });
  const { jobs } = fixture.ports;
  const aged = (job: Job): Job => {
    const input = job.input as { request: object };
    const request = { ...input.request, search: { lang: { code: 'retired' } }, dataColumns: ['retired'] };
    return job.total === 3 ? { ...job, input: { ...input, request, columns: ['retired'] } } : job;
  };
  const aging: Pick<Jobs, 'find' | 'ofAccount'> = {
    find: async (id) => jobs.find(id).then((job) => job && aged(job)),
    ofAccount: async (...asked) => {
      const { jobs: found, ...page } = await jobs.ofAccount(...asked);
      return { ...page, jobs: found.map(aged) };
    },
  };
  const ctx = fixture.ctxOf('past', { jobs: { ...jobs, ...aging } });
  const { lists_generated: listed } = await pastExports(ctx, { limit: 25 });
  expect(Object.fromEntries(listed.map(({ rows, filters }) => [rows, filters?.search]))).toMatchObject({
    3: undefined,
    4: { lang: { code: 'ja' } },
  });
  const file = await downloadExport(ctx, { id: listed.find(({ rows }) => rows === 3)?.id ?? '' });
  expect(Buffer.from(file.content).toString('utf8').trim().split('\r\n')).toHaveLength(4);
});
