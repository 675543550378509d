import { describe, expect, it } from 'vitest';
import { memoryCreatorLists } from '#functions/adapters/memory/creator-lists.ts';
import { memoryShareLinks } from '#functions/adapters/memory/share-links.ts';
import { brandPage } from '#functions/features/brand-pages/brand-page.ts';
import { whyMatched } from '#functions/features/discovery/why-matched.ts';
import { previewCreator } from '#functions/features/reports/preview-creator.ts';
import { sharedReport, shareReport } from '#functions/features/reports/share-report.ts';
import type { Plan } from '#shared/billing/plans.ts';
import { defaultBrand } from '#shared/brand.ts';
import { WhyRequest } from '#shared/discovery/compare-contract.ts';
import { hideEmailsIn } from '#shared/reports/hidden-emails.ts';
import { campaignFixture, urlOf } from '#tests/campaigns/fixture.ts';
import { foundFixture } from '#tests/discovery/fixture.ts';
import { aPost } from '#tests/posts/fixture.ts';
import { reportFixture } from '#tests/reports/fixture.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { aSocialPost } from '#tests/support/a-platform.ts';
import { catalogueOf } from '#tests/support/catalogue/catalogue-of.ts';

const WRITTEN = 'rin@mail.example';
const TEXT = `Street food with @zara, mail ${WRITTEN}!`;
const PLANS: [Plan, boolean][] = [
  ['trial', false],
  ['entry', false],
  ['standard', true],
  ['premium', true],
];

const rin = aCreator('c1', {
  bio: TEXT,
  captions: TEXT,
  sponsors: ['zara'],
  brands: ['zara'],
  posts: [aPost({ post_id: 'p1', caption: TEXT, sponsors: ['zara'], is_sponsored: true })],
});
const withPosts = (plan: Plan) => {
  const post = { link: '', created: '2026-11-01', text: TEXT, stat: {} };
  return reportFixture({ plan, profile: { recent_posts: [post], top_posts: [post], commercial_posts: [post] } });
};

describe('an address that a creator has written into a text', () => {
  it.each(PLANS)('[RPT-23] is shown in the posts of a report to a %s account: %s', async (plan, sees) => {
    const { pull } = await withPosts(plan);
    const { recent_posts, top_posts, commercial_posts } = (await pull('c1')).user_profile;
    for (const posts of [recent_posts, top_posts, commercial_posts])
      expect(posts?.[0]?.text).toBe(sees ? TEXT : 'Street food with @zara, mail …!');
  });

  it('[RPT-23] is left out of a shared report, even for a plan that includes emails', async () => {
    const fixture = await withPosts('premium');
    const ctx = { ...fixture.ctxOf(), shareLinks: memoryShareLinks(), brand: defaultBrand };
    const { link } = await shareReport(ctx, { id: (await fixture.pull('c1')).report_info.report_id });
    const shared = JSON.stringify(await sharedReport(ctx, { token: link.token }));
    expect(shared).toContain('Street food');
    expect(shared).not.toContain(WRITTEN);
  });

  it.each(PLANS)('[RPT-23] is shown in the bio of a preview to a %s account: %s', async (plan, sees) => {
    await using catalogue = await catalogueOf([rin]);
    const ctx = { ...(await reportFixture({ plan })).ctxOf(), catalogue, creatorLists: memoryCreatorLists() };
    const { creator } = await previewCreator(ctx, { platform: 'instagram', user_id: 'c1' });
    expect(creator.bio.includes(WRITTEN)).toBe(sees);
  });

  it.each([
    ['trial', false],
    ['premium', true],
  ] as const)('[RPT-23] is shown around matching words and in posts of a brand to a %s account: %s', async (plan, sees) => {
    await using catalogue = await catalogueOf([rin]);
    const { ctx } = foundFixture(catalogue, plan);
    const why = async (search: object) => JSON.stringify((await whyMatched(ctx, WhyRequest.parse({ user_id: 'c1', search }))).reasons);
    const reasons = [await why({ text: 'street food' }), await why({ keywords: 'street food' }), await why({ content: { any: ['food'] } })];
    for (const reason of reasons) expect([/food/i.test(reason), reason.includes(WRITTEN)]).toEqual([true, sees]);
    const [zara] = await catalogue.options('brands', 'zara', 1);
    const { top_posts } = await brandPage(ctx, { id: zara?.value ?? -1 });
    expect(top_posts.map(({ post }) => post.text.includes(WRITTEN))).toEqual([sees]);
  });

  it('[CMP-05] is left out of the public page of a campaign', async () => {
    const fixture = campaignFixture();
    fixture.network.has(aSocialPost('first', { text: TEXT, title: TEXT }));
    const me = await fixture.join('me');
    const { result } = await me.create({ name: 'Spring' });
    await me.add(result.campaign_id, urlOf('first'));
    const { link } = await me.link({ _id: result.campaign_id });
    expect(JSON.stringify(await me.posts(result.campaign_id))).toContain(WRITTEN);
    expect(JSON.stringify(await fixture.open(link.token))).not.toContain(WRITTEN);
  });

  it.each([
    ['📩 Anna.Bell+work@sub.mail-house.co.jp', '📩 …'],
    ['お仕事はrin＠mail.jpまで', 'お仕事は…'],
    ['With @anna.bell and @zara', 'With @anna.bell and @zara'],
    ['https://www.tiktok.com/@anna.bell/video/1', 'https://www.tiktok.com/@anna.bell/video/1'],
    ['50 @ 3.50', '50 @ 3.50'],
  ])('is recognized: %s', (text, shown) => {
    expect(hideEmailsIn(text)).toBe(shown);
  });

  it('is looked for in linear time: a search in quadratic time would take minutes', () => {
    const long = `${'a'.repeat(500_000)} ${'a@'.repeat(50_000)} ${'a@b-'.repeat(50_000)}`;
    expect(hideEmailsIn(long)).toBe(long);
  });
});
