import { afterEach, describe, expect, it, vi } from 'vitest';
import { providerCatalogue } from '#functions/adapters/catalogue/data-provider/provider-catalogue.ts';
import { providerSocial } from '#functions/adapters/social/provider-social.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { AppError } from '#shared/http/errors.ts';
import { providerAt } from '#tests/support/catalogue/provider-of.ts';
import { answers, faultyServer, hangsUp, keepsSilent, type Manner } from '#tests/support/servers/faulty-server.ts';

const KEY = 'key of the tests';
const REQUEST = SearchRequest.parse({ paging: { limit: 2 } });

const account = (user_id: string) => ({
  account: {
    user_profile: { user_id, username: `name-${user_id}`, followers: 1_000.4, engagements: 0, engagement_rate: 0, picture: null },
  },
});
const found = (...ids: string[]) => ({ success: true, total: 9, accounts: ids.map(account) });
const reports = (body: unknown): Manner => answers(200, JSON.stringify(body));
const refuses = (error: string, status = 400): Manner => answers(status, JSON.stringify({ success: false, error, error_message: KEY }));

const PAUSE_MS = 60_000;

/** Only a silent provider reaches the timeout of an attempt, even on a busy machine. */
const opened = async (...manners: Manner[]) => {
  const server = await faultyServer(...manners);
  const timeoutMs = manners.includes(keepsSilent) ? 1_000 : 30_000;
  const provider = providerAt(server.url, { timeoutMs, breaker: { failures: 5, pauseMs: PAUSE_MS } });
  return { server, catalogue: providerCatalogue(provider), social: providerSocial(provider) };
};

