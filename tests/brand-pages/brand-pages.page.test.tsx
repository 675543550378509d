// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BrandPage, ShareOfVoice } from '#shared/brand-pages/contract.ts';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { loadMessages } from '#web/i18n/messages.ts';

const ACME = { value: 7, text: 'Acme' };
const PERIOD = { from: '2025-12', to: '2026-11' };
const PAGE = 'GET /v1/brands/7';
const SHARES = 'GET /v1/brands/7/share-of-voice';

const aPage = (rest: Partial<BrandPage> = {}): BrandPage => ({
  success: true,
  brand: ACME,
  platforms: [{ platform: 'instagram', partners: 1_234, mentioning: 1 }],
  sample: { creators: 100, total: 1_234, is_offered: true },
  creators: [],
  period: PERIOD,
  audience: {
    creators: 2,
    countries: [{ code: 'JP', weight: 0.75 }],
    genders: [
      { code: 'FEMALE', weight: 0.6 },
      { code: 'MALE', weight: 0.4 },
    ],
    ages: [{ code: '18-24', weight: 0.5 }],
  },
  posts: 1,
  formats: [{ type: 'reel', posts: 1, likes: 30, views: null }],
  top_posts: [
    {
      username: 'maya',
      post: { post_id: 'p', link: 'https://example.com/p', created: '2026-10-01T12:00:00Z', text: 'With @acme', stat: { likes: 30 } },
    },
  ],
  ...rest,
});
const compared = (brand: ShareOfVoice['brands'][number]['brand'], without_us: number): ShareOfVoice['brands'][number] => ({
  brand,
  partners: 50,
  partner_share: 0.5,
  posts: 5,
  post_share: 0.25,
  months: Array(12).fill(0),
  without_us,
});
const shares: ShareOfVoice = {
  success: true,
  platform: 'instagram',
  period: PERIOD,
  is_offered: true,
  creators: 60,
  brands: [compared(ACME, 0), compared({ value: 8, text: 'Umbra' }, 42)],
};

const open = async (path = '/brands/7', routes: Parameters<typeof fakeServer>[0] = {}) => {
  await alreadySignedIn();
  const server = fakeServer({
    ...accountAnswers('premium'),
    [PAGE]: { body: aPage() },
    [SHARES]: { body: shares },
    'GET /v1/identification/brand/list': {
      body: {
        success: true,
        data: [ACME, { value: 8, text: 'Umbra' }],
      },
    },
    ...routes,
  });
  return { server, ...renderApp(path) };
};
const hrefOf = (name: string): string => screen.getByRole('link', { name }).getAttribute('href') ?? '';
const searchAt = (href: string): URLSearchParams => new URLSearchParams(href.split('?')[1]);

beforeAll(async () => {
  await Promise.all([
    import('#web/app/signed-in.tsx'),
    import('#web/features/brand-pages/brand-pages.page.tsx'),
    loadMessages('en', ['common', 'shell', 'auth', 'reports']),
  ]);
});

beforeEach(() => useBrand());
afterEach(() => void vi.unstubAllEnvs());

