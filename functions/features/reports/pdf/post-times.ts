import { fill } from '#shared/messages/fill.ts';
import { heatmapOf } from '#shared/posts/heatmap.ts';
import type { CreatorContent } from '#shared/report-cards/content-card.ts';
import { INNER } from './card-body.ts';
import { type Block, muted, type PageLayout, small } from './page-layout.ts';
import { PALETTE } from './palette.data.ts';

const ROW = 11;
const LABELS = 24;
const HOURS = [0, 6, 12, 18];

/** The hours of a week in the creator's time zone; darker where there are more posts. */
export const postTimes = ({ pdf, accent, say }: PageLayout, { times, zone }: Extract<CreatorContent, { kind: 'heatmap' }>): Block => ({
  height: 8 * ROW + 14,
  draw: ({ x, y }) => {
    const cells = heatmapOf(times, zone);
    const most = Math.max(...cells.map(({ posts }) => posts));
    const step = (INNER - LABELS) / 24;
    const box = `M0 0H${step - 1}V${ROW - 1}H0Z`;
    for (let weekday = 0; weekday < 7; weekday++) {
      pdf.text(say.messages[`weekday.${weekday}`] ?? '', { x, y: y + weekday * ROW + 8 }, { ...small, colour: PALETTE.muted });
      for (let hour = 0; hour < 24; hour++) pdf.shape(box, { fill: PALETTE.inset }, { x: x + LABELS + hour * step, y: y + weekday * ROW });
    }
    for (const { weekday, hour, posts } of cells) {
      const at = { x: x + LABELS + hour * step, y: y + weekday * ROW };
      pdf.shape(box, { fill: accent, opacity: 0.25 + (0.75 * posts) / most }, at);
    }
    for (const hour of HOURS) pdf.text(`${hour}`, { x: x + LABELS + hour * step, y: y + 7 * ROW + 8 }, muted);
    pdf.text(fill(say.messages['post.zone'] ?? '', { zone }), { x, y: y + 8 * ROW + 10 }, muted);
  },
});
