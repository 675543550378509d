// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import { fakeServer, type SentCall } from '#tests/support/fake-server.ts';
import { setMedia } from '#tests/support/jsdom.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/web-session.ts';
import { endSession } from '#web/api/session.ts';
import { useLanguageStore } from '#web/i18n/language.store.ts';
import { loadWords } from '#web/i18n/words.ts';
import { answerOf, aRow, maskedAnswer, rowsNamed } from './rows.ts';

const SEARCH = 'POST /v1/identification';
const LOCATIONS = 'GET /v1/locations';
const JAPAN = { id: 392, title: 'Japan', name: 'Japan', type: 'country', country: 'JP' };

const answers = {
  ...accountAnswers('premium'),
  [SEARCH]: answerOf(rowsNamed('Mina Aoyama', 'Theo Lindqvist'), 12_483),
  [LOCATIONS]: { body: { success: true, data: [JAPAN] } },
  'GET /v1/identification/global/count': { body: 128_089_039 },
  'GET /v1/identification/brand/list': { body: { success: true, data: [{ value: 7, text: 'Acme' }] } },
  'GET /v1/identification/interest/list': { body: { success: true, data: [] } },
};

const open = async (address = '/discovery', routes: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({ ...answers, ...routes });
  await alreadySignedIn();
  const app = renderApp(address);
  await screen.findByRole('heading', { level: 1, name: 'Discovery' });
  const asked = (): SearchRequest[] => server.of(SEARCH).map(({ body }) => body as SearchRequest);
  const lastAsked = () => asked().at(-1);
  return { ...app, server, asked, lastAsked };
};
const total = (text: string) => screen.findByRole('heading', { level: 2, name: text });
const chips = () =>
  within(screen.getByRole('list', { name: 'Active filters' }))
    .getAllByRole('listitem')
    .slice(0, -1);
const chipTexts = () => chips().map(({ textContent }) => textContent);
const pill = (name: string): HTMLElement => {
  const buttons = screen.getAllByRole('button', { name: new RegExp(`^${name}`) });
  return buttons.find((button) => button.getAttribute('aria-haspopup') === 'dialog') ?? (buttons[0] as HTMLElement);
};
const header = (name: string) => within(screen.getByRole('table')).getByRole('button', { name });
const address = () => window.location.search;
/** As a link of the sidebar would. */
const goTo = async (path: string) => {
  act(() => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(screen.queryByRole('table') === null).toBe(path !== '/discovery'));
};

/** What a browser would fetch on the way, so that a busy machine does not read as a slow screen. */
beforeAll(async () => {
  await Promise.all([
    import('#web/app/signed-in.tsx'),
    import('#web/features/discovery/discovery.page.tsx'),
    import('#web/features/discovery/filter-list.tsx'),
    import('#web/ui/drawer-frame.tsx'),
    loadWords('en', ['common', 'shell', 'auth', 'discovery']),
  ]);
}, 120_000);

beforeEach(() => useBrand());

describe('the screen', () => {
  it('[SHL-23] says how many creators there are', async () => {
    await open();
    expect(await screen.findByText(/Search 128.1M\+ creators by 50\+ metrics/)).toBeTruthy();
  });

  it('[SHL-23] says 250M when the count can not be had', async () => {
    await open('/discovery', {
      'GET /v1/identification/global/count': { status: 404, body: { success: false, code: 'not_found', message: 'Not found' } },
    });
    expect(await screen.findByText(/Search 250M\+ creators/)).toBeTruthy();
  });

  it('[DIS-01] begins with instagram; another platform asks anew without the filters', async () => {
    const { user, lastAsked } = await open('/discovery?bio=chef&relevance=%23cars');
    expect(document.title).toContain('Discovery');
    await total('12,483 creators');
    expect(screen.getByRole('radio', { name: 'Instagram' })).toHaveProperty('checked', true);
    expect(chipTexts()).toEqual(['#cars', 'Bio: “chef”']);
    await user.click(screen.getByRole('radio', { name: 'YouTube' }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ platform: 'youtube', search: {} }));
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
    expect(await screen.findByRole('columnheader', { name: 'Subscribers' })).toBeTruthy();
  });

  it('in Japanese every word of it is Japanese', async () => {
    await loadWords('ja', ['common', 'shell', 'auth', 'discovery']);
    useLanguageStore.setState({ language: 'ja' });
    fakeServer(answers);
    await alreadySignedIn();
    renderApp('/discovery?audienceLocation=392~10~JP&influencerInterests=11&influencerLanguage=de');
    await total('12,483人のクリエイター');
    expect(screen.getByText('オーディエンス：日本 > 10%')).toBeTruthy();
    expect(screen.getByText('興味：カメラ・写真')).toBeTruthy();
    expect(screen.getByText('言語：ドイツ語')).toBeTruthy();
  });
});

