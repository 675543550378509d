// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useBrand } from '#tests/support/screens/web-session.ts';
import { CSV, catchFiles, openExport, saved, warmUpExports } from './open-export.tsx';

const FILES = 'GET /v1/profile/exports';
const JOBS = 'GET /v1/jobs.json';

const aFile = (id: string) => ({
  id,
  type: 'csv',
  name: `creators-${id}.csv`,
  platform: 'instagram',
  rows: 1_250,
  exports_used: 7,
  created: '2026-11-19T12:00:00Z',
  filters: { platform: 'instagram', search: { text: 'chef', followers: { left_number: 1_000 } } },
});

const aJob = (changes: object) => ({
  id: 'job-1',
  kind: 'exports',
  state: 'running',
  done: 500,
  total: 2_000,
  credits: 40,
  refunded: false,
  created_at: '2026-11-20T12:00:00Z',
  updated_at: '2026-11-20T12:00:00Z',
  ...changes,
});

beforeAll(warmUpExports);
beforeEach(() => {
  useBrand();
  catchFiles();
});

const openPast = async ({ files, jobs = [] }: { files: object; jobs?: object[] }) => {
  const app = await openExport({
    routes: { [FILES]: { body: { success: true, ...files } }, [JOBS]: { body: { success: true, jobs } } },
  });
  await app.user.click(app.dialog.getByRole('radio', { name: 'Past exports' }));
  return app;
};

describe('past exports', () => {
  it('[EXP-05] are listed with rows, platform, filters and date, and download again', async () => {
    const { user, dialog, server } = await openPast({ files: { lists_generated: [aFile('a')] } });
    expect(await dialog.findByText('1,250 creators · Instagram · 2 filters · Nov 19, 2026')).toBeTruthy();
    server.routes['GET /v1/identification/new/export/a'] = CSV;
    await user.click(dialog.getByRole('button', { name: 'Download creators-a.csv' }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['creators-2.csv']));
  });

  it('[EXP-05] say that a filter of theirs no longer exists, instead of counting none', async () => {
    const { dialog } = await openPast({ files: { lists_generated: [{ ...aFile('a'), filters: undefined }] } });
    expect(await dialog.findByText('1,250 creators · Instagram · Filters that no longer exist · Nov 19, 2026')).toBeTruthy();
  });

  it('[PWR-04] count exclusions among their filters', async () => {
    const file = aFile('a');
    const filters = { ...file.filters, exclude: { geo: [{ id: 392 }] }, exclude_exported: true };
    const { dialog } = await openPast({ files: { lists_generated: [{ ...file, filters }] } });
    expect(await dialog.findByText('1,250 creators · Instagram · 4 filters · Nov 19, 2026')).toBeTruthy();
  });

  it('[EXP-05] show exports in progress and the refund of failed ones', async () => {
    const jobs = [
      aJob({}),
      aJob({ id: 'job-2', state: 'failed', refunded: true, message: 'The files are gone' }),
      aJob({ kind: 'reports' }),
    ];
    const { dialog } = await openPast({ files: { lists_generated: [] }, jobs });
    expect(await dialog.findByText(/^500 of 2,000 creators · Nov 20, 2026$/)).toBeTruthy();
    expect(dialog.getByText('The files are gone')).toBeTruthy();
    expect(dialog.getByText(/40 exports refunded\./)).toBeTruthy();
    expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  });

  it('more of them load on request', async () => {
    const { user, dialog, server } = await openPast({ files: { lists_generated: [aFile('a')], next: 'after-a' } });
    server.routes[FILES] = { body: { success: true, lists_generated: [aFile('b')] } };
    await user.click(await dialog.findByRole('button', { name: 'Show more' }));
    expect(await dialog.findByText('creators-b.csv')).toBeTruthy();
    expect(dialog.getByText('creators-a.csv')).toBeTruthy();
    expect(server.of(FILES).at(-1)?.query.get('after')).toBe('after-a');
    expect(dialog.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('show a message when there are none', async () => {
    const { dialog } = await openPast({ files: { lists_generated: [] } });
    expect(await dialog.findByText('Nothing exported yet')).toBeTruthy();
  });
});
