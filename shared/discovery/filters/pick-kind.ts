import { INTEREST_IDS } from '#shared/interest-ids.ts';
import { MAX_FILTER_VALUES } from '../limits.ts';
import type { FilterKind, OptionSource, Wording } from './filter.ts';
import { readMany, uniqueUpTo, weightFrom, weightText, withWeight } from './filter-kinds.ts';

/** A choice from a long list. Countries have an ISO code instead of a label, because the UI language names them. */
export type Pick = { id: string; label: string; country?: string; weight?: number };

const KNOWN_INTERESTS: readonly string[] = INTEREST_IDS.map(String);
const NUMBER_ID = /^\d{1,10}$/;
const ID_OF: Record<OptionSource, RegExp> = {
  locations: NUMBER_ID,
  brands: NUMBER_ID,
  interests: NUMBER_ID,
  universities: NUMBER_ID,
  creators: /^[\w.-]{1,100}$/,
  languages: /^[a-z]{2,3}$/,
};
const MAX_LABEL = 120;

export const nameOf = ({ id, label, country }: Pick, source: OptionSource, say: Wording): string => {
  if (source === 'languages') return say.language(id);
  if (source === 'interests') return say.word(`interest.${id}`);
  if (source === 'creators') return `@${label || id}`;
  if (label) return (source === 'locations' && country && say.places?.title(label, country)) || label;
  return country ? say.country(country) : id;
};

// Separates '1850147~10~JP~Tokyo, Japan'. Usernames can contain dots and hyphens, but no "~".
const SEPARATOR = '~';

const toText = ({ id, label, country, weight }: Pick): string =>
  [id, weightText(weight), country ?? '', label].join(SEPARATOR).replace(/~+$/, '');

const fromText = (text: string, source: OptionSource, weighted: boolean): Pick | undefined => {
  const [id = '', percent, country, ...label] = text.split(SEPARATOR);
  const weight = weightFrom(percent);
  const isKnown = ID_OF[source].test(id) && (source !== 'interests' || KNOWN_INTERESTS.includes(id));
  const isValid = isKnown && weight && (weighted || !percent) && (!country || /^[A-Z]{2}$/.test(country));
  return isValid ? { id, label: label.join(SEPARATOR).slice(0, MAX_LABEL), ...(country && { country }), ...weight } : undefined;
};

type Options = { max?: number; weighted?: boolean };

/** Filter by up to `max` choices of a long list, each with an audience fraction if `weighted`. */
export const picks = (source: OptionSource, { max = MAX_FILTER_VALUES, weighted = false }: Options = {}): FilterKind<Pick[]> => ({
  empty: [],
  editor: { kind: 'picks', source, max, weighted },
  count: (value) => value.length,
  chips: (value, say, chipText) =>
    value.map((pick) => ({
      id: pick.id,
      text: withWeight(chipText({ value: nameOf(pick, source, say) }), pick.weight, say),
      without: value.filter(({ id }) => id !== pick.id),
    })),
  toUrl: (value) => value.map(toText),
  fromUrl: (texts) =>
    uniqueUpTo(
      readMany(texts, (text) => fromText(text, source, weighted)),
      max,
      ({ id }) => id,
      toText,
    ),
});
