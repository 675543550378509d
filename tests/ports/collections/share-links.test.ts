import { describe, expect, it } from 'vitest';
import { dynamoShareLinks } from '#functions/adapters/dynamo/collections/share-links.ts';
import { memoryShareLinks } from '#functions/adapters/memory/share-links.ts';
import type { ShareLink } from '#functions/ports/collections/share-links.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

withAwsServices();
let made = 0;
const aLink = (changes: Partial<ShareLink> = {}): ShareLink => {
  made += 1;
  return {
    kind: 'report',
    subjectId: `report-${made}`,
    accountId: `account-${made}`,
    token: `token-${made}`,
    title: 'Mina',
    sections: ['creator', 'posts'],
    created: '2026-11-20T10:00:00.000Z',
    expires: '2026-12-20T10:00:00.000Z',
    ...changes,
  };
};
const adapters = { memory: memoryShareLinks, DynamoDB: () => dynamoShareLinks('tensor') };

describe.each(Object.entries(adapters))('share links in %s', (_name, open) => {
  it('[RPT-25] are found by their target and by their token', async () => {
    const links = open();
    const link = aLink();
    expect(await links.keep(link)).toEqual(link);
    expect(await links.find(link.accountId, link)).toEqual(link);
    expect(await links.findByToken(link.token)).toEqual(link);
  });

  it('[RPT-25] are of one kind and one account, and open to no other token', async () => {
    const links = open();
    const link = aLink();
    await links.keep(link);
    expect(await links.find(link.accountId, { ...link, kind: 'list' })).toBeUndefined();
    expect(await links.find('somebody-else', link)).toBeUndefined();
    expect(await links.findByToken(`${link.token}x`)).toBeUndefined();
  });

  it('[RPT-25] open nothing once they are revoked', async () => {
    const links = open();
    const link = aLink();
    await links.keep(link);
    expect(await links.remove('somebody-else', link)).toBe(false);
    expect(await links.remove(link.accountId, link)).toBe(true);
    expect(await links.remove(link.accountId, link)).toBe(false);
    expect(await links.findByToken(link.token)).toBeUndefined();
  });

  it('[RPT-25] replace the previous one and invalidate its token', async () => {
    const links = open();
    const before = aLink();
    const after = { ...before, token: `${before.token}-new`, sections: ['creator'] };
    await links.keep(before);
    expect(await links.keep(after, before)).toEqual(after);
    expect(await links.findByToken(before.token)).toBeUndefined();
    expect(await links.findByToken(after.token)).toEqual(after);
  });

  it('change without a new token', async () => {
    const links = open();
    const link = aLink();
    await links.keep(link);
    await links.keep({ ...link, sections: ['posts'] }, link);
    expect((await links.findByToken(link.token))?.sections).toEqual(['posts']);
  });

  it('have the title of the resource that they show; other accounts’ links stay, and none is created', async () => {
    const links = open();
    const [link, other] = [aLink(), aLink()];
    await links.keep(link);
    await links.retitle(link.accountId, link, 'Mina K.');
    await links.retitle('somebody-else', link, 'Stolen');
    await links.retitle(other.accountId, other, 'Nothing');
    expect(await links.findByToken(link.token)).toEqual({ ...link, title: 'Mina K.' });
    expect([await links.find('somebody-else', link), await links.ofAccount(other.accountId)]).toEqual([undefined, []]);
  });

  it('are one per target, even if two are created concurrently', async () => {
    const links = open();
    const link = aLink();
    const [one, two] = await Promise.all([links.keep(link), links.keep({ ...link, token: `${link.token}-other` })]);
    expect(one).toEqual(two);
    expect(await links.findByToken(one.token)).toEqual(one);
    expect(await links.ofAccount(link.accountId)).toHaveLength(1);
  });

  it('[RPT-25] are listed for their account, the newest first', async () => {
    const links = open();
    const old = aLink({ created: '2026-11-01T10:00:00.000Z' });
    const young = aLink({ accountId: old.accountId, kind: 'campaign', created: '2026-11-02T10:00:00.000Z' });
    await links.keep(old);
    await links.keep(young);
    await links.keep(aLink());
    expect(await links.ofAccount(old.accountId)).toEqual([young, old]);
  });
});
