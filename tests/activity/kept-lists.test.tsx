// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { loadMessages } from '#web/i18n/messages.ts';

const LINKS = 'GET /v1/shareLinks';
const SAVED = 'GET /v1/savedSearches.json';

const link = (kind: string, title: string, expires = '2099-12-20T10:00:00.000Z') => ({
  kind,
  subject_id: `id of ${title}`,
  token: `token-of-${title}`.padEnd(43, 'x'),
  title,
  sections: [],
  created: '2026-11-20T10:00:00.000Z',
  expires,
});
const saved = (id: string) => ({
  id,
  name: `Search ${id}`,
  address: 'platform=tiktok&followers=10000-',
  alerts: id === '1',
  created_at: '2026-11-20T10:00:00.000Z',
});

const open = async (routes: Parameters<typeof fakeServer>[0] = {}) => {
  await alreadySignedIn();
  const server = fakeServer({
    ...accountAnswers('standard'),
    'GET /v1/jobs.json': { body: { success: true, jobs: [] } },
    'GET /v1/generated/reports': { body: { success: true, reports_generated: [], total: 0 } },
    'GET /v1/generated/lists': { body: { success: true, lists_generated: [], total: 0 } },
    [LINKS]: { body: { success: true, links: [] } },
    [SAVED]: { body: { success: true, searches: [] } },
    ...routes,
  });
  const { user } = renderApp('/activity');
  await screen.findByRole('heading', { level: 1, name: 'Activity' });
  return { server, user };
};
const card = async (name: string) => within(await screen.findByRole('region', { name }));

beforeAll(async () => {
  await Promise.all([import('#web/features/activity/activity.page.tsx'), loadMessages('en', ['activity', 'discovery'])]);
});
beforeEach(() => useBrand());

