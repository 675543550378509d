import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { dynamoJobs } from '#functions/adapters/dynamo/jobs.ts';
import { memoryJobs } from '#functions/adapters/memory/jobs.ts';
import { memoryScheduleRuns } from '#functions/adapters/memory/schedule-runs.ts';
import { sweepJobs } from '#functions/features/activity/sweep-jobs.ts';
import { startRefreshes } from '#functions/features/campaigns/start-refreshes.ts';
import { purgeAccounts } from '#functions/features/privacy/purge-accounts.ts';
import { logTo } from '#functions/log.ts';
import { LEASE_MS } from '#functions/ports/system/jobs.ts';
import { defaultBrand } from '#shared/brand.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

beforeEach(() => logTo(() => undefined));

const base = { brand: defaultBrand, now: () => new Date('2026-11-20T06:00:00.000Z') };

/** Answers pages of these ids; `after` is the last id that was read. */
const pagesOf =
  (all: string[]) =>
  async (_at: unknown, { limit, after }: { limit: number; after?: string }) => {
    const from = after === undefined ? 0 : all.indexOf(after) + 1;
    const ids = all.slice(from, from + limit);
    return { ids, ...(from + limit < all.length && { next: `${ids.at(-1)}` }) };
  };
const idsOf = (count: number): string[] => Array.from({ length: count }, (_, index) => `id-${String(index).padStart(3, '0')}`);

describe('the refreshes of campaigns', () => {
  const openFixture = () => {
    const started: string[] = [];
    const scheduleRuns = memoryScheduleRuns();
    const jobs = memoryJobs(async (_queue, { jobId }) => {
      if (jobId.includes('id-000')) throw new Error('poisoned');
      started.push(jobId);
    });
    const campaigns = { due: pagesOf(idsOf(60)) } as unknown as Parameters<typeof startRefreshes>[0]['campaigns'];
    return { ctx: { ...base, jobs, campaigns, scheduleRuns }, started };
  };

  it('[CLD-05] start behind one that fails, and continue where a run stopped whose time was up', async () => {
    const { ctx, started } = openFixture();
    await expect(startRefreshes(ctx, { isTimeUp: () => true })).rejects.toThrow('1 campaign refreshes failed to start');
    expect(started).toHaveLength(24);
    expect(await ctx.scheduleRuns.position('refresh-campaigns')).toBe('id-024');
    await startRefreshes(ctx);
    expect(started).toHaveLength(59);
    expect(new Set(started).size).toBe(59);
    expect(await ctx.scheduleRuns.position('refresh-campaigns')).toBeUndefined();
  });
});

describe('the deletions of accounts', () => {
  const openFixture = () => {
    const begun: string[] = [];
    const begin = async (id: string) => {
      begun.push(id);
      if (id === 'id-000') throw new Error('poisoned');
      return false;
    };
    const ctx = { ...base, accountDeletions: { due: pagesOf(idsOf(250)), begin } } as unknown as Parameters<typeof purgeAccounts>[0];
    return { ctx, begun };
  };

  it('[CLD-05] go on behind an account that fails, and the run reports it', async () => {
    const { ctx, begun } = openFixture();
    await expect(purgeAccounts(ctx)).rejects.toThrow('failed to delete 1 accounts');
    expect(begun).toEqual(idsOf(250));
  });

  it('[CLD-05] stop within a page when the time is up', async () => {
    const { ctx, begun } = openFixture();
    await expect(purgeAccounts(ctx, { isTimeUp: () => begun.length >= 130 })).rejects.toThrow('1 accounts');
    expect(begun).toEqual(idsOf(130));
  });
});

describe('the sweep of abandoned jobs', () => {
  withAwsServices();

  it('[CLD-05] continues jobs behind a turn that cannot be read, and reports it', async () => {
    const clock = { now: Date.parse('2026-11-20T06:00:00.000Z') };
    const sent: string[] = [];
    const now = () => new Date(clock.now);
    const jobs = dynamoJobs('tensor', async (_queue, { jobId }) => void sent.push(jobId), now);
    for (const id of ['killed-1', 'killed-2']) {
      const job = await jobs.start({ id, accountId: id, queue: 'exports', total: 1, input: {} });
      await jobs.takeTurn(job, 1);
      await jobs.claim(id, 'dead');
    }
    sent.length = 0;
    const at = '0001-01-01T00:00:00.000Z';
    const Item = { PK: 'TURNS#exports#poison', SK: '0', GSI1PK: 'TURNS', GSI1SK: at, at };
    await DynamoDBDocumentClient.from(new DynamoDBClient({})).send(new PutCommand({ TableName: 'tensor', Item }));
    clock.now += 3 * LEASE_MS;
    await expect(sweepJobs({ ...base, now, jobs })).rejects.toThrow('1 abandoned jobs were not continued');
    expect(sent).toEqual(['killed-1', 'killed-2']);
  });
});
