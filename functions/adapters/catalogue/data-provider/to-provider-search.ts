import type { SearchScope } from '#functions/ports/creators/creator-catalogue.ts';
import { AUDIENCE_AGES, type AudienceAge } from '#shared/audience.ts';
import type { SearchFilters, SearchRequest } from '#shared/discovery/search-request.ts';
import { AppError, refuseField } from '#shared/http/errors.ts';

/** More ids than the vendor takes in one search. */
export const MAX_IDS = 1_000;

type VendorFilter = Record<string, unknown>;
export type VendorSearch = {
  filter: VendorFilter;
  sort: SearchRequest['sort'];
  paging: SearchRequest['paging'];
  audience_source: SearchRequest['audience_source'];
};

/** Our request is the vendor's own almost field for field: here is what differs. */
export const toVendorSearch = (request: SearchRequest, scope: SearchScope = {}): VendorSearch => {
  if (request.university) throw refuseField('university', 'is not offered by the data provider');
  const { age, audience_age, has_email, with_contact, search } = apart(request.search);
  return {
    filter: {
      ...search,
      ...flags(search),
      ...growths(search),
      ...(age && { age: agesAsText(age) }),
      ...(audience_age && audienceAges(audience_age)),
      ...contacts(with_contact, has_email),
      ...scoped(scope),
    },
    sort: request.sort,
    paging: request.paging,
    audience_source: request.audience_source,
  };
};

const apart = ({ age, audience_age, has_email, with_contact, ...search }: SearchFilters) => ({
  age,
  audience_age,
  has_email,
  with_contact,
  search,
});

/** These restrict only when they are true; the vendor would read false as "without". */
const FLAGS = ['is_verified', 'has_audience_data', 'has_ads'] as const;
const flags = (search: Pick<SearchFilters, (typeof FLAGS)[number]>): VendorFilter =>
  Object.fromEntries(FLAGS.filter((name) => search[name] === false).map((name) => [name, undefined]));

const GROWTHS = ['followers_growth', 'total_views_growth', 'total_likes_growth'] as const;

/** The vendor's own comparison is ">". */
const growths = (search: Pick<SearchFilters, (typeof GROWTHS)[number]>): VendorFilter =>
  Object.fromEntries(GROWTHS.flatMap((name) => (search[name] ? [[name, { ...search[name], operator: 'gte' }]] : [])));

const agesAsText = (age: NonNullable<SearchFilters['age']>): VendorFilter =>
  Object.fromEntries(Object.entries(age).flatMap(([side, years]) => (years === undefined ? [] : [[side, `${years}`]])));

/** The provider matches any entry of a list; the sum of neighbouring ages is a separate filter there. */
const audienceAges = (ages: NonNullable<SearchFilters['audience_age']>): VendorFilter => {
  const [only] = ages;
  if (ages.length === 1 && only) return { audience_age: [only] };
  const places = ages.map(({ code }) => AUDIENCE_AGES.indexOf(code)).sort((a, b) => a - b);
  const [first = 0] = places;
  const [from, to] = [boundsOf(AUDIENCE_AGES[first]), boundsOf(AUDIENCE_AGES[first + places.length - 1])];
  const right_number = to[1];
  return {
    audience_age_range: { left_number: from[0], ...(right_number && { right_number }), weight: only?.weight, operator: 'gte' },
  };
};

/** '65-' is open. */
const boundsOf = (code: AudienceAge | undefined): [string, string] => {
  const [left = '', right = ''] = `${code}`.split('-');
  return [left, right];
};

/** All that must be, and any of those that should. */
const contacts = (wanted: SearchFilters['with_contact'] = [], hasEmail = false): VendorFilter => {
  const all = [...wanted, ...(hasEmail ? [{ type: 'email', action: 'must' }] : [])];
  return all.length > 0 ? { with_contact: all } : {};
};

const scoped = ({ only, except = [] }: SearchScope): VendorFilter => {
  const left = only && new Set(only).difference(new Set(except));
  const ids = [...(left ?? new Set(except))];
  if (ids.length > MAX_IDS) throw new AppError('not_offered', `The data provider accepts at most ${MAX_IDS} creators in a search`);
  if (left) return { filter_ids: ids };
  return ids.length > 0 ? { filter_ids: ids, actions: [{ filter: 'filter_ids', action: 'not' }] } : {};
};

/** An empty scope: the provider would read an empty list of ids as "no restriction". */
export const isOfNobody = ({ only, except = [] }: SearchScope = {}): boolean =>
  only !== undefined && new Set(only).isSubsetOf(new Set(except));
