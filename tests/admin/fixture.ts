import { afterAll, beforeAll } from 'vitest';
import { dynamoAudit } from '#functions/adapters/dynamo/accounts/audit.ts';
import { memoryApiTokens } from '#functions/adapters/memory/api-tokens.ts';
import { memoryJobs } from '#functions/adapters/memory/jobs.ts';
import { memoryMailBlocks } from '#functions/adapters/memory/mail-blocks.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { CatalogueImports } from '#functions/ports/creators/catalogue-imports.ts';
import type { CreatorCatalogue } from '#functions/ports/creators/creator-catalogue.ts';
import type { WorkQueues } from '#functions/ports/system/work-queues.ts';
import { aNewAccount, withBilling } from '#tests/billing/fixture.ts';
import { aCatalogueUpkeep } from './a-catalogue-upkeep.ts';

/** Dead letters of one queue; a received letter is hidden from other callers. */
const memoryWorkQueues = () => {
  const dead: { jobId?: string; receipt: string; taken?: true }[] = [];
  const queues: WorkQueues = {
    depths: async () => [{ name: 'exports', waiting: 0, running: 0, later: 0, dead: dead.length }],
    takeDead: async () => dead.filter((letter) => !letter.taken).map((letter) => Object.assign(letter, { taken: true as const })),
    removeDead: async (_, receipt) => {
      dead.splice(
        dead.findIndex((letter) => letter.receipt === receipt),
        1,
      );
    },
  };
  return { dead, queues };
};

/** An admin's calls on the embedded table and the fake payment provider; jobs and queues are in memory. */
export const adminFixture = () => {
  const billing = withBilling();
  const sent: string[] = [];
  const work = memoryWorkQueues();
  const apiTokens = memoryApiTokens();
  const mailBlocks = memoryMailBlocks();
  const jobs = memoryJobs(async (_, { jobId }) => void sent.push(jobId));
  let asked = 0;
  beforeAll(async () => {
    await aNewAccount(billing(), { id: 'ada', email: 'ada@example.com', isAdmin: true });
    await aNewAccount(billing(), { id: 'bob', email: 'bob@example.com', isAdmin: true });
  });
  afterAll(() => sent.splice(0));

  const nextKey = (): string => {
    asked += 1;
    return `ask-${asked}`;
  };
  /** Context of an admin's call; each has its own idempotency key by default. */
  const as = (admin: 'ada' | 'bob', requestKey = nextKey()) => ({
    ...billing().ctx,
    apiTokens,
    mailBlocks,
    audit: dynamoAudit('tensor'),
    jobs,
    workQueues: work.queues,
    scheduleRuns: {
      note: async () => undefined,
      last: async () => ({}),
      position: async () => undefined,
      keepPosition: async () => undefined,
    },
    catalogue: {
      info: async () => ({ version: 'v1', creators: { instagram: 1, youtube: 2, tiktok: 3 }, asOf: '2026-11-20' }),
    } as unknown as CreatorCatalogue,
    catalogueUpkeep: aCatalogueUpkeep().upkeep,
    catalogueImports: { isOffered: async () => true } as unknown as CatalogueImports,
    caller: { id: admin, isAdmin: true },
    requestKey,
  });
  return {
    as,
    apiTokens,
    billing,
    jobs,
    sent,
    dead: work.dead,
    newCustomer: (changes: Partial<Account> = {}) => aNewAccount(billing(), changes),
  };
};
