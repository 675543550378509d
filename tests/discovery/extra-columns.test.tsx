// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MatchedAudience } from '#shared/creator.ts';
import { EXTRA_COLUMNS, matchedShares, sortOfColumn, toggleColumn } from '#shared/discovery/extra-columns.ts';
import { emptySearch } from '#shared/discovery/filters/search-state.ts';
import { sortsOf } from '#shared/discovery/to-search-request.ts';
import { useBrand } from '#tests/support/screens/web-session.ts';
import { useExtraColumns } from '#web/features/discovery/columns/extra-columns.store.ts';
import { loadMessages } from '#web/i18n/messages.ts';
import { answerOf, aRow } from '../exports/rows.ts';
import { open, SEARCH, total, warmUp } from './open-discovery.tsx';

const ALL = [
  'Average views',
  'Average reels plays',
  'Average comments',
  'Posts per week',
  'Sponsored posts',
  'Estimated price',
  'Last post',
  'Brand safety',
  'Audience cities',
  'Audience languages',
  'Audience brands',
  'Audience interests',
  'Audience genders',
  'Audience ethnicities',
  'Audience ages',
];

const matched = (data: MatchedAudience) => ({ audience_followers: { data } });

beforeAll(async () => {
  await warmUp();
  await Promise.all([import('#web/features/discovery/results/result-tools.tsx'), loadMessages('en', ['exports'])]);
});
beforeEach(() => {
  useBrand();
  useExtraColumns.setState({ chosen: [] });
});

const openMenu = async (address = '/discovery?audienceLocation=392~10~JP', rows = [aRow()], answers: Parameters<typeof open>[1] = {}) => {
  const app = await open(address, { [SEARCH]: answerOf(rows), ...answers });
  await total(rows.length === 1 ? '1 creator' : `${rows.length} creators`);
  await app.user.click(await screen.findByRole('button', { name: 'Columns' }));
  const menu = within(screen.getByRole('dialog', { name: 'Select Up To 3' }));
  const box = (name: string) => menu.getByRole('checkbox', { name });
  const choose = async (...names: string[]) => {
    for (const name of names) await app.user.click(box(name));
  };
  return { ...app, menu, box, choose };
};
/** Omits the last column, which links to the report. */
const headers = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .slice(0, -1);

describe('the columns menu', () => {
  it('[DIS-06] is there only while filters are selected, and so are its columns', async () => {
    const { user, choose } = await openMenu();
    await choose('Audience genders');
    expect(headers().at(-1)).toBe('Audience genders');
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull());
    expect(headers()).toHaveLength(4);
  });

  it('[DIS-06] offers averages and other figures, brand safety and seven attributes of the audience', async () => {
    const { menu } = await openMenu();
    expect(menu.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual(ALL);
  });

  it.each([
    ['the topics and the number of posts', { categories: ['drugs', 'profanity'], flagged: 3 }, 'Drugs and tobacco, Profanity · 3 posts'],
    ['one post', { categories: ['arms'], flagged: 1 }, 'Arms and ammunition · 1 post'],
    ['that no post is flagged', { categories: [], flagged: 0 }, 'No flags'],
    ['that no posts are known', undefined, 'No posts'],
  ] as const)('[PTS-07] the column of brand safety says %s', async (_, safety, text) => {
    const { choose } = await openMenu(undefined, [
      { ...aRow(), ...(safety && { safety: { ...safety, categories: [...safety.categories] } }) },
    ]);
    await choose('Brand safety');
    const cell = screen.getAllByRole('cell').find(({ textContent }) => textContent === text);
    expect(cell).toBeTruthy();
  });

  it('[DIS-06] says that average views are unknown for the shown creators', async () => {
    const { box } = await openMenu(undefined, [{ ...aRow(), avg_views: null }]);
    expect(box('Average views').getAttribute('aria-description')).toBe('Not known for these creators');
    expect(screen.getByText('Not known for these creators')).toBeTruthy();
    expect(box('Audience cities').hasAttribute('aria-description')).toBe(false);
  });

  it('[DIS-06] gives no reason where a creator has average views', async () => {
    const { box } = await openMenu(undefined, [{ ...aRow(), avg_views: 9 }]);
    expect(box('Average views').hasAttribute('aria-description')).toBe(false);
  });

  it('offers only what the platform and the brand have', async () => {
    useBrand({ ethnicityFilter: false });
    const instagram = await openMenu();
    expect(instagram.menu.queryByRole('checkbox', { name: 'Audience ethnicities' })).toBeNull();
    instagram.unmount();
    const youtube = await openMenu('/discovery?platform=youtube&audienceLocation=392~10~JP');
    const names = youtube.menu.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
    const figures = ['Average views', 'Average comments', 'Posts per week', 'Estimated price', 'Last post'];
    expect(names).toEqual([...figures, 'Brand safety', 'Audience cities', 'Audience languages', 'Audience genders', 'Audience ages']);
  });

  it('[DIS-06] a third can be chosen beside 2, and beside 3 the rest are disabled', async () => {
    const { menu, choose, box } = await openMenu();
    const disabled = () => menu.getAllByRole('checkbox').filter((each) => (each as HTMLInputElement).disabled).length;
    await choose('Audience ages', 'Average views');
    expect(disabled()).toBe(0);
    await choose('Audience cities');
    expect(disabled()).toBe(ALL.length - 3);
    expect(headers().slice(-3)).toEqual(['Average views', 'Audience cities', 'Audience ages']);
    await choose('Audience ages');
    expect(disabled()).toBe(0);
    expect(box('Audience ages')).toHaveProperty('checked', false);
  });

  it('remembers the choice in this browser', async () => {
    const { choose } = await openMenu();
    await choose('Audience ages');
    expect(localStorage.getItem('discovery-columns')).toBe('ages');
  });
});

