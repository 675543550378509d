import { describe, expect, it } from 'vitest';
import { campaignFixture } from '#tests/campaigns/fixture.ts';
import { creatorRef, listFixture } from '#tests/creator-lists/fixture.ts';

const KNOWN = 'friend@example.com';
const UNKNOWN = 'nobody@example.com';

const aList = async () => {
  const fixture = listFixture();
  const owner = await fixture.join({ id: 'owner' });
  await fixture.join({ id: 'friend' });
  const another = async () => {
    const { list } = await owner.create({ name: 'List', creators: [creatorRef('c0')] });
    return {
      share: (shareWithEmail: string) => owner.share({ _id: list._id, shareWithEmail }),
      unshare: (shareWithUser_id: string) => owner.unshare({ _id: list._id, shareWithUser_id }),
      read: async () => (await owner.list(list._id)).list,
    };
  };
  return { ...(await another()), another, mails: fixture.ports.mail.sent };
};

const aCampaign = async () => {
  const fixture = campaignFixture();
  const owner = await fixture.join('me');
  await fixture.join('friend');
  const another = async () => {
    const { result } = await owner.create({ name: 'Spring' });
    const _id = result.campaign_id;
    return {
      share: (shareWithEmail: string) => owner.share({ _id, shareWithEmail }),
      unshare: (shareWithUser_id: string) => owner.unshare({ _id, shareWithUser_id }),
      read: async () => (await owner.read(_id)).campaign,
    };
  };
  return { ...(await another()), another, mails: fixture.ports.mail.sent };
};

const RESOURCES = [
  ['creator list', aList],
  ['campaign', aCampaign],
] as const;

/** The response without the address and the id of the share. */
const shapeOf = (answer: unknown, email: string): string =>
  JSON.stringify(answer)
    .replaceAll(email, 'ADDRESS')
    .replaceAll(/"_id":"[\w-]{22}"/g, '"_id":"SHARE"');

describe.each(RESOURCES)('sharing a %s with an address', (_, aResource) => {
  it('[LST-04] [CMP-04] a known and an unknown address are answered alike', async () => {
    const [known, unknown] = [await aResource(), await aResource()];
    const [first, second] = [await known.share(KNOWN), await unknown.share(UNKNOWN)];
    const blank = (answer: unknown, email: string) =>
      shapeOf(answer, email).replaceAll(/"(_id|id|updated|created|refreshable_from)":"[^"]*"/g, '"$1":""');
    expect(blank(first, KNOWN)).toBe(blank(second, UNKNOWN));
    expect(JSON.stringify(first)).not.toMatch(/"friend"|Name of friend/);
    expect(blank(await known.read(), KNOWN)).toBe(blank(await unknown.read(), UNKNOWN));
  });

  it('[LST-04] [CMP-04] each of them gets one mail', async () => {
    const { share, mails } = await aResource();
    await share(KNOWN);
    await share(UNKNOWN);
    expect(mails.map(({ to }) => to)).toEqual([KNOWN, UNKNOWN]);
  });

  it('[LST-04] [CMP-04] the people of a resource are sorted by address, not by account', async () => {
    const { share, read } = await aResource();
    for (const email of ['zoe@example.com', KNOWN, 'anna@example.com']) await share(email);
    expect((await read()).sharedWithUser_ids).toEqual(
      ['anna@example.com', KNOWN, 'zoe@example.com'].map((email) => ({ _id: expect.stringMatching(/^[\w-]{22}$/), name: '', email })),
    );
  });

  it.each([KNOWN, UNKNOWN])('[LST-04] [CMP-04] the share with %s is revoked by its id', async (email) => {
    const { share, unshare, read } = await aResource();
    await share(email);
    const [person] = (await read()).sharedWithUser_ids;
    await unshare(person?._id ?? '');
    expect((await read()).sharedWithUser_ids).toEqual([]);
    await expect(unshare(person?._id ?? '')).rejects.toMatchObject({ status: 404, message: /no longer shared with this person/ });
  });

  it('[LST-04] [CMP-04] the id of a share is another one for each resource', async () => {
    const one = await aResource();
    const other = await one.another();
    await one.share(KNOWN);
    await other.share(KNOWN);
    const idOf = async ({ read }: typeof other) => (await read()).sharedWithUser_ids[0]?._id;
    expect(await idOf(one)).not.toBe(await idOf(other));
  });

  it('[LST-04] [CMP-04] known and unknown addresses count against the invitations of a day alike', async () => {
    const { share } = await aResource();
    for (let i = 0; i < 50; i += 1) await share(KNOWN);
    await expect(share(KNOWN)).rejects.toMatchObject({ status: 429 });
    await expect(share(UNKNOWN)).rejects.toMatchObject({ status: 429 });
  });
});
