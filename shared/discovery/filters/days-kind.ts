import type { SearchFilters } from '../search-request.ts';
import type { FilterKind, Wording } from './filter.ts';
import { readOne } from './filter-kinds.ts';

/** `code`: maximum number of days, a code that is no number, or '' if not chosen; `from`: minimum number of days. */
export type Days = { code: string; from?: number };

const NO_DAYS: Days = { code: '' };

type Options = {
  /** Largest number of days. */
  most: number;
  /** Whether there can be a minimum, too. */
  isRange?: boolean;
};

const daysText = ({ code, from }: Days, words: string, say: Wording): string => {
  if (from !== undefined)
    return code ? say.word(`${words}.between`, { from: `${from}`, to: code }) : say.word(`${words}.over`, { days: `${from}` });
  return Number(code) ? say.word(words, { days: code }) : say.word(`${words}.${code}`);
};

/** Filter by a number of days, chosen from `codes` or typed; in the URL, '45' is at most 45 days and '30-90' from 30 to 90. */
export const days = (codes: readonly string[], words: string, { most, isRange = false }: Options): FilterKind<Days> => {
  const isDays = (text: string): boolean => /^[1-9]\d{0,3}$/.test(text) && Number(text) <= most;
  const parse = (text: string): Days | undefined => {
    if (codes.includes(text) || isDays(text)) return { code: text };
    const [, from = '', to = ''] = (isRange && /^(\d+)-(\d*)$/.exec(text)) || [];
    const isValid = isDays(from) && (to === '' || (isDays(to) && Number(from) <= Number(to)));
    return isValid ? { code: to, from: Number(from) } : undefined;
  };
  const isSet = ({ code, from }: Days): boolean => code !== '' || from !== undefined;
  return {
    empty: NO_DAYS,
    editor: { kind: 'days', codes, words, most, isRange },
    count: (value) => Number(isSet(value)),
    chips: (value, say, chipText) =>
      isSet(value) ? [{ id: '', text: chipText({ value: daysText(value, words, say) }), without: NO_DAYS }] : [],
    toUrl: (value) => (isSet(value) ? [value.from === undefined ? value.code : `${value.from}-${value.code}`] : []),
    fromUrl: (texts) => readOne(texts, NO_DAYS, parse),
  };
};

type AskedDays = SearchFilters['data_age'];

/** A maximum of `least` days or more is one number, as documented. */
export const daysField =
  (least: number) =>
  ({ code, from }: Days): AskedDays => {
    if (from === undefined && Number(code) >= least) return Number(code);
    return { ...(from !== undefined && { left_number: from }), ...(code && { right_number: Number(code) }) };
  };

export const daysOf = (asked: AskedDays): Days | undefined => {
  if (asked === undefined) return undefined;
  if (typeof asked === 'number') return { code: `${asked}` };
  const { left_number: from, right_number: to } = asked;
  return { code: to === undefined ? '' : `${to}`, ...(from && { from }) };
};
