// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aPost, showReport } from '#tests/support/screens/shown-report.tsx';
import { useBrand } from '#tests/support/screens/web-session.ts';

const printed = vi.hoisted(() => vi.fn<(text: string) => void>());
vi.mock('#web/ui/print/save-as-pdf.ts', () => ({ saveAsPdf: async (card: HTMLElement) => printed(card.textContent ?? '') }));

beforeAll(() => Promise.all([import('#web/report/report-view.tsx'), import('#web/report/cards/card-dialog.tsx')]), 60_000);
beforeEach(() => {
  useBrand();
  printed.mockClear();
});

/** The text of the PDF of a card. */
const pdfOf = async (card: string, profile: Parameters<typeof showReport>[0]): Promise<string> => {
  const { user } = await showReport(profile);
  await user.click(screen.getByRole('button', { name: `View more: ${card}` }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Download PDF' }));
  await vi.waitFor(() => expect(printed).toHaveBeenCalled(), 5_000);
  return printed.mock.calls[0]?.[0] ?? '';
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
});
