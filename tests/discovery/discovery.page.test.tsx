// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer, type SentCall } from '#tests/support/servers/fake-server.ts';
import { useLanguageStore } from '#web/i18n/language.store.ts';
import { loadMessages } from '#web/i18n/messages.ts';
import { answerOf, aRow, maskedAnswer, rowsNamed } from '../exports/rows.ts';
import { answers, chipTexts, header, open, SEARCH, total, warmUp } from './open-discovery.tsx';

beforeAll(warmUp);
beforeEach(() => useBrand());

describe('the Discovery screen', () => {
  it('[SHL-23] shows the number of creators', async () => {
    await open();
    expect((await screen.findByText('128.1M')).parentElement?.textContent).toMatch(/^Search 128.1M\+ creators by 50\+ metrics/);
  });

  it('[SHL-23] shows 250M when the count is unavailable', async () => {
    await open('/discovery', {
      'GET /v1/identification/global/count': { status: 404, body: { success: false, code: 'not_found', message: 'Not found' } },
    });
    const shown = await screen.findByText('250M');
    expect(shown.parentElement?.textContent).toMatch(/^Search 250M\+ creators/);
    await waitFor(() => expect(shown.hasAttribute('data-pending')).toBe(false));
  });

  it('[DIS-01] begins with instagram; another platform searches again without the filters', async () => {
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

  it('in Japanese all of its text is Japanese', async () => {
    await loadMessages('ja', ['common', 'shell', 'auth', 'discovery']);
    useLanguageStore.setState({ language: 'ja' });
    fakeServer(answers);
    await alreadySignedIn();
    renderApp('/discovery?audienceLocation=392~10~JP&influencerInterests=11&influencerLanguage=de');
    await total('12,483人のクリエイター');
    expect(screen.getByText('オーディエンス：日本 > 10%')).toBeTruthy();
    expect(screen.getByText('興味・関心：カメラ・写真')).toBeTruthy();
    expect(screen.getByText('言語：ドイツ語')).toBeTruthy();
  });

  it('[SHL-15] in Japanese states and cities have their Japanese names', async () => {
    await loadMessages('ja', ['common', 'shell', 'auth', 'discovery']);
    useLanguageStore.setState({ language: 'ja' });
    fakeServer(answers);
    await alreadySignedIn();
    renderApp('/discovery?audienceLocation=101848354~10~JP~Yokohama, Kanagawa, Japan&audienceLocation=80001~10~ID~West Java, Indonesia');
    await total('12,483人のクリエイター');
    expect(await screen.findByText('オーディエンス：横浜、神奈川県、日本 > 10%')).toBeTruthy();
    expect(screen.getByText('オーディエンス：西ジャワ州、インドネシア > 10%')).toBeTruthy();
  });
});

describe('results', () => {
  it('[DIS-05] shows total, row numbers, creator, followers, engagements with their rate, and a way to the report', async () => {
    await open('/discovery?page=2', { [SEARCH]: answerOf([aRow()], 30) });
    await total('30 creators');
    const [row] = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    const cells = within(row as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells.slice(0, -1)).toEqual(['11', 'MAMina Aoyama@mina.filmsJapan', '4.8M', '164.2k3.42%']);
    expect(within(row as HTMLElement).getByRole('button', { name: /^View Report: / })).toBeTruthy();
  });

  it('[DIS-11] an answer 200 without success is a failure with the usual sentence, never a count', async () => {
    await open('/discovery', { [SEARCH]: { body: { success: false } } });
    expect(await screen.findByText(/Something went wrong, please try again/)).toBeTruthy();
    expect(screen.queryByText(/NaN/)).toBeNull();
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

  it('[DIS-11] a failure shows its message instead of the rows, and a retry loads them', async () => {
    const { user, server } = await open('/discovery', {
      [SEARCH]: { status: 402, body: { success: false, code: 'plan_required', message: 'Your subscription has ended' } },
    });
    expect(await screen.findByText('Your subscription has ended')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    server.routes[SEARCH] = answers[SEARCH];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await total('12,483 creators')).toBeTruthy();
  });

  it.each([
    ['creatorList_id', 'This creator list does not exist', 'Remove Creator list'],
    ['emailMatch_id', 'This email match does not exist', 'Remove Email match results'],
  ] as const)(
    '[DIS-11] [SRC-07] a search in a deleted set (%s) offers to remove the set, not to try again',
    async (key, message, remove) => {
      const { user, lastAsked } = await open(`/discovery?bio=chef&${key}=gone`, {
        [SEARCH]: ({ body }: SentCall) =>
          (body as SearchRequest)[key] ? { status: 404, body: { success: false, code: 'not_found', message } } : answerOf([aRow()]),
      });
      const alert = within((await screen.findByText(message)).closest('[role=alert]') as HTMLElement);
      expect(alert.queryByRole('button', { name: 'Try again' })).toBeNull();
      await user.click(alert.getByRole('button', { name: remove }));
      expect(await total('1 creator')).toBeTruthy();
      expect(lastAsked()).toMatchObject({ search: { text: 'chef' } });
      expect(lastAsked()?.[key]).toBeUndefined();
    },
  );

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

it('[DIS-01] [DIS-04] rows of the platform that was left are gone before those of the new one come', async () => {
  const { user } = await open('/discovery', {
    [SEARCH]: ({ body }: SentCall) =>
      (body as SearchRequest).platform === 'instagram' ? answerOf(rowsNamed('First'), 30) : new Promise<never>(() => undefined),
  });
  await screen.findByText('First');
  await user.click(screen.getByRole('radio', { name: 'TikTok' }));
  await screen.findByRole('heading', { level: 2, name: 'Searching…' });
  expect(screen.queryByText('First')).toBeNull();
});
