import { compileFilters, type FilterCompilers } from '#functions/adapters/catalogue/model/attributes.ts';
import type { FilterName, FilterValue, SpecialFilter } from '#functions/catalogue/attributes.ts';
import type { SearchScope } from '#functions/ports/creators/creator-catalogue.ts';
import { AUDIENCE_AGES, type AudienceAge } from '#shared/audience.ts';
import { SHOWN_SORTS } from '#shared/discovery/filters/search-codes.ts';
import { namesIn } from '#shared/discovery/filters/search-rules.ts';
import type { SearchFilters, SearchRequest } from '#shared/discovery/search-request.ts';
import { AppError, refuseField, refuseFields } from '#shared/http/errors.ts';

/** Maximum number of ids in one search of the data provider. */
export const MAX_IDS = 1_000;

type ProviderFilter = Record<string, unknown>;
export type ProviderSearch = {
  filter: ProviderFilter;
  sort: SearchRequest['sort'];
  paging: SearchRequest['paging'];
  audience_source: SearchRequest['audience_source'];
};

/** A filter with the same name and value at the provider. */
const same =
  (filter: FilterName) =>
  (asked: unknown): ProviderFilter => ({ [filter]: asked });

/** The provider's request is almost the same as ours; these entries compile each filter. */
const FILTERS: FilterCompilers<SearchFilters, ProviderFilter, SpecialFilter> = {
  plain: {
    // The provider would read false as "without".
    flag: ({ attribute, asked }) => (asked || attribute.restricts === 'both' ? offered(attribute, asked) : undefined),
    count: ({ attribute, asked }) => offered(attribute, asked),
    decimal: ({ attribute, asked }) => offered(attribute, asked),
    choice: ({ attribute, asked }) => offered(attribute, asked),
    rate: ({ attribute, asked }) => offered(attribute, asked),
    day: ({ attribute, asked }) => offered(attribute, typeof asked === 'number' ? asked : asked.right_number),
    // The provider's own comparison is ">".
    growth: ({ attribute, asked }) => offered(attribute, { ...asked, operator: 'gte' }),
  },
  special: {
    relevance: same('relevance'),
    audience_relevance: same('audience_relevance'),
    text: same('text'),
    keywords: same('keywords'),
    username: (asked) => {
      const [value, ...others] = [asked.value].flat();
      if (others.length > 0) throw refuseField('search.username.value', NOT_OFFERED);
      return { username: { ...asked, value } };
    },
    geo: same('geo'),
    audience_geo: same('audience_geo'),
    lang: same('lang'),
    audience_lang: same('audience_lang'),
    gender: same('gender'),
    audience_gender: same('audience_gender'),
    audience_race: same('audience_race'),
    age: (age) => ({ age: agesAsText(age) }),
    audience_age: audienceAges,
    brand: same('brand'),
    brand_category: same('brand_category'),
    ads_brands: same('ads_brands'),
    audience_brand: same('audience_brand'),
    audience_brand_category: same('audience_brand_category'),
    with_contact: (wanted, { has_email }) => contacts(wanted, has_email),
    has_email: (hasEmail, { with_contact }) => contacts(with_contact, hasEmail),
    audience_credibility_class: same('audience_credibility_class'),
    brand_safety: () => {
      throw refuseField('search.brand_safety', NOT_OFFERED);
    },
    content: () => {
      throw refuseField('search.content', NOT_OFFERED);
    },
  },
};

const NOT_OFFERED = 'is not offered by the data provider';

const offered = ({ filter, isAtProvider }: { filter?: FilterName; isAtProvider?: boolean }, asked: unknown): ProviderFilter => {
  if (!filter || !isAtProvider) throw refuseField(`search.${filter}`, NOT_OFFERED);
  return { [filter]: asked };
};

export const toProviderSearch = (request: SearchRequest, scope: SearchScope = {}): ProviderSearch => {
  refuseNotOffered(request);
  return {
    filter: Object.assign({}, ...compileFilters(FILTERS, request.search, request.search), scoped(scope)),
    sort: request.sort,
    paging: request.paging,
    audience_source: request.audience_source,
  };
};

/** The provider has only a maximum age of the last post, of at least so many days. */
const MIN_DAYS = 30;
const isMaximum = (days: SearchFilters['last_posted']): boolean =>
  typeof days !== 'object' || (days.left_number === undefined && (days.right_number ?? 0) >= MIN_DAYS);

/** The provider has no such combinations; ignoring one would answer another question. */
const refuseNotOffered = (request: SearchRequest): void => {
  const { search, exclude = {} } = request;
  const bounded = (['engagement_rate', 'followers_growth', 'total_views_growth', 'total_likes_growth'] as const).filter(
    (name) => search[name]?.max_value !== undefined,
  );
  const fields: string[] = [
    ...(isMaximum(search.last_posted) ? [] : ['search.last_posted']),
    ...(['university', 'match_all', 'alternatives'] as const).filter((field) => request[field] !== undefined),
    ...namesIn(exclude).map((name) => `exclude.${name}`),
    ...bounded.map((name) => `search.${name}.max_value`),
  ];
  if (SHOWN_SORTS.some((field) => field === request.sort.field)) fields.push('sort.field');
  if (fields.length > 0) throw refuseFields(Object.fromEntries(fields.map((field) => [field, NOT_OFFERED])));
};

const agesAsText = (age: FilterValue<'age'>): ProviderFilter =>
  Object.fromEntries(Object.entries(age).flatMap(([side, years]) => (years === undefined ? [] : [[side, `${years}`]])));

/** The provider matches any entry of a list; a range of adjacent age groups is a separate filter there. */
function audienceAges(ages: FilterValue<'audience_age'>): ProviderFilter {
  const [only] = ages;
  if (ages.length === 1 && only) return { audience_age: [only] };
  const places = ages.map(({ code }) => AUDIENCE_AGES.indexOf(code)).sort((a, b) => a - b);
  const [first = 0] = places;
  const [from, to] = [boundsOf(AUDIENCE_AGES[first]), boundsOf(AUDIENCE_AGES[first + places.length - 1])];
  const right_number = to[1];
  return {
    audience_age_range: { left_number: from[0], ...(right_number && { right_number }), weight: only?.weight, operator: 'gte' },
  };
}

/** The last group, '65-', has no upper bound. */
const boundsOf = (code: AudienceAge | undefined): [string, string] => {
  const [left = '', right = ''] = `${code}`.split('-');
  return [left, right];
};

/** Combines both contact filters: `must` entries are all required, one of the `should` entries is enough. */
const contacts = (wanted: SearchFilters['with_contact'] = [], hasEmail = false): ProviderFilter => {
  const all = [...wanted, ...(hasEmail ? [{ type: 'email', action: 'must' }] : [])];
  return all.length > 0 ? { with_contact: all } : {};
};

const scoped = ({ only, except = [] }: SearchScope): ProviderFilter => {
  const left = only && new Set(only).difference(new Set(except));
  const ids = [...(left ?? new Set(except))];
  if (ids.length > MAX_IDS) throw new AppError('not_offered', `The data provider accepts at most ${MAX_IDS} creators in a search`);
  if (left) return { filter_ids: ids };
  return ids.length > 0 ? { filter_ids: ids, actions: [{ filter: 'filter_ids', action: 'not' }] } : {};
};

/** True for an empty scope: the provider would read an empty list of ids as "no restriction". */
export const matchesNoCreator = ({ only, except = [] }: SearchScope = {}): boolean =>
  only !== undefined && new Set(only).isSubsetOf(new Set(except));
