// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserProfile } from '#shared/reports/report.ts';
import { aMonth, aPost, showReport } from '#tests/support/screens/shown-report.tsx';
import { drawTexts } from '#tests/support/screens/text-canvas.ts';
import { useBrand } from '#tests/support/screens/web-session.ts';

const TOPICS = 'GET /v1/identification/relevant_tags';

const card = (name: string) => screen.findByRole('region', { name });

beforeAll(() => import('#web/report/report-view.tsx'));
beforeEach(() => {
  useBrand();
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});

describe('the head of a report', () => {
  it('[SEC-03] an email adds no recipients to the mail, and a picture is loaded from no other server', async () => {
    const email = 'anna@example.com?bcc=eve@example.org';
    await showReport({ contacts: [{ type: 'email', value: email, formatted_value: email }], picture: '//example.org/anna.png' });
    expect((await screen.findByRole('link', { name: email })).getAttribute('href')).toBe(
      'mailto:anna@example.com%3Fbcc%3Deve%40example.org',
    );
    expect(document.querySelectorAll('img[src*="example.org"]')).toHaveLength(0);
  });
});

describe('the creator section', () => {
  it.each([
    [0.01, 'Up'],
    [0, 'Neutral'],
    [-0.01, 'Down'],
  ])('[RPT-04] the trend %d is labeled %s', async (trending_analysis, label) => {
    await showReport({ trending_analysis });
    expect(within(await card('Trending analysis')).getByText(label)).toBeTruthy();
  });

  it('[RPT-04] the trend card names the changes since the first whole month, and its dialog repeats the scale', async () => {
    const stat_history = [
      aMonth(8, { followers: 1, avg_likes: 1 }),
      aMonth(9, { followers: 1_000, avg_likes: 200 }),
      aMonth(10, { followers: 1_100, avg_likes: 150 }),
    ];
    const { user } = await showReport({ trending_analysis: 0.5, stat_history });
    const trend = within(await card('Trending analysis'));
    expect(trend.getByRole('heading', { name: 'Change since Sep 2026' })).toBeTruthy();
    const changes = trend.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
    expect(changes).toEqual(['Followers +10.00%', 'Likes −25.00%']);
    await user.click(trend.getByRole('button', { name: /^Details: / }));
    expect(within(await screen.findByRole('dialog')).getByText('0.50', { selector: 'p *' })).toBeTruthy();
  });

  it('[RPT-04] changes of figures that are known for different times begin in the same month', async () => {
    const followers = [1, 1_000, 2_000, 2_200].map((count, at) => aMonth(at + 7, { followers: count }));
    const likes = [{}, {}, { avg_likes: 200 }, { avg_likes: 150 }];
    await showReport({ trending_analysis: 0.5, stat_history: followers.map((row, at) => ({ ...row, ...likes[at] })) });
    const trend = within(await card('Trending analysis'));
    expect(trend.getByRole('heading', { name: 'Change since Sep 2026' })).toBeTruthy();
    expect(trend.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['+10.00%', '−25.00%']);
  });

  it('[RPT-04] [RPT-17] the trend and rate cards are hidden without values', async () => {
    await showReport({ trending_analysis: undefined, engagement_rate: undefined });
    expect(screen.queryByRole('region', { name: 'Trending analysis' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Engagement rate' })).toBeNull();
  });

  it('[RPT-04] the rate has two decimals, and its dialog the buckets as text', async () => {
    const buckets = [
      { max: 0.01, total: 5 },
      { min: 0.01, max: 0.025, total: 1_200, median: true as const },
      { min: 0.025, total: 7 },
    ];
    const { user } = await showReport({ engagement_rate: 0.12345 }, { extra: { engagement_rate_histogram: buckets } });
    const rate = await card('Engagement rate');
    expect(within(rate).getByText('12.35%')).toBeTruthy();
    await user.click(within(rate).getByRole('button', { name: 'View more: Engagement rate' }));
    const rows = within(await screen.findByRole('dialog'))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(['<1%5', '1-2.5%Median1,200', '>2.5%7']);
  });

  it('[RPT-05] [RPT-18] the topic cloud requests at most 20 topics and renders them without #, rotated by 90 degrees', async () => {
    drawTexts();
    const data = Array.from({ length: 25 }, (_, at) => ({ tag: `#tag${at}`, distance: 0, freq: 10 - at / 5, tag_cnt: 100 - at }));
    const { server } = await showReport(
      { top_hashtags: [{ tag: 'ramen', weight: 1 }] },
      { routes: { [TOPICS]: { body: { success: true, data } } } },
    );
    const cloud = await screen.findByRole('img', { name: /^Relevant topics: tag0, tag1,/ });
    expect(server.of(TOPICS)[0]?.query.get('q')).toBe('#ramen');
    expect(server.of(TOPICS)[0]?.query.get('limit')).toBe('20');
    const words = [...cloud.querySelectorAll('text')];
    expect(words).toHaveLength(20);
    for (const word of words) expect(word.getAttribute('transform')).toMatch(/rotate\(90\)$/);
  });

  it('[RPT-05] the table of topics begins with the strongest', async () => {
    drawTexts();
    const data = [10, 30, 20].map((freq, at) => ({ tag: `#tag${at}`, distance: 0, freq, tag_cnt: 100 }));
    const routes = { [TOPICS]: { body: { success: true, data } } };
    const { user } = await showReport({ top_hashtags: [{ tag: 'ramen', weight: 1 }] }, { routes });
    await screen.findByRole('img', { name: /^Relevant topics: / });
    await user.click(screen.getByRole('button', { name: 'View more: Relevant topics' }));
    const rows = within(await screen.findByRole('dialog')).getAllByRole('row');
    expect(rows.slice(1).map((row) => row.textContent?.slice(0, 5))).toEqual(['#tag1', '#tag2', '#tag0']);
  });

  it('[RPT-18] an invalid search term shows an error', async () => {
    const refusal = { status: 400, body: { success: false, code: 'bad_request', message: 'The search term you entered is not valid' } };
    await showReport({ top_hashtags: [{ tag: 'ramen', weight: 1 }] }, { routes: { [TOPICS]: refusal } });
    expect(await screen.findByText('The search term you entered is not valid')).toBeTruthy();
  });

  it('[RPT-05] a creator without hashtags has no topic cloud from the start, and no topics are requested', async () => {
    const { server } = await showReport({ top_hashtags: [] });
    expect(screen.queryByRole('region', { name: 'Relevant topics' })).toBeNull();
    expect(server.of(TOPICS)).toEqual([]);
  });

  it('[RPT-05] the topic cloud is hidden without data', async () => {
    const { server } = await showReport(
      { top_hashtags: [{ tag: 'ramen', weight: 1 }] },
      { routes: { [TOPICS]: { body: { success: true, data: [] } } } },
    );
    await waitFor(() => expect(server.of(TOPICS)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Relevant topics' })).toBeNull());
  });

  const CHARTS: [UserProfile['type'], string[]][] = [
    ['instagram', ['Followers', 'Following', 'Likes']],
    ['youtube', ['Subscribers', 'Views', 'Likes', 'Comments']],
    ['tiktok', ['Followers', 'Following', 'Views', 'Likes', 'Comments']],
  ];
  it.each(CHARTS)('[RPT-06] on %s there are history charts of %j', async (type, names) => {
    await showReport({ type });
    const shown = ['Followers', 'Subscribers', 'Following', 'Views', 'Likes', 'Comments'].filter((name) =>
      screen.queryByRole('region', { name }),
    );
    expect(shown.sort()).toEqual([...names].sort());
  });

  it('[RPT-06] the first month is dropped, and a badge shows the change between the last two', async () => {
    await showReport({ stat_history: [aMonth(8, { followers: 100 }), aMonth(9, { followers: 200 }), aMonth(10, { followers: 150 })] });
    const chart = await card('Followers');
    expect(within(chart).getByRole('img', { name: 'Followers: Sep 200, Oct 150' })).toBeTruthy();
    expect(within(chart).getByText('−25.00%').closest('[data-direction]')?.getAttribute('data-direction')).toBe('down');
    expect(within(chart).getByText('vs Sep')).toBeTruthy();
  });

  it('[RPT-06] an infinite change is shown as 0.00%; a single month has no chart', async () => {
    const { unmount } = await showReport({
      stat_history: [aMonth(8, { followers: 0 }), aMonth(9, { followers: 0 }), aMonth(10, { followers: 5 })],
    });
    expect(within(await card('Followers')).getByText('0.00%')).toBeTruthy();
    unmount();
    await showReport({ stat_history: [aMonth(10, { followers: 5 })] });
    expect(within(await card('Followers')).getByText('No Record Found')).toBeTruthy();
  });

  it('[RPT-07] the card shows the first ten hashtags and mentions under 15 characters', async () => {
    const tags = ['a'.repeat(15), 'b'.repeat(14), ...Array.from({ length: 12 }, (_, at) => `tag${at}`)].map((tag) => ({ tag, weight: 1 }));
    await showReport({ top_hashtags: tags, top_mentions: tags }, { routes: { [TOPICS]: { body: { success: true, data: [] } } } });
    const shown = within(await card('Top hashtags'))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(shown).toEqual([`#${'b'.repeat(14)}`, ...Array.from({ length: 9 }, (_, at) => `#tag${at}`)]);
    expect(within(await card('Top mentions')).getAllByRole('listitem')).toHaveLength(10);
  });

  it('[RPT-07] the section shows four similar creators, four brands with the rest in a dialog, and five interests by their fixed names', async () => {
    const person = (at: number) => ({ user_id: `${at}`, picture: '', url: '', username: `user${at}`, fullname: '', followers: at });
    const { user } = await showReport({
      similar_users: [1, 2, 3, 4, 5].map(person),
      brand_affinity: [1, 2, 3, 4, 5].map((id) => ({ id, name: `Brand ${id}` })),
      interests: [1, 3, 7, 9, 11, 13].map((id) => ({ id, name: `Interest ${id}` })),
    });
    expect(within(await card('Similar creators')).getAllByRole('listitem')).toHaveLength(4);
    const brands = await card('Brands in posts');
    expect(within(brands).getAllByRole('listitem')).toHaveLength(4);
    await user.click(within(brands).getByRole('button', { name: /^(View more|Details): / }));
    expect(within(await screen.findByRole('dialog')).getAllByRole('listitem')).toHaveLength(5);
    expect(
      within(await card('Interests'))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toHaveLength(5);
  });
});

describe('the charts of the creator section', () => {
  const months = Array.from({ length: 7 }, (_, at) => aMonth(at + 4, { followers: 1_000 + at }));

  it('[TBL-07] a period can be chosen for all charts, and the longest one is the default', async () => {
    const { user } = await showReport({ stat_history: months });
    const chart = within(await card('Followers'));
    expect(chart.getByRole('img', { name: /^Followers: May 1,001, .*, Oct 1,006$/ })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: '3 months' }));
    expect(chart.getByRole('img', { name: 'Followers: Aug 1,004, Sep 1,005, Oct 1,006' })).toBeTruthy();
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(['3 months', '6 months']);
  });

  it('[TBL-07] likes are compared with the middle half of similar creators, and a report without such data says so', async () => {
    const stat_history = [8, 9, 10].map((month) => aMonth(month, { followers: 1_000, avg_likes: 100 }));
    const peer_bands = [{ of: 'avg_likes' as const, low: 50, high: 1_200, total: 2_345 }];
    const { unmount } = await showReport({ stat_history }, { extra: { peer_bands } });
    expect(within(await card('Likes')).getByText('Middle 50% of 2,345 similar creators now: 50 to 1.2k')).toBeTruthy();
    expect(within(await card('Followers')).queryByText(/similar creators|peer data/)).toBeNull();
    unmount();
    await showReport({ stat_history });
    expect(within(await card('Likes')).getByText('No peer data in this report.')).toBeTruthy();
  });

  it('[TBL-07] an axis that does not start at 0 says so', async () => {
    await showReport({ stat_history: months });
    expect(within(await card('Followers')).getByText('The axis starts at 1k, not at 0.')).toBeTruthy();
  });

  it('[TBL-07] the menu of a chart works by keyboard and saves the shown months as CSV', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    const { user } = await showReport({ stat_history: months });
    await user.click(await screen.findByRole('radio', { name: '3 months' }));
    within(await card('Followers'))
      .getByRole('button', { name: 'Export chart: Followers' })
      .focus();
    await user.keyboard('{Enter}');
    const entries = within(screen.getByRole('dialog', { name: 'Export chart: Followers' })).getAllByRole('button');
    expect(entries.map(({ textContent }) => textContent)).toEqual(['Copy as image', 'Download PNG', 'Download SVG', 'Download CSV']);
    await user.tab();
    await user.tab();
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(entries[3]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(files).toHaveLength(1));
    expect((await files[0]?.text())?.trimEnd().split('\r\n')).toEqual([
      expect.stringMatching(/Month,Followers$/),
      'Aug 2026,1004',
      'Sep 2026,1005',
      'Oct 2026,1006',
    ]);
  });
});

describe('the dialogs of the creator section', () => {
  const FULL = {
    trending_analysis: 0.5,
    similar_users: [{ user_id: '1', picture: '', url: '', username: 'user1', fullname: '', followers: 1 }],
    top_hashtags: [
      { tag: 'aTagThatIsTooLongForACard', weight: 0.25 },
      { tag: 'ramen', weight: 0.5 },
    ],
    top_mentions: [{ tag: 'mio', weight: 0.5 }],
    brand_affinity: [{ id: 1, name: 'Brand' }],
    interests: [{ id: 1, name: 'Interest' }],
    recent_posts: [aPost(1), aPost(2), aPost(3), aPost(4)],
    stat_history: [aMonth(8, { followers: 1 }), aMonth(9, { followers: 1_000 }), aMonth(10, { followers: 1_100 })],
  };

  it.each([
    ['Trending analysis', 'below 0'],
    ['Top hashtags', '#aTagThatIsTooLongForACard'],
    ['Top mentions', '50.00%'],
    ['Brands in posts', 'Brand'],
    ['Interests', 'Television & Film'],
    ['Similar creators', 'user1'],
    ['Recent posts', 'Post 4'],
    ['Followers', 'Oct 2026'],
  ])('[RPT-10] the dialog "%s" has a PDF and the full content, such as "%s"', async (title, text) => {
    const { user } = await showReport(FULL);
    await user.click(within(await card(title)).getByRole('button', { name: /^(View more|Details): / }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('button', { name: 'Download PDF' })).toBeDefined();
    expect(dialog.textContent).toContain(text);
  });

  it('[RPT-10] [SEC-03] a platform image is loaded through our own server only', async () => {
    const picture = 'https://scontent.cdninstagram.com/mina.jpg';
    const { server, container } = await showReport(
      { picture },
      { routes: { 'GET /v1/image/proxy': { text: 'GIF89a', headers: { 'content-type': 'image/gif' } } } },
    );
    await waitFor(() => expect(container.querySelector('img[src^="data:image/gif;base64,"]')).not.toBeNull());
    expect(server.of('GET /v1/image/proxy').map(({ query }) => query.get('imageUrl'))).toEqual([picture]);
    expect(container.querySelector(`img[src="${picture}"]`)).toBeNull();
  });
});
