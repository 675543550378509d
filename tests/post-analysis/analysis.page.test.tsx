// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnalysisStatus } from '#shared/post-analysis/analysis.ts';
import { anAnalysis } from '#tests/support/an-analysis.ts';
import { setMedia } from '#tests/support/jsdom.ts';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { loadMessages } from '#web/i18n/messages.ts';

const ONE = 'GET /v1/postAnalysis/a1';
const PAST = 'GET /v1/generated/posts';
const WIDE = '(min-width: 992px)';
const NARROW = '(max-width: 478.98px)';

const info = (status: AnalysisStatus, done = 5) => ({ report_id: 'a1', created: '2026-11-19T10:00:00.000Z', status, done, total: 5 });
const finished = (analysis = anAnalysis()) => ({ body: { success: true, report_info: info('finished'), ...analysis } });

const open = async (answer: Parameters<typeof fakeServer>[0][string], path = '/campaigns/a1') => {
  await alreadySignedIn();
  const server = fakeServer({
    ...accountAnswers('premium'),
    [ONE]: answer,
    [PAST]: { body: { success: true, posts_generated: [], total: 0 } },
  });
  return { server, ...renderApp(path) };
};
const opened = async (answer = finished()) => {
  const shown = await open(answer);
  await screen.findByRole('heading', { level: 1, name: 'Post analysis' });
  await screen.findByRole('region', { name: 'Likers Credibility' });
  return shown;
};
const card = (name: string) => within(screen.getByRole('region', { name }));

beforeAll(async () => {
  await Promise.all([
    import('#web/features/post-analysis/campaign-results.page.tsx'),
    import('#web/features/post-analysis/analysis.page.tsx'),
    import('#web/report/cards/card-dialog.tsx'),
    loadMessages('en', ['postAnalysis', 'pastPosts', 'past', 'audience', 'discovery', 'report', 'creatorReport']),
  ]);
});
beforeEach(() => {
  useBrand({ postAnalysis: true });
  setMedia(WIDE, true);
  setMedia(NARROW, false);
});

