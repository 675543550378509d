// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { useBrand } from '#tests/support/screens/web-session.ts';
import { compileList, list, open } from './open-list.tsx';

beforeAll(compileList);
beforeEach(() => useBrand());

it('[LST-02] Escape ends the renaming and keeps the panel open', async () => {
  const { user, server, panel } = await open();
  await user.click(panel.getByRole('button', { name: 'Rename list' }));
  await user.type(panel.getByRole('textbox', { name: 'List name' }), 'New{Escape}');
  await waitFor(() => expect(panel.queryByRole('textbox', { name: 'List name' })).toBeNull());
  expect(panel.getByRole('heading', { name: list.name })).toBeTruthy();
  expect(new URLSearchParams(location.search).get('list')).toBe(list._id);
  expect(server.of('PUT /v1/creatorList.json')).toEqual([]);
});
