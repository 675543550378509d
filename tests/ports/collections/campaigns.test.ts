import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dynamoCampaigns } from '#functions/adapters/dynamo/collections/campaigns.ts';
import { memoryCampaigns } from '#functions/adapters/memory/campaigns.ts';
import { type Campaigns, POST_LIMIT } from '#functions/ports/collections/campaigns.ts';
import { STATS } from '#shared/campaigns/campaign.ts';
import { MAX_CAMPAIGNS, MAX_POSTS } from '#shared/campaigns/limits.ts';
import { aCampaign, aTrackedPost, postReportOf } from '#tests/support/a-campaign.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

withAwsServices();

const NOW = '2026-11-20T10:00:00.000Z';
const LATER = '2026-11-20T11:00:00.000Z';
const creator = (userId: string, followers = 1_000) => ({ userId, username: userId, name: userId, picture: '', followers });

/** The expected sums, computed from the posts and creators. */
const computed = async (campaigns: Campaigns, id: string) => {
  const [posts, creators] = await Promise.all([campaigns.posts(id), campaigns.creators(id)]);
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  return {
    posts: posts.length,
    creators: creators.length,
    followers: sum(creators.map(({ followers }) => followers)),
    ...Object.fromEntries(STATS.map((stat) => [stat, sum(posts.map(({ stats }) => stats[stat] ?? 0))])),
  };
};