describe('the page of an analysis', () => {
  it('[PST-02] the page starts with up to four posts and six tiles', async () => {
    const { container } = await opened();
    const tiles = [...container.querySelectorAll('dt')].slice(0, 6).map((tile) => [tile.textContent, tile.nextElementSibling?.textContent]);
    expect(tiles).toEqual([
      ['Posts Analyzed', '5'],
      ['Creators', '4'],
      ['Likes', '2k'],
      ['Comments', '60'],
      ['Potential Reach', '45.6k'],
      ['Unique Audience', '1.5k'],
    ]);
    expect(container.querySelectorAll('[data-count="4"] > *')).toHaveLength(4);
  });

  it('[PST-03] the page has the anchors Audience and Posts', async () => {
    const { container } = await opened();
    const tabs = within(screen.getByRole('navigation', { name: /section/i }));
    expect(tabs.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Audience', 'Posts']);
    expect([...container.querySelectorAll('[data-report-section]')].map(({ id }) => id)).toEqual(['Audience', 'Posts']);
    expect(tabs.getByRole('button', { current: true }).textContent).toBe('Audience');
    fireEvent.click(tabs.getByRole('button', { name: 'Posts' }));
    expect(tabs.getByRole('button', { current: true }).textContent).toBe('Posts');
  });

  it('[PST-04] a card without data shows that it is empty', async () => {
    await opened();
    expect(card('Popular Mentions').getByText('No Record Found')).toBeTruthy();
    expect(card('Popular Hashtags').getAllByRole('listitem')).toHaveLength(5);
  });

  it('[PST-04] ethnicities are hidden when the brand disables them', async () => {
    useBrand({ postAnalysis: true, ethnicityCards: false });
    await opened();
    expect(screen.queryByRole('region', { name: 'Ethnicity' })).toBeNull();
  });

  it('[PST-06] a card opens its table, which can be saved as a PDF', async () => {
    await opened();
    fireEvent.click(card('Creators').getByRole('button', { name: 'View more: Creators' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Creators' }));
    expect(dialog.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Creator',
      'Followers',
      'Likes',
      'Percentage',
    ]);
    expect(dialog.getByRole('button', { name: 'Download PDF' })).toBeTruthy();
  });

  it('[PST-05] leaving the page drops the analysis from the cache: it is requested again, and nothing old is shown', async () => {
    const { server, user } = await opened();
    await user.click(screen.getByRole('link', { name: 'All analyses' }));
    await screen.findByRole('heading', { level: 1, name: 'Campaign results' });
    server.routes[ONE] = { status: 404, body: { success: false, code: 'not_found', message: 'This analysis does not exist' } };
    history.back();
    await screen.findByRole('heading', { level: 1, name: 'Analysis not found' });
    expect(screen.getByRole('link', { name: 'All analyses' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Likers Credibility' })).toBeNull();
    expect(server.of(ONE)).toHaveLength(2);
  });

  it.each([
    ['without a message', { status: 500, body: {} }, 'Something went wrong, please try again'],
    [
      'with one',
      { status: 403, body: { success: false, code: 'forbidden', message: 'Post analysis is not in your plan' } },
      'Post analysis is not in your plan',
    ],
    [
      'of one that failed',
      { body: { success: true, report_info: info('error'), message: 'This analysis was canceled; the credits were refunded' } },
      'This analysis was canceled; the credits were refunded',
    ],
  ])('[PST-05] a failed load %s shows a banner that can be dismissed', async (_, answer, message) => {
    await open(answer);
    const banner = within((await screen.findByText(message)).closest('[role=alert]') as HTMLElement);
    fireEvent.click(banner.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    expect(screen.getByRole('link', { name: 'All analyses' })).toBeTruthy();
  });

  it('[PST-02] the page shows the progress until the analysis is ready', async () => {
    let asked = 0;
    await open(() => {
      asked += 1;
      return asked === 1 ? { body: { success: true, report_info: info('processing', 2) } } : finished();
    });
    await screen.findByText('2 of 5 posts');
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('2');
    await screen.findByRole('region', { name: 'Likers Credibility' });
  });
});

describe('the posts of an analysis', () => {
  const carousel = () => screen.getByRole('region', { name: 'Posts', description: '' });
  const shown = () =>
    within(carousel())
      .getAllByRole('listitem')
      .filter((slide) => !slide.hasAttribute('inert')).length;

  it.each([
    ['992 to 3000 pixels', true, false, 3],
    ['479 to 992', false, false, 2],
    ['less', false, true, 1],
  ])('[PST-07] the carousel at %s shows as many slides as fit', async (_, isWide, isNarrow, count) => {
    setMedia(WIDE, isWide);
    setMedia(NARROW, isNarrow);
    await opened();
    expect(shown()).toBe(count);
  });

  it.each([
    [4, true, true],
    [3, false, false],
  ])('[PST-07] the carousel with %i posts, two at a time, loops: %s', async (posts, isWide, loops) => {
    setMedia(WIDE, isWide);
    await opened(finished(anAnalysis({ posts })));
    const previous = within(carousel()).getByRole('button', { name: 'Previous posts' });
    expect(previous.hasAttribute('disabled')).toBe(!loops);
    fireEvent.click(within(carousel()).getByRole('button', { name: 'Next posts' }));
    expect(within(carousel()).getByRole('button', { name: 'Next posts' }).hasAttribute('disabled')).toBe(!loops);
  });

  it('[PST-07] a post links to Instagram and shows date, likes and comments, and its full text on hover', async () => {
    await opened();
    const [first] = within(carousel()).getAllByRole('link');
    expect(first?.getAttribute('href')).toBe('https://www.instagram.com/p/post0/');
    const [post] = anAnalysis().posts_profile.posts;
    const text = within(first as HTMLElement).getByTitle((title) => title === post?.text);
    expect(text.textContent?.length).toBeLessThan(post?.text.length ?? 0);
    expect(first?.textContent).toContain('November 05, 2026');
    expect(first?.textContent).toContain('500 likes');
    expect(first?.textContent).toContain('12 comments');
  });
});
