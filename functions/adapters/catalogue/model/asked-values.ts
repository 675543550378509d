import type { AttributeOf, FilterValue } from '#functions/catalogue/attributes.ts';
import { AUDIENCE_AGES, AUDIENCE_SOURCES, type AudienceAge, type AudienceSource } from '#shared/audience.ts';
import { refuseField } from '#shared/http/errors.ts';
import { INTERESTS } from '#shared/interests.ts';
import { dayNumber } from './attributes.ts';
import { AUDIENCES, type Audience } from './audiences.ts';

export const audiencesOf = (source: AudienceSource): Audience[] =>
  source === AUDIENCE_SOURCES[0] ? [...AUDIENCES] : AUDIENCES.filter((audience) => audience === source);

export const knownInterest = (id: number, path: string): number => {
  if (!INTERESTS.some((interest) => interest.id === id)) throw refuseField(path, 'is not a known interest');
  return id;
};

/** Age groups within the range. The upper bound of a group is the lower bound of the next one; the last one is open. */
export const ageGroupsWithin = ({
  left_number: from = 0,
  right_number: to = 65,
}: {
  left_number?: number;
  right_number?: number;
}): AudienceAge[] =>
  AUDIENCE_AGES.filter((code) => {
    const [left = 0, last = Number.POSITIVE_INFINITY] = code.split('-', 2).map((bound) => (bound === '' ? undefined : Number(bound)));
    return left >= from && (to === 65 || last < to);
  });

export const daysBefore = (day: string, days: number): string => new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

/** First and last day of a number or range of days before today or before the date of the catalogue, each as a `dayNumber`. */
export const daysWithin = (
  { daysBefore: start }: AttributeOf<'day'>,
  asked: FilterValue<'data_age'>,
  { asOf }: { asOf: string },
): { first?: number; last?: number } => {
  const end = start === 'today' ? new Date().toISOString().slice(0, 10) : asOf;
  const { left_number: least, right_number: most }: { left_number?: number; right_number?: number } =
    typeof asked === 'number' ? { right_number: asked } : asked;
  return {
    ...(most !== undefined && { first: dayNumber(daysBefore(end, most)) }),
    ...(least !== undefined && { last: dayNumber(daysBefore(end, least)) }),
  };
};
