import { fill } from '#shared/messages/fill.ts';
import type { Formats } from '#shared/messages/formats.ts';
import type { FigureBand, PulledReport } from '#shared/reports/report.ts';
import type { Figure } from './histories.ts';

/** A band is drawn up to this multiple beyond the values of the line; further away, it would flatten the line. */
const MAX_DISTANCE = 3;

export const isCompared = (of: Figure): of is FigureBand['of'] => of === 'avg_likes' || of === 'avg_views';

/** undefined for figures that are not compared, and for reports pulled before bands existed. */
export const peerBandOf = ({ peer_bands = [] }: PulledReport['extra'], of: Figure): FigureBand | undefined =>
  peer_bands.find((band) => band.of === of);

/** The band if it is near the values of the line. */
export const drawnBand = (band: FigureBand | undefined, values: readonly number[]): FigureBand | undefined => {
  if (!band) return undefined;
  const isNear = band.high * MAX_DISTANCE >= Math.min(...values) && band.low <= Math.max(...values) * MAX_DISTANCE;
  return isNear ? band : undefined;
};

type Messages = Record<'peer_band' | 'peer_none', string>;

/** States the band, or that there is none; undefined for figures that are not compared. */
export const peerText = (of: Figure, band: FigureBand | undefined, messages: Messages, { short, number }: Formats): string | undefined => {
  if (!isCompared(of)) return undefined;
  return band ? fill(messages.peer_band, { low: short(band.low), high: short(band.high), count: number(band.total) }) : messages.peer_none;
};
