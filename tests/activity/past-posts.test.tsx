// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aPastAnalysis } from '#tests/support/an-analysis.ts';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { loadMessages } from '#web/i18n/messages.ts';

const PAST = 'GET /v1/generated/posts';
const LISTS = 'GET /v1/generated/lists';

const page = (ids: string[], total: number) => ({ body: { success: true, posts_generated: ids.map((id) => aPastAnalysis(id)), total } });

const open = async (routes: Parameters<typeof fakeServer>[0] = {}, path = '/activity') => {
  await alreadySignedIn();
  const server = fakeServer({
    ...accountAnswers('premium'),
    'GET /v1/jobs.json': { body: { success: true, jobs: [] } },
    'GET /v1/generated/reports': { body: { success: true, reports_generated: [], total: 0 } },
    [LISTS]: { body: { success: true, lists_generated: [], total: 0 } },
    'GET /v1/shareLinks': { body: { success: true, links: [] } },
    'GET /v1/savedSearches.json': { body: { success: true, searches: [] } },
    [PAST]: page(['1', '2'], 2),
    ...routes,
  });
  const { user } = renderApp(path);
  await screen.findByRole('heading', { level: 1, name: 'Activity' });
  return { server, user };
};

beforeAll(async () => {
  await Promise.all([
    import('#web/features/activity/activity.page.tsx'),
    import('#web/features/activity/delete-dialog.tsx'),
    loadMessages('en', ['activity', 'past', 'pastPosts']),
  ]);
});
beforeEach(() => useBrand({ postAnalysis: true }));

describe('past posts in Activity', () => {
  it('[ACT-01] [ACT-02] past posts are listed five per page when campaign results are enabled; a row opens its analysis', async () => {
    const { server } = await open();
    const link = await screen.findByRole('link', { name: 'View the analysis of 4 posts by @maker_1' });
    expect(link.getAttribute('href')).toBe('/campaigns/1');
    expect(server.of(PAST)[0]?.query.get('limit')).toBe('5');
  });

  it('[ACT-01] past posts are neither shown nor requested when campaign results are disabled', async () => {
    useBrand();
    const { server } = await open();
    expect(screen.queryByText('Past post analyses')).toBeNull();
    expect(server.of(PAST)).toEqual([]);
  });

  it('[ACT-01] the analyses and exports of another tab are listed when the user comes back', async () => {
    const { server } = await open();
    await screen.findByRole('link', { name: 'View the analysis of 4 posts by @maker_1' });
    server.routes[PAST] = page(['3'], 1);
    const exported = {
      id: 'e',
      type: 'csv',
      name: 'chefs.csv',
      platform: 'instagram',
      rows: 3,
      exports_used: 3,
      created: '2026-11-19T12:00:00Z',
    };
    server.routes[LISTS] = { body: { success: true, lists_generated: [exported], total: 1 } };
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    await screen.findByRole('link', { name: 'View the analysis of 4 posts by @maker_3' });
    await screen.findByText('chefs.csv');
  });

  it('[ACT-03] the confirmation names type and id; deleting the last entry of a page returns to the previous page', async () => {
    const { server, user } = await open(
      {
        [PAST]: ({ query }) => page(query.get('page') === '2' ? ['6'] : ['1'], 6),
        'DELETE /v1/generated/posts/6': { body: { success: true } },
      },
      '/activity?posts=2',
    );
    await user.click(await screen.findByRole('button', { name: 'Delete the analysis of @maker_6' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this post analysis?' }));
    expect(dialog.getByText('Post 6')).toBeTruthy();
    server.routes[PAST] = ({ query }) => page(query.get('page') === '2' ? [] : ['1'], 5);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('The analysis of @maker_6 was deleted');
    await waitFor(() => expect(server.of(PAST).at(-1)?.query.get('page')).toBe('1'));
    expect(server.of('DELETE /v1/generated/posts/6')).toHaveLength(1);
  });

  it('[ACT-03] a deletion that ends after its question was closed does not close the next question', async () => {
    let respond = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      respond = resolve;
    });
    const { user } = await open({ 'DELETE /v1/generated/posts/1': () => arrived.then(() => ({ body: { success: true } })) });
    const ask = async (id: string) => {
      await user.click(await screen.findByRole('button', { name: `Delete the analysis of @maker_${id}` }));
      await screen.findByText(`Post ${id}`);
      return within(screen.getByRole('dialog', { name: 'Delete this post analysis?' }));
    };
    const first = await ask('1');
    await user.click(first.getByRole('button', { name: 'Delete' }));
    await user.click(first.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await ask('2');
    await act(async () => respond());
    await screen.findByText('The analysis of @maker_1 was deleted');
    expect(screen.getByText('Post 2')).toBeTruthy();
  });

  it('[ACT-03] an analysis in progress cannot be deleted', async () => {
    await open({ [PAST]: { body: { success: true, posts_generated: [aPastAnalysis('1', { status: 'processing' })], total: 1 } } });
    const button = await screen.findByRole('button', { name: 'Delete the analysis of @maker_1' });
    expect(button.hasAttribute('disabled')).toBe(true);
  });

  it('[ACT-01] tabs lead to the sections that have content', async () => {
    const search = { id: 's1', name: 'Chefs', address: 'bio=chef', alerts: false, created: '2026-11-20T00:00:00.000Z' };
    const { user } = await open({ 'GET /v1/savedSearches.json': { body: { success: true, searches: [search] } } });
    const tabs = within(screen.getByRole('navigation', { name: 'Sections' }));
    await tabs.findByRole('button', { name: 'Saved searches' });
    expect(tabs.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Past reports',
      'Past lists',
      'Past post analyses',
      'Saved searches',
    ]);
    const section = document.querySelector('[data-report-section=searches]') as HTMLElement;
    const scroll = vi.spyOn(section, 'scrollIntoView');
    await user.click(tabs.getByRole('button', { name: 'Saved searches' }));
    expect(scroll).toHaveBeenCalled();
    expect(tabs.getByRole('button', { name: 'Saved searches' }).getAttribute('aria-current')).toBe('true');
  });
});
