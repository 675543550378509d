import type { HistoryMonth } from '#shared/reports/report.ts';

/** Relative change between the last two months as a fraction; 0 if it is not finite, undefined without two months. */
export const changeOf = (
  history: readonly HistoryMonth[] | undefined,
  key: keyof Omit<HistoryMonth, 'month'>,
): { by: number; since: string } | undefined => {
  const [before, last] = history?.slice(-2) ?? [];
  const [then, now] = [before?.[key], last?.[key]];
  if (!before || then === undefined || now === undefined) return undefined;
  const by = (now - then) / then;
  return { by: Number.isFinite(by) ? by : 0, since: before.month };
};
