// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ERRORS, type ErrorCode } from '#shared/http/errors.ts';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { loadMessages } from '#web/i18n/messages.ts';

const ARTICLE = 'GET /v1/help/articles/first-search';

const open = (code: ErrorCode) => {
  const { status, ...refusal } = ERRORS[code];
  fakeServer({
    'GET /v1/help/articles': { body: { success: true, articles: [] } },
    [ARTICLE]: { status, body: { success: false, code, ...refusal } },
  });
  renderApp('/help/first-search');
};

beforeAll(() => Promise.all([import('#web/features/help/help.page.tsx'), loadMessages('en', ['help'])]));
beforeEach(() => useBrand());

it('[SHL-12] the tab of the browser has the title of the article', async () => {
  const article = {
    id: 'first-search',
    icon: 'search',
    title: 'Your first search',
    description: 'How to begin',
    type: 'guide',
    author_id: 'team',
    state: 'published',
    created_at: '2026-11-01T00:00:00Z',
    updated_at: '2026-11-01T00:00:00Z',
    url: '/help/first-search',
    body: '<p>Begin.</p>',
  };
  fakeServer({
    'GET /v1/help/articles': { body: { success: true, articles: [] } },
    [ARTICLE]: { body: { success: true, article } },
  });
  renderApp('/help/first-search');
  await screen.findByRole('heading', { level: 1, name: 'Your first search' });
  await waitFor(() => expect(document.title).toMatch(/^Your first search · /));
});

describe('unavailable articles', () => {
  it.each(['not_found', 'bad_request'] as const)('an article that does not exist (%s) is reported as missing', async (code) => {
    open(code);
    await screen.findByRole('heading', { level: 1, name: 'Article not found' });
    expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/');
    expect(document.title).toMatch(/^Article not found · /);
  });

  it.each(['too_many_requests', 'unexpected'] as const)('any other failure (%s) can be retried', async (code) => {
    open(code);
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('Article not found')).toBeNull();
  });
});
