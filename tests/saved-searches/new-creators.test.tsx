// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { useBrand } from '#tests/support/screens/web-session.ts';
import { open, warmUp } from '../discovery/open-discovery.tsx';

beforeAll(warmUp);
beforeEach(() => useBrand());

it('[DIS-19] the rows that the link of an alert names are marked as new, and the link is a whole search', async () => {
  await open('/discovery?bio=chef&new=c1,c9');
  const row = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);
  expect((await row('Theo Lindqvist')).getByText('New')).toBeTruthy();
  expect((await row('Mina Aoyama')).queryByText('New')).toBeNull();
  expect(screen.queryByText(/couldn’t be used|new=/)).toBeNull();
});