describe('the page of a brand', () => {
  it('[PTS-08] each total links to Discovery with the filter of that total', async () => {
    await open();
    await screen.findByRole('heading', { level: 1, name: 'Acme' });
    const [partners, mentioning] = [searchAt(hrefOf('1,234 partners')), searchAt(hrefOf('1 creator who shows it in posts'))];
    expect(partners.get('influencerPartnership')).toContain('7');
    expect(mentioning.get('influencerBrands')).toContain('7');
  });

  it('[PTS-08] the tab of the browser has the name of the brand', async () => {
    await open();
    await waitFor(() => expect(document.title).toBe('Acme · Tensor'));
  });

  it('[PTS-08] the page says from how many creators and months its figures are computed', async () => {
    await open();
    await screen.findByText('From the 100 largest partners of 1,234 that you can see. Posts from Dec 2025 to Nov 2026.');
    expect(within(screen.getByRole('region', { name: 'Countries' })).getByText('Japan')).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Reel 1 30' })).toBeTruthy();
    expect(
      within(screen.getByRole('list', { name: 'Top posts' }))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('https://example.com/p');
  });

  it('[PTS-08] a top post has its day in the zone of the viewer, as in reports', async () => {
    vi.stubEnv('TZ', 'Pacific/Kiritimati');
    await open();
    const posts = within(await screen.findByRole('list', { name: 'Top posts' }));
    expect(posts.getByText('Oct 2, 2026')).toBeTruthy();
  });

  it('[PTS-08] an added rival is compared, and its partners without ours open in Discovery', async () => {
    const { user, server } = await open();
    await user.click(await screen.findByRole('button', { name: 'Add brand' }));
    const option = await screen.findByRole('option', { name: 'Umbra' });
    expect(screen.queryByRole('option', { name: 'Acme' })).toBeNull();
    await user.click(option);
    await screen.findByRole('link', { name: '42' });
    expect(server.of(SHARES)).toHaveLength(1);
    expect(window.location.search).toBe('?rivals=8');
    const search = searchAt(hrefOf('42'));
    expect(search.get('influencerPartnership')).toContain('8');
    expect(search.get('not.influencerPartnership')).toContain('7');
    await user.click(screen.getByRole('button', { name: 'Remove Umbra' }));
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('[PTS-08] a search for brands that failed says so, rather than that no brand matches', async () => {
    const { user } = await open('/brands/7', {
      'GET /v1/identification/brand/list': { status: 503, body: { success: false, code: 'unavailable', message: '' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Add brand' }));
    expect(await screen.findByText('Something went wrong, please try again')).toBeTruthy();
    expect(screen.queryByText('No brand matches')).toBeNull();
  });

  it('[PTS-08] rivals of an edited address count once, and those that the catalogue no longer has are removed', async () => {
    const unknown = {
      success: false,
      code: 'not_found',
      message: 'This brand does not exist',
      fields: { 'rivals.1': 'is not a known brand' },
    };
    const { server } = await open('/brands/7?rivals=8,07,x,08,99', {
      [SHARES]: ({ query }) => (query.get('rivals') === '8' ? { body: shares } : { status: 404, body: unknown }),
    });
    await screen.findByRole('link', { name: '42' });
    expect(await screen.findByText('This brand does not exist')).toBeTruthy();
    expect(server.of(SHARES).map(({ query }) => query.get('rivals'))).toEqual(['8,99', '8']);
    expect(window.location.search).toBe('?rivals=8');
  });

  it('[PTS-08] five brands leave no room for another', async () => {
    await open('/brands/7?rivals=8,9,10,11');
    await screen.findByRole('link', { name: '42' });
    expect(screen.queryByRole('button', { name: 'Add brand' })).toBeNull();
  });

  it('[PTS-08] an unknown brand says so', async () => {
    await open('/brands/7', { [PAGE]: { status: 404, body: { success: false, code: 'not_found', message: 'id: is not a known brand' } } });
    expect(await screen.findByRole('heading', { level: 1, name: 'This brand does not exist' })).toBeTruthy();
  });

  it('[PTS-08] a page that is refused has a title and says why', async () => {
    await open('/brands/7', {
      [PAGE]: { status: 403, body: { success: false, code: 'forbidden', message: 'You are not allowed to do this' } },
    });
    const heading = await screen.findByRole('heading', { level: 1, name: 'Brand' });
    expect(heading.parentElement?.textContent).toContain('You are not allowed to do this');
  });

  it('[PTS-08] genders are in the order of reports, whichever is larger', async () => {
    await open();
    const list = within(await screen.findByRole('region', { name: 'Gender' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Male40.00%', 'Female60.00%']);
  });

  it.each([
    ['without creators', { sample: { creators: 0, total: 0, is_offered: true } }, 'No creator in the catalogue works with this brand yet.'],
    ['without posts', { posts: 0, formats: [], top_posts: [] }, 'No known post of these creators named the brand in this period.'],
    ['without audiences', { audience: null }, 'The audience of these creators is unknown.'],
    [
      'of a data provider that charges for creators',
      { sample: { creators: 0, total: 9, is_offered: false } },
      'This data provider does not offer audiences and posts of several creators.',
    ],
  ])('[PTS-08] a brand %s says so', async (_name, rest, text) => {
    await open('/brands/7', { [PAGE]: { body: aPage(rest) } });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it.each([
    [null, ['Format', 'Posts', 'Average likes']],
    [90, ['Format', 'Posts', 'Average likes', 'Average views']],
  ])('[PTS-08] the formats have a column of views if these are known: %s', async (views, heads) => {
    await open('/brands/7', { [PAGE]: { body: aPage({ formats: [{ type: 'reel', posts: 1, likes: 30, views }] }) } });
    const table = within(await screen.findByRole('table', { name: 'Formats' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(heads);
  });
});
