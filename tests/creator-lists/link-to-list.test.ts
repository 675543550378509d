import { describe, expect, it } from 'vitest';
import { MAX_INVITATIONS_A_DAY } from '#functions/accounts/spend-invitation.ts';
import { listShareLinks, revokeShareLink } from '#functions/features/sharing/share-links.ts';
import { listLinks } from '#shared/creator-lists/link-contract.ts';
import { Limits } from '#shared/http/limits.ts';
import { reports } from '#shared/reports/contract.ts';
import { creatorRef, listFixture } from '#tests/creator-lists/fixture.ts';

const DAY_MS = 86_400_000;

const opened = async () => {
  const fixture = listFixture();
  const me = await fixture.join({ id: 'me' });
  const { list } = await me.create({ name: 'Spring', creators: ['c0', 'c1', 'c2'].map((id) => creatorRef(id)) });
  const { link } = await me.link({ id: list._id });
  return { ...fixture, me, id: list._id, token: link.token, link };
};

describe('the share link of a list', () => {
  it('the link shows the creators page by page, and neither account data nor annotations', async () => {
    const { me, id, token, openShared } = await opened();
    await me.note({ _id: id, creator_id: 'instagram:c0', note: 'secret', add_tags: ['secret'], status: 'booked' });
    const shown = await openShared({ token, limit: 2 });
    expect(shown).toMatchObject({ name: 'Spring', totalCreators: 3, totalReach: 3_000, networks: ['instagram'] });
    expect(shown.creators.map(({ user_id }) => user_id)).toEqual(['c0', 'c1']);
    expect((await openShared({ token, after: shown.next })).creators.map(({ user_id }) => user_id)).toEqual(['c2']);
    expect(JSON.stringify(shown)).not.toMatch(/secret|booked|me@example\.com|Name of me/);
  });

  it('a list has one link: copying it again returns the same one, by default for 30 days', async () => {
    const { me, id, link } = await opened();
    expect(Date.parse(link.expires) - Date.parse(link.created)).toBe(30 * DAY_MS);
    expect((await me.link({ id })).link).toEqual(link);
    const { link: longer } = await me.link({ id, days: 90 });
    expect([longer.token, Date.parse(longer.expires) > Date.parse(link.expires)]).toEqual([link.token, true]);
  });

  it('the link has the name of its list, whatever name the call contains', async () => {
    const { join, me, id } = await opened();
    const friend = await join({ id: 'friend' });
    await me.share({ _id: id, shareWithEmail: friend.account.email });
    await me.change({ _id: id, canSharedUsersEdit: true });
    await friend.change({ _id: id, name: 'Summer' });
    expect((await listShareLinks(me.ctx())).links.map(({ title }) => title)).toEqual(['Summer']);
    expect((await listShareLinks(friend.ctx())).links).toEqual([]);
  });

  it('an expired or revoked link, or that of a deleted list, opens nothing; a second revocation is reported', async () => {
    const { pass, me, id, token, openShared } = await opened();
    const gone = { status: 404, message: 'This link is no longer valid' };
    await revokeShareLink(me.ctx(), { kind: 'list', subject_id: id });
    await expect(openShared({ token })).rejects.toMatchObject(gone);
    await expect(revokeShareLink(me.ctx(), { kind: 'list', subject_id: id })).rejects.toMatchObject({
      code: 'not_found',
      message: 'This link is no longer valid',
    });
    const { link: second } = await me.link({ id });
    expect(second.token).not.toBe(token);
    await me.remove(id);
    await expect(openShared({ token: second.token })).rejects.toMatchObject(gone);
    expect((await listShareLinks(me.ctx())).links).toEqual([]);
    const { list } = await me.create({ name: 'Other' });
    const { link: third } = await me.link({ id: list._id, days: 1 });
    pass(DAY_MS);
    await expect(openShared({ token: third.token })).rejects.toMatchObject(gone);
    await expect(openShared({ token: 'x'.repeat(43) })).rejects.toMatchObject(gone);
  });

  it('[SEC-01] only the owner can create a link', async () => {
    const { join, me, id } = await opened();
    const [friend, stranger] = [await join({ id: 'friend' }), await join({ id: 'stranger' })];
    await me.share({ _id: id, shareWithEmail: friend.account.email });
    await me.change({ _id: id, canSharedUsersEdit: true });
    await expect(friend.link({ id })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(stranger.link({ id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(revokeShareLink(stranger.ctx(), { kind: 'list', subject_id: id })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('reads of share links are limited per IP address', () => {
    expect(listLinks.shared.limit?.({ token: 'x', limit: 1 })).toEqual({ rule: 'shared' });
    expect(reports.shared.limit?.({ token: 'x' })).toEqual({ rule: 'shared' });
    expect(Limits.parse({}).shared.address).toEqual({ times: 300, seconds: 60 });
  });
});

describe('invitations', () => {
  it(`[LST-10] an account sends ${MAX_INVITATIONS_A_DAY} a day over all its lists, to addresses with and without an account`, async () => {
    const { me, id, join, ports } = await opened();
    const other = (await me.create({ name: 'Other' })).list._id;
    for (let at = 0; at < MAX_INVITATIONS_A_DAY; at += 1) {
      await me.share({ _id: at % 2 ? id : other, shareWithEmail: `guest${at}@example.com` });
    }
    await expect(me.share({ _id: id, shareWithEmail: 'one.more@example.com' })).rejects.toMatchObject({
      status: 429,
      message: 'You can invite up to 50 people in 24 hours. Please continue tomorrow.',
      retryAfterSeconds: expect.any(Number),
    });
    expect((await me.list(id)).list.sharedWithUser_ids.map(({ email }) => email)).not.toContain('one.more@example.com');
    expect(ports.mail.sent).toHaveLength(MAX_INVITATIONS_A_DAY);
    const friend = await join({ id: 'friend' });
    await expect(me.share({ _id: id, shareWithEmail: friend.account.email })).rejects.toMatchObject({ status: 429 });
    const otherUser = await join({ id: 'somebody' });
    const theirs = (await otherUser.create({ name: 'Theirs' })).list._id;
    await otherUser.share({ _id: theirs, shareWithEmail: 'guest0@example.com' });
  });
});
