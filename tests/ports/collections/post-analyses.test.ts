import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dynamoPostAnalyses } from '#functions/adapters/dynamo/collections/post-analyses.ts';
import { memoryPostAnalyses } from '#functions/adapters/memory/post-analyses.ts';
import type { PostAnalyses, PostAnalysis } from '#functions/ports/collections/post-analyses.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

withAwsServices();

const anAnalysis = (changes: Partial<PostAnalysis> = {}): PostAnalysis => ({
  id: randomUUID(),
  accountId: randomUUID(),
  status: 'processing',
  username: 'anna',
  picture: '',
  posts: 3,
  creators: 2,
  engagements: 120,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...changes,
});
const FACTS = { posts: 2, creators: 1, engagements: 90 };

describe.each<[string, () => PostAnalyses]>([
  ['in memory', memoryPostAnalyses],
  ['in DynamoDB', () => dynamoPostAnalyses('tensor')],
])('post analyses %s', (_, open) => {
  const opened = async () => {
    const analyses = open();
    const analysis = await analyses.create(anAnalysis());
    return { analyses, analysis, of: [analysis.accountId, analysis.id] as const };
  };

  it('[SEC-01] are found by their account alone, the newest first', async () => {
    const { analyses, analysis, of } = await opened();
    const later = await analyses.create(anAnalysis({ accountId: analysis.accountId, createdAt: '2026-11-20T11:00:00.000Z' }));
    expect(await analyses.find(...of)).toEqual(analysis);
    expect(await analyses.find('another', analysis.id)).toBeUndefined();
    expect((await analyses.ofAccount(analysis.accountId)).map(({ id }) => id)).toEqual([later.id, analysis.id]);
    expect(await analyses.ofAccount('another')).toEqual([]);
  });

  it('[REL-01] made twice under an id are the first', async () => {
    const { analyses, analysis, of } = await opened();
    const made = await Promise.all([1, 2, 3, 4, 5].map((posts) => analyses.create({ ...analysis, posts })));
    expect(made.map(({ posts }) => posts)).toEqual([3, 3, 3, 3, 3]);
    expect(await analyses.find(...of)).toEqual(analysis);
  });

  it('[PST-01] posts are claimed by one of many analyses at a time, until it is replaced', async () => {
    const { analyses, analysis, of } = await opened();
    const [account] = of;
    const claim = (id: string, before?: string) => analyses.claim(account, 'posts', { id, at: '2026-11-20T10:00:00.000Z' }, before);
    expect(await analyses.findClaim(account, 'posts')).toBeUndefined();
    const claimed = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((id) => claim(id)));
    expect(claimed.filter(Boolean)).toHaveLength(1);
    const { id = '' } = (await analyses.findClaim(account, 'posts')) ?? {};
    expect(await analyses.findClaim(account, 'posts')).toEqual({ id, at: '2026-11-20T10:00:00.000Z' });
    expect(await claim(id)).toBe(true);
    expect(await claim('next', 'unknown')).toBe(false);
    const next = await Promise.all(['next', 'other'].map((each) => claim(each, id)));
    expect(next.filter(Boolean)).toHaveLength(1);
    expect(await analyses.findClaim('another', 'posts')).toBeUndefined();
    expect(await analyses.findClaim(account, 'other posts')).toBeUndefined();
    expect(await analyses.ofAccount(account)).toEqual([analysis]);
  });

  it('[REL-01] end once: a late error takes no result away, a late result ends an error', async () => {
    const { analyses, analysis, of } = await opened();
    await analyses.end(...of, { status: 'error', message: 'No' });
    expect(await analyses.find(...of)).toEqual({ ...analysis, status: 'error', message: 'No' });
    await analyses.end(...of, { status: 'finished', facts: FACTS });
    await analyses.end(...of, { status: 'error', message: 'Late' });
    await analyses.end(...of, { status: 'finished', facts: { ...FACTS, posts: 9 } });
    expect(await analyses.find(...of)).toEqual({ ...analysis, ...FACTS, status: 'finished' });
  });

  it('[LIV-07] lose the name of their creator, and keep the rest', async () => {
    const { analyses, analysis, of } = await opened();
    await analyses.removeCreator(...of);
    await analyses.removeCreator(...of);
    expect(await analyses.find(...of)).toEqual({ ...analysis, username: '', picture: '' });
    await analyses.removeCreator(analysis.accountId, 'unknown');
    expect(await analyses.ofAccount(analysis.accountId)).toHaveLength(1);
  });

  it('those that are gone do not end', async () => {
    const { analyses, of } = await opened();
    await analyses.end(of[0], 'gone', { status: 'error', message: 'No' });
    await analyses.end('another', of[1], { status: 'finished', facts: FACTS });
    expect(await analyses.find(of[0], 'gone')).toBeUndefined();
    expect(await analyses.find('another', of[1])).toBeUndefined();
  });

  it('are deleted once they have ended', async () => {
    const { analyses, of } = await opened();
    expect(await analyses.remove(...of)).toBe(false);
    await analyses.end(...of, { status: 'error', message: 'No' });
    expect(await analyses.remove(...of)).toBe(true);
    expect(await analyses.find(...of)).toBeUndefined();
    const finished = await opened();
    await finished.analyses.end(...finished.of, { status: 'finished', facts: FACTS });
    expect(await finished.analyses.remove(...finished.of)).toBe(true);
    expect(await finished.analyses.ofAccount(finished.of[0])).toEqual([]);
  });
});
