import { Misread } from '../values/misread.ts';
import { readNumber } from '../values/read-number.ts';
import { columnsOf, type FieldSource, type Mapping } from './mapping.ts';

type Values = Record<string, unknown>;

const MIN_ROWS = 2;
const MIN_SHARE = 0.8;
/** Relative: averages and rates can be of different posts. */
const TOLERANCE = 0.5;

/** The rate with the unit that the figures beside it prove: 0.78 is in percent beside 1,616 reactions of 208,374 followers. */
export const rateWithUnit = (mapping: Mapping, sample: Values[]): FieldSource | undefined => {
  const { engagement_rate: rate, avg_likes: likes, avg_comments: comments, followers } = mapping;
  const [column] = rate === undefined ? [] : columnsOf(rate);
  if (column === undefined || likes === undefined || followers === undefined) return rate;
  const factors = sample.flatMap((values) => {
    const [stated, liked, reached] = [numberIn(values[column]), numberOf(likes, values), numberOf(followers, values)];
    if (!stated || !liked || !reached || /[%％]/.test(`${values[column]}`)) return [];
    return [(stated * reached) / (liked + (numberOf(comments, values) ?? 0))];
  });
  const areNear = (factor: number): boolean =>
    factors.length >= MIN_ROWS && factors.filter((each) => Math.abs(each / factor - 1) <= TOLERANCE).length >= factors.length * MIN_SHARE;
  if (areNear(100)) return { column, unit: 'percent' };
  return areNear(1) ? column : rate;
};

const numberOf = (source: FieldSource | undefined, values: Values): number | undefined => {
  const [column] = source === undefined ? [] : columnsOf(source);
  return column === undefined ? undefined : numberIn(values[column]);
};

export const numberIn = (cell: unknown): number | undefined => {
  try {
    return readNumber(String(cell ?? ''));
  } catch (cause) {
    if (cause instanceof Misread) return undefined;
    throw cause;
  }
};
