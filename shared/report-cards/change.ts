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

/** Relative change over the known months since `from` as a fraction, without the first month, which may be incomplete. */
export const growthOf = (
  history: readonly HistoryMonth[] | undefined,
  key: keyof Omit<HistoryMonth, 'month'>,
  from = '',
): { by: number; since: string } | undefined => {
  const known = (history ?? []).slice(1).filter((row) => row.month >= from && row[key] !== undefined);
  const [first, last] = [known[0], known.at(-1)];
  const [then, now] = [first?.[key], last?.[key]];
  if (!first || first === last || !then || now === undefined) return undefined;
  return { by: (now - then) / then, since: first.month };
};
