import { activeAccountOrThrow } from '#functions/accounts/active-account.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import type { CreatorRow } from '#shared/creator.ts';
import { type SearchFilters, SearchRequest } from '#shared/discovery/search-request.ts';
import type { InputOf, OutputOf } from '#shared/http/endpoint.ts';
import { AppError, refuseFields } from '#shared/http/errors.ts';
import type { NarrowedAudience, reports } from '#shared/reports/contract.ts';
import type { ProfileFilter } from '#shared/reports/profile-filter.ts';
import type { AudienceData, PulledReport } from '#shared/reports/report.ts';

type Input = InputOf<typeof reports.searchProfile>;

/** Finds a creator by handle, with the shares that the filter selects. Free of charge, like a search. */
export const searchProfile = async (
  ctx: Ctx<'accounts' | 'catalogue'> & SignedIn,
  { username, platform, filter }: Input,
): Promise<OutputOf<typeof reports.searchProfile>> => {
  await activeAccountOrThrow(ctx);
  const request = { platform, search: { username: { value: username } } };
  const { creators } = await ctx.catalogue.search(SearchRequest.parse(request));
  const row = creators[0];
  if (!row) throw new AppError('not_found', 'This creator is not in the catalogue');
  const [match, report] = await Promise.all([matchOf(ctx, { row, filter }), ctx.catalogue.report(platform, row.user_id).then(orThrow)]);
  const narrowed = (audience: 'audience_followers' | 'audience_likers'): NarrowedAudience => {
    const data = { ...match?.[audience]?.data, ...restOf(report[audience].data, filter) };
    return Object.keys(data).length > 0 ? { success: true, data } : { success: false };
  };
  return {
    success: true,
    profile: report.user_profile,
    audience_followers: narrowed('audience_followers'),
    audience_likers: narrowed('audience_likers'),
  };
};

const orThrow = (report: PulledReport | undefined): PulledReport => {
  if (!report) throw new AppError('not_found', 'This creator is not in the catalogue');
  return report;
};

type MatchInput = { row: CreatorRow; filter: ProfileFilter };

/** Validates the filter by searching with it. Throws `bad_request` with the field names of the profile filter. */
const matchOf = async (ctx: Ctx<'catalogue'>, { row, filter }: MatchInput): Promise<CreatorRow['match'] | undefined> => {
  const search = { ...filtersOf(filter), username: { value: row.username } };
  const parsed = SearchRequest.safeParse({ platform: row.platform, search });
  if (!parsed.success) throw refuseFields(Object.fromEntries(parsed.error.issues.map((issue) => [fieldNameOf(issue.path), issue.message])));
  const { creators } = await ctx.catalogue.search(parsed.data, { only: [row.user_id] }).catch(rethrowWithFilterFields);
  return creators[0]?.match;
};

const filtersOf = ({ language, age_group, geo, brand, interest, gender }: ProfileFilter): Record<string, unknown> => ({
  ...(language !== undefined && { audience_lang: { code: language } }),
  ...(age_group !== undefined && { audience_age: [{ code: age_group }] }),
  ...(geo !== undefined && { audience_geo: [{ id: geo }] }),
  ...(brand !== undefined && { audience_brand: [{ id: brand }] }),
  ...(interest !== undefined && { audience_brand_category: [{ id: interest }] }),
  ...(gender !== undefined && { audience_gender: { code: gender } }),
});

const NAMES: Partial<Record<keyof SearchFilters, keyof ProfileFilter>> = {
  audience_lang: 'language',
  audience_age: 'age_group',
  audience_geo: 'geo',
  audience_brand: 'brand',
  audience_brand_category: 'interest',
  audience_gender: 'gender',
};

/** Maps search.audience_geo.0.id to filter.geo. */
const fieldNameOf = (path: readonly PropertyKey[]): string => {
  const name = NAMES[path[1] as keyof SearchFilters];
  return name ? `filter.${name}` : path.join('.');
};

const rethrowWithFilterFields = (error: unknown): never => {
  if (!(error instanceof AppError && error.fields)) throw error;
  throw refuseFields(Object.fromEntries(Object.entries(error.fields).map(([path, problem]) => [fieldNameOf(path.split('.')), problem])));
};

/** Covers criteria that searches do not: real people, following counts, and single age-gender cells. */
const restOf = (
  data: AudienceData | undefined,
  { is_fake, following_group, age_group, gender }: ProfileFilter,
): NarrowedAudience['data'] => {
  const { audience_credibility: real, audience_reachability: groups, audience_genders_per_age: cells } = data ?? {};
  const group = groups?.filter(({ code }) => code === following_group);
  const cell = gender && cells?.find(({ code }) => code === age_group);
  return {
    ...(is_fake !== undefined && real !== undefined && { audience_credibility: real }),
    ...(group?.length && { audience_reachability: group }),
    ...(cell && { audience_genders_per_age: [{ ...cell, [gender === 'MALE' ? 'female' : 'male']: 0 }] }),
  };
};
