import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dynamoShortlists } from '#functions/adapters/dynamo/collections/shortlists.ts';
import { memoryShortlists } from '#functions/adapters/memory/shortlists.ts';
import type { CreatorKey } from '#functions/ports/collections/creator-lists.ts';
import { MAX_SHORTLISTED } from '#shared/shortlist/limits.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

withAwsServices();

const creator = (userId: string, platform: CreatorKey['platform'] = 'instagram'): CreatorKey => ({ platform, userId });
const creators = (count: number, from = 0) => Array.from({ length: count }, (_, index) => creator(`c${from + index}`));
const FULL = { code: 'bad_request', reason: 'limit_reached' };

describe.each([
  ['in memory', memoryShortlists],
  ['in DynamoDB', () => dynamoShortlists('tensor')],
])('a shortlist %s', (_, open) => {
  const opened = () => ({ shortlists: open(), me: randomUUID(), other: randomUUID() });

  it('[TBL-03] belongs to one account and shows the last added first, each creator once', async () => {
    const { shortlists, me, other } = opened();
    await shortlists.add(me, [creator('a')]);
    await shortlists.add(me, [creator('b'), creator('a'), creator('a', 'tiktok'), creator('b')]);
    await shortlists.add(other, [creator('z')]);
    expect(await shortlists.ofAccount(me)).toEqual([creator('b'), creator('a', 'tiktok'), creator('a')]);
    await shortlists.remove(me, [creator('a'), creator('z'), creator('a')]);
    expect(await shortlists.ofAccount(me)).toEqual([creator('b'), creator('a', 'tiktok')]);
    expect(await shortlists.ofAccount(other)).toEqual([creator('z')]);
  });

  it(`[TBL-03] holds ${MAX_SHORTLISTED - 1} and ${MAX_SHORTLISTED}, but not ${MAX_SHORTLISTED + 1}: those are refused as a whole`, async () => {
    const { shortlists, me } = opened();
    await shortlists.add(me, creators(MAX_SHORTLISTED - 1));
    await expect(shortlists.add(me, creators(2, 900))).rejects.toMatchObject(FULL);
    expect(await shortlists.ofAccount(me)).toHaveLength(MAX_SHORTLISTED - 1);
    await shortlists.add(me, creators(1, 900));
    await expect(shortlists.add(me, creators(1, 901))).rejects.toMatchObject(FULL);
    await shortlists.add(me, creators(1, 900));
    expect(await shortlists.ofAccount(me)).toHaveLength(MAX_SHORTLISTED);
    await shortlists.remove(me, creators(1));
    await shortlists.add(me, creators(1, 901));
  });

  it('[TBL-03] different creators added at once are all kept, the same one is kept once', async () => {
    const { shortlists, me } = opened();
    await Promise.all([...creators(20), ...creators(20), creator('same'), creator('same')].map((each) => shortlists.add(me, [each])));
    expect(await shortlists.ofAccount(me)).toHaveLength(21);
    await Promise.all([...creators(10).map((each) => shortlists.remove(me, [each])), shortlists.add(me, [creator('late')])]);
    expect((await shortlists.ofAccount(me)).map(({ userId }) => userId).toSorted()).toEqual(
      [...creators(10, 10).map(({ userId }) => userId), 'late', 'same'].toSorted(),
    );
  });

  it('[TBL-03] exactly 5 of 30 concurrent additions get the last 5 places', async () => {
    const { shortlists, me } = opened();
    await shortlists.add(me, creators(MAX_SHORTLISTED - 5));
    const tries = await Promise.allSettled(creators(30, 900).map((each) => shortlists.add(me, [each])));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await shortlists.ofAccount(me)).toHaveLength(MAX_SHORTLISTED);
  });

  it('[TBL-03] a cleared shortlist comes back whole and in its order by the undo', async () => {
    const { shortlists, me } = opened();
    await shortlists.add(me, creators(300));
    const before = await shortlists.ofAccount(me);
    await shortlists.remove(me, before);
    expect(await shortlists.ofAccount(me)).toEqual([]);
    await Promise.all([shortlists.add(me, before), shortlists.add(me, before)]);
    expect(await shortlists.ofAccount(me)).toEqual(before);
  });
});
