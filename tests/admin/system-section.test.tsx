// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { useToastStore } from '#web/ui/feedback/toast.store.ts';

const SYSTEM = 'GET /v1/api/auth/admin/system';
const TRAIL = 'GET /v1/api/auth/admin/changes';
const REDRIVE = 'POST /v1/api/auth/admin/queues/exports/redrive';
const RETRY = 'POST /v1/api/auth/admin/jobs/job-1/retry';

const queue = (name: string, dead: number) => ({ name, waiting: 1, running: 2, later: 3, dead });
const STATE = {
  success: true,
  queues: [queue('exports', 4), queue('report-pdfs', 0)],
  failed_jobs: [
    {
      id: 'job-1',
      kind: 'exports',
      owner: 'rin@example.com',
      message: 'Your Google Drive is full',
      can_retry: true,
      failed_at: '2026-11-20',
    },
    { id: 'job-2', kind: 'catalogue-imports', owner: 'catalogue', message: 'a.csv has no rows', can_retry: false, failed_at: '2026-11-20' },
    { id: 'job-3', kind: 'email-matches', owner: 'rin@example.com', message: 'No emails', can_retry: false, failed_at: '2026-11-20' },
  ],
  clocks: [],
  catalogue: null,
  sources: null,
};

const open = async (answers: Parameters<typeof fakeServer>[0] = {}) => {
  await alreadySignedIn({ groups: ['admin'] });
  const server = fakeServer({ [SYSTEM]: { body: STATE }, [TRAIL]: { body: { success: true, changes: [] } }, ...answers });
  const { user } = renderApp('/admin/dashboard?section=system');
  const queues = within(await screen.findByRole('region', { name: 'Queues' }));
  const asked = server.of(SYSTEM).length;
  return { server, user, queues, asked };
};
const counts = () => useToastStore.getState().toasts.map(({ message }) => message);

beforeEach(() => {
  useBrand();
  useToastStore.setState({ toasts: [] });
});

describe('the system page', () => {
  it('[ADM-06] shows the depth of each queue under its name, and a message when the catalogue cannot be read', async () => {
    const { queues } = await open();
    expect(queues.getByRole('row', { name: /^Export 1 2 3 4/ })).toBeTruthy();
    expect(queues.getByRole('rowheader', { name: 'Export' })).toBeTruthy();
    expect(await screen.findByText('The catalogue can’t be read')).toBeTruthy();
  });

  it('[LIV-06] shows the sources of the catalogue, their days and sizes, and how many creators are past their last day', async () => {
    const catalogue = { version: 'v3d7', creators: { instagram: 1_200, youtube: 0, tiktok: 0 }, as_of: '2026-11-20' };
    const source = { source: 'spring.csv', creators: 1_200, oldest: '2026-03-01', newest: '2026-03-05' };
    const sources = {
      sources: [source, { ...source, source: 'unknown', oldest: null, newest: null }],
      limited: 50,
      expired: 7,
      bytes: 2_100_000,
    };
    await open({ [SYSTEM]: { body: { ...STATE, catalogue, sources } } });
    const table = within(screen.getByRole('region', { name: 'Sources' }));
    expect(table.getByRole('row', { name: /^spring.csv 1,200 Mar 1, 2026 – Mar 5, 2026/ })).toBeTruthy();
    expect(table.getByRole('row', { name: /^unknown 1,200 No dates/ })).toBeTruthy();
    const facts = within(screen.getByRole('region', { name: 'Catalogue' }));
    expect(facts.getByText('Past that date').nextElementSibling?.textContent).toBe('7');
    expect(facts.getByText('Size').nextElementSibling?.textContent).toBe('3 MB');
  });

  it('[ADM-06] sends dead letters again where there are some, shows their number, and reloads queues and trail', async () => {
    const { server, user, queues, asked } = await open({ [REDRIVE]: { body: { success: true, sent: 3, left: 1, dropped: 2 } } });
    const buttons = queues.getAllByRole('button', { name: /^Send again/ });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Send again: failed messages of Export']);
    const trail = server.of(TRAIL).length;
    await user.click(buttons[0] as HTMLElement);
    await waitFor(() =>
      expect(counts()).toEqual([
        '3 messages sent again · 1 couldn’t be read and was kept · 2 were removed because their jobs can’t run again',
      ]),
    );
    expect(server.of(REDRIVE)).toHaveLength(1);
    await waitFor(() => expect([server.of(SYSTEM).length > asked, server.of(TRAIL).length > trail]).toEqual([true, true]));
  });

  it('[ADM-06] runs a failed job again, and shows its error and its account', async () => {
    const { server, user } = await open({ [RETRY]: { body: { success: true } } });
    const row = within(await screen.findByRole('row', { name: /^Export rin@example.com Your Google Drive is full/ }));
    await user.click(row.getByRole('button', { name: 'Retry Export of rin@example.com' }));
    await waitFor(() => expect(counts()).toEqual(['Job restarted']));
    expect(server.of(RETRY)).toHaveLength(1);
  });

  it('[ADM-06] offers to start a job again that cannot be retried, not to retry it', async () => {
    await open();
    const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
    const failedImport = await row(/a.csv has no rows/);
    expect(failedImport.queryByRole('button')).toBeNull();
    expect(failedImport.getByRole('link', { name: 'Choose another file' }).getAttribute('href')).toBe('/admin/dashboard?section=catalogue');
    const failedMatch = await row(/No emails/);
    expect(failedMatch.queryByRole('button')).toBeNull();
    expect(failedMatch.getByText('The owner has to start it again')).toBeTruthy();
  });

  it.each([
    ['Send again: failed messages of Export', REDRIVE, { success: true, sent: 1, left: 0, dropped: 0 }],
    ['Retry Export of rin@example.com', RETRY, { success: true }],
  ])('[ADM-06] does once what a double click asks for: %s', async (name, route, body) => {
    const { server, user } = await open({ [route]: { body } });
    const button = await screen.findByRole('button', { name });
    // Both clicks occur before a render, as on a busy machine.
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(counts()).toHaveLength(1));
    expect(server.of(route)).toHaveLength(1);
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    await user.click(button);
    await waitFor(() => expect(server.of(route)).toHaveLength(2));
  });

  it('[ADM-05] shows the reason of a refused operation for five seconds', async () => {
    const refused = { status: 409, body: { success: false, code: 'conflict', message: 'This job is no longer marked as failed' } };
    const { user } = await open({ [RETRY]: refused });
    await user.click(await screen.findByRole('button', { name: /^Retry Export/ }));
    await waitFor(() => expect(useToastStore.getState().toasts).toMatchObject([{ message: refused.body.message, forMs: 5_000 }]));
  });
});
