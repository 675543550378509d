import { Misread } from '../values/misread.ts';
import { BILLIONS, readCell } from '../values/read-cell.ts';
import { NUMBER_FORMS, type NumberForm, readNumber } from '../values/read-number.ts';
import { cellsOf } from './cells.ts';
import { COUNT_FIELDS, type ImportField } from './fields.ts';
import { headerKey } from './header-key.ts';
import { headingUnit } from './heading-units.ts';
import type { FieldSource } from './mapping.ts';
import { numberIn } from './rate-unit.ts';

type Values = Record<string, unknown>;

/** Minimum fraction of a column's cells that must parse as the field. */
export const MIN_PARSED_SHARE = 0.8;

/** "Engagement" alone can also mean a count of reactions; only percent values, or decimals up to 100, prove a rate. */
const BARE_ENGAGEMENT =
  /^(engagement|engajamento|interaccion|zaangazowanie|betrokkenheid|interactie|エンゲージメント|etkilesim|eng(agements?)?_(avg|average))$/;
const isRate = (cells: readonly string[]): boolean =>
  cells.every((cell) => PERCENT.test(cell)) ||
  (cells.every((cell) => /^\d{1,2}([.,]\d+)?$/.test(cell)) && cells.some((cell) => /[.,]/.test(cell)));
const PERCENT = /[%％]\s*$|^\s*[%％]/;
/** Headings of names can be those of flags and counts in another language. */
const NO_NAME = /^(true|false|yes|no|[\d.,]+)$/i;

/** A region is a state, unless all are codes of countries. */
const COUNTRY_CODE = /^[A-Z]{2}$/;

/** Numbers are figures below the name of a network, flags of a category or inhabitants of a town, but no such texts. */
const TEXTS: readonly ImportField[] = ['bio', 'topics', 'tags', 'brands', 'sponsors', 'state', 'city', 'university'];
const FIGURE = /^[~<>≈]?\s*\d[\d.,\s]*(%|[kmb]|mio\.?|mln\.?|tsd\.?|mil|тыс\.?|млн\.?|[万萬億亿만천억])?\s*\+?$/iu;
const areFigures = (cells: readonly string[]): boolean =>
  cells.filter((cell) => FIGURE.test(cell)).length >= cells.length * MIN_PARSED_SHARE;
/** An address of a picture or film, not of a page. */
export const MEDIA_FILE = /^https?:\/\/[^/]*(cdn|ggpht|ytimg)|\.(mp4|webm|jpe?g|png|webp)(\?|$)/i;
/** A cell that can be read proves these fields, unlike a name or a number. */
const CLOSED: readonly ImportField[] = ['country', 'age_group', 'gender', 'is_verified', 'language', 'last_posted', 'email'];
const MIN_CLOSED_SHARE = 0.5;

/** Whether the cells of a column can be values of a field. */
export const fits = (field: ImportField, column: string, sample: Values[]): boolean => {
  const cells = cellsOf(column, sample);
  if (field === 'engagement_rate' && BARE_ENGAGEMENT.test(headerKey(column)) && !isRate(cells)) return false;
  // "M" beside "H" is a woman in Spanish.
  if (field === 'gender' && ['h', 'm'].every((letter) => cells.some((cell) => cell.toLowerCase() === letter))) return false;
  if (field === 'name' && cells.every((cell) => NO_NAME.test(cell))) return false;
  if (field === 'country' && headerKey(column) === 'region' && !cells.every((cell) => COUNTRY_CODE.test(cell))) return false;
  if (field === 'username' && areFigures(cells)) return false;
  if (isMisnamed(field, column, sample)) return false;
  const unit = COUNT_FIELDS.includes(field) ? headingUnit(column, sample) : undefined;
  if (unit === 'misnamed' || (COUNT_FIELDS.includes(field) && cells.some((cell) => PERCENT.test(cell)))) return false;
  const parsable = cells.filter((cell) => unit !== undefined || (isParsable(field, cell) && isPossible(field, cell)));
  return cells.length > 0 && parsable.length >= cells.length * (CLOSED.includes(field) ? MIN_CLOSED_SHARE : MIN_PARSED_SHARE);
};

const CHOICES: readonly ImportField[] = ['account_type', 'gender', 'age_group'];

/** A column with the name of a field, but with nothing that the field can hold: "account_type" of "candidate" and "party". */
export const isMisnamed = (field: ImportField, column: string, sample: Values[]): boolean => {
  const cells = cellsOf(column, sample);
  if (cells.length === 0) return false;
  if (field === 'url') return cells.every((cell) => MEDIA_FILE.test(cell));
  if (TEXTS.includes(field)) return areFigures(cells);
  return CHOICES.includes(field) && !cells.some((cell) => isParsable(field, cell));
};

/** Above this, in percent, "engagement rate" is a count of reactions. */
const MAX_RATE = 1_000;

const isPossible = (field: ImportField, cell: string): boolean => field !== 'engagement_rate' || (numberIn(cell) ?? 0) <= MAX_RATE;

/** More decimals than thousands can have: "650.222222" is an interpolated count. */
const COMPUTED_FRACTION = /^\d+\.\d{4,}$/;

/** The number format of the column is not known yet, so any of them counts. */
export const isParsable = (field: ImportField, cell: string): boolean =>
  (COUNT_FIELDS.includes(field) && (COMPUTED_FRACTION.test(cell) || BILLIONS.test(cell))) ||
  NUMBER_FORMS.some((numbers) => isParsableAs(field, cell, numbers));

const isParsableAs = (field: ImportField, cell: string, numbers: NumberForm): boolean => {
  try {
    readCell(field, cell, { numbers });
    return true;
  } catch (cause) {
    if (cause instanceof Misread) return false;
    throw cause;
  }
};

/** A typical rate above this without a percent sign is in percent: hardly any account averages as many likes as 40 % of its followers. */
const MAX_TYPICAL_FRACTION = 0.4;

/** A column with the unit that its heading or its cells name. */
export const withUnit = (field: ImportField, chosen: string[], sample: Values[]): FieldSource => {
  const [column = ''] = chosen;
  if (chosen.length > 1) return chosen;
  const named = COUNT_FIELDS.includes(field) ? headingUnit(column, sample) : undefined;
  if (named === 'thousands' || named === 'millions') return { column, unit: named };
  if (COUNT_FIELDS.includes(field) && cellsOf(column, sample).some((cell) => COMPUTED_FRACTION.test(cell)))
    return { column, unit: 'rounded' };
  if (field !== 'engagement_rate') return column;
  const bare = cellsOf(column, sample).filter((cell) => !/[%％]/.test(cell) && isParsable(field, cell));
  const large = bare.filter((cell) => (readNumber(cell, 'rate') ?? 0) > MAX_TYPICAL_FRACTION);
  return large.length > bare.length / 2 || (/pct|percent|%/i.test(column) && bare.length > 0) ? { column, unit: 'percent' } : column;
};
