import { describe, expect, it } from 'vitest';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { withDerivedFields } from '#functions/catalogue/posts/derived-record.ts';
import { reportOf } from '#functions/catalogue/report/report-of.ts';
import { seedRecords } from '#functions/catalogue/seed/seed-records.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import creatorReport from '#shared/messages/en/creator-report.json' with { type: 'json' };
import { formatsOf } from '#shared/messages/formats.ts';
import type { Say } from '#shared/report-cards/card-data.ts';
import type { CreatorContent } from '#shared/report-cards/content-card.ts';
import { CREATOR_CARDS } from '#shared/report-cards/creator-cards.ts';
import { onlySections } from '#shared/reports/only-sections.ts';
import { PulledReport } from '#shared/reports/report.ts';
import { AS_OF } from '#tests/support/catalogue/loaded-catalogue.ts';
import { dailyPosts } from './fixture.ts';

// The cards use the messages and formats only.
const say = { messages: creatorReport, format: formatsOf('en') } as unknown as Say;

const reportFor = (record: CreatorRecord): PulledReport =>
  PulledReport.parse(
    reportOf(record, {
      asOf: AS_OF,
      now: new Date(`${AS_OF}T12:00:00Z`),
      gazetteer: worldGazetteer(),
      brand: () => undefined,
      engagementRate: undefined,
      near: [],
      lookalikes: [],
      peers: [],
      peerBands: [],
      credibilityPeers: { followers: undefined, likers: undefined },
    }),
  );

const IMPORTED: CreatorRecord = withDerivedFields({
  ...{ platform: 'instagram', user_id: '1', username: 'anna', followers: 1_000, country: 'JP', avg_comments: 9 },
  posts: dailyPosts(38, (at) => ({
    likes: 100 + at,
    comments: 4,
    type: at % 2 ? 'reel' : 'image',
    caption: 'Tea #cosy',
    ...(at < 5 && { is_sponsored: true, sponsors: ['Nike'] }),
  })).toReversed(),
} satisfies CreatorRecord);

const cardOf = (id: string) => CREATOR_CARDS.find((card) => card.id === id);
const contentOf = (id: string, report: PulledReport): CreatorContent | undefined => {
  const card = cardOf(id);
  return card && 'content' in card ? card.content(report, say) : undefined;
};
const tableOf = (id: string, report: PulledReport) => {
  const card = cardOf(id);
  return card && 'content' in card ? card.tables?.(report, say)[0] : undefined;
};
const noteOf = (id: string, report: PulledReport) => {
  const card = cardOf(id);
  return card && 'content' in card ? card.note?.(report, say) : undefined;
};

