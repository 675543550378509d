import type { Platform } from '#shared/platforms.ts';
import { type Excludable, exclusionKey } from './exclusions.ts';
import { FILTER_KEYS, type FilterKey, type FilterValues, filterOf } from './filters.ts';

/** The value's identity and minimum audience fraction in percent, of a text in the URL. */
const readText = (key: FilterKey, text: string): { id: string; weight: number } => {
  const { kind } = filterOf(key).editor;
  if (kind === 'text' || kind === 'terms') return { id: text.toLowerCase().replace(/^@/, ''), weight: 0 };
  // Usernames can contain dots.
  const [id = '', weight] = text.toLowerCase().split(kind === 'picks' ? '~' : /[~.]/);
  return { id, weight: Number(weight ?? 0) };
};

/**
 * Filters that ask for what an exclusion leaves out, or the exclusions of what a filter asks for. Two filters ask for words of a profile,
 * two for creators who are about a topic or like another one.
 */
export const contraryTo = (key: FilterKey): FilterKey[] => {
  const { excludes, field } = filterOf(key);
  return FILTER_KEYS.filter((each) => {
    const other = filterOf(each);
    return field && other.field === field && !other.excludes !== !excludes;
  });
};

const textsOf = (values: FilterValues, key: FilterKey): string[] => filterOf(key).toUrl(values[key]);

/**
 * Texts of a filter's values that contradict its opposite, which includes or excludes the same. An audience fraction may have both a lower
 * and a higher excluded bound.
 */
export const conflictsIn = (values: FilterValues, key: FilterKey): string[] => {
  const contrary = contraryTo(key);
  // The parts of a content filter are one value.
  if (filterOf(key).editor.kind === 'content') return isSame(values, key, ...contrary) ? textsOf(values, key) : [];
  const sign = filterOf(key).excludes ? 1 : -1;
  const others = contrary.flatMap((opposite) => textsOf(values, opposite).map((text) => readText(opposite, text)));
  return textsOf(values, key).filter((text) => {
    const { id, weight } = readText(key, text);
    return others.some((other) => other.id === id && (other.weight - weight) * sign >= 0);
  });
};

const isSame = (values: FilterValues, ...keys: FilterKey[]): boolean =>
  new Set(keys.map((key) => textsOf(values, key).join('\n').toLowerCase())).size === 1;

/** The filter that a flag changes; undefined for other filters. */
export const flaggedBy = (flag: FilterKey, code: string): FilterKey | undefined =>
  flag === 'excludeUnknown' ? exclusionKey(code as Excludable) : flag === 'matchAll' ? (code as FilterKey) : undefined;

/** Flags whose filter has no values. */
export const idleFlagsIn = (values: FilterValues): [FilterKey, string][] =>
  (['excludeUnknown', 'matchAll'] as const).flatMap((flag) =>
    values[flag].flatMap((code): [FilterKey, string][] => {
      const key = flaggedBy(flag, code);
      return key && filterOf(key).count(values[key]) > 0 ? [] : [[flag, code]];
    }),
  );

export const withoutTexts = (values: FilterValues, key: FilterKey, texts: readonly string[], platform: Platform): FilterValues => {
  if (texts.length === 0) return values;
  const left = textsOf(values, key).filter((text) => !texts.includes(text));
  return { ...values, [key]: filterOf(key).fromUrl(left, platform).value };
};