const failure = async (asked: Promise<unknown>) => {
  const error: unknown = await asked.then(
    () => new Error('It did not fail'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw error;
  return error;
};

/** The text that a log would contain. */
const logTextOf = (error: unknown): string => (error instanceof Error ? `${error.message} ${error.stack} ${logTextOf(error.cause)}` : '');

describe('a search at a faulty data provider', () => {
  it.each([
    ['is slow', keepsSilent],
    ['answers 429', answers(429, '', { 'retry-after': '0' })],
    ['answers 500', answers(500, '<h1>Sorry</h1>')],
    ['hangs up', hangsUp],
  ])('[CAT-04] finds what there is when it first %s', async (_, manner) => {
    const { catalogue, server } = await opened(manner, reports(found('1', '2')));
    const { total, creators } = await catalogue.search(REQUEST);
    expect([total, ...creators.map(({ user_id }) => user_id)]).toEqual([9, '1', '2']);
    expect(creators[0]).toMatchObject({ followers: 1_000, engagements: null, engagement_rate: null, picture: '' });
    expect(server.calls).toHaveLength(2);
  });

  it.each([
    ['is slow', keepsSilent],
    ['answers 429', answers(429)],
    ['answers 500', answers(500)],
    ['hangs up', hangsUp],
    ['leads elsewhere', answers(302, '', { location: 'http://127.0.0.1:1/' })],
    ['is no JSON', answers(200, '<html>Just a moment…</html>')],
    ['is cut in the middle', answers(200, JSON.stringify(found('1', '2')).slice(0, -20))],
    ['has no total', reports({ accounts: [] })],
    ['has a creator without an id', reports({ total: 1, accounts: [{ account: { user_profile: { followers: 1 } } }] })],
    ['has more creators than were asked for', reports(found('1', '2', '3'))],
    ['is of an empty purse', refuses('no_tokens_remaining')],
    ['is of a wrong key', refuses('invalid_api_key', 403)],
    ['refuses with a success', reports({ success: false, error: 'internal_server_error' })],
  ])('[CAT-04] ends in one clear error when the answer %s', async (_, manner) => {
    const { catalogue } = await opened(manner);
    const error = await failure(catalogue.search(REQUEST));
    expect(error.code).toBe('unavailable');
    expect(logTextOf(error)).toContain('the data vendor');
    expect(logTextOf(error)).not.toContain(KEY);
  });

  it('reports a bad request when the vendor does', async () => {
    const { catalogue, server } = await opened(refuses('bad_filter'));
    expect(await failure(catalogue.search(REQUEST))).toMatchObject({ code: 'not_offered', status: 400 });
    expect(server.calls).toHaveLength(1);
  });
});

describe('places of a data provider', () => {
  it('have the code of their country, also where the vendor leaves it out', async () => {
    const { catalogue } = await opened(
      reports([
        { id: 1, type: ['country'], name: 'Japan', title: 'Japan', country: null },
        { id: 2, type: ['city'], name: 'Osaka', title: 'Osaka, Japan', country: { id: 1 } },
        { id: 3, type: ['subdivision'], name: 'Bavaria', title: 'Bavaria, Germany', country: { id: 9, code: 'DE' } },
        { id: 4, type: ['continent'], name: 'Asia' },
      ]),
    );
    const found = await catalogue.locations({ q: '', types: ['country', 'city'], limit: 5 });
    expect(found.map(({ name, type, country }) => [name, type, country])).toEqual([
      ['Japan', 'country', 'JP'],
      ['Osaka', 'city', 'JP'],
      ['Bavaria', 'state', 'DE'],
    ]);
  });
});

describe('a charged report of a data provider', () => {
  it.each([
    ['fails', answers(500)],
    ['is slow', keepsSilent],
  ])('is not asked for twice when the vendor %s', async (_, manner) => {
    const { catalogue, server } = await opened(manner);
    expect(await failure(catalogue.report('instagram', '1'))).toMatchObject({ code: 'unavailable' });
    expect(server.calls).toHaveLength(1);
  });

  it('is requested again when the vendor only asks to wait', async () => {
    const { catalogue, server } = await opened(answers(429), refuses('account_not_found'));
    expect(await catalogue.report('instagram', '1')).toBeUndefined();
    expect(server.calls).toHaveLength(2);
  });

  it.each(['account_not_found', 'account_removed', 'account_data_removed', 'account_is_private'])('is missing after %s', async (code) => {
    const { catalogue } = await opened(refuses(code));
    expect(await catalogue.report('instagram', '1')).toBeUndefined();
  });

  it('that is being made says when to come again', async () => {
    const { catalogue } = await opened(refuses('retry_later'));
    expect(await failure(catalogue.report('instagram', '1'))).toMatchObject({ code: 'unavailable', retryAfterSeconds: 300 });
  });

  it.each([
    ['has no profile', { success: true }],
    ['has a profile without an id', { user_profile: { type: 'instagram', followers: 5 } }],
    [
      'has shares above 1',
      { user_profile: { type: 'instagram', user_id: '1', username: 'a', followers: 5, top_hashtags: [{ tag: 'x', weight: 7 }] } },
    ],
  ])('is refused whole when it %s', async (_, report) => {
    const { catalogue } = await opened(reports(report));
    expect(await failure(catalogue.report('instagram', '1'))).toMatchObject({ code: 'unavailable' });
  });

  it('leaves out what cannot be read of its posts, and makes nothing up', async () => {
    const post = {
      link: 'https://www.instagram.com/p/a/',
      created: '2026-11-01T00:00:00.000Z',
      text: 'One',
      stat: { likes: 3.6, views: null },
    };
    const profile = {
      type: 'instagram',
      user_id: 1,
      username: 'a',
      followers: 50,
      avg_likes: 0,
      recent_posts: [post, null, { text: 'no link' }],
    };
    const { catalogue } = await opened(reports({ user_profile: profile, audience_followers: { success: false, error: 'empty_audience' } }));
    const report = await catalogue.report('instagram', '1');
    expect(report?.user_profile.recent_posts).toEqual([{ link: post.link, created: post.created, text: 'One', stat: { likes: 4 } }]);
    expect(report?.user_profile.engagements).toBeUndefined();
    expect(report?.audience_followers).toEqual({ success: false });
  });
});

describe('live data of a faulty data provider', () => {
  afterEach(() => void vi.useRealTimers());

  const POST = { network: 'instagram', postId: 'CuT3b-Xy_9Z' } as const;
  const user = { pk: 7, username: 'a', full_name: null, follower_count: 10, is_private: false };
  const media = {
    code: POST.postId,
    taken_at: 1_795_000_000,
    like_count: 5,
    like_and_view_counts_disabled: true,
    comment_count: 2,
    user: { pk: 7 },
  };

  it('[CAT-04] is returned after a fault, without data that the network hides', async () => {
    const { social } = await opened(answers(500), reports({ status: 'ok', items: [media] }), hangsUp, reports({ status: 'ok', user }));
    const answer = await social.post(POST);
    expect(answer).toMatchObject({ state: 'seen', post: { stats: { comments: 2 }, creator: { userId: '7', followers: 10 } } });
    expect(answer.state === 'seen' && Object.keys(answer.post.stats)).toEqual(['comments']);
  });

  it.each([
    ['gone', refuses('entity_not_found')],
    ['gone', reports({ status: 'ok', items: [] })],
    ['private', refuses('account_is_private')],
  ])('is %s when the network says so, on every request', async (state, manner) => {
    const { social } = await opened(manner);
    expect(await social.post(POST)).toEqual({ state });
  });

  it('is private like its account, and nothing more is requested', async () => {
    const { social, server } = await opened(reports({ status: 'ok', user: { ...user, is_private: true } }));
    const account = { platform: 'instagram', username: 'a' } as const;
    for (const reported of [social.posts(account, { limit: 5 }), social.stories(account), social.followers(account, { limit: 5 })])
      expect(await reported).toEqual({ state: 'private' });
    expect(new Set(server.calls.map(({ path }) => path.split('?')[0]))).toEqual(new Set(['/raw/ig/user/info/']));
  });

  it.each([
    ['the network did not let the vendor in', reports({ status: 'fail' })],
    ['the answer is not as documented', reports({ status: 'ok', items: [{ code: 5 }] })],
    ['the vendor is down', answers(503)],
  ])('is unavailable, not gone, when %s', async (_, manner) => {
    const { social } = await opened(manner);
    expect(await failure(social.post(POST))).toMatchObject({ code: 'unavailable' });
  });

  it('ends even where the pages of a feed never do', async () => {
    const feed = (items: unknown[]) => reports({ status: 'ok', items, more_available: true, end_cursor: 'on' });
    const { social, server } = await opened(reports({ status: 'ok', user }), feed([media]), feed([]));
    expect(await social.posts({ platform: 'instagram', username: 'a' }, { limit: 50 })).toMatchObject({
      state: 'seen',
      posts: [{ postId: POST.postId }],
    });
    expect(server.calls).toHaveLength(3);
  });

  it('[CAT-04] spares a vendor that is down, for searches too, until it is back', async () => {
    const { social, catalogue, server } = await opened(answers(500));
    await failure(social.post(POST));
    await failure(catalogue.search(REQUEST));
    const before = server.calls.length;
    expect(await failure(catalogue.search(REQUEST))).toMatchObject({ code: 'unavailable', retryAfterSeconds: expect.any(Number) });
    expect(server.calls).toHaveLength(before);
    server.behave(reports(found('1')));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + PAUSE_MS });
    expect((await catalogue.search(REQUEST)).creators).toHaveLength(1);
  });
});
