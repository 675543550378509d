import {
  ATTRIBUTE_ENTRIES,
  type AttributeName,
  type AttributeOf,
  type FilterValue,
  type Kind,
  type SpecialFilter,
} from '#functions/catalogue/attributes.ts';
import type { AudienceFilter } from '#shared/discovery/filters/audience-filters.ts';
import { GROWTH_INTERVALS } from '#shared/discovery/filters/search-codes.ts';
import type { SearchFilters } from '#shared/discovery/search-request.ts';

/** Value of a filter by the kind of its attribute. */
type AskedOf = {
  flag: boolean;
  count: FilterValue<'followers'>;
  choice: FilterValue<'account_type'>;
  rate: FilterValue<'engagement_rate'>;
  decimal: FilterValue<'posts_per_week'>;
  day: FilterValue<'data_age'>;
  growth: FilterValue<'followers_growth'>;
};
type PlainKind = keyof AskedOf;
type PlainAsked<K extends PlainKind> = { name: AttributeName; attribute: AttributeOf<K>; asked: AskedOf[K] };

/** Filters that are joined to a search instead of being evaluated per creator. */
export const SCORED_FILTERS = ['relevance', 'audience_relevance'] as const;
/** Filters on the creator itself that need their own code in every engine. */
type CreatorFilter = Exclude<SpecialFilter, AudienceFilter | (typeof SCORED_FILTERS)[number]>;

/**
 * Compilers from filters to an engine's query language: attributes by kind, other filters one by one. The types require all of them,
 * so an engine that lacks a filter of the contract does not compile. A compiler returns undefined when its filter restricts nothing.
 */
export type FilterCompilers<Context, Condition, Special extends SpecialFilter = CreatorFilter> = {
  plain: { [K in PlainKind]: (plain: PlainAsked<K>, context: Context) => Condition | undefined };
  special: { [F in Special]: (asked: FilterValue<F>, context: Context) => Condition | undefined };
};

/** Conditions of all filters that a search sets. */
export const compileFilters = <Context, Condition, Special extends SpecialFilter>(
  compilers: FilterCompilers<Context, Condition, Special>,
  search: SearchFilters,
  context: Context,
): Condition[] => {
  // Safe because the types of both tables pair each compiler with the value of its filter.
  const plain = compilers.plain as Partial<Record<Kind, Compiler<object, Context, Condition>>>;
  const special = Object.entries(compilers.special) as [Special, Compiler<unknown, Context, Condition>][];
  return [
    ...ATTRIBUTE_ENTRIES.map(([name, attribute]) => {
      const filter = 'filter' in attribute ? attribute.filter : undefined;
      const asked = filter && search[filter];
      return asked === undefined ? undefined : plain[attribute.kind]?.({ name, attribute, asked }, context);
    }),
    ...special.map(([filter, compile]) => (search[filter] === undefined ? undefined : compile(search[filter], context))),
  ].filter((condition) => condition !== undefined);
};

type Compiler<A, Context, Condition> = (asked: A, context: Context) => Condition | undefined;

/** Name of the column and index field for the growth over some months. */
export const growthColumn = (name: string, months: number): string => `${name}_${months}`;

export const growthColumnFor = (name: string, { interval }: Pick<FilterValue<'followers_growth'>, 'interval'>): string =>
  growthColumn(name, GROWTH_INTERVALS.indexOf(interval) + 1);

/** Numbers in the same order as the dates: 2026-03-31 → 20260331. */
export const dayNumber = (day: string): number => Number(day.replaceAll('-', ''));
