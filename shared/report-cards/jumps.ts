import { fill } from '#shared/messages/fill.ts';
import type { Formats } from '#shared/messages/formats.ts';
import { monthsBetween } from '#shared/reports/months.ts';
import type { HistoryMonth } from '#shared/reports/report.ts';
import type { Figure } from './histories.ts';

/** `by` and `usual`: change in the month, and median of the other months, as fractions. `engagement`: change of the average likes. */
export type Jump = { month: string; by: number; usual: number; engagement?: number };

/** Fewer other months say nothing about what is usual. */
const MIN_OTHERS = 4;
/** Robust z-score: distance from the median in standard deviations, which are estimated from the median deviation. */
const MIN_SCORE = 5;
const MAD_TO_DEVIATION = 1.4826;
/** Differences from the usual change below these are noise of the figure; averages of few posts vary more than followers. */
const MIN_DISTANCE: Partial<Record<Figure, number>> = { followers: 0.1, avg_likes: 0.6, avg_comments: 0.6, avg_views: 0.6 };
/** Deviations are at least this fraction of the minimum distance, because a few quiet months have almost none. */
const MIN_DEVIATION = 0.1;
/** A rise of the followers with less than this part of it in engagement is one of the followers alone. */
const SHARED_PART = 0.5;

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

type Change = { month: string; by: number };

/** Changes between neighboring months; months without the figure, or after zero or a missing month, have none. */
const changesOf = (history: readonly HistoryMonth[], of: Figure): Change[] =>
  history.slice(1).flatMap((row, at) => {
    const previous = history[at];
    const [before, now] = [previous?.[of], row[of]];
    if (!previous || !before || now === undefined || monthsBetween(previous.month, row.month) !== 1) return [];
    return [{ month: row.month, by: (now - before) / before }];
  });

/** Months whose change does not fit the creator's own history. The first month is left out, because it may be incomplete. */
export const jumpsOf = (history: readonly HistoryMonth[], of: Figure): Jump[] => {
  const distance = MIN_DISTANCE[of];
  if (distance === undefined) return [];
  const changes = changesOf(history.slice(1), of);
  const engagement = new Map(changesOf(history, 'avg_likes').map(({ month, by }) => [month, by]));
  return changes.flatMap(({ month, by }) => {
    const others = changes.filter((change) => change.month !== month).map((change) => change.by);
    if (others.length < MIN_OTHERS) return [];
    const usual = medianOf(others);
    const deviation = Math.max(MIN_DEVIATION * distance, MAD_TO_DEVIATION * medianOf(others.map((other) => Math.abs(other - usual))));
    const away = Math.abs(by - usual);
    if (away < distance || away / deviation < MIN_SCORE) return [];
    const likes = of === 'followers' ? engagement.get(month) : undefined;
    return [{ month, by, usual, ...(likes !== undefined && { engagement: likes }) }];
  });
};

type Messages = Record<'jump' | 'jump_alone' | 'jump_together', string>;

/** The evidence of a jump as a sentence or two. `month`: name of the month. */
export const jumpText = (
  { by, usual, engagement }: Jump,
  month: string,
  { messages, format }: { messages: Messages; format: Formats },
): string => {
  const signed = format.signedPercent;
  const evidence = fill(messages.jump, { month, by: signed(by), usual: signed(usual) });
  if (engagement === undefined || by < 0) return evidence;
  const reason = engagement < by * SHARED_PART ? messages.jump_alone : messages.jump_together;
  return `${evidence} ${fill(reason, { engagement: signed(engagement) })}`;
};