describe('the headers of columns', () => {
  const sortedBy = async (header: string, app: Awaited<ReturnType<typeof openMenu>>) => {
    await app.user.click(
      within(screen.getByRole('columnheader', { name: new RegExp(header) })).getByRole('button', { name: new RegExp(header) }),
    );
    await waitFor(() => expect(app.lastAsked()).toHaveProperty('sort.direction', 'desc'));
    return (app.lastAsked() as { sort: { field: string } }).sort.field;
  };
  /** Headers of the columns that each address shows, and the order that they set. */
  const ORDERS = {
    'Average views': 'views',
    'Average reels plays': 'reels_plays',
    'Average comments': 'comments',
    'Posts per week': 'posts_per_week',
    'Sponsored posts': 'sponsored_share',
    'Estimated price': 'price',
    'Last post': 'last_posted',
    'Audience cities': 'audience_geo',
    'Audience languages': 'audience_lang',
    'Audience brands': 'audience_brand',
    'Audience interests': 'audience_brand_category',
    'Audience genders': 'audience_gender',
    'Audience ethnicities': 'audience_race',
    'Audience ages': 'audience_age',
  };
  const EVERY_FILTER =
    '/discovery?audienceLocation=392~10~JP&audienceLanguage=ja~10&audienceBrands=7~10~~Acme&audienceInterests=11~10&genderAudience=FEMALE.10&ethnicityAudience=asian.10&audiencesAge=25-34.10';

  it.each(Object.entries(ORDERS))('[PWR-06] %s orders by %s', async (header, field) => {
    const app = await openMenu(EVERY_FILTER);
    await app.choose(header);
    await app.user.keyboard('{Escape}');
    expect(await sortedBy(header, app)).toBe(field);
  });

  it.each([
    ['Growth, 6 months', 'half_year_growth'],
    ['Credibility', 'credibility'],
    ['Top country', 'top_country'],
  ])('[PWR-06] %s orders by %s', async (header, field) => {
    const app = await openMenu();
    await app.user.keyboard('{Escape}');
    await app.user.click(screen.getByRole('button', { name: 'Detailed' }));
    expect(await sortedBy(header, app)).toBe(field);
  });

  it('[PWR-06] an audience column cannot order without its filter, which the order compares', () => {
    const orders = (platform: 'instagram' | 'tiktok') =>
      EXTRA_COLUMNS.filter((column) => sortOfColumn(column, sortsOf(emptySearch(platform))) !== undefined);
    const everywhere = ['comments', 'posts_per_week', 'price', 'last_posted'];
    expect(orders('instagram').sort()).toEqual([...everywhere, 'views', 'reels_plays', 'sponsored_share'].sort());
    expect(orders('tiktok').sort()).toEqual([...everywhere, 'views'].sort());
  });
});

