import { describe, expect, it } from 'vitest';
import { analyseStories } from '#functions/features/reports/analyse-stories.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { CreatorCatalogue } from '#functions/ports/creators/creator-catalogue.ts';
import type { SocialData } from '#functions/ports/creators/social-data.ts';
import { activeStories, isInProfile } from '#shared/reports/stories.ts';
import { aPulledReport, reportFixture } from '#tests/reports/fixture.ts';

const story = (expiring_at: string) => ({
  source_url: '/a.svg',
  type: 'image' as const,
  taken_at: '2026-11-20T08:00:00.000Z',
  expiring_at,
});
const stories = [story('2026-11-21T08:00:00.000Z')];

const fixture = async (about: Partial<Account> = {}) => {
  const base = await reportFixture({ about });
  const catalogue = {
    search: async ({ search }: { search: { username: { value: string } } }) => ({
      creators: ['user_mina', 'user_hidden', 'user_left'].includes(search.username.value)
        ? [{ user_id: search.username.value.replace('user_', ''), followers: 1_000 }]
        : [],
    }),
    report: async (_platform: string, userId: string) => aPulledReport(userId),
  } as unknown as CreatorCatalogue;
  const reported = { is_private: false, stories, followers: 1_000, stories_per_day: 2, estimated_reach: 500 };
  const socialData = {
    stories: async ({ userId }: { userId: string }) =>
      userId === 'mina' ? { state: 'seen', stories: reported } : { state: userId === 'hidden' ? 'private' : 'gone' },
  } as unknown as SocialData;
  return { ...base, analyse: (username: string) => analyseStories({ ...base.ctxOf({ catalogue }), socialData }, { username }) };
};

describe('the story analysis of an instagram account', () => {
  it('[RPT-18] an account is found by its handle, with or without @', async () => {
    const { analyse } = await fixture();
    const expected = { success: true, is_private: false, stories, followers: 1_000, stories_per_day: 2, estimated_reach: 500 };
    expect(await analyse('user_mina')).toEqual(expected);
    expect(await analyse('@user_mina')).toEqual(expected);
  });

  it('an account that the catalogue does not know is not found', async () => {
    const { analyse } = await fixture();
    await expect(analyse('nobody')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('[RPT-18] a private account is reported as hidden, and a deleted one as unknown', async () => {
    const { analyse } = await fixture();
    expect(await analyse('user_hidden')).toEqual({ success: true, is_private: true, stories: [], followers: 1_000 });
    await expect(analyse('user_left')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('[RPT-15] the call requires a plan, unless the account has the report', async () => {
    const { analyse, pull, ports, account } = await fixture();
    await pull('mina');
    await ports.accounts.update(account.id, { status: 'inactive' });
    expect((await analyse('user_mina')).stories).toEqual(stories);
    await expect(analyse('nobody')).rejects.toMatchObject({ code: 'plan_required' });
  });

  it('[RPT-12] a story is active until it expires', () => {
    const now = new Date('2026-11-20T12:00:00.000Z');
    const ended = story('2026-11-20T12:00:00.000Z');
    const active = story('2026-11-20T12:00:00.001Z');
    expect(activeStories({ stories: [ended, active] }, now)).toEqual([active]);
  });

  it.each([
    ['instagram', [], false],
    ['instagram', stories, true],
    ['youtube', [], true],
    ['tiktok', [], true],
  ] as const)('[RPT-18] the profile data of a %s account with story posts %j include its stories: %s', (type, story_posts, isReported) => {
    expect(isInProfile({ type, story_posts: [...story_posts], is_hidden: false, followers: 1 })).toBe(isReported);
  });
});
