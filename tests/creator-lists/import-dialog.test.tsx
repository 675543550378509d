// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useBrand } from '#tests/support/screens/web-session.ts';
import { compileList, list, open } from './open-list.tsx';

const IMPORT = 'POST /v1/creatorList/import.json';

beforeAll(compileList);
beforeEach(() => useBrand());

const openImport = async (routes: Parameters<typeof open>[0] = {}) => {
  const app = await open(routes);
  await app.act('Import Creators');
  await screen.findByRole('textbox', { name: 'Handles or profile links' });
  const choose = (file: File) => app.user.upload(document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, file);
  return { ...app, choose };
};

/** A file whose content arrives when the test says so. */
const slowFile = (name: string, text: string) => {
  const file = new File([text], name);
  let arrive = (): void => undefined;
  const content = new Promise<ArrayBuffer>((resolve) => {
    arrive = () => resolve(new TextEncoder().encode(text).buffer);
  });
  Object.defineProperty(file, 'arrayBuffer', { value: () => content });
  return { file, arrive: () => act(async () => arrive()) };
};

describe('the file of an import', () => {
  it('[LST-07] that was moved before it was read is named as unreadable', async () => {
    const { choose } = await openImport();
    const file = new File(['handle\n@mina'], 'moved.csv');
    Object.defineProperty(file, 'arrayBuffer', { value: () => Promise.reject(new DOMException('', 'NotReadableError')) });
    await choose(file);
    await screen.findByText('This file can’t be read. Please choose it again.');
  });

  it('[LST-07] is the one that was chosen last, even if an earlier one is read later', async () => {
    const { choose } = await openImport();
    const first = slowFile('first.csv', 'handle\n@mina');
    await choose(first.file);
    await choose(new File(['handle\n@theo\n@rin'], 'second.csv'));
    await screen.findByText('second.csv');
    await first.arrive();
    expect(screen.getByText('second.csv')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Import 2 lines' })).toBeTruthy();
  });
});

it('[LST-07] an import that ends after its dialog was closed says how many of its lines are in the list', async () => {
  let respond = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const lines = (['added', 'already', 'not_found'] as const).map((outcome, at) => ({
    line: at + 2,
    text: `c${at}`,
    outcome,
    creators: [],
  }));
  const { choose, user } = await openImport({
    [IMPORT]: () => arrived.then(() => ({ body: { success: true, added: 1, lines, list } })),
  });
  await choose(new File(['handle\n@c0\n@c1\n@c2'], 'mine.csv'));
  await user.click(await screen.findByRole('button', { name: 'Import 3 lines' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Import into Chefs' })).toBeNull());
  await act(async () => respond());
  await screen.findByText('2 of 3 imported lines are in Chefs.');
});
