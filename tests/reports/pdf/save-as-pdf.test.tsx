// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aPost, showReport } from '#tests/support/screens/shown-report.tsx';
import { useBrand } from '#tests/support/screens/web-session.ts';
import { saveAsPdf } from '#web/ui/print/save-as-pdf.ts';

const TILE_HEIGHT = 400;
const SIZE = { width: 523, height: 3 * TILE_HEIGHT };

const heights = vi.hoisted(() => [] as number[]);
vi.mock('jspdf', () => ({
  jsPDF: class {
    addPage = () => undefined;
    addImage = (...[, , , , , height]: [string, string, number, number, number, number]) => void heights.push(height);
    save = async () => undefined;
  },
}));
vi.mock('html-to-image', () => ({ toCanvas: async () => Object.assign(document.createElement('canvas'), SIZE) }));
vi.mock('#web/ui/print/page-fonts.ts', () => ({ pageFonts: async () => '' }));

beforeEach(() => useBrand());
afterEach(() => vi.restoreAllMocks());

it('[RPT-10] no page of a PDF ends within the tile of a post', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('');
  await showReport({ top_posts: [1, 2, 3].map((at) => aPost(at)) });
  const posts = screen.getByRole('region', { name: 'Posts' });
  const tiles = within(posts).getAllByRole('link');
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const top = Math.max(0, tiles.indexOf(this)) * TILE_HEIGHT;
    return new DOMRect(0, top, SIZE.width, this === posts ? SIZE.height : TILE_HEIGHT);
  });
  await saveAsPdf(posts, 'Posts.pdf');
  const tilesPerPage = heights.map((height) => Math.round((height / TILE_HEIGHT) * 100) / 100);
  expect(tilesPerPage).toEqual([1, 1, 1]);
});
