import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawReport } from '#functions/features/reports/pdf/draw-report.ts';
import { openPageLayout } from '#functions/features/reports/pdf/open-page-layout.ts';
import { Brand } from '#shared/brand.ts';
import type { Language } from '#shared/mail/language.ts';
import words from '#shared/messages/en/audience.json' with { type: 'json' };
import creatorWords from '#shared/messages/en/creator-report.json' with { type: 'json' };
import reportWords from '#shared/messages/en/report.json' with { type: 'json' };
import pdfWords from '#shared/messages/en/report-pdf.json' with { type: 'json' };
import { AUDIENCE_CARDS } from '#shared/report-cards/audience-cards.ts';
import type { Topic } from '#shared/report-cards/tags.ts';
import type { PulledReport, UserProfile } from '#shared/reports/report.ts';
import { aPulledReport } from '#tests/reports/fixture.ts';
import { fullAudience } from '#tests/support/catalogue/audience-data.ts';
import { recordedPdfs } from '#tests/support/recorded-pdf.ts';
import { aMonth, aPost } from '#tests/support/report-parts.ts';

const NOW = new Date('2026-11-20T11:00:00.000Z');
const months = (count: number, row: (at: number) => object) => Array.from({ length: count }, (_, at) => aMonth(at + 1, row(at)));

const monthAfter = (month: string, count: number): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + count)).toISOString().slice(0, 7);

const whole = (profile: Partial<UserProfile> = {}, changes: Partial<PulledReport> = {}): PulledReport => ({
  ...aPulledReport('mina', {
    trending_analysis: 0.2,
    stat_history: months(7, (at) => ({ followers: 1_000 + at, following: 10 + at, avg_likes: 20 + at })),
    top_hashtags: [{ tag: 'ramen', weight: 1 }],
    recent_posts: [aPost(1), aPost(2)],
    top_posts: Array.from({ length: 8 }, (_, at) => aPost(at)),
    story_estimates: { stories_per_day: 2, estimated_reach: 500 },
    ...profile,
  }),
  audience_followers: { success: true, data: fullAudience() },
  audience_likers: { success: true, data: fullAudience() },
  ...changes,
});

const draw = async (report: PulledReport, language: Language = 'en', brand = {}, topics: Topic[] = []) => {
  const recorded = recordedPdfs();
  const pdf = await recorded.pdfDocuments.open({ title: '', author: '', language, now: NOW });
  const asked = {
    pdf,
    brand: Brand.parse(brand),
    language,
    report,
    created: NOW.toISOString(),
    pictures: new Map(),
    topics,
    now: NOW,
  };
  await drawReport(openPageLayout(asked));
  return recorded;
};

const titlesOf = (hidden: string[] = []): string[] =>
  AUDIENCE_CARDS.filter(({ id }) => !hidden.includes(id)).map(({ id }) => (words as Record<string, string>)[`card.${id}`] ?? id);

/** Distance from the top of a page in points. */
const FOOTER = 795;
const topicsOf = (count: number): Topic[] => Array.from({ length: count }, (_, at) => ({ text: `topic-${at}`, weight: 1 + at }));

afterEach(() => void vi.unstubAllEnvs());

