import { describe, expect, it } from 'vitest';
import { memoryShareLinks } from '#functions/adapters/memory/share-links.ts';
import { sharedReport, shareReport } from '#functions/features/reports/share-report.ts';
import { defaultBrand } from '#shared/brand.ts';
import { UserProfile } from '#shared/reports/report.ts';
import { SHARE_PARTS, type SharePart } from '#shared/sharing/sections.ts';
import { reportFixture } from '#tests/reports/fixture.ts';

/** Fields of a profile that every shared report shows: who it is, and the key figures of the header. */
const ALWAYS = [
  'type',
  'user_id',
  'username',
  'fullname',
  'picture',
  'url',
  'followers',
  'engagements',
  'avg_views',
  'avg_likes',
  'avg_comments',
  'avg_reels_plays',
  'engagement_rate',
  'is_verified',
  'is_business',
  'is_hidden',
  'geo',
  'price_estimation',
  'paid_post_performance',
];
/** Fields that a shared report has only with their section. */
const FIELDS: Record<SharePart, string[]> = {
  creator: [
    'trending_analysis',
    'top_mentions',
    'top_hashtags',
    'recent_posts',
    'similar_users',
    'stat_history',
    'brand_affinity',
    'interests',
    'derived',
    'extra.engagement_rate_histogram',
  ],
  audience: ['audience_followers.data', 'audience_likers.data'],
  posts: ['top_posts', 'commercial_posts'],
  stories: ['story_posts', 'story_estimates'],
  contacts: ['contacts'],
};

const post = { link: 'https://example.com/p', created: '2026-11-01T00:00:00.000Z', text: 'a post', stat: {} };
const related = { user_id: 'r', picture: '', url: '', username: 'r', fullname: 'r', followers: 1 };
const FULL_PROFILE: Partial<UserProfile> = {
  contacts: [
    { type: 'email', value: 'mina@mail.example', formatted_value: 'mina@mail.example' },
    { type: 'phone', value: '+1 555 010 0199', formatted_value: '+1 (555) 010-0199' },
    { type: 'snapchat', value: 'mina.snaps', formatted_value: 'mina.snaps' },
  ],
  trending_analysis: 0.1,
  derived: ['avg_likes'],
  top_mentions: [{ tag: 'a', weight: 1 }],
  top_hashtags: [{ tag: 'a', weight: 1 }],
  recent_posts: [post],
  similar_users: [related],
  stat_history: [{ month: '2026-10' }],
  brand_affinity: [{ id: 1, name: 'Nike' }],
  interests: [{ id: 1, name: 'Sports' }],
  top_posts: [post],
  commercial_posts: [post],
  story_posts: [{ source_url: 's', type: 'image', taken_at: '2026-11-01', expiring_at: '2026-11-02' }],
  story_estimates: { stories_per_day: 1 },
};
const REST = {
  audience_followers: { success: true, data: { sample: 7 } },
  audience_likers: { success: true, data: { sample: 8 } },
  extra: { as_of: '2026-11-20', engagement_rate_histogram: [{ total: 3 }], source: 'internal list.csv' },
};

const subsets = <T>([first, ...rest]: readonly T[]): T[][] =>
  first === undefined ? [[]] : subsets(rest).flatMap((subset) => [subset, [first, ...subset]]);
const isFilled = (value: unknown): boolean => value !== undefined && !(Array.isArray(value) && value.length === 0);
const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], value);

const sharedWith = async (sections?: SharePart[]) => {
  const fixture = await reportFixture({ plan: 'premium', profile: FULL_PROFILE, rest: REST });
  const { report_info } = await fixture.pull('mina');
  const ctx = { ...fixture.ctxOf({}), shareLinks: memoryShareLinks() };
  const { link } = await shareReport(ctx, { id: report_info.report_id, sections });
  return { link, shown: await sharedReport({ ...ctx, brand: defaultBrand }, { token: link.token }) };
};

describe('a report shared by a public link', () => {
  it('[RPT-25] every field of a profile belongs to one part of a share link, or to all of them', () => {
    const known = [...ALWAYS, ...Object.values(FIELDS).flat()].filter((path) => !path.includes('.'));
    expect(known.sort()).toEqual(Object.keys(UserProfile.shape).sort());
  });

  it.each(
    subsets(SHARE_PARTS)
      .filter((parts) => parts.length > 0)
      .map((parts) => [parts.join(', '), parts] as const),
  )('[RPT-25] a link to %s shows the fields of those parts and no others', async (_, parts) => {
    const { shown } = await sharedWith(parts);
    expect(shown.sections).toEqual(parts);
    const seen = SHARE_PARTS.flatMap((part) => FIELDS[part].filter((path) => isFilled(at(shown.user_profile, path) ?? at(shown, path))));
    expect(seen).toEqual(parts.flatMap((part) => FIELDS[part]));
    expect(JSON.stringify(shown)).not.toContain('mail.example');
  });

  it('[RPT-25] a link shows no contacts unless its owner has chosen them', async () => {
    const { link, shown } = await sharedWith();
    expect(link.sections).not.toContain('contacts');
    expect(shown.user_profile.contacts).toEqual([]);
  });

  it('[RPT-23] a link to the contacts names no e-mail, not even that there is one', async () => {
    const { shown } = await sharedWith(['contacts']);
    expect(shown.user_profile.contacts.map(({ type }) => type)).toEqual(['phone', 'snapchat']);
  });

  it('a link never names the file that the data comes from', async () => {
    const { shown } = await sharedWith([...SHARE_PARTS]);
    expect(shown.extra.as_of).toBe('2026-11-20');
    expect(JSON.stringify(shown)).not.toContain('internal list');
  });
});
