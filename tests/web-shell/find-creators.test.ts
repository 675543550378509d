import { expect, it, vi } from 'vitest';
import { findCreators } from '#functions/features/discovery/option-lists.ts';
import type { Platform } from '#shared/platforms.ts';

const asked = async (q: string, platform: Platform = 'instagram') => {
  const catalogue = { findCreators: vi.fn(async () => []) };
  await findCreators({ catalogue } as never, { q, platform });
  return catalogue.findCreators.mock.calls.map(([query]: { q: string }[]) => query?.q);
};

it.each([
  ['https://www.instagram.com/mina.films/?igsh=MWx', 'mina.films'],
  ['instagram.com/mina.films', 'mina.films'],
  ['@mina.films', 'mina.films'],
  ['Mina Aoyama', 'Mina Aoyama'],
  ['https://example.org/mina', 'https://example.org/mina'],
])('[SHL-13] the search for creators reads %s', async (typed, name) => {
  expect(await asked(typed)).toEqual([name]);
});

it('[SHL-13] the URL of a profile on another platform finds no namesake', async () => {
  expect(await asked('https://www.tiktok.com/@mina.films')).toEqual([]);
  expect(await asked('https://www.tiktok.com/@mina.films', 'tiktok')).toEqual(['mina.films']);
});