describe('results', () => {
  it('[DIS-05] shows total, row numbers, creator, followers and engagements with their rate', async () => {
    await open('/discovery?page=2', { [SEARCH]: answerOf([aRow()], 30) });
    await total('30 creators');
    const [row] = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    const cells = within(row as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells).toEqual(['11', 'MAMina Aoyama@mina.filmsJapan', '4.8M', '164.2k3.42%']);
  });

  it('hidden likes read "not available", never 0', async () => {
    await open('/discovery', { [SEARCH]: answerOf([aRow({ engagements: null, engagement_rate: null })]) });
    expect(await screen.findByText('not available')).toBeTruthy();
    expect(screen.queryByText(/^0/)).toBeNull();
  });

  it('a profile address that is not of the web is no link', async () => {
    await open('/discovery', { [SEARCH]: answerOf([aRow({ url: 'javascript:alert(1)' })]) });
    await total('1 creator');
    expect(screen.queryByRole('link', { name: '@mina.films' })).toBeNull();
  });

  it('[DIS-05] a header sorts largest first, and turns when clicked again', async () => {
    const { user, lastAsked } = await open();
    await total('12,483 creators');
    await user.click(header('Engagements'));
    await waitFor(() => expect(lastAsked()?.sort).toEqual({ field: 'engagements', direction: 'desc' }));
    await user.click(header('Engagements'));
    await waitFor(() => expect(lastAsked()?.sort).toEqual({ field: 'engagements', direction: 'asc' }));
    expect(screen.getByRole('columnheader', { name: 'Engagements' }).getAttribute('aria-sort')).toBe('ascending');
  });

  it('[DIS-05] the sort menu offers what the search allows', async () => {
    const { user, lastAsked } = await open('/discovery?audienceLocation=392~10~JP');
    await total('12,483 creators');
    await user.click(screen.getByRole('button', { name: 'Sort: Followers' }));
    const items = within(screen.getByRole('menu')).getAllByRole('menuitemradio');
    expect(items.map(({ textContent }) => textContent)).toContain('Audience location');
    await user.click(screen.getByRole('menuitemradio', { name: 'Engagement rate' }));
    await waitFor(() => expect(lastAsked()?.sort).toEqual({ field: 'engagement_rate', direction: 'desc' }));
  });

  it('[DIS-05] has page sizes 10, 25, 50 and 100, five page links, and no more than 100 pages', async () => {
    const { user, lastAsked } = await open();
    await total('12,483 creators');
    const sizes = within(screen.getByRole('combobox', { name: 'Rows per page' })).getAllByRole('option');
    expect(sizes.map(({ textContent }) => textContent)).toEqual(['10', '25', '50', '100']);
    const links = () =>
      within(screen.getByRole('navigation', { name: 'Pages' }))
        .getAllByRole('button', { name: /^Page/ })
        .map(({ textContent }) => textContent);
    expect(links()).toEqual(['1', '2', '3', '4', '5']);
    await user.click(screen.getByRole('button', { name: 'Page 5' }));
    await waitFor(() => expect(lastAsked()?.paging).toEqual({ limit: 10, skip: 40 }));
    expect(links()).toEqual(['3', '4', '5', '6', '7']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '25');
    await waitFor(() => expect(lastAsked()?.paging).toEqual({ limit: 25, skip: 0 }));
  });

  it('[DIS-05] the last page of a large search is the hundredth', async () => {
    await open('/discovery?page=100');
    await total('12,483 creators');
    expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Page 100' }).getAttribute('aria-current')).toBe('page');
  });

  it('a page past the last one of the search becomes the last', async () => {
    const { lastAsked } = await open('/discovery?page=50', {
      [SEARCH]: ({ body }: SentCall) => answerOf((body as SearchRequest).paging.skip >= 30 ? [] : [aRow()], 21),
    });
    await waitFor(() => expect(lastAsked()?.paging.skip).toBe(20));
    expect(await screen.findByText('21–21 of 21')).toBeTruthy();
  });

  it('[DIS-07] rows past the third read "Account N", without link, button or checkbox', async () => {
    await open('/discovery', { [SEARCH]: maskedAnswer(40, 0, 10) });
    const masked = await screen.findByText('Account 4');
    const row = within(masked.closest('tr') as HTMLElement);
    expect([row.queryByRole('link'), row.queryByRole('button'), row.queryByRole('checkbox')]).toEqual([null, null, null]);
    expect(screen.getByText('Three')).toBeTruthy();
    expect(screen.queryByText('Account 3')).toBeNull();
  });

  it('[DIS-07] from page 2 on every row is masked', async () => {
    await open('/discovery?page=2', { [SEARCH]: maskedAnswer(40, 10, 10) });
    expect(await screen.findByText('Account 11')).toBeTruthy();
    expect(screen.queryAllByRole('link', { name: /^@/ })).toEqual([]);
  });

  it('[DIS-11] nothing found reads "No Records Found" and leads out', async () => {
    const { user } = await open('/discovery?bio=chef', {
      [SEARCH]: ({ body }: SentCall) => ((body as SearchRequest).search.text ? answerOf([]) : answerOf([aRow()])),
    });
    expect(await screen.findByText('No Records Found')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Clear all' }).at(-1) as HTMLElement);
    expect(await total('1 creator')).toBeTruthy();
  });

  it('[DIS-11] a failure shows its message in place of the rows, and trying again brings them', async () => {
    const { user, server } = await open('/discovery', {
      [SEARCH]: { status: 402, body: { success: false, code: 'plan_required', message: 'Your subscription has ended' } },
    });
    expect(await screen.findByText('Your subscription has ended')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    server.routes[SEARCH] = answers[SEARCH];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await total('12,483 creators')).toBeTruthy();
  });

  it('[SHL-24] a flag that is missing becomes a neutral patch, not a broken picture', async () => {
    await open('/discovery', { [SEARCH]: answerOf([aRow()]) });
    await total('1 creator');
    const flag = screen.getByRole('table').querySelector('img') as HTMLImageElement;
    expect(flag.getAttribute('src')).toBe('/static/flags/JP.svg');
    fireEvent.error(flag);
    expect(screen.getByRole('table').querySelector('img')).toBeNull();
  });
});

it('the old rows keep their numbers until the new page is there', async () => {
  let answerPage2: (answer: ReturnType<typeof answerOf>) => void = () => undefined;
  const later = new Promise<ReturnType<typeof answerOf>>((resolve) => {
    answerPage2 = resolve;
  });
  const { user } = await open('/discovery', {
    [SEARCH]: ({ body }: SentCall) => ((body as SearchRequest).paging.skip === 0 ? answerOf(rowsNamed('First'), 30) : later),
  });
  const numbers = () => screen.getAllByRole('row').map((row) => row.querySelector('td')?.textContent);
  await screen.findByText('First');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Creators found' }).getAttribute('aria-busy')).toBe('true'));
  expect(numbers()).toEqual([undefined, '1']);
  answerPage2(answerOf(rowsNamed('Eleventh'), 30));
  await screen.findByText('Eleventh');
  expect(numbers()).toEqual([undefined, '11']);
});

describe('filters', () => {
  it('[DIS-03] a choice becomes a chip; the chip opens its dropdown, its cross takes it away', async () => {
    const { user, lastAsked } = await open();
    await user.click(pill('Location'));
    await user.click(await screen.findByRole('option', { name: /Japan/ }));
    await waitFor(() => expect(lastAsked()?.search).toEqual({ audience_geo: [{ id: 392, weight: 0.1 }] }));
    expect(chipTexts()).toEqual(['Audience: Japan > 10%']);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Audience: Japan > 10%' }));
    expect(await screen.findByRole('dialog', { name: 'Location' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove Audience: Japan > 10%' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull());
  });

  it('each place has its own share', async () => {
    const { user, lastAsked } = await open('/discovery?audienceLocation=392~10~JP');
    await user.click(pill('Location'));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Japan: Share of audience' }), '0.3');
    await waitFor(() => expect(lastAsked()?.search.audience_geo).toEqual([{ id: 392, weight: 0.3 }]));
  });

  it('a chip of the creator opens the side of the creator', async () => {
    const { user } = await open('/discovery?influencerLocation=392~~JP');
    await user.click(await screen.findByRole('button', { name: 'Location: Japan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Location' }));
    expect(await dialog.findByRole('radio', { name: 'Creator' })).toHaveProperty('checked', true);
  });

  it('[DIS-04] a change shows page 1; taking a filter away sorts by followers again', async () => {
    const { user, lastAsked } = await open('/discovery?audienceLocation=392~10~JP&bio=chef&sort=audience_geo.desc&page=4');
    await waitFor(() => expect(lastAsked()).toMatchObject({ paging: { skip: 30 }, sort: { field: 'audience_geo' } }));
    await user.click(await screen.findByRole('button', { name: 'Remove Bio: “chef”' }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ paging: { skip: 0 }, sort: { field: 'followers', direction: 'desc' } }));
  });

  it('[DIS-14] steps that would cross can not be chosen', async () => {
    const { user } = await open('/discovery?followers=100000-');
    await user.click(pill('Followers'));
    const to = within(await screen.findByRole('radiogroup', { name: 'Followers: To' }));
    expect(to.getByRole('radio', { name: '100k' })).toHaveProperty('disabled', true);
    expect(to.getByRole('radio', { name: '250k' })).toHaveProperty('disabled', false);
    expect(to.getByRole('radio', { name: '50M+' })).toHaveProperty('disabled', false);
  });

  it('[DIS-14] the number boxes drop what is no digit, and put back what would cross', async () => {
    const { user, lastAsked } = await open('/discovery?followers=-500000');
    await user.click(pill('Followers'));
    const from = await screen.findByRole('textbox', { name: 'Followers: From' });
    await user.type(from, '12a 3,4５0x{Enter}');
    await waitFor(() => expect(lastAsked()?.search.followers).toEqual({ left_number: 123_450, right_number: 500_000 }));
    await user.clear(from);
    await user.type(from, '500000{Enter}');
    expect(from).toHaveProperty('value', '123,450');
  });

  it('[DIS-22] places ask 200 ms after the last letter for cities, countries and states, with platform and locale', async () => {
    const { user, server } = await open();
    await user.click(pill('Location'));
    await user.type(await screen.findByRole('combobox', { name: /Audience location/ }), '  tok ');
    await waitFor(() => expect(server.of(LOCATIONS).at(-1)?.query.get('q')).toBe('tok'));
    expect(server.of(LOCATIONS).map(({ query }) => query.get('q'))).toEqual([null, 'tok'].map((q) => q ?? ''));
    const { query } = server.of(LOCATIONS).at(-1) as SentCall;
    expect(query.get('types')?.split(',').sort()).toEqual(['city', 'country', 'state']);
    expect([query.get('platform'), query.get('locale')]).toEqual(['instagram', 'en-US']);
  });

  it('[DIS-22] on tiktok places are countries only', async () => {
    const { user, server } = await open('/discovery?platform=tiktok');
    await user.click(pill('Location'));
    await waitFor(() => expect(server.of(LOCATIONS).at(-1)?.query.get('types')).toBe('country'));
  });

  it('[DIS-22] brands are asked for only when something is typed', async () => {
    const { user, server } = await open();
    await user.click(pill('Brands'));
    const box = await screen.findByRole('combobox', { name: /Audience brands/ });
    await user.type(box, '   ');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(server.of('GET /v1/identification/brand/list')).toEqual([]);
    await user.type(box, 'ac');
    expect(await screen.findByRole('option', { name: 'Acme' })).toBeTruthy();
  });

  it('the keyword box asks for relevance by #topics and @creators, for text by other words', async () => {
    const { user, lastAsked } = await open();
    await user.type(screen.getByRole('searchbox', { name: 'Keywords' }), 'street photography #film @mina{Enter}');
    await waitFor(() =>
      expect(lastAsked()?.search).toEqual({ text: 'street photography', relevance: { value: '#film @mina', weight: 0.5 } }),
    );
    expect(chipTexts()).toEqual(['“street photography”', '#film', '@mina']);
  });

  it('searching for nothing asks for the same results again', async () => {
    const { user, asked } = await open();
    await total('12,483 creators');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(asked()).toHaveLength(2));
  });

  it('at 1024 px and below the filters stand in a drawer', async () => {
    setMedia('(max-width: 1024px)', true);
    const { user, lastAsked } = await open('/discovery?bio=chef');
    await user.click(screen.getByRole('button', { name: /^Filters/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(await drawer.findByRole('button', { name: /^Last post/ }));
    await user.click(await drawer.findByRole('radio', { name: 'Within 90 days' }));
    await waitFor(() => expect(lastAsked()?.search).toEqual({ text: 'chef', last_posted: 90 }));
    await user.click(await drawer.findByRole('button', { name: 'Show 12,483 creators' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Filters' })).toBeNull());
  });
});

describe('the address', () => {
  it('[DIS-16] follows the search, and Back brings the one before', async () => {
    const { user } = await open();
    await total('12,483 creators');
    await user.type(screen.getByRole('searchbox', { name: 'Keywords' }), 'chef{Enter}');
    await waitFor(() => expect(address()).toBe('?keywords=chef'));
    await user.click(screen.getByRole('radio', { name: 'TikTok' }));
    await waitFor(() => expect(address()).toBe('?platform=tiktok'));
    window.history.back();
    await waitFor(() => expect(chipTexts()).toEqual(['“chef”']));
    expect(screen.getByRole('radio', { name: 'Instagram' })).toHaveProperty('checked', true);
  });

  it('[DIS-16] half-broken, it keeps the good filters and names the rest', async () => {
    const { lastAsked, user } = await open('/discovery?followers=abc&bio=chef&views=1000-');
    expect(await screen.findByText('Some of this link could not be used: followers=abc · views=1000-')).toBeTruthy();
    await waitFor(() => expect(lastAsked()?.search).toEqual({ text: 'chef' }));
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/could not be used/)).toBeNull();
  });

  it('[DIS-15] coming back finds the filters as they were', async () => {
    await open('/discovery?bio=chef');
    await total('12,483 creators');
    await goTo('/activity');
    await goTo('/discovery');
    await waitFor(() => expect(chipTexts()).toEqual(['Bio: “chef”']));
    await waitFor(() => expect(address()).toBe('?bio=chef'));
  });

  it('[DIS-04] leaving clears the records: coming back searches anew', async () => {
    const { asked } = await open('/discovery?bio=chef');
    await total('12,483 creators');
    await goTo('/activity');
    await goTo('/discovery');
    await waitFor(() => expect(asked()).toHaveLength(2));
  });

  it('[DIS-15] signing out drops them', async () => {
    const { unmount } = await open('/discovery?bio=chef');
    await total('12,483 creators');
    unmount();
    endSession();
    const { lastAsked } = await open('/discovery');
    await waitFor(() => expect(lastAsked()?.search).toEqual({}));
  });
});

it('[DIS-04] an answer that comes late never takes the place of a newer one', async () => {
  const waiting = new Map<string, (answer: ReturnType<typeof answerOf>) => void>();
  const { user } = await open('/discovery', {
    [SEARCH]: ({ body }: SentCall) => new Promise((resolve) => waiting.set((body as SearchRequest).search.text ?? '', resolve)),
  });
  await waitFor(() => expect(waiting.has('')).toBe(true));
  waiting.get('')?.(answerOf(rowsNamed('First'), 1));
  await screen.findByText('First');
  const box = screen.getByRole('searchbox', { name: 'Keywords' });
  await user.type(box, 'slow{Enter}');
  await waitFor(() => expect(waiting.has('slow')).toBe(true));
  await user.type(box, 'quick{Enter}');
  await waitFor(() => expect(waiting.has('quick')).toBe(true));
  waiting.get('quick')?.(answerOf(rowsNamed('Quick'), 2));
  await screen.findByText('Quick');
  waiting.get('slow')?.(answerOf(rowsNamed('Slow'), 3));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText('Slow')).toBeNull();
  expect(screen.getByText('Quick')).toBeTruthy();
});

it('clicks in haste search at the first and after the last', async () => {
  const { user, asked } = await open('/discovery?otherFilters=hidden');
  await total('12,483 creators');
  await user.click(pill('Settings'));
  const box = await screen.findByRole('checkbox', { name: 'Only verified accounts' });
  const before = asked().length;
  for (let click = 0; click < 101; click += 1) fireEvent.click(box);
  await waitFor(() => expect(asked().at(-1)?.search.is_verified).toBe(true));
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(asked().length - before).toBeLessThan(6);
  expect(asked().at(-1)?.search).toEqual({ is_hidden: false, is_verified: true });
  expect(address()).toBe('?otherFilters=hidden&otherFilters=verified');
});
