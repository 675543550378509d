import { describe, expect, it } from 'vitest';
import { campaigns } from '#shared/campaigns/contract.ts';
import { campaignFixture, urlOf } from '#tests/campaigns/fixture.ts';
import { aSocialPost } from '#tests/support/a-platform.ts';

const opened = async () => {
  const fixture = campaignFixture();
  const me = await fixture.join('me');
  fixture.network.has(aSocialPost('first', { stats: { plays: 100, likes: 10, comments: 2 } }));
  const { result } = await me.create({ name: ' Spring ' });
  return { fixture, me, id: result.campaign_id };
};

describe('campaigns', () => {
  it('[CMP-02] a repeated call creates a named campaign once', async () => {
    const { me } = await opened();
    const first = await me.create({ name: 'Autumn' }, 'key');
    expect((await me.create({ name: 'Autumn' }, 'key')).result).toEqual(first.result);
    expect((await me.list()).campaigns.map(({ name }) => name).toSorted()).toEqual(['Autumn', 'Spring']);
    expect(campaigns.createCampaign.input.safeParse({ name: '  ' }).error?.issues[0]?.message).toBe('A campaign name is required');
  });

  it('[SHL-06] only premium accounts can use campaigns, which stay readable after the plan has ended', async () => {
    const { fixture, me, id } = await opened();
    for (const plan of ['trial', 'entry', 'standard'] as const) {
      const other = await fixture.join(`on-${plan}`, plan);
      for (const call of [() => other.list(), () => other.read(id), () => other.create({ name: 'X' }), () => other.preview(urlOf('first'))])
        await expect(call()).rejects.toMatchObject({ status: 403 });
    }
    await fixture.ports.accounts.update(me.account.id, { status: 'canceled', periodEnd: '2026-11-01T00:00:00.000Z' });
    expect((await me.read(id)).campaign.name).toBe('Spring');
    for (const call of [
      () => me.create({ name: 'X' }),
      () => me.add(id, urlOf('first')),
      () => me.refresh(id),
      () => me.preview(urlOf('first')),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'plan_required' });
  });

  it('[SHL-06] after a change from premium to another plan every call is refused, even for own campaigns', async () => {
    const { fixture, me, id } = await opened();
    await me.add(id, urlOf('first'));
    const [post] = (await me.posts(id)).posts;
    const calls: Record<Exclude<keyof typeof campaigns, 'shared'>, () => Promise<unknown>> = {
      campaigns: () => me.list(),
      campaign: () => me.read(id),
      createCampaign: () => me.create({ name: 'Autumn' }),
      changeCampaign: () => me.change({ _id: id, name: 'Autumn' }),
      deleteCampaign: () => me.remove(id),
      share: () => me.share({ _id: id, shareWithEmail: 'friend@example.com' }),
      unshare: () => me.unshare({ _id: id, shareWithUser_id: 'friend' }),
      posts: () => me.posts(id),
      addPost: () => me.add(id, urlOf('first')),
      deletePost: () => me.drop(post?._id ?? ''),
      preview: () => me.preview(urlOf('first')),
      refresh: () => me.refresh(id),
      history: () => me.history(id),
      file: () => me.file(id),
      shareLink: () => me.link({ _id: id }),
    };
    for (const plan of ['trial', 'entry', 'standard'] as const) {
      await fixture.ports.accounts.update(me.account.id, { plan });
      for (const [name, call] of Object.entries(calls)) await expect(call(), `${name} on ${plan}`).rejects.toMatchObject({ status: 403 });
    }
    await fixture.ports.accounts.update(me.account.id, { plan: 'premium' });
    expect((await me.read(id)).campaign.name).toBe('Spring');
  });

  it('[SEC-01] [CMP-04] campaigns of other accounts are not found', async () => {
    const { fixture, me, id } = await opened();
    await me.add(id, urlOf('first'));
    const [post] = (await me.posts(id)).posts;
    const other = await fixture.join('other');
    const calls = [
      () => other.read(id),
      () => other.change({ _id: id, name: 'Theirs' }),
      () => other.remove(id),
      () => other.posts(id),
      () => other.add(id, urlOf('first')),
      () => other.drop(post?._id ?? ''),
      () => other.history(id),
      () => other.file(id),
      () => other.refresh(id),
      () => other.link({ _id: id }),
      () => other.share({ _id: id, shareWithEmail: 'friend@example.com' }),
      () => other.unshare({ _id: id, shareWithUser_id: 'me' }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 404 });
    expect((await other.list()).campaigns).toEqual([]);
    expect((await me.read(id)).campaign).toMatchObject({ name: 'Spring', totalPosts: 1 });
  });

  it('[CMP-03] a campaign reports its platforms, posts, creators, followers and figures', async () => {
    const { fixture, me, id } = await opened();
    fixture.network.has(aSocialPost('second', { stats: { plays: 5 } }));
    await me.add(id, urlOf('first'));
    await me.add(id, urlOf('second'));
    expect((await me.read(id)).campaign).toMatchObject({
      networks: ['instagram'],
      totalPosts: 2,
      creators: { total: 1, creators: [{ id: 'anna', name: 'Anna' }] },
      totalFollowers: 1_000,
      totalPlays: 105,
      totalLikes: 10,
      totalComments: 2,
      isShared: false,
      owner: { name: 'Name of me' },
    });
  });

  it('the owner can rename, describe, archive and reopen a campaign', async () => {
    const { me, id } = await opened();
    await me.change({ _id: id, name: 'Summer', description: 'Two weeks' });
    await me.change({ _id: id, status: 'archived' });
    expect((await me.read(id)).campaign).toMatchObject({ name: 'Summer', description: 'Two weeks', status: 'archived' });
  });

  it('a deleted campaign is gone together with its link', async () => {
    const { fixture, me, id } = await opened();
    const { link } = await me.link({ _id: id });
    await me.remove(id);
    await expect(me.read(id)).rejects.toMatchObject({ status: 404 });
    await expect(fixture.open(link.token)).rejects.toMatchObject({ status: 404 });
    expect(await fixture.ports.shareLinks.ofAccount('me')).toEqual([]);
  });
});

