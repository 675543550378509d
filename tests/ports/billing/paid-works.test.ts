import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dynamoEmailMatches, dynamoFollowerLists } from '#functions/adapters/dynamo/billing/paid-works.ts';
import { memoryPaidWorks } from '#functions/adapters/memory/paid-works.ts';
import type { PaidWork, PaidWorks } from '#functions/ports/billing/paid-works.ts';
import type { EmailMatch } from '#functions/ports/collections/email-matches.ts';
import type { FollowerList } from '#functions/ports/collections/follower-lists.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

withAwsServices();

const aWork = () => ({
  id: randomUUID(),
  accountId: randomUUID(),
  status: 'processing' as const,
  createdAt: '2026-11-20T10:00:00.000Z',
});
const aMatch = (): EmailMatch => ({ ...aWork(), name: 'people.csv', emails: 3, badRows: 1, repeatedRows: 0, digest: 'd' });
const aList = (): FollowerList => ({
  ...aWork(),
  platform: 'instagram',
  userId: '17',
  username: 'mina',
  name: 'Mina',
  picture: '',
  url: '',
  followers: 1_200,
});

type Kind<W extends PaidWork<unknown>> = { open: () => PaidWorks<W>; make: () => W; found: NonNullable<W['found']> };

const suite = <W extends PaidWork<unknown>>(name: string, { open, make, found }: Kind<W>) =>
  describe(name, () => {
    const opened = async (changes: Partial<W> = {}) => {
      const works = open();
      const work = await works.create({ ...make(), ...changes });
      return { works, work, of: [work.accountId, work.id] as const };
    };

    it('are found by their account alone, the newest first', async () => {
      const { works, work, of } = await opened();
      const later = await works.create({ ...make(), accountId: work.accountId, createdAt: '2026-11-20T11:00:00.000Z' });
      expect(await works.find(...of)).toEqual(work);
      expect(await works.find('another', work.id)).toBeUndefined();
      expect((await works.ofAccount(work.accountId)).map(({ id }) => id)).toEqual([later.id, work.id]);
      expect(await works.ofAccount('another')).toEqual([]);
    });

    it('made twice under an id are the first', async () => {
      const { works, work } = await opened();
      expect(await works.create({ ...work, createdAt: '2026-11-20T12:00:00.000Z' })).toEqual(work);
    });

    it('[FOL-01] works of one subject are one until it has ended, even when they are created concurrently', async () => {
      const works = open();
      const { accountId } = make();
      const create = (subject: string) => works.create({ ...make(), accountId }, subject);
      const made = await Promise.all(Array.from({ length: 10 }, () => create('mina')));
      const first = made[0] ?? make();
      expect(new Set(made.map(({ id }) => id)).size).toBe(1);
      expect((await create('other')).id).not.toBe(first.id);
      expect((await works.ofAccount(accountId)).length).toBe(2);
      await works.end(accountId, first.id, { status: 'finished', found });
      const next = await create('mina');
      expect(next.id).not.toBe(first.id);
      expect((await create('mina')).id).toBe(next.id);
      await works.remove(accountId, next.id);
      expect((await create('mina')).id).not.toBe(next.id);
    });

    it('have one checkout at a time, and none once paid', async () => {
      const { works, of } = await opened();
      const checkout = (id: string) => ({ id, url: `https://pay/${id}` });
      expect(await works.offer(...of, checkout('a'))).toBe(true);
      expect(await works.offer(...of, checkout('b'))).toBe(false);
      expect(await works.offer(...of, checkout('b'), 'x')).toBe(false);
      expect(await works.offer(...of, checkout('b'), 'a')).toBe(true);
      expect((await works.find(...of))?.checkout).toEqual(checkout('b'));
      await works.pay(...of, '2026-11-20T10:01:00.000Z');
      expect(await works.offer(...of, checkout('c'), 'b')).toBe(false);
      expect(await works.offer('another', of[1], checkout('c'))).toBe(false);
    });

    it('[REL-01] works are paid once, however often it is reported; deleted ones never', async () => {
      const { works, of } = await opened();
      const reported = await Promise.all([1, 2, 3, 4, 5].map((at) => works.pay(...of, `2026-11-20T10:0${at}:00.000Z`)));
      expect(new Set(reported.map((work) => work?.paidAt)).size).toBe(1);
      expect(await works.pay(of[0], 'gone', '2026-11-20T10:00:00.000Z')).toBeUndefined();
      expect(await works.find(of[0], 'gone')).toBeUndefined();
    });

    it('end once: a late error takes no result away, a late result ends an error', async () => {
      const { works, of } = await opened();
      await works.end(...of, { status: 'error', message: 'No' });
      expect(await works.find(...of)).toMatchObject({ status: 'error', message: 'No' });
      await works.end(...of, { status: 'finished', found });
      await works.end(...of, { status: 'error', message: 'Late' });
      expect(await works.find(...of)).toMatchObject({ status: 'finished', found });
      await works.end(of[0], 'gone', { status: 'error', message: 'No' });
      expect(await works.find(of[0], 'gone')).toBeUndefined();
    });

    it('are deleted unless they are paid and not ended', async () => {
      const { works, of } = await opened();
      await works.pay(...of, '2026-11-20T10:00:00.000Z');
      expect(await works.remove(...of)).toBe(false);
      await works.end(...of, { status: 'finished', found });
      expect(await works.remove(...of)).toBe(true);
      expect(await works.find(...of)).toBeUndefined();
      const unpaid = await opened();
      expect(await unpaid.works.remove(...unpaid.of)).toBe(true);
      expect(await unpaid.works.ofAccount(unpaid.work.accountId)).toEqual([]);
    });
  });

const matched: EmailMatch['found'] = { emails: 2, creators: { instagram: 1, youtube: 2, tiktok: 0 }, parts: [3] };
suite<EmailMatch>('e-mail matches in memory', { open: memoryPaidWorks, make: aMatch, found: matched });
suite<EmailMatch>('e-mail matches in DynamoDB', { open: () => dynamoEmailMatches('tensor'), make: aMatch, found: matched });
const reached: FollowerList['found'] = { followers: 2, emails: 1 };
suite<FollowerList>('follower lists in memory', { open: memoryPaidWorks, make: aList, found: reached });
suite<FollowerList>('follower lists in DynamoDB', { open: () => dynamoFollowerLists('tensor'), make: aList, found: reached });

it('an account’s e-mail matches and follower lists lie apart', async () => {
  const match = await dynamoEmailMatches('tensor').create(aMatch());
  expect(await dynamoFollowerLists('tensor').find(match.accountId, match.id)).toBeUndefined();
  expect(await dynamoFollowerLists('tensor').ofAccount(match.accountId)).toEqual([]);
});
