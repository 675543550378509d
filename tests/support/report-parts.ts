import type { HistoryMonth } from '#shared/reports/report.ts';

export const aMonth = (month: number, row: Partial<HistoryMonth> = {}): HistoryMonth => ({
  month: `2026-${`${month}`.padStart(2, '0')}`,
  ...row,
});

export const aPost = (at: number, text = `Post ${at}`) => ({
  link: `https://example.com/${at}`,
  created: '2026-11-05T18:04:09',
  text,
  stat: { likes: 1_200, comments: 3 },
});