describe('the report of an imported creator with posts', () => {
  const report = reportFor(IMPORTED);

  it('[PTS-05] shows its posts, the most liked and the sponsored ones', () => {
    const { recent_posts, top_posts, commercial_posts } = report.user_profile;
    expect(recent_posts).toHaveLength(38);
    expect(recent_posts?.[0]).toMatchObject({ link: 'https://www.instagram.com/p/p37/', stat: { likes: 137, comments: 4 }, type: 'reel' });
    expect(top_posts?.map(({ stat }) => stat.likes)).toEqual(Array.from({ length: 12 }, (_, at) => 137 - at));
    expect(commercial_posts?.map(({ sponsors }) => sponsors)).toEqual(Array.from({ length: 5 }, () => ['Nike']));
  });

  it('[PTS-05] compares formats, and sponsored with organic posts, from the same posts', () => {
    expect(contentOf('post_formats', report)).toEqual({
      kind: 'figures',
      rows: [
        { key: 'image', label: 'Images · 19 posts', figure: '11.80%', weight: expect.closeTo(0.118 / 0.119) },
        { key: 'reel', label: 'Reels · 19 posts', figure: '11.90%', weight: 1 },
      ],
    });
    expect(contentOf('post_paid', report)).toMatchObject({
      rows: [
        { label: 'Sponsored · 5 posts', figure: '10.20%' },
        { label: 'Organic · 33 posts', figure: '12.10%', weight: 1 },
      ],
    });
    expect(noteOf('post_formats', report)).toBe('From 38 posts, Sep 24, 2026 – Oct 31, 2026');
  });

  it('[PTS-05] shows the hours of its posts in the time zone of its country', () => {
    const content = contentOf('post_times', report);
    expect(content).toMatchObject({ kind: 'heatmap', zone: 'Asia/Tokyo' });
    expect(content?.kind === 'heatmap' && content.times).toHaveLength(38);
    // The dialog hides the title of an only table, so its heads have to name the time zone.
    expect(tableOf('post_times', report)?.heads[0]).toBe('When (Asia/Tokyo)');
  });

  it('[PTS-05] lists collaborations by month', () => {
    expect(contentOf('post_brands', report)).toEqual({
      kind: 'figures',
      rows: [{ key: '2026-09 Nike', label: 'Nike', figure: 'Sep 2026 · 5 posts' }],
    });
  });

  it('[PTS-02] marks each average as derived or as given by the source, with the posts that it comes from', () => {
    const basis = 'From 38 posts, Sep 24, 2026 – Oct 31, 2026';
    expect(report.user_profile.derived).toContain('avg_likes');
    expect(tableOf('post_figures', report)?.rows).toEqual([
      { key: 'likes', label: 'Likes', cells: ['119', '119', 'Not given', basis] },
      { key: 'comments', label: 'Comments', cells: ['4', '4', '9', basis] },
    ]);
  });

  it('[PTS-05] shows a link without the creator section nothing about posts but those of their section', () => {
    const shared = onlySections(report, ['posts']);
    expect(contentOf('post_figures', onlySections(report, ['audience']))).toBeUndefined();
    expect(shared.user_profile).not.toHaveProperty('recent_posts');
    expect(shared.user_profile).not.toHaveProperty('derived');
  });
});

describe('posts that prove little', () => {
  const withPosts = (posts: CreatorRecord['posts'], fields: Partial<CreatorRecord> = {}) =>
    reportFor({ platform: 'instagram', user_id: '1', username: 'anna', followers: 1_000, ...fields, posts });

  it('[PTS-05] give no card without posts, for a private account, or for one format only', () => {
    for (const report of [
      withPosts([]),
      withPosts(
        dailyPosts(5, () => ({ likes: 1 })),
        { is_hidden: true },
      ),
    ])
      for (const id of ['post_times', 'post_figures', 'post_formats', 'post_paid', 'post_brands'])
        expect(contentOf(id, report)).toBeUndefined();
    expect(contentOf('post_formats', withPosts(dailyPosts(5, () => ({ likes: 1, type: 'reel' }))))).toBeUndefined();
  });

  it('[PTS-05] compare views where likes are hidden', () => {
    const posts = dailyPosts(4, (at) => ({ views: 100 * (at + 1), type: at < 2 ? 'reel' : 'video' }));
    expect(contentOf('post_formats', withPosts(posts))).toMatchObject({
      rows: [
        { figure: '350 views', weight: 1 },
        { figure: '150 views', weight: expect.closeTo(3 / 7) },
      ],
    });
  });

  it('[PTS-05] name UTC where a country has several time zones', () => {
    const report = withPosts(dailyPosts(1), { country: 'US' });
    expect(contentOf('post_times', report)).toMatchObject({ zone: 'UTC' });
    expect(tableOf('post_times', report)?.heads[0]).toBe('When (UTC)');
  });
});

it('[PTS-05] the reports of generated creators have the same cards from their generated posts', () => {
  const records = [...seedRecords({ count: 200, seed: 7, asOf: AS_OF })]
    .flat()
    .filter((record) => !record.is_hidden && (record.posts_count ?? 0) > 30);
  const shown = (id: string) => records.filter((record) => contentOf(id, reportFor(record)) !== undefined).length;
  expect(shown('post_times')).toBe(records.length);
  expect(shown('post_figures')).toBe(records.length);
  expect(shown('post_formats')).toBeGreaterThan(records.length / 3);
  expect(shown('post_paid')).toBe(shown('post_brands'));
  expect(shown('post_paid')).toBeGreaterThan(10);
});