describe('share links in Activity', () => {
  it('[RPT-25] each share link shows its content and expiry and can be copied and revoked', async () => {
    const links = [link('list', 'Chefs'), link('report', 'Mina'), link('list', 'Over', '2020-01-02T10:00:00.000Z')];
    const { server, user } = await open({
      [LINKS]: { body: { success: true, links } },
      'DELETE /v1/shareLinks/list/id%20of%20Chefs': { body: { success: true } },
    });
    const shown = await card('Share links');
    expect(shown.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringContaining('ChefsCreator listActive until Dec 20, 2099'),
      expect.stringContaining('MinaReportActive until Dec 20, 2099'),
      expect.stringContaining('OverCreator listExpired on Jan 2, 2020'),
    ]);
    await user.click(shown.getByRole('button', { name: 'Copy the link: Chefs' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toContain(`/creatorLists/shared/${links[0]?.token}`));
    expect(shown.queryByRole('button', { name: 'Copy the link: Over' })).toBeNull();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await user.click(shown.getByRole('button', { name: 'Copy the link: Mina' }));
    await screen.findByText(/^Your browser didn’t allow copying. Here’s the link: .*\/reports\/shared\//);
    server.routes[LINKS] = { body: { success: true, links: links.slice(1) } };
    await user.click(shown.getByRole('button', { name: 'Revoke the link: Chefs' }));
    await waitFor(() => expect(shown.queryByText('Chefs')).toBeNull());
  });
});

describe('the undo of a revocation', () => {
  const RESTORE = 'POST /v1/shareLinks/list/id%20of%20Chefs/restore';
  const revoked = async () => {
    const chefs = link('list', 'Chefs');
    const { server, user } = await open({
      [LINKS]: { body: { success: true, links: [chefs] } },
      'DELETE /v1/shareLinks/list/id%20of%20Chefs': () => {
        server.routes[LINKS] = { body: { success: true, links: [] } };
        return { body: { success: true } };
      },
      [RESTORE]: () => {
        server.routes[LINKS] = { body: { success: true, links: [chefs] } };
        return { body: { success: true } };
      },
    });
    await user.click(await (await card('Share links')).findByRole('button', { name: 'Revoke the link: Chefs' }));
    await screen.findByText('Link to Chefs revoked');
    return { server, user, chefs };
  };

  it('[TBL-06] asks for the same link with the same token, and the list shows it again', async () => {
    const { server, user, chefs } = await revoked();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await (await card('Share links')).findByText('Chefs');
    expect(server.of(RESTORE).map(({ body }) => body)).toEqual([{ token: chefs.token }]);
  });

  it('[TBL-06] still works on another screen, and a refusal is said', async () => {
    const { server, user } = await revoked();
    const refusal = { success: false, code: 'conflict', message: 'This link can no longer be restored. You can create a new one.' };
    server.routes[RESTORE] = { status: 409, body: refusal };
    await user.click(screen.getAllByRole('link', { name: 'Reports' })[0] as HTMLElement);
    await waitFor(() => expect(window.location.pathname).toBe('/reports'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('This link can no longer be restored. You can create a new one.');
    expect(server.of(RESTORE)).toHaveLength(1);
  });
});

describe('saved searches in Activity', () => {
  it('[ACT-02] the card shows five searches, then all; each opens its results and can be deleted', async () => {
    const searches = ['1', '2', '3', '4', '5', '6'].map(saved);
    const { server, user } = await open({
      [SAVED]: { body: { success: true, searches } },
      'DELETE /v1/savedSearches/1': { body: { success: true } },
    });
    const shown = await card('Saved searches');
    expect(shown.getAllByRole('listitem')).toHaveLength(5);
    expect(shown.getAllByText('Alerts')).toHaveLength(1);
    expect(shown.getByRole('link', { name: 'Search again: Search 1' }).getAttribute('href')).toBe(`/discovery?${searches[0]?.address}`);
    await user.click(shown.getByRole('button', { name: 'Show all 6' }));
    expect(shown.getAllByRole('listitem')).toHaveLength(6);
    server.routes[SAVED] = { body: { success: true, searches: searches.slice(1) } };
    await user.click(shown.getByRole('button', { name: 'Delete the saved search Search 1' }));
    await waitFor(() => expect(shown.queryByText('Search 1')).toBeNull());
  });

  it('both cards show an error and a retry button when they fail to load', async () => {
    const broken = { status: 500, body: { success: false, code: 'unexpected', message: '' } };
    const { server, user } = await open({ [LINKS]: broken, [SAVED]: broken });
    for (const name of ['Share links', 'Saved searches']) await (await card(name)).findByRole('alert');
    server.routes[SAVED] = { body: { success: true, searches: [saved('1')] } };
    await user.click((await card('Saved searches')).getByRole('button', { name: 'Try again' }));
    await (await card('Saved searches')).findByText('Search 1');
  });

  it('both cards are hidden when they are empty', async () => {
    await open();
    await screen.findByText('No exports yet');
    for (const name of ['Share links', 'Saved searches']) expect(screen.queryByRole('region', { name })).toBeNull();
  });
});

describe('past exports in Activity', () => {
  it('[ACT-02] the search of one with a filter that no longer exists is not repeated without it', async () => {
    const past = (id: string, more: object) => ({
      ...{ id, type: 'csv', name: `${id}.csv`, platform: 'instagram', rows: 3, exports_used: 3, created: '2026-11-19T12:00:00Z' },
      ...more,
    });
    const lists = [past('new', { filters: SearchRequest.parse({ search: { text: 'chef' } }) }), past('old', { address: 'retired=1' })];
    await open({ 'GET /v1/generated/lists': { body: { success: true, lists_generated: lists, total: 2 } } });
    await screen.findByText('Filters that no longer exist');
    expect(screen.getAllByRole('link', { name: /^Search again: / }).map((shown) => shown.getAttribute('aria-label'))).toEqual([
      'Search again: new.csv',
    ]);
  });
});