describe('a cell of an extra column', () => {
  it.each([
    ['Audience cities', { audience_geo: { cities: [{ id: 1, name: 'Tokyo', weight: 0.3412 }] } }, 'Tokyo 34.12%'],
    ['Audience cities', { audience_geo: { countries: [{ id: 392, code: 'JP', name: 'Japan', weight: 0.5 }] } }, 'Japan 50.00%'],
    ['Audience languages', { audience_languages: [{ code: 'ja', weight: 0.5 }] }, 'Japanese 50.00%'],
    ['Audience brands', { audience_brand_affinity: [{ id: 7, name: 'Acme', weight: 0.02 }] }, 'Acme 2.00%'],
    ['Audience interests', { audience_interests: [{ id: 11, name: '', weight: 0.1 }] }, 'Camera & Photography 10.00%'],
    ['Audience genders', { audience_genders: [{ code: 'FEMALE', weight: 0.612 }] }, 'Female 61.20%'],
    ['Audience ethnicities', { audience_ethnicities: [{ code: 'asian', weight: 0.2 }] }, 'Asian 20.00%'],
    [
      'Audience ages',
      {
        audience_ages: [
          { code: '25-34', weight: 0.3 },
          { code: '65-', weight: 0.01 },
        ],
      },
      '25-34 30.00%, 65+ 1.00%',
    ],
  ] as [string, MatchedAudience, string][])('[DIS-06] %s shows what this row matched', async (column, data, text) => {
    const { choose } = await openMenu(undefined, [aRow({ match: matched(data) })]);
    await choose(column);
    expect(within(screen.getByRole('table')).getByText(text)).toBeTruthy();
  });

  it('[DIS-06] average views are the row’s own, or not available', async () => {
    const { choose } = await openMenu(undefined, [aRow({ avg_views: 12_345 })]);
    await choose('Average views');
    expect(within(screen.getByRole('table')).getByText('12.3k')).toBeTruthy();
  });

  it.each([
    ['Average reels plays', '12.3k', '–Unknown'],
    ['Average comments', '1.2k', '–Unknown'],
    ['Posts per week', '3.5', '–Unknown'],
    ['Sponsored posts', '12.50%', '–Unknown'],
    ['Estimated price', '$1,250', '–Unknown'],
    ['Last post', 'Mar 31, 2026', '–Unknown'],
  ])('[PWR-06] %s shows the figure of each row, and that one is unknown', async (column, text, unknown) => {
    const none = { reels_plays: null, comments: null, posts_per_week: null, sponsored_share: null, price: null, last_posted: null };
    const figures = {
      reels_plays: 12_345,
      comments: 1_234,
      posts_per_week: 3.4567,
      sponsored_share: 0.125,
      price: 1_250,
      last_posted: '2026-03-31',
    };
    const rows = [aRow({ user_id: 'known' }), aRow({ user_id: 'unknown' })];
    const others = { growth: { of: 'followers', months: [] }, credibility: null, top: {} };
    const creators = [
      { user_id: 'known', figures, ...others },
      { user_id: 'unknown', figures: none, ...others },
    ];
    const { choose } = await openMenu(undefined, rows, { 'POST /v1/identification/highlights': { body: { success: true, creators } } });
    await choose(column);
    await within(screen.getByRole('table')).findByText(text);
    expect(screen.getAllByRole('cell').filter(({ textContent }) => textContent === unknown)).toHaveLength(1);
  });

  it('shows that a row has no match', async () => {
    const { choose } = await openMenu();
    await choose('Audience ages');
    expect(within(screen.getByRole('table')).getByText('No matched share')).toBeTruthy();
  });
});

describe('the rules of extra columns', () => {
  it('a fourth column is not taken', () => {
    expect(toggleColumn(['views', 'cities', 'ages'], 'brands')).toEqual(['views', 'cities', 'ages']);
    expect(toggleColumn(['views', 'ages'], 'brands')).toEqual(['views', 'brands', 'ages']);
  });

  it('where followers and likers both have a value, the greater share is shown', () => {
    const row = aRow({
      match: {
        audience_followers: { data: { audience_genders: [{ code: 'FEMALE', weight: 0.08 }] } },
        audience_likers: { data: { audience_genders: [{ code: 'FEMALE', weight: 0.12 }] } },
      },
    });
    expect(matchedShares(row, 'genders')).toEqual([{ code: 'FEMALE', weight: 0.12 }]);
  });
});
