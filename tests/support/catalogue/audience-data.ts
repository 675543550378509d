import type { Report } from '#shared/reports/contract.ts';
import type { AudienceData, RelatedCreator } from '#shared/reports/report.ts';
import { aPulledReport } from '#tests/reports/fixture.ts';

const person = (at: number): RelatedCreator => ({
  user_id: `p${at}`,
  picture: '',
  url: `https://example.com/p${at}`,
  username: `person_${at}`,
  fullname: `Person ${at}`,
  followers: 1_000 * at,
  ...(at !== 1 && { engagements: 100 * at }),
});

const people = (prefix: string, count: number): RelatedCreator[] =>
  Array.from({ length: count }, (_, at) => ({ ...person(at + 1), user_id: `${prefix}${at}`, fullname: `${prefix} ${at + 1}` }));

const named = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `${prefix} ${at + 1}`, weight: (count - at) / 100 }));

/** An audience with every field set, and more entries than a card shows. */
export const fullAudience = (changes: Partial<AudienceData> = {}): AudienceData => ({
  sample: 2_401,
  credibility_class: 'high',
  audience_credibility: 0.8512,
  audience_types: [
    { code: 'real', weight: 0.8 },
    { code: 'influencers', weight: 0.0512 },
    { code: 'mass_followers', weight: 0.1 },
    { code: 'suspicious', weight: 0.0488 },
  ],
  credibility_peers: { total: 1_234, low: 'normal', high: 'high' },
  notable_users_ratio: 0.0425,
  audience_genders: [
    { code: 'FEMALE', weight: 0.6 },
    { code: 'MALE', weight: 0.4 },
  ],
  audience_genders_per_age: [
    { code: '13-17', male: 0.05, female: 0.05 },
    { code: '18-24', male: 0.15, female: 0.25 },
    { code: '25-34', male: 0.1, female: 0.2 },
    { code: '35-44', male: 0.05, female: 0.05 },
    { code: '45-64', male: 0.03, female: 0.03 },
    { code: '65-', male: 0.02, female: 0.02 },
  ],
  audience_reachability: [
    { code: '-500', weight: 0.5 },
    { code: '500-1000', weight: 0.25 },
    { code: '1000-1500', weight: 0.15 },
    { code: '1500-', weight: 0.1 },
  ],
  audience_geo: {
    cities: named('City', 12).map(({ name, weight, id }) => ({
      name,
      weight,
      country: { code: 'JP' },
      coords: { lat: 30 + id, lon: 130 + id },
    })),
    countries: ['JP', 'US', 'BR', 'GB'].map((code, at) => ({ code, name: code, weight: 0.4 - at / 10 })),
    states: [{ name: 'California', weight: 0.04, country: { code: 'US' } }],
  },
  audience_ethnicities: [
    { code: 'asian', name: 'Asian', weight: 0.5 },
    { code: 'white', name: 'White', weight: 0.3 },
    { code: 'hispanic', name: 'Hispanic', weight: 0.15 },
    { code: 'african_american', name: 'African American', weight: 0.05 },
  ],
  audience_languages: ['ja', 'en', 'pt', 'zzz'].map((code, at) => ({ code, weight: 0.4 - at / 10 })),
  audience_brand_affinity: named('Brand', 6),
  audience_interests: named('Topic', 6).map((row) => ({ ...row, id: 90_000 + row.id })),
  notable_users: people('Notable', 5),
  audience_lookalikes: people('Lookalike', 5),
  ...changes,
});

/** A report with the given audiences. */
export const reportOn = ({
  followers,
  likers,
  profile = {},
}: {
  followers?: AudienceData;
  likers?: AudienceData;
  profile?: Partial<Report['user_profile']>;
}): Report => ({
  ...aPulledReport('c1', { avg_likes: 20, ...profile }),
  success: true,
  audience_followers: followers ? { success: true, data: followers } : { success: false },
  audience_likers: likers ? { success: true, data: likers } : { success: false },
  report_info: { report_id: 'r1', created: '2026-11-20T10:00:00.000Z', demo: false, can_refresh: false },
});
