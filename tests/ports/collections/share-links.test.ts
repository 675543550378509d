import { describe, expect, it } from 'vitest';
import { dynamoShareLinks } from '#functions/adapters/dynamo/collections/share-links.ts';
import { memoryShareLinks } from '#functions/adapters/memory/share-links.ts';
import type { ShareLink } from '#functions/ports/collections/share-links.ts';
import { AppError } from '#shared/http/errors.ts';
import { RESTORE_MS } from '#shared/undo.ts';
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
  const AT = '2026-11-20T12:00:00.000Z';
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

  it('[RPT-25] stay revoked if they are changed by someone who read them before', async () => {
    const links = open();
    const link = aLink();
    await links.keep(link);
    await links.revoke(link.accountId, link, AT);
    await expect(links.keep({ ...link, sections: ['posts'] }, link)).rejects.toThrow(AppError);
    expect(await links.findByToken(link.token)).toBeUndefined();
    const next = { ...link, token: `${link.token}-next` };
    expect(await links.keep(next)).toEqual(next);
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

  const later = (ms: number) => new Date(Date.parse(AT) + ms).toISOString();

  it('[TBL-06] a revoked link is restored with its token, sections and dates; restoring it again changes nothing', async () => {
    const links = open();
    const link = aLink();
    await links.keep(link);
    expect(await links.revoke(link.accountId, link, AT)).toBe(true);
    expect(await links.revoke(link.accountId, link, AT)).toBe(false);
    expect([await links.findByToken(link.token), await links.find(link.accountId, link)]).toEqual([undefined, undefined]);
    expect(await links.ofAccount(link.accountId)).toEqual([]);
    expect(await Promise.all([1, 2, 3].map(() => links.restore(link.accountId, link, later(10_000))))).toEqual([true, true, true]);
    expect(await links.findByToken(link.token)).toEqual(link);
    expect(await links.ofAccount(link.accountId)).toEqual([link]);
  });

  it('[TBL-06] a link is restored up to five minutes after it was revoked, by its owner and with its token', async () => {
    const links = open();
    const link = aLink();
    await links.keep(link);
    await links.revoke(link.accountId, link, AT);
    expect(await links.restore('somebody-else', link, AT)).toBe(false);
    expect(await links.restore(link.accountId, { ...link, token: 'guessed' }, AT)).toBe(false);
    expect(await links.restore(link.accountId, link, later(RESTORE_MS + 1))).toBe(false);
    expect(await links.restore(link.accountId, link, later(RESTORE_MS))).toBe(true);
  });

  it('[TBL-06] a link created after a revocation is not replaced by the undo', async () => {
    const links = open();
    const old = aLink();
    const young = { ...old, token: `${old.token}-new` };
    await links.keep(old);
    await links.revoke(old.accountId, old, AT);
    const [kept, restored] = await Promise.all([links.keep(young), links.restore(old.accountId, old, AT)]);
    const [valid] = await links.ofAccount(old.accountId);
    // Either may come first; both callers learn the winner.
    expect(restored ? valid : kept).toEqual(restored ? kept : young);
    await links.revoke(old.accountId, old, AT);
    await links.keep({ ...young, token: `${old.token}-newest` });
    expect(await links.restore(old.accountId, young, AT)).toBe(false);
    expect((await links.find(old.accountId, old))?.token).toBe(`${old.token}-newest`);
  });

  it('[TBL-06] a link whose resource was deleted is not restored', async () => {
    const links = open();
    const link = aLink();
    await links.keep(link);
    await links.revoke(link.accountId, link, AT);
    expect(await links.remove(link.accountId, link)).toBe(false);
    expect(await links.restore(link.accountId, link, AT)).toBe(false);
  });
});
