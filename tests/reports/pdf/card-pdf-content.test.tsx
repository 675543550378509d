// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aPost, showReport } from '#tests/support/screens/shown-report.tsx';
import { useBrand } from '#tests/support/screens/web-session.ts';
import { pageBreaks, topsOf } from '#web/ui/print/page-breaks.ts';

beforeAll(() => Promise.all([import('#web/report/report-view.tsx'), import('#web/report/cards/card-dialog.tsx')]), 60_000);
beforeEach(() => useBrand());
afterEach(() => vi.restoreAllMocks());

/** The text of a card as it is drawn for its PDF, outside of the window. */
const pdfOf = async (card: string, profile: Parameters<typeof showReport>[0]): Promise<string> => {
  const { user } = await showReport(profile);
  await user.click(screen.getByRole('button', { name: `View more: ${card}` }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Download PDF' }));
  const drawn = screen.getAllByRole('heading', { name: card, hidden: true }).find((heading) => heading.closest('[inert][aria-hidden]'));
  return drawn?.parentElement?.textContent ?? '';
};

const timesIn = (text: string, part: string): number => text.split(part).length - 1;

describe('the content of the PDF of a card', () => {
  it('[RPT-10] entries that the card shows as well are in its PDF once', async () => {
    const text = await pdfOf('Recent posts', { recent_posts: [1, 2, 3, 4, 5].map((at) => aPost(at, `Caption ${at}.`)) });
    for (const at of [1, 2, 3, 4, 5]) expect(timesIn(text, `Caption ${at}.`)).toBe(1);
  });

  it('[RPT-10] tags of a card are above their table, which has their shares', async () => {
    const text = await pdfOf('Top hashtags', { top_hashtags: Array.from({ length: 30 }, (_, at) => ({ tag: `tag${at}`, weight: 1 })) });
    expect(timesIn(text, '#tag1')).toBeGreaterThan(1);
    expect(text).toContain('100.00%');
  });

  it('[RPT-10] times of posts are in UTC, because readers of a file are in any zone', async () => {
    const posts = [1, 2, 3, 4].map((at) => ({ ...aPost(at), created: '2026-11-05T18:04:09.000Z' }));
    expect(await pdfOf('Recent posts', { recent_posts: posts })).toContain('November 05, 2026, 18:04:09 UTC');
  });

  it('[RPT-10] no page of a PDF ends within the tile of a post', async () => {
    await showReport({ top_posts: [1, 2, 3].map((at) => aPost(at)) });
    const posts = screen.getByRole('region', { name: 'Posts' });
    const tiles = within(posts).getAllByRole('link');
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      return new DOMRect(0, 400 * Math.max(0, tiles.indexOf(this)), 500, this === posts ? 1_200 : 400);
    });
    expect(pageBreaks(1_200, 700, topsOf(posts, 'rows', 1_200))).toEqual([
      [0, 400],
      [400, 800],
      [800, 1_200],
    ]);
  });
});
