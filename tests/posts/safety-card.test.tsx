// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Post } from '#shared/reports/report.ts';
import { showReport } from '#tests/support/screens/shown-report.tsx';
import { useBrand } from '#tests/support/screens/web-session.ts';

const REVIEW = 'GET /v1/brandSafety.json';
const DISMISSED = '/v1/brandSafety/dismissed.json';
const WORDS = '/v1/brandSafety/words.json';

const aPost = (id: string, text: string): Post => ({
  post_id: id,
  link: `https://www.instagram.com/p/${id}/`,
  created: '2026-10-05T20:00:00Z',
  text,
  stat: {},
});
const POSTS = [aPost('a', 'My new rifle'), aPost('b', 'What the fuck'), aPost('c', 'Cold brew, not tea')];

beforeAll(() => import('#web/report/report-view.tsx'));
beforeEach(() => {
  useBrand();
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});

/** The card, on a fake server that keeps words and dismissed flags. */
const showCard = async (recent_posts: Post[] | undefined = POSTS) => {
  let dismissed: string[] = [];
  let words: string[] = [];
  const success = true;
  const shown = await showReport(
    { recent_posts, top_posts: undefined, commercial_posts: undefined },
    {
      routes: {
        [REVIEW]: () => ({ body: { success, words, dismissed } }),
        [`POST ${DISMISSED}`]: ({ body }) => {
          dismissed = [...dismissed, (body as { flag: string }).flag];
          return { body: { success, dismissed } };
        },
        [`DELETE ${DISMISSED}`]: ({ query }) => {
          dismissed = dismissed.filter((flag) => flag !== query.get('flag'));
          return { body: { success, dismissed } };
        },
        [`POST ${WORDS}`]: ({ body }) => {
          words = [...words, (body as { word: string }).word];
          return { body: { success, words } };
        },
        [`DELETE ${WORDS}`]: ({ query }) => {
          words = words.filter((word) => word !== query.get('word'));
          return { body: { success, words } };
        },
      },
    },
  );
  const card = within(await screen.findByRole('region', { name: 'Brand safety' }));
  return { ...shown, card };
};

describe('the card of brand safety', () => {
  it('[PTS-07] groups flags by category, each with its words, date, excerpt and post', async () => {
    const { card } = await showCard();
    const arms = within(await card.findByRole('region', { name: 'Arms and ammunition' }));
    expect(card.getByText('3 posts checked, Oct 5, 2026 – Oct 5, 2026')).toBeTruthy();
    expect(arms.getByText('My new rifle')).toBeTruthy();
    expect(arms.getByRole('listitem').textContent).toContain('Oct 5, 2026 · “rifle”');
    expect(arms.getByRole('link').getAttribute('href')).toBe('https://www.instagram.com/p/a/');
    expect(card.getByRole('region', { name: 'Profanity' })).toBeTruthy();
    expect(card.queryByRole('region', { name: 'Hate speech' })).toBeNull();
  });

  it('[PTS-07] a dismissed flag moves out of its category until it is restored', async () => {
    const { card, user, server } = await showCard();
    await user.click(await card.findByRole('button', { name: 'Dismiss: “rifle”, Oct 5, 2026' }));
    const restore = await card.findByRole('button', { name: 'Restore: “rifle”, Oct 5, 2026' });
    expect(card.queryByRole('region', { name: 'Arms and ammunition' })).toBeNull();
    expect(server.of(`POST ${DISMISSED}`)[0]?.body).toMatchObject({ flag: 'arms https://www.instagram.com/p/a/' });
    await user.click(restore);
    expect(await card.findByRole('region', { name: 'Arms and ammunition' })).toBeTruthy();
  });

  it('[PTS-07] own words flag the shown posts, and the card says that Discovery does not know them', async () => {
    const { card, user } = await showCard();
    await user.type(await card.findByRole('textbox', { name: 'Word or phrase' }), 'cold brew{Enter}');
    const own = within(await card.findByRole('region', { name: 'Your own words' }));
    expect(own.getByText('Cold brew, not tea')).toBeTruthy();
    expect(card.getByText(/Discovery’s filter knows the ten categories only/)).toBeTruthy();
    await user.click(card.getByRole('button', { name: 'Remove “cold brew”' }));
    await card.findByText('Own words');
    await expect.poll(() => card.queryByRole('region', { name: 'Your own words' })).toBeNull();
  });

  it('[PTS-07] a report without flags says so, and one without posts has no card', async () => {
    const { card, unmount } = await showCard([aPost('c', 'Tea')]);
    expect(await card.findByText('No flags in these posts.')).toBeTruthy();
    unmount();
    await showReport({ recent_posts: undefined, top_posts: undefined, commercial_posts: undefined });
    await screen.findByRole('region', { name: 'Followers' });
    expect(screen.queryByRole('region', { name: 'Brand safety' })).toBeNull();
  });
});
