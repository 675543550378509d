// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useBrand } from '#tests/support/screens/web-session.ts';
import { followJob, useExportJob } from '#web/features/exports/export-job.store.ts';
import { CSV, catchFiles, EXPORT, openExport, type Routes, saved, warmUpExports } from './open-export.tsx';

const JOB = 'GET /v1/jobs/job-1';

beforeAll(warmUpExports);
beforeEach(() => {
  useBrand();
  catchFiles();
});

describe('a large export', () => {
  const job = (changes: object) => ({
    body: {
      success: true,
      job: {
        id: 'job-1',
        kind: 'exports',
        state: 'running',
        done: 500,
        total: 2_000,
        credits: 2_000,
        refunded: false,
        created_at: '2026-11-20T12:00:00Z',
        updated_at: '2026-11-20T12:00:00Z',
        ...changes,
      },
    },
  });
  const DOWNLOAD = 'GET /v1/identification/new/export/job-1';
  const start = async (routes: Routes = {}) => {
    const started = { [EXPORT]: { body: { success: true, job_id: 'job-1' } }, [JOB]: job({}), [DOWNLOAD]: CSV, ...routes };
    const app = await openExport({ found: 3_000, routes: started });
    await app.type('2000');
    await app.user.click(app.submit());
    const waiting = within(await screen.findByRole('dialog', { name: 'Preparing your export' }));
    return { ...app, waiting };
  };

  it('[EXP-05] shows its progress, can be left, is found again, and is downloaded when it is ready', async () => {
    const { user, waiting, server } = await start();
    expect(waiting.getByText('500 of 2,000 creators')).toBeTruthy();
    await user.click(waiting.getByRole('button', { name: 'Continue in the background' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Exporting 25%' })).toBeTruthy();
    server.routes[JOB] = job({ state: 'done', done: 2_000 });
    await user.click(await screen.findByRole('button', { name: 'Export ready' }));
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['creators-2.csv']));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Export ready' })).toBeNull());
  });

  it('can be cancelled and shows the refund', async () => {
    const ended = job({ state: 'cancelled', refunded: true });
    const { user, waiting, server } = await start({ 'POST /v1/jobs/job-1/cancel': ended });
    server.routes[JOB] = ended;
    await user.click(waiting.getByRole('button', { name: 'Cancel export' }));
    expect(await screen.findByText('The export was canceled.')).toBeTruthy();
    expect(screen.getByText('2,000 exports refunded.')).toBeTruthy();
  });

  it('that failed shows the reason', async () => {
    const ended = job({ state: 'failed', refunded: true, message: 'The catalogue did not answer' });
    const { server } = await start();
    server.routes[JOB] = ended;
    expect(await screen.findByText('The catalogue did not answer')).toBeTruthy();
    expect(screen.getByText('2,000 exports refunded.')).toBeTruthy();
  });

  it('is forgotten without the export that another tab has started since', async () => {
    const { user, server } = await start();
    localStorage.setItem('export-job', 'job-2');
    server.routes[JOB] = job({ state: 'failed', message: 'The catalogue did not answer' });
    await screen.findByText('The catalogue did not answer');
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByText('The catalogue did not answer')).toBeNull());
    expect(localStorage.getItem('export-job')).toBe('job-2');
  });

  it('[EXP-04] that went to a service links to it and lists the refused rows', async () => {
    const delivered = { type: 'hubspot', url: 'https://app.hubspot.com/contacts/1', rows: 1_998, missing: 2 };
    const { server } = await start();
    server.routes[JOB] = job({ state: 'done', done: 2_000, final: true, delivered });
    expect(await screen.findByText('1,998 creators are in HubSpot. 2 creators weren’t accepted and cost nothing.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open in HubSpot' }).getAttribute('href')).toBe(delivered.url);
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  });

  it('[EXP-04] that its service ended early says why', async () => {
    const stopped = 'HubSpot is no longer connected. Please connect it again.';
    const { server } = await start();
    server.routes[JOB] = job({
      state: 'done',
      done: 500,
      final: true,
      delivered: { type: 'hubspot', url: 'https://app.hubspot.com/contacts/1', rows: 500, missing: 1_500, stopped },
    });
    expect(await screen.findByText(stopped)).toBeTruthy();
  });

  it('[EXP-05] that is downloaded stays apart from one that was started meanwhile', async () => {
    let respond = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      respond = resolve;
    });
    const { user, server } = await start({
      [DOWNLOAD]: () => arrived.then(() => CSV),
      'GET /v1/jobs/job-2': { ...job({ id: 'job-2' }) },
    });
    server.routes[JOB] = job({ state: 'done', done: 2_000 });
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    act(() => followJob('job-2'));
    await screen.findByRole('button', { name: 'Exporting 25%', hidden: true });
    await act(async () => respond());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(useExportJob.getState().id).toBe('job-2');
  });

  it('that delivers already can no longer be cancelled', async () => {
    const { waiting, server } = await start();
    server.routes[JOB] = job({ state: 'running', done: 600, final: true });
    await waiting.findByText('600 of 2,000 creators');
    expect(waiting.queryByRole('button', { name: 'Cancel export' })).toBeNull();
  });

  it('[EXP-05] survives a closed tab: the next one shows it again', async () => {
    const { user, waiting, unmount } = await start();
    await user.click(waiting.getByRole('button', { name: 'Continue in the background' }));
    unmount();
    // The query makes it another module, as in a page that was opened again.
    const reopened = '/web/features/exports/export-job.store.ts?reopened';
    const { useExportJob } = await import(reopened);
    expect(useExportJob).not.toBe((await import('#web/features/exports/export-job.store.ts')).useExportJob);
    expect(useExportJob.getState()).toEqual({ id: 'job-1', dialog: false });
  });
});
