// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { useBrand } from '#tests/support/screens/web-session.ts';
import { CSV, catchFiles, EXPORT, openExport, saved, warmUpExports } from './open-export.tsx';

const LONGER_THAN_CLOSING_MS = 600;

beforeAll(warmUpExports);
beforeEach(() => {
  useBrand();
  catchFiles();
});

it('[EXP-09] a file that arrives after its dialog was closed is downloaded, and the next dialog stays open', async () => {
  let respond = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const { user, dialog, submit, type } = await openExport({ routes: { [EXPORT]: () => arrived.then(() => CSV) } });
  await type('2');
  await user.click(submit());
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const next = within(await screen.findByRole('dialog', { name: 'Export creators' }));
  await user.type(next.getByRole('textbox', { name: 'Number of creators' }), '7');
  await act(async () => respond());
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['creators-2.csv']));
  await new Promise((done) => setTimeout(done, LONGER_THAN_CLOSING_MS));
  expect(next.getByRole<HTMLInputElement>('textbox', { name: 'Number of creators' }).value).toBe('7');
  expect(screen.getByRole('dialog', { name: 'Export creators' })).toBeTruthy();
});
