// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';

const FIND = 'POST /v1/creator-data/find';
const MINA = {
  platform: 'instagram',
  user_id: '17',
  username: 'mina.cooks',
  classes: ['profile', 'contacts'],
  contacts: [{ type: 'email', masked: 'm•••@k•••.example' }],
  source: 'spring.csv',
  fetched_at: '2026-03-01',
  keep_until: null,
};

beforeEach(() => useBrand());

const open = async (creators: unknown[]) => {
  const server = fakeServer({ [FIND]: { body: { success: true, creators } } });
  const { user } = renderApp('/your-data');
  await screen.findByRole('heading', { level: 1, name: 'Your data as a creator' });
  return { server, user };
};

describe('the page for creators', () => {
  it('[PRV-01] shows a visitor without account what is stored, its source and its dates', async () => {
    const { server, user } = await open([MINA]);
    await user.type(screen.getByRole('textbox', { name: 'Your handle' }), ' @mina.cooks');
    await user.click(screen.getByRole('button', { name: 'Show my data' }));
    const card = within(await screen.findByRole('status'));
    await card.findByText('What we store about @mina.cooks');
    expect(card.getByText('spring.csv')).toBeTruthy();
    expect(card.getByText('Mar 1, 2026')).toBeTruthy();
    expect(card.getByText('Until you ask us to remove it')).toBeTruthy();
    expect(card.getByText('E-mail: m•••@k•••.example')).toBeTruthy();
    expect(server.of(FIND)[0]?.body).toEqual({ platform: 'instagram', username: 'mina.cooks' });
  });

  it('[PRV-01] says plainly that nothing is stored about an unknown handle', async () => {
    const { user } = await open([]);
    await user.type(screen.getByRole('textbox', { name: 'Your handle' }), 'nobody.here{Enter}');
    expect(await screen.findByRole('heading', { name: 'We store nothing about @nobody.here' })).toBeTruthy();
  });

  it('asks for a missing handle and sends nothing', async () => {
    const { server, user } = await open([]);
    await user.click(screen.getByRole('button', { name: 'Show my data' }));
    expect(screen.getByText('Enter your handle')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your handle' }));
    expect(server.sent).toEqual([]);
  });

  it('[PRV-01] is linked from sign-in', async () => {
    fakeServer({});
    renderApp('/');
    const link = await screen.findByRole('link', { name: 'Your data as a creator' });
    expect(link.getAttribute('href')).toBe('/your-data');
  });
});