describe('posts of a campaign', () => {
  it('[CMP-02] the preview shows the current figures of a post', async () => {
    const { me } = await opened();
    const { result } = await me.preview('www.instagram.com/reel/first/?igsh=1');
    expect(result).toMatchObject({
      network: 'instagram',
      postId: 'first',
      creator: { name: 'Anna', followers: 1_000 },
      stats: { likes: 10 },
    });
  });

  it.each([
    ['gone', 'This post was not found. It may have been deleted.'],
    ['private', 'The account of this post is private, so we can’t track it.'],
  ] as const)('[CMP-01] a post that is %s is refused with the reason', async (state, message) => {
    const { fixture, me, id } = await opened();
    fixture.network.hides('hidden', state);
    await expect(me.preview(urlOf('hidden'))).rejects.toMatchObject({ status: 400, message });
    await expect(me.add(id, urlOf('hidden'))).rejects.toMatchObject({ status: 400, message });
    expect((await me.read(id)).campaign.totalPosts).toBe(0);
  });

  it('[CMP-01] an invalid URL causes no request to a platform', async () => {
    const { fixture } = await opened();
    for (const postUrl of ['', 'javascript:alert(1)', 'http://169.254.169.254/p/first/', 'https://vm.tiktok.com/ZM8/'])
      for (const call of [campaigns.preview, campaigns.addPost])
        expect(call.input.safeParse({ campaign_id: 'x', postUrl }).success).toBe(false);
    expect(campaigns.preview.input.safeParse({ postUrl: '' }).error?.issues[0]?.message).toBe('A post URL is required');
    expect(fixture.network.asked).toEqual([]);
  });

  it('a post is determined by its URL, whatever else the call contains', async () => {
    const { me, id } = await opened();
    await expect(me.add(id, urlOf('first'), { postId: 'other' })).rejects.toMatchObject({ fields: { postId: expect.any(String) } });
    await expect(me.add(id, urlOf('first'), { network: 'tiktok' })).rejects.toMatchObject({ fields: { network: expect.any(String) } });
    expect((await me.add(id, urlOf('first'), { postId: 'first', network: 'instagram' })).added).toBe(true);
  });

  it('a post counts once, however often it is added', async () => {
    const { me, id } = await opened();
    const answers = [await me.add(id, urlOf('first')), await me.add(id, 'https://instagram.com/reel/first')];
    expect(answers.map(({ added }) => added)).toEqual([true, false]);
    expect((await me.read(id)).campaign).toMatchObject({ totalPosts: 1, totalLikes: 10 });
  });

  it('[CMP-03] posts are returned 50 at a time in the requested order', async () => {
    const { fixture, me, id } = await opened();
    for (let number = 0; number < 51; number++) {
      fixture.network.has(aSocialPost(`post-${number}`, { stats: { views: number, likes: 51 - number } }));
      await me.add(id, urlOf(`post-${number}`));
    }
    const first = await me.posts(id);
    expect([first.posts.length, first.total, first.posts[0]?.postId]).toEqual([50, 51, 'post-50']);
    expect((await me.posts(id, { skip: 50 })).posts.map(({ postId }) => postId)).toEqual(['post-0']);
    expect((await me.posts(id, { sortKey: 'views', limit: 1 })).posts[0]?.postId).toBe('post-50');
    expect((await me.posts(id, { sortKey: 'engagements', limit: 1 })).posts[0]?.postId).toBe('post-0');
  });

  it('[CMP-03] posts are removed by their id', async () => {
    const { me, id } = await opened();
    await me.add(id, urlOf('first'));
    const [post] = (await me.posts(id)).posts;
    expect((await me.drop(post?._id ?? '')).campaign.totalPosts).toBe(0);
    await expect(me.drop(post?._id ?? '')).rejects.toMatchObject({ status: 404 });
    await expect(me.drop('nonsense')).rejects.toMatchObject({ status: 400 });
  });

  it('[CMP-05] the file contains the posts with their figures and no executable formula', async () => {
    const { fixture, me, id } = await opened();
    fixture.network.has(aSocialPost('evil-one', { text: '=HYPERLINK("http://evil.example")\nsecond line', stats: { likes: 3 } }));
    await me.add(id, urlOf('evil-one'));
    const [heading, row] = (await me.file(id)).split('\r\n');
    expect(heading).toBe(
      '\uFEFFNetwork,Post URL,Creator,Username,Followers,Posted,Title,Text,Views,Plays,Likes,Comments,Shares,Engagements,State,Figures as of',
    );
    expect(row).toContain(
      `Instagram,${urlOf('evil-one')},Anna,anna,1000,2026-11-01T10:00:00.000Z,,"'=HYPERLINK(""http://evil.example"")\nsecond line",,,3,,,3,Online,`,
    );
  });

  it('[CMP-05] the file leaves unknown figures empty, engagements too, and keeps a zero', async () => {
    const { fixture, me, id } = await opened();
    fixture.network.has(aSocialPost('hidden-1', { stats: { plays: 900 } }));
    fixture.network.has(aSocialPost('quiet-01', { stats: { likes: 0 } }));
    for (const post of ['hidden-1', 'quiet-01']) await me.add(id, urlOf(post));
    const figuresOf = (row = '') => row.split(',').slice(-8, -1).join();
    const rows = (await me.file(id)).split('\r\n');
    const rowOf = (post: string) => rows.find((row) => row.includes(urlOf(post)));
    expect(figuresOf(rowOf('hidden-1'))).toBe(',900,,,,,Online');
    expect(figuresOf(rowOf('quiet-01'))).toBe(',,0,,,0,Online');
  });
});
