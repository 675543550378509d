import { screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { Plan } from '#shared/billing/plans.ts';
import type { ExportRequest } from '#shared/exports/file-requests.ts';
import { accountAnswers } from '#tests/support/screens/web-session.ts';
import { loadMessages } from '#web/i18n/messages.ts';
import { open, SEARCH, warmUp } from '../discovery/open-discovery.tsx';
import { answerOf, rowsNamed } from './rows.ts';

export const EXPORT = 'POST /v1/identification/new/export';
export const BALANCE = 'GET /v1/profile/user-1/balance';
export const CSV = {
  text: 'Username\r\nmina.films\r\n',
  headers: {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="creators-2.csv"; filename*=UTF-8''creators-2.csv`,
  },
};

export type Routes = NonNullable<Parameters<typeof open>[1]>;
export type Shown = { plan?: Plan; left?: number; found?: number; address?: string; routes?: Routes };

/** Discovery with its export dialog open. */
export const openExport = async ({ plan = 'premium', left = 5_000, found = 30, address, routes }: Shown = {}) => {
  const app = await open(address ?? '/discovery', {
    ...accountAnswers(plan),
    [SEARCH]: answerOf(rowsNamed('Mina', 'Theo'), found),
    [BALANCE]: { body: { reports: 1, exports: left, posts: 0 } },
    [EXPORT]: CSV,
    ...routes,
  });
  const opener = await screen.findByRole<HTMLButtonElement>('button', { name: 'Export' });
  await waitFor(() => expect(opener.disabled).toBe(false));
  await app.user.click(opener);
  const dialog = within(await screen.findByRole('dialog', { name: 'Export creators' }));
  await dialog.findByText('Balance afterwards');
  const rows = dialog.getByRole('textbox', { name: 'Number of creators' });
  const submit = () => dialog.getByRole('button', { name: 'Export' });
  const sent = () => app.server.of(EXPORT).map(({ body }) => body as ExportRequest);
  const type = async (text: string) => {
    await app.user.clear(rows);
    if (text) await app.user.type(rows, text);
  };
  return { ...app, dialog, rows, submit, sent, type };
};

/** Files that the browser downloaded. */
export const saved: { name: string; text: Promise<string> }[] = [];

/** jsdom does not download files. */
export const catchFiles = (): void => {
  const blobs = new Map<string, Blob>();
  saved.length = 0;
  URL.createObjectURL = (blob: Blob) => {
    blobs.set(`blob:${blobs.size}`, blob);
    return `blob:${blobs.size - 1}`;
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: (blobs.get(this.href) as Blob).text() });
  });
};

/** Preloads lazy chunks that a browser would have fetched before the click. */
export const warmUpExports = async (): Promise<void> => {
  await warmUp();
  await Promise.all([
    import('#web/features/discovery/results/result-tools.tsx'),
    import('#web/features/exports/export-dialog.tsx'),
    loadMessages('en', ['exports']),
  ]);
};
