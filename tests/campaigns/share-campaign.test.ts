import { describe, expect, it } from 'vitest';
import { campaigns } from '#shared/campaigns/contract.ts';
import { campaignFixture, urlOf } from '#tests/campaigns/fixture.ts';
import { aSocialPost } from '#tests/support/a-platform.ts';

const opened = async () => {
  const fixture = campaignFixture();
  const me = await fixture.join('me');
  const friend = await fixture.join('friend');
  fixture.network.has(aSocialPost('first'));
  const { result } = await me.create({ name: 'Spring' });
  await me.add(result.campaign_id, urlOf('first'));
  return { fixture, me, friend, id: result.campaign_id };
};

describe('sharing a campaign with people', () => {
  it('[CMP-04] recipients have read access only, until the share is revoked', async () => {
    const { me, friend, id } = await opened();
    const { message, campaign } = await me.share({ _id: id, shareWithEmail: ' Friend@Example.com ' });
    expect(message).toBe('Shared campaign with friend@example.com');
    expect(campaign.sharedWithUser_ids).toEqual([{ _id: expect.any(String), name: '', email: 'friend@example.com' }]);
    expect((await friend.list()).campaigns).toMatchObject([{ _id: id, isShared: true, owner: { email: 'me@example.com' } }]);
    const [post] = (await friend.posts(id, { includeShared: 'true' })).posts;
    const changes = [
      () => friend.change({ _id: id, name: 'Ours' }),
      () => friend.remove(id),
      () => friend.add(id, urlOf('first')),
      () => friend.drop(post?._id ?? ''),
      () => friend.refresh(id),
      () => friend.link({ _id: id }),
      () => friend.share({ _id: id, shareWithEmail: 'else@example.com' }),
      () => friend.unshare({ _id: id, shareWithUser_id: 'friend' }),
    ];
    for (const change of changes)
      await expect(change()).rejects.toMatchObject({ status: 403, message: 'Only the campaign owner can do this' });
    expect((await me.unshare({ _id: id, shareWithUser_id: 'friend@example.com' })).message).toBe(
      "Revoked friend@example.com's access to campaign",
    );
    await expect(friend.read(id)).rejects.toMatchObject({ status: 404 });
    await expect(me.unshare({ _id: id, shareWithUser_id: 'friend@example.com' })).rejects.toMatchObject({ status: 404 });
  });

  it('a recipient needs premium too, and the mail states it', async () => {
    const { fixture, me, id } = await opened();
    const standard = await fixture.join('standard', 'standard');
    await me.share({ _id: id, shareWithEmail: 'friend@example.com' });
    await me.share({ _id: id, shareWithEmail: 'standard@example.com' });
    await me.share({ _id: id, shareWithEmail: 'stranger@example.com', language: 'ja' });
    const [reader, withoutPremium, stranger] = fixture.ports.mail.sent;
    expect(reader).toMatchObject({ to: 'friend@example.com', subject: 'Name of me shared a campaign with you' });
    expect(reader?.text).toContain(`/campaignManager/${id}`);
    expect(reader?.text).not.toContain('premium');
    expect(withoutPremium?.text).toContain('Campaigns are part of the Premium plan');
    expect(stranger?.text).toContain('プレミアムプラン');
    await expect(standard.read(id)).rejects.toMatchObject({ status: 403 });
  });

  it('a customer is mailed in the own language and not in that of the owner', async () => {
    const { fixture, me, id } = await opened();
    await fixture.ports.accounts.update('friend', { language: 'ja' });
    await me.share({ _id: id, shareWithEmail: 'friend@example.com', language: 'en' });
    await fixture.join('standard', 'standard');
    await me.share({ _id: id, shareWithEmail: 'standard@example.com', language: 'ja' });
    expect(fixture.ports.mail.sent.map(({ subject }) => subject)).toEqual([
      'Name of meさんがキャンペーンを共有しました',
      'Name of me shared a campaign with you',
    ]);
  });

  it('an invited email gains access with the account that verifies it', async () => {
    const { fixture, me, id } = await opened();
    const people = [{ _id: expect.any(String), name: '', email: 'late@example.com' }];
    expect((await me.share({ _id: id, shareWithEmail: 'late@example.com' })).campaign.sharedWithUser_ids).toEqual(people);
    const late = await fixture.join('late');
    expect((await late.list()).campaigns).toMatchObject([{ _id: id, isShared: true }]);
    expect((await me.read(id)).campaign.sharedWithUser_ids).toEqual(people);
    await me.share({ _id: id, shareWithEmail: 'never@example.com' });
    await me.unshare({ _id: id, shareWithUser_id: 'Never@example.com' });
    const never = await fixture.join('never');
    expect((await never.list()).campaigns).toEqual([]);
  });

  it('sharing is refused with oneself, with an invalid email and in a demo', async () => {
    const { me, id } = await opened();
    await expect(me.share({ _id: id, shareWithEmail: 'me@example.com' })).rejects.toMatchObject({ status: 400 });
    for (const shareWithEmail of ['', 'nobody', 'a@b'])
      expect(campaigns.share.input.safeParse({ _id: id, shareWithEmail }).success, shareWithEmail).toBe(false);
    expect([campaigns.share.refusesDemo, campaigns.unshare.refusesDemo, campaigns.shareLink.refusesDemo]).toEqual([true, true, true]);
  });
});

describe('the share link of a campaign', () => {
  it('[CMP-05] the link shows posts, figures and history, and no account data', async () => {
    const { fixture, me, id } = await opened();
    const { link } = await me.link({ _id: id });
    expect((await me.link({ _id: id })).link.token).toBe(link.token);
    await me.change({ _id: id, name: 'Called otherwise' });
    expect((await me.link({ _id: id })).link.title).toBe('Called otherwise');
    await me.change({ _id: id, name: link.title });
    const shown = await fixture.open(link.token);
    expect(shown).toMatchObject({
      campaign: { name: 'Spring', totalPosts: 1 },
      posts: [{ postId: 'first' }],
      total: 1,
      points: [{ posts: 1 }],
    });
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`${id}|me@example.com|Name of me`));
  });

  it('[CMP-05] an expired or revoked link, or one of another kind, opens nothing', async () => {
    const { fixture, me, id } = await opened();
    const { link } = await me.link({ _id: id, days: 1 });
    fixture.pass(23 * 3_600_000);
    expect((await fixture.open(link.token)).total).toBe(1);
    fixture.pass(3_600_000);
    await expect(fixture.open(link.token)).rejects.toMatchObject({ status: 404 });
    const again = await me.link({ _id: id });
    expect(again.link.token).not.toBe(link.token);
    await fixture.ports.shareLinks.remove('me', { kind: 'campaign', subjectId: id });
    await expect(fixture.open(again.link.token)).rejects.toMatchObject({ status: 404 });
    await fixture.ports.shareLinks.keep({ ...again.link, kind: 'list', subjectId: id, accountId: 'me' });
    await expect(fixture.open(again.link.token)).rejects.toMatchObject({ status: 404 });
  });
});