describe.each<[string, () => Campaigns]>([
  ['in memory', memoryCampaigns],
  ['in DynamoDB', () => dynamoCampaigns('tensor')],
])('campaigns %s', (_, open) => {
  const opened = async () => {
    const [campaigns, me, other] = [open(), randomUUID(), randomUUID()];
    const id = randomUUID();
    await campaigns.create(aCampaign(me, { id, name: 'Mine', createdAt: NOW, due: LATER }));
    const act = (by: string = me, at = NOW) => ({ id, by, at });
    const friend = { id: other, name: 'Some friend', email: `${other}@example.com` };
    return { campaigns, me, other, id, act, friend };
  };

  it('a new one is empty, and found by its owner alone', async () => {
    const { campaigns, me, other, id } = await opened();
    expect(await campaigns.find(id)).toMatchObject({
      name: 'Mine',
      ownerId: me,
      status: 'active',
      sums: { posts: 0, views: 0 },
      sharedWith: [],
    });
    expect((await campaigns.ofAccount(me)).map((each) => each.id)).toEqual([id]);
    expect(await campaigns.ofAccount(other)).toEqual([]);
  });

  it('making one twice under an id changes nothing', async () => {
    const { campaigns, me, id, act } = await opened();
    await campaigns.addPost(act(), aTrackedPost('a'));
    await campaigns.create(aCampaign(me, { id, name: 'Again' }));
    expect(await campaigns.find(id)).toMatchObject({ name: 'Mine', sums: { posts: 1 } });
  });

  it(`an account has up to ${MAX_CAMPAIGNS}`, async () => {
    const [campaigns, me] = [open(), randomUUID()];
    for (let made = 0; made < MAX_CAMPAIGNS; made++) await campaigns.create(aCampaign(me, { id: randomUUID() }));
    const [first] = await campaigns.ofAccount(me);
    await expect(campaigns.create(aCampaign(me, { id: randomUUID() }))).rejects.toMatchObject({ code: 'bad_request' });
    await campaigns.remove({ id: first?.id ?? '', by: me, at: NOW });
    await campaigns.create(aCampaign(me, { id: randomUUID() }));
  });

  it('keep count of posts, creators and figures', async () => {
    const { campaigns, id, act } = await opened();
    expect(await campaigns.addPost(act(), aTrackedPost('a', { stats: { plays: 100, likes: 10, comments: 1 } }))).toBe(true);
    await campaigns.addPost(act(), aTrackedPost('b', { stats: { likes: 5 } }));
    await campaigns.addPost(
      act(),
      aTrackedPost('c', { network: 'youtube', creator: creator('c2', 500), stats: { views: 30, comments: 2 } }),
    );
    expect(await campaigns.find(id)).toMatchObject({
      networks: { instagram: 2, youtube: 1, tiktok: 0 },
      sums: { posts: 3, creators: 2, followers: 1_500, views: 30, plays: 100, likes: 15, comments: 3, shares: 0 },
    });
    expect(await campaigns.dropPost(act(), { network: 'instagram', postId: 'a' })).toBe(true);
    expect((await campaigns.find(id))?.sums).toMatchObject({ posts: 2, creators: 2, followers: 1_500, plays: 0, likes: 5 });
    await campaigns.dropPost(act(), { network: 'instagram', postId: 'b' });
    expect((await campaigns.find(id))?.sums).toMatchObject({ posts: 1, creators: 1, followers: 500, likes: 0 });
    expect((await campaigns.creators(id)).map(({ userId }) => userId)).toEqual(['c2']);
  });

  it('hold no post twice, from however many tabs, and lose none', async () => {
    const { campaigns, id, act } = await opened();
    const answers = await Promise.all(
      ['a', 'b', 'a', 'b', 'a'].map((postId) => campaigns.addPost(act(), aTrackedPost(postId, { creator: creator(`of-${postId}`) }))),
    );
    expect(answers.filter(Boolean)).toHaveLength(2);
    const dropped = await Promise.all([1, 2, 3].map(() => campaigns.dropPost(act(), { network: 'instagram', postId: 'a' })));
    expect(dropped.filter(Boolean)).toHaveLength(1);
    expect((await campaigns.find(id))?.sums).toEqual(await computed(campaigns, id));
  });

  it(`[CMP-02] hold ${MAX_POSTS} posts and not one more`, async () => {
    const { campaigns, id, act } = await opened();
    for (let from = 0; from < MAX_POSTS; from += 1) await campaigns.addPost(act(), aTrackedPost(`p${from}`));
    await expect(campaigns.addPost(act(), aTrackedPost('one-more'))).rejects.toMatchObject({
      code: 'bad_request',
      reason: 'limit_reached',
      message: POST_LIMIT,
    });
    expect((await campaigns.find(id))?.sums.posts).toBe(MAX_POSTS);
    await campaigns.dropPost(act(), { network: 'instagram', postId: 'p0' });
    expect(await campaigns.addPost(act(), aTrackedPost('one-more'))).toBe(true);
  });

  it('answer their posts with the newest in the campaign first', async () => {
    const { campaigns, id, act } = await opened();
    await campaigns.addPost(act(), aTrackedPost('a'));
    await campaigns.addPost(act(), aTrackedPost('b', { addedAt: LATER }));
    expect((await campaigns.posts(id)).map(({ postId }) => postId)).toEqual(['b', 'a']);
  });

  it('[CMP-05] a new result of a post changes the sums by exactly its difference, and creators with it', async () => {
    const { campaigns, id, act } = await opened();
    const [a, b] = [aTrackedPost('a'), aTrackedPost('b', { creator: creator('c2', 50) })];
    await campaigns.addPost(act(), a);
    await campaigns.addPost(act(), b);
    await campaigns.reportPosts(id, [
      postReportOf(a, LATER, { stats: { plays: 7, likes: 12 }, creator: creator('c1', 1_100) }),
      postReportOf(b, LATER, { state: 'gone' }),
    ]);
    expect((await campaigns.find(id))?.sums).toMatchObject({ posts: 2, followers: 1_150, plays: 7, likes: 22, comments: 2 });
    const posts = await campaigns.posts(id);
    expect(posts.find(({ postId }) => postId === 'a')).toMatchObject({ stats: { plays: 7, likes: 12 }, statsAt: LATER });
    // The figures of a deleted post are those of the last time that it was seen.
    const gone = { stats: b.stats, state: 'gone', statsAt: b.statsAt, checkedAt: LATER };
    expect(posts.find(({ postId }) => postId === 'b')).toMatchObject(gone);
    expect((await campaigns.find(id))?.updatedAt).toBe(NOW);
  });

  it('[CMP-05] a result that is reported five times, concurrently, or after a newer one, counts once', async () => {
    const { campaigns, id, act } = await opened();
    const posts = ['a', 'b', 'c'].map((postId) => aTrackedPost(postId, { creator: creator(`of-${postId}`) }));
    for (const post of posts) await campaigns.addPost(act(), post);
    const newest = posts.map((post) => postReportOf(post, LATER, { stats: { likes: 100 } }));
    const older = posts.map((post) => postReportOf(post, '2026-11-20T10:30:00.000Z', { stats: { likes: 50 } }));
    await Promise.all([newest, older, newest, older, newest].map((reported) => campaigns.reportPosts(id, reported)));
    await campaigns.reportPosts(id, older);
    expect((await campaigns.find(id))?.sums).toMatchObject({ likes: 300, comments: 0 });
    expect((await campaigns.find(id))?.sums).toEqual(await computed(campaigns, id));
  });

  it('sums stay true while posts come and go under a refresh', async () => {
    const { campaigns, id, act } = await opened();
    const posts = Array.from({ length: 6 }, (_, at) => aTrackedPost(`p${at}`, { creator: creator(`c${at % 2}`) }));
    for (const post of posts) await campaigns.addPost(act(), post);
    await Promise.all([
      campaigns.reportPosts(
        id,
        posts.map((post) => postReportOf(post, LATER, { stats: { likes: 77 }, creator: creator(post.creator.userId, 1_234) })),
      ),
      campaigns.dropPost(act(), { network: 'instagram', postId: 'p0' }),
      campaigns.addPost(act(), aTrackedPost('new', { creator: creator('c9') })),
      campaigns.dropPost(act(), { network: 'instagram', postId: 'p1' }),
    ]);
    const found = await campaigns.find(id);
    expect(found?.sums.posts).toBe(5);
    expect(found?.sums).toEqual(await computed(campaigns, id));
  });

  it('nothing of a deleted campaign or post is kept', async () => {
    const { campaigns, id, act } = await opened();
    const post = aTrackedPost('a');
    await campaigns.reportPosts(id, [postReportOf(post, LATER)]);
    expect(await campaigns.posts(id)).toEqual([]);
    await campaigns.addPost(act(), post);
    await campaigns.note(id, NOW);
    await campaigns.remove(act());
    await campaigns.reportPosts(id, [postReportOf(post, LATER)]);
    await campaigns.note(id, LATER);
    await campaigns.refreshed(id, LATER, { status: 'active', due: LATER });
    await campaigns.postpone(id, { status: 'active', due: LATER });
    expect(await campaigns.find(id)).toBeUndefined();
    expect([await campaigns.posts(id), await campaigns.creators(id), await campaigns.history(id)]).toEqual([[], [], []]);
    expect(await campaigns.claimRefresh(id, { jobId: 'j', at: LATER }, NOW)).toBeUndefined();
  });

  it('[CMP-05] the history has one point an hour, the newest of it', async () => {
    const { campaigns, id, act } = await opened();
    await campaigns.addPost(act(), aTrackedPost('a'));
    await campaigns.note(id, '2026-11-20T10:20:00.000Z');
    await campaigns.addPost(act(), aTrackedPost('b'));
    await campaigns.note(id, '2026-11-20T10:40:00.000Z');
    await campaigns.note(id, '2026-11-20T10:30:00.000Z');
    await campaigns.note(id, '2026-11-20T11:00:00.000Z');
    expect((await campaigns.history(id)).map(({ at, posts, likes }) => ({ at, posts, likes }))).toEqual([
      { at: '2026-11-20T10:40:00.000Z', posts: 2, likes: 20 },
      { at: '2026-11-20T11:00:00.000Z', posts: 2, likes: 20 },
    ]);
  });

  it('only one of several concurrent requests starts a refresh', async () => {
    const { campaigns, id } = await opened();
    const answers = await Promise.all(
      ['x', 'y', 'z'].map((jobId) => campaigns.claimRefresh(id, { jobId, at: NOW }, '2026-11-20T09:50:00.000Z')),
    );
    expect(new Set(answers.map((answer) => answer?.jobId)).size).toBe(1);
    expect(await campaigns.claimRefresh(id, { jobId: 'later', at: LATER }, '2026-11-20T10:50:00.000Z')).toEqual({
      jobId: 'later',
      at: LATER,
    });
  });

  it('are due when they were said to be, until they are archived', async () => {
    const { campaigns, id, act } = await opened();
    const isDue = async (at: string) => {
      let after: string | undefined;
      do {
        const page = await campaigns.due(at, { limit: 3, ...(after !== undefined && { after }) });
        if (page.ids.includes(id)) return true;
        after = page.next;
      } while (after !== undefined);
      return false;
    };
    expect(await isDue(NOW)).toBe(false);
    expect(await isDue(LATER)).toBe(true);
    await campaigns.refreshed(id, LATER, { status: 'active', due: '2026-11-20T17:00:00.000Z' });
    await campaigns.refreshed(id, NOW, { status: 'active', due: NOW });
    expect((await campaigns.find(id))?.refreshedAt).toBe(LATER);
    expect(await isDue('2026-11-20T16:59:00.000Z')).toBe(false);
    expect(await isDue('2026-11-20T17:00:00.000Z')).toBe(true);
    await campaigns.change(act(), { status: 'archived' });
    expect(await isDue('2027-01-01T00:00:00.000Z')).toBe(false);
    await campaigns.change(act(), { status: 'active' });
    expect(await isDue('2027-01-01T00:00:00.000Z')).toBe(true);
    await campaigns.refreshed(id, '2026-11-20T18:00:00.000Z', { status: 'active' });
    expect(await isDue('2027-01-01T00:00:00.000Z')).toBe(false);
    await campaigns.postpone(id, { status: 'active', due: '2026-11-21T00:00:00.000Z' });
    expect([await isDue('2026-11-20T23:00:00.000Z'), await isDue('2026-11-21T00:00:00.000Z')]).toEqual([false, true]);
    expect((await campaigns.find(id))?.refreshedAt).toBe('2026-11-20T18:00:00.000Z');
  });

  it('[CMP-05] a refresh that ends after the campaign was archived or reopened leaves the next one as that set it', async () => {
    const { campaigns, id, act } = await opened();
    const isDue = async () => (await campaigns.due('2027-01-01T00:00:00.000Z', { limit: 1_000 })).ids.includes(id);
    await campaigns.change(act(), { status: 'archived' });
    await campaigns.refreshed(id, LATER, { status: 'active', due: LATER });
    await campaigns.postpone(id, { status: 'active', due: LATER });
    expect(await isDue()).toBe(false);
    await campaigns.change(act(), { status: 'active' });
    await campaigns.refreshed(id, LATER, { status: 'archived' });
    await campaigns.postpone(id, { status: 'archived' });
    expect(await isDue()).toBe(true);
    expect((await campaigns.find(id))?.refreshedAt).toBe(LATER);
  });

  it('[CMP-04] campaigns of others are not found; shared ones are readable and never changed', async () => {
    const { campaigns, id, act, friend } = await opened();
    await campaigns.addPost(act(), aTrackedPost('a'));
    const tries = (by: string) => [
      () => campaigns.change(act(by), { name: 'Theirs' }),
      () => campaigns.remove(act(by)),
      () => campaigns.addPost(act(by), aTrackedPost('b')),
      () => campaigns.addPost(act(by), aTrackedPost('a')),
      () => campaigns.dropPost(act(by), { network: 'instagram', postId: 'a' }),
      () => campaigns.dropPost(act(by), { network: 'instagram', postId: 'none' }),
      () => campaigns.share(act(by), friend),
      () => campaigns.unshare(act(by), friend.id),
      () => campaigns.invite(act(by), friend.email),
      () => campaigns.uninvite(act(by), friend.email),
    ];
    for (const attempt of tries(friend.id)) await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
    await campaigns.share(act(), friend);
    expect((await campaigns.ofAccount(friend.id)).map((each) => each.id)).toEqual([id]);
    for (const attempt of tries(friend.id)) await expect(attempt()).rejects.toMatchObject({ code: 'forbidden' });
    expect(await campaigns.find(id)).toMatchObject({ name: 'Mine', sums: { posts: 1 }, sharedWith: [friend] });
  });

  it('a share ends at once; an invited address gets in with its account', async () => {
    const { campaigns, id, act, friend } = await opened();
    await campaigns.share(act(), friend);
    expect(await campaigns.unshare(act(), friend.id)).toBe(true);
    expect(await campaigns.unshare(act(), friend.id)).toBe(false);
    expect(await campaigns.ofAccount(friend.id)).toEqual([]);
    await campaigns.invite(act(), friend.email);
    await campaigns.claim(friend, LATER);
    expect((await campaigns.ofAccount(friend.id)).map((each) => each.id)).toEqual([id]);
    expect(await campaigns.find(id)).toMatchObject({ sharedWith: [friend], invited: [] });
  });
});
