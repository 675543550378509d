import type { HistoryMonth } from '#shared/reports/report.ts';

/** From the month before the last to the last, as a fraction; 0 where that is no number, nothing where there is no past. */
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
