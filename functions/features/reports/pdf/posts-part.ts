import { fill, pluralForm } from '#shared/messages/fill.ts';
import { momentInUtc } from '#shared/report-cards/post-text.ts';
import type { Post } from '#shared/reports/report.ts';
import { GAP, WIDTH } from './flow.ts';
import { type Block, muted, type PageLayout, roundedBox, small, wrapped } from './page-layout.ts';
import { PALETTE } from './palette.data.ts';

const PER_ROW = 3;
/** Maximum posts: few recent ones as an impression, more of the best. */
export const POSTS = { recent: 3, best: 6 };
const TILE = { width: (WIDTH - GAP * (PER_ROW - 1)) / PER_ROW, picture: 96, height: 184 };
const TEXT = { size: 8, colour: PALETTE.text };

export const pictureOf = ({ image, thumbnail }: Post): string | undefined => image ?? thumbnail;

/** Posts as tiles, one block per row, so that pages break between rows. */
export const postRows = (layout: PageLayout, shown: readonly Post[]): Block[] => {
  const rows = Array.from({ length: Math.ceil(shown.length / PER_ROW) }, (_, row) => shown.slice(row * PER_ROW, (row + 1) * PER_ROW));
  return rows.map((row) => ({
    height: TILE.height,
    draw: ({ x, y }) => {
      for (const [index, post] of row.entries()) drawPost(layout, post, { x: x + index * (TILE.width + GAP), y });
    },
  }));
};

const drawPost = ({ pdf, pictures, messages, say, language }: PageLayout, post: Post, { x, y }: { x: number; y: number }): void => {
  pdf.shape(roundedBox(TILE.width, TILE.height, 8), { fill: '#ffffff', stroke: PALETTE.line, width: 0.8 }, { x, y });
  const box = { x: x + 6, y: y + 6, width: TILE.width - 12, height: TILE.picture };
  pdf.shape(roundedBox(box.width, box.height, 5), { fill: PALETTE.inset }, box);
  const picture = pictures.get(pictureOf(post) ?? '');
  if (picture) pdf.picture(picture, box, 5);
  const left = x + 10;
  const room = TILE.width - 20;
  pdf.text(
    post.created.length === 10 ? say.format.day(post.created) : momentInUtc(language, new Date(post.created)),
    { x: left, y: y + TILE.picture + 21 },
    { ...muted, size: 7.5 },
  );
  for (const [index, line] of wrapped(pdf, post.text, { width: room, maxLines: 3 }, small).entries()) {
    pdf.text(line, { x: left, y: y + TILE.picture + 35 + index * 11.5 }, TEXT);
  }
  const stats = (['likes', 'comments'] as const).flatMap((figure) => {
    const count = post.stat[figure];
    if (count === undefined) return [];
    const form = pluralForm<Record<`${string}_other`, string>>(language, messages.report, figure, count);
    return [fill(form, { count: say.format.short(count) })];
  });
  pdf.text(stats.join('   '), { x: left, y: y + TILE.height - 9 }, { size: 8, isBold: true, colour: PALETTE.muted });
  if (/^https?:\/\//i.test(post.link)) pdf.link({ x, y, width: TILE.width, height: TILE.height }, post.link);
};
