// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ArticleCard } from '#shared/help/article.ts';
import { setMedia } from '#tests/support/jsdom.ts';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';

const ARTICLES = 'GET /v1/help/articles';
const PAST = 'GET /v1/generated/reports';

const anArticle = (id: string, changes: Partial<ArticleCard> = {}): ArticleCard => ({
  id,
  icon: 'search',
  title: `About ${id}`,
  description: `All of ${id}`,
  type: 'guide',
  author_id: 'team',
  state: 'published',
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-01T10:00:00.000Z',
  url: `/help/${id}`,
  ...changes,
});
const FOUR = ['a', 'b', 'c', 'd'].map((id) => anArticle(id));

const open = async (path: string, articles = FOUR) => {
  await alreadySignedIn();
  const server = fakeServer({
    ...accountAnswers('standard'),
    [PAST]: { body: { success: true, reports_generated: [], total: 0 } },
    [ARTICLES]: { body: { success: true, articles } },
  });
  const app = renderApp(path);
  return { ...app, server, carousel: await screen.findByRole('region', { name: 'Getting started' }) };
};
const shown = (carousel: HTMLElement) =>
  within(carousel)
    .getAllByRole('listitem')
    .filter((slide) => !slide.hasAttribute('inert'))
    .map((slide) => within(slide).getByRole('heading').textContent);
const currentDot = (carousel: HTMLElement) =>
  within(carousel)
    .getAllByRole('button', { name: /^Cards, page/ })
    .findIndex((dot) => dot.hasAttribute('aria-current'));

const WIDE = '(min-width: 992px)';
const NARROW = '(max-width: 478.98px)';

/** Compiled in advance: compiling on first use would exceed the timeout of a test. */
beforeAll(
  () =>
    Promise.all([
      import('#web/help/getting-started.tsx'),
      import('#web/ui/media/carousel-stage.tsx'),
      import('#web/features/dashboard/dashboard.page.tsx'),
    ]),
  60_000,
);
beforeEach(() => {
  useBrand();
  setMedia(WIDE, true);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('Getting Started', () => {
  it('[SHL-12] each published article has a card with icon, title and a Learn more link to a new tab', async () => {
    const { carousel } = await open('/reports', [
      ...FOUR.slice(0, 1),
      anArticle('draft', { state: 'draft', url: null }),
      anArticle('nowhere', { url: null }),
    ]);
    expect(shown(carousel)).toEqual(['About a']);
    const link = within(carousel).getByRole('link', { name: /^Learn more/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/help/a', '_blank']);
    expect(carousel.querySelector('article svg')).not.toBeNull();
    await waitFor(() => expect(carousel.querySelector('[role="list"]')).not.toBeNull());
    expect(carousel.querySelectorAll('[aria-label="Carousel slide"], [aria-roledescription]')).toHaveLength(0);
    // A single page has no arrows or dots.
    expect(within(carousel).queryAllByRole('button')).toEqual([]);
  });

  it.each([
    ['992 px and more', true, false, ['About a', 'About b', 'About c'], 2],
    ['479 px and more', false, false, ['About a', 'About b'], 2],
    ['less', false, true, ['About a'], 4],
  ])('[SHL-12] the carousel shows as many cards as fit at %s', async (_width, isWide, isNarrow, cards, pages) => {
    setMedia(WIDE, isWide);
    setMedia(NARROW, isNarrow);
    const { carousel } = await open('/reports');
    expect(shown(carousel)).toEqual(cards);
    expect(within(carousel).getAllByRole('button', { name: /^Cards, page/ })).toHaveLength(pages);
  });

  it('[SHL-12] arrows and dots move the carousel cyclically; the last page is full', async () => {
    const { carousel, user } = await open('/reports');
    const press = (name: string) => user.click(within(carousel).getByRole('button', { name }));
    await press('Next cards');
    expect([shown(carousel), currentDot(carousel)]).toEqual([['About b', 'About c', 'About d'], 1]);
    await press('Next cards');
    expect(currentDot(carousel)).toBe(0);
    await press('Previous cards');
    expect(currentDot(carousel)).toBe(1);
    await press('Cards, page 1');
    expect(shown(carousel)).toEqual(['About a', 'About b', 'About c']);
  });

  it('[SHL-12] the carousel advances after five seconds, unless it is stopped or hovered', async () => {
    const { carousel } = await open('/reports');
    vi.useFakeTimers();
    const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    // The running timer uses the real clock; selecting a page starts one that uses the fake clock.
    act(() => within(carousel).getByRole('button', { name: 'Cards, page 2' }).click());
    await wait(4_999);
    expect(currentDot(carousel)).toBe(1);
    await wait(1);
    expect(currentDot(carousel)).toBe(0);
    act(() => within(carousel).getByRole('button', { name: 'Stop autoplay' }).click());
    await wait(20_000);
    expect(currentDot(carousel)).toBe(0);
    act(() => within(carousel).getByRole('button', { name: 'Start autoplay' }).click());
    act(() => within(carousel).getByRole('button', { name: 'Next cards' }).focus());
    await wait(20_000);
    expect(currentDot(carousel)).toBe(0);
    act(() => within(carousel).getByRole('button', { name: 'Next cards' }).blur());
    await wait(5_000);
    expect(currentDot(carousel)).toBe(1);
  });

  it.each([
    ['for people who want less motion', '/reports', true],
    ['on the dashboard', '/dashboard', false],
  ])('[SHL-12] the carousel never advances by itself %s', async (_when, path, isStill) => {
    useBrand({ dashboard: path === '/dashboard' });
    setMedia('(prefers-reduced-motion: reduce)', isStill);
    const { carousel } = await open(path);
    expect(within(carousel).queryByRole('button', { name: 'Stop autoplay' })).toBeNull();
    expect(within(carousel).getByRole('button', { name: 'Next cards' })).toBeTruthy();
  });

  it('the reports page has no carousel when there is a dashboard', async () => {
    useBrand({ dashboard: true });
    await alreadySignedIn();
    fakeServer({ ...accountAnswers('standard'), [PAST]: { body: { success: true, reports_generated: [], total: 0 } } });
    renderApp('/reports');
    expect(await screen.findByText('No reports yet')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull();
  });
});

describe('the dashboard', () => {
  it('[SHL-22] the dashboard has quick searches that open Discovery, the carousel, and past reports five per page', async () => {
    useBrand({ dashboard: true });
    const { server } = await open('/dashboard');
    const quick = await screen.findByRole('navigation', { name: 'Quick searches' });
    const links = within(quick).getAllByRole('link');
    expect(links).toHaveLength(6);
    for (const link of links) expect(link.getAttribute('href')).toMatch(/^\/discovery\?.*=/);
    expect(await screen.findByText('No reports yet')).toBeTruthy();
    expect(server.of(PAST)[0]?.query.get('limit')).toBe('5');
  });

  it.each([true, false])('[SHL-14] [SHL-22] the header greets the user by name: %s', async (dashboardHeader) => {
    useBrand({ dashboard: true, dashboardHeader });
    await open('/dashboard');
    if (dashboardHeader) expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Rin Sato' })).toBeTruthy();
    else expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Find creators' }) !== null).toBe(dashboardHeader);
  });

  it('[SHL-22] the dashboard is not found while it is disabled', async () => {
    await alreadySignedIn();
    fakeServer(accountAnswers('standard'));
    renderApp('/dashboard');
    expect(await screen.findByRole('heading', { name: 'Error / Page not found' })).toBeTruthy();
  });
});