describe('the pages of a report', () => {
  it('[RPT-13] the PDF contains every card of both audiences', async () => {
    const { texts } = await draw(whole());
    for (const title of titlesOf(['lookalikes']))
      expect(
        texts().filter((text) => text === title),
        title,
      ).toHaveLength(2);
    expect(texts().filter((text) => text === words['card.lookalikes'])).toHaveLength(1);
  });

  it('[RPT-13] the PDF contains every card of the creator’s section that has data, charts before lists', async () => {
    const related = { user_id: '1', picture: '', url: '', username: 'similar', fullname: '', followers: 1 };
    const report = whole({
      engagement_rate: 0.02,
      similar_users: [related],
      top_mentions: [{ tag: 'mio', weight: 1 }],
      brand_affinity: [{ id: 1, name: 'Brand' }],
      interests: [{ id: 1, name: 'Interest' }],
    });
    const { texts } = await draw(report, 'en', {}, [{ text: 'noodles', weight: 1 }]);
    const titles: Record<string, string> = { ...reportWords, ...creatorWords };
    const charts = ['trending', 'engagement_rate', 'topics'];
    const lists = ['similar', 'top_hashtags', 'top_mentions', 'brands_own', 'interests_own'];
    const inOrder = [...charts, ...lists].map((id) => titles[`card.${id}`]);
    const section = texts().slice(texts().indexOf(reportWords.creator_section));
    expect(section.filter((text) => inOrder.includes(text))).toEqual(inOrder);
  });

  it('[RPT-08] [RPT-13] the PDF omits ethnicities when the brand disables them', async () => {
    const { texts } = await draw(whole(), 'en', { switches: { ethnicityCards: false } });
    expect(texts()).not.toContain(words['card.ethnicities']);
  });

  it('[RPT-13] every page has its number, the brand and the date in the footer', async () => {
    const { written, pages } = await draw(whole(), 'en', { name: 'Sakura' });
    expect(pages()).toBeGreaterThan(2);
    for (let page = 1; page <= pages(); page += 1) {
      const texts = written.filter((each) => each.page === page).map(({ text }) => text);
      expect(texts).toContain(`${page} / ${pages()}`);
      expect(texts).toContain('Sakura  ·  Created on Nov 20, 2026 (UTC)');
    }
  });

  it('[TBL-07] [RPT-13] the PDF states changes, axes and peers like the screen', async () => {
    const peer_bands = [{ of: 'avg_likes' as const, low: 18, high: 30, total: 2_345 }];
    const { texts } = await draw(whole({}, { extra: { as_of: '2026-11-20', peer_bands } }));
    expect(texts()).toContain('Middle 50% of 2,345 similar creators now: 18 to 30');
    expect(texts()).toContain('The axis starts at 1k, not at 0.');
    expect(texts()).toContain('+0.10% vs Jun');
    expect(texts().filter((text) => text === 'Nov 20, 2026')).toHaveLength(2);
    expect(texts()).toContain('Data as of Nov 20, 2026');
    expect((await draw(whole())).texts()).toContain('No peer data in this report.');
  });

  it.each(['en', 'ja'] as const)(
    '[TBL-07] [RPT-13] the months of two years have their years beside each other in the PDF (%s)',
    async (language) => {
      const followers = Array.from({ length: 24 }, (_, at) => ({
        month: monthAfter('2024-12', at),
        followers: 1_000 + (at === 23 ? 400 : at),
      }));
      const { written, texts } = await draw(whole({ stat_history: followers }), language);
      const latest = language === 'ja' ? '2026年11月' : 'Nov 2026';
      const chart = written.find(({ text, size }) => text === latest && size === 7);
      const labels = written
        .filter(({ page, y, size }) => page === chart?.page && y === chart.y && size === 7)
        .toSorted((a, b) => a.x - b.x);
      expect(labels.length).toBeGreaterThan(2);
      for (const [at, { x }] of labels.entries()) {
        const before = labels[at - 1];
        expect(x).toBeGreaterThan(before ? before.x + before.width : 0);
      }
      expect(texts().some((text) => text.startsWith(language === 'ja' ? '2026年11月に通常と異なる' : 'Unusual change in Nov 2026: '))).toBe(
        true,
      );
    },
  );

  it('the PDF names the file that the data comes from, with its date', async () => {
    const { texts } = await draw(whole({}, { extra: { as_of: '2026-11-20', source: 'creators-march.csv' } }));
    expect(texts()).toContain('Data as of Nov 20, 2026: creators-march.csv');
  });

  it('[RPT-13] posts have their likes and comments in the PDF, as on the screen', async () => {
    const top_posts = [
      { ...aPost(1), stat: { likes: 1, comments: 12_483 } },
      { ...aPost(2), stat: { comments: 1 } },
    ];
    const report = whole({ top_posts, recent_posts: [] });
    expect((await draw(report)).texts()).toEqual(expect.arrayContaining(['1 like   12.5k comments', '1 comment']));
    expect((await draw(report, 'ja')).texts()).toEqual(expect.arrayContaining(['いいね1件   コメント1.2万件', 'コメント1件']));
  });

  it('[RPT-13] times in the PDF are in UTC, and say so, because its readers are in any zone', async () => {
    vi.stubEnv('TZ', 'Pacific/Kiritimati');
    const report = whole({ top_posts: [{ ...aPost(1), created: '2026-09-05T18:04:09Z' }], recent_posts: [] });
    expect((await draw(report)).texts()).toContain('September 05, 2026, 18:04:09 UTC');
    expect((await draw(report, 'ja')).texts()).toContain('2026年9月5日 18:04:09 UTC');
  });

  it('[RPT-13] no heading in the PDF ends its page, however long the content before it is', async () => {
    const headings = [reportWords['card.posts'], pdfWords.popular, creatorWords['tab.stories'], pdfWords.audience_likers];
    for (let tags = 0; tags <= 60; tags += 3) {
      const top_hashtags = Array.from({ length: tags }, (_, at) => ({ tag: `long-hashtag-${at}`, weight: 1 }));
      const { written } = await draw(whole({ top_hashtags }), 'en', {}, topicsOf(tags / 6));
      for (const heading of written.filter(({ text, size }) => size === 13 && headings.includes(text))) {
        const below = written.filter(({ page, y }) => page === heading.page && y > heading.y && y < FOOTER);
        expect(below.length, `${heading.text} after ${tags} tags`).toBeGreaterThan(0);
      }
    }
  });

  it('[RPT-13] the PDF is in Japanese on request', async () => {
    const { texts } = await draw(whole(), 'ja');
    expect(texts()).toEqual(expect.arrayContaining(['クリエイターレポート', 'オーディエンス：フォロワー', '女性']));
  });

  it('[RPT-13] a person whose name no font supports is listed by handle', async () => {
    const { texts } = await draw(whole({ fullname: '김민아' }));
    expect(texts()).toContain('user_mina');
    expect(texts()).not.toContain('김민아');
    expect(texts()).toContain(pdfWords.handles);
    expect((await draw(whole())).texts()).not.toContain(pdfWords.handles);
  });

  it('[RPT-05] [RPT-13] the PDF shows related topics, the heaviest in the largest font', async () => {
    const topics = [
      { text: 'noodles', weight: 1 },
      { text: 'soup', weight: 0.25 },
    ];
    const { written } = await draw(whole(), 'en', {}, topics);
    const [noodles, soup] = topics.map(({ text }) => written.find((each) => each.text === text));
    expect(noodles?.size).toBeGreaterThan(soup?.size ?? 0);
    expect(written.map(({ text }) => text)).toContain(creatorWords['card.topics']);
    expect((await draw(whole())).texts()).not.toContain(creatorWords['card.topics']);
  });

  it('[RPT-13] [RPT-24] hidden likes are marked as not available', async () => {
    const { engagements: _, engagement_rate: __, ...profile } = whole().user_profile;
    const { texts } = await draw({ ...whole(), user_profile: profile, audience_likers: { success: false } });
    expect(texts()).toContain('not available');
    expect(texts()).toContain(words.likes_hidden_text);
    expect(texts()).not.toContain('0.00%');
  });

  it.each<[string, PulledReport]>([
    ['nothing known', aPulledReport('mina')],
    ['no audience', whole({}, { audience_followers: { success: false }, audience_likers: { success: false } })],
    ['an audience without a single part', whole({}, { audience_followers: { success: true, data: {} } })],
    ['one month', whole({ stat_history: months(1, () => ({ followers: 5 })) })],
    ['two months', whole({ stat_history: months(2, () => ({ followers: 5 })) })],
    ['unchanged followers', whole({ stat_history: months(7, () => ({ followers: 0 })) })],
    ['a private account', whole({ is_hidden: true, top_posts: [], recent_posts: [] })],
    ['100M followers', whole({ followers: 104_200_000 })],
    ['long words everywhere', whole({ fullname: 'あ'.repeat(60), username: 'a'.repeat(60), top_posts: [aPost(1, 'x'.repeat(400))] })],
    ['Arabic and emoji', whole({ fullname: 'مريم العلي 🌸', top_hashtags: [{ tag: '🌸', weight: 1 }] })],
  ])('[RPT-13] the content stays within the page with %s', async (_, report) => {
    const { strays, written } = await draw(report);
    expect(written.length).toBeGreaterThan(10);
    expect(strays()).toEqual([]);
  });
});
