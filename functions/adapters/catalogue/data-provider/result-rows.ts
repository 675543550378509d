import * as z from 'zod/mini';
import { absent, IdText, listOf } from '#functions/adapters/data-provider/raw.ts';
import type { CreatorRow } from '#shared/creator.ts';
import type { Platform } from '#shared/platforms.ts';
import { webAddressOf } from '#shared/text/web-address.ts';

const Share = z.number();
const named = { id: z.int(), name: z.string(), weight: Share };
const coded = { code: z.string(), weight: Share };

const Matched = z.object({
  audience_geo: absent(
    z.object({
      countries: listOf(z.object({ ...named, code: z.string() })),
      states: listOf(z.object(named)),
      cities: listOf(z.object(named)),
    }),
  ),
  audience_languages: listOf(z.object(coded)),
  audience_brand_affinity: listOf(z.object(named)),
  audience_interests: listOf(z.object(named)),
  audience_genders: listOf(z.object(coded)),
  audience_ethnicities: listOf(z.object(coded)),
  audience_ages: listOf(z.object(coded)),
});

const MatchedBlock = absent(z.object({ data: absent(Matched) }));

const FoundProfile = z.object({
  user_id: IdText,
  username: absent(z.string()),
  /** Set for channels that have no username. */
  custom_name: absent(z.string()),
  fullname: absent(z.string()),
  url: absent(z.string()),
  picture: absent(z.string()),
  followers: z.number(),
  engagements: absent(z.number()),
  engagement_rate: absent(z.number()),
  avg_views: absent(z.number()),
  is_verified: absent(z.boolean()),
  is_hidden: absent(z.boolean()),
  geo: absent(z.object({ country: absent(z.object({ code: z.string() })) })),
});
type FoundProfile = z.infer<typeof FoundProfile>;

export const FoundRow = z.object({
  account: z.object({ user_profile: FoundProfile }),
  match: absent(
    z.object({
      audience_followers: MatchedBlock,
      audience_likers: MatchedBlock,
      user_profile: absent(z.object({ relevance: absent(z.number()) })),
    }),
  ),
});
export type FoundRow = z.infer<typeof FoundRow>;

export const FoundRows = z.object({ total: z.int(), accounts: z.array(FoundRow) });

/** Response of a search without rows. */
export const Total = z.object({ total: z.int() });

export const creatorRowOf = (platform: Platform, { account, match }: FoundRow): CreatorRow => ({
  ...rowOf(platform, account.user_profile),
  match: {
    ...blockOf('audience_followers', match?.audience_followers?.data),
    ...blockOf('audience_likers', match?.audience_likers?.data),
    ...(match?.user_profile?.relevance !== undefined && { relevance: match.user_profile.relevance }),
  },
});

type Matched = z.infer<typeof Matched>;

const blockOf = (name: 'audience_followers' | 'audience_likers', data: Matched | undefined) => {
  const present = Object.entries(data ?? {}).filter(([, rows]) => rows !== undefined);
  return present.length > 0 && { [name]: { data: Object.fromEntries(present) } };
};

const rowOf = (platform: Platform, profile: FoundProfile): Omit<CreatorRow, 'match'> => ({
  user_id: profile.user_id,
  platform,
  username: profile.username ?? profile.custom_name ?? profile.user_id,
  name: profile.fullname ?? '',
  url: webAddressOf(profile.url) ?? '',
  picture: profile.picture ?? '',
  followers: Math.round(profile.followers),
  ...likesOf(profile),
  avg_views: profile.avg_views === undefined ? null : Math.round(profile.avg_views),
  is_verified: profile.is_verified ?? false,
  is_hidden: profile.is_hidden ?? false,
  country: profile.geo?.country?.code ?? null,
});

/** The provider reports 0 likes and a rate of 0 for accounts that hide their likes; both are unknown. */
const likesOf = ({ engagements, engagement_rate }: FoundProfile) =>
  engagements
    ? { engagements: Math.round(engagements), engagement_rate: engagement_rate ?? null }
    : { engagements: null, engagement_rate: null };
