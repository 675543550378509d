import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { dynamoAccountDeletions } from '#functions/adapters/dynamo/accounts/account-deletions.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/accounts/accounts.ts';
import { dynamoRequestKeys } from '#functions/adapters/dynamo/accounts/idempotency-keys.ts';
import { putNotice } from '#functions/adapters/dynamo/accounts/notification-items.ts';
import { dynamoOneTimeTokens } from '#functions/adapters/dynamo/accounts/one-time-tokens.ts';
import { dynamoRateLimits } from '#functions/adapters/dynamo/accounts/rate-limits.ts';
import { dynamoSessions } from '#functions/adapters/dynamo/accounts/sessions.ts';
import { dynamoCreditLedger } from '#functions/adapters/dynamo/billing/credit-ledger.ts';
import { dynamoEmailMatches } from '#functions/adapters/dynamo/billing/paid-works.ts';
import { dynamoSubscriptions } from '#functions/adapters/dynamo/billing/subscriptions.ts';
import { dynamoPostAnalyses } from '#functions/adapters/dynamo/collections/post-analyses.ts';
import { dynamoSavedSearches } from '#functions/adapters/dynamo/collections/saved-searches.ts';
import { dynamoShareLinks } from '#functions/adapters/dynamo/collections/share-links.ts';
import { dynamoCreatorRequests } from '#functions/adapters/dynamo/creator-requests.ts';
import { noteFailure } from '#functions/adapters/dynamo/failed-jobs.ts';
import { dynamoJobs } from '#functions/adapters/dynamo/jobs.ts';
import { dynamoMailBlocks } from '#functions/adapters/dynamo/mail-blocks.ts';
import { transact } from '#functions/adapters/dynamo/transact.ts';
import { anAccount } from '#tests/support/accounts.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

withAwsServices();
const TableName = 'tensor';
const table = () => DynamoDBDocumentClient.from(new DynamoDBClient({}));
const DAY_SECONDS = 86_400;
const HOUR_MS = 3_600_000;

type Writer = { days: [least: number, most: number]; write: (now: Date) => Promise<unknown> };

/** Each adapter that sets an expiry, one of its writes, and the range of days after which DynamoDB may delete the item. */
const WRITERS: Record<string, Writer> = {
  'idempotency-keys.ts': {
    days: [1, 2],
    write: () => dynamoRequestKeys(TableName).claim({ accountId: 'a', key: 'k', hash: 'h' }),
  },
  'jobs.ts': {
    days: [90, 91],
    write: (now) =>
      dynamoJobs(
        TableName,
        async () => undefined,
        () => now,
      ).start({ id: 'job-2', accountId: 'a', queue: 'exports', total: 1, input: {} }),
  },
  'paid-works.ts': {
    days: [90, 91],
    write: async (now) => {
      const facts = { id: 'm', accountId: 'a', name: 'Guests', status: 'processing', emails: 1, badRows: 0, repeatedRows: 0 } as const;
      await dynamoEmailMatches(TableName).create({ ...facts, createdAt: now.toISOString() }, 'one');
    },
  },
  'creator-requests.ts': {
    days: [7, 8],
    write: (now) => {
      const asked = { kind: 'removal', platform: 'tiktok', userId: '7', username: 'ann', proof: 'bio', text: '', language: 'en' } as const;
      const times = { createdAt: now.toISOString(), due: now.toISOString() };
      return dynamoCreatorRequests(TableName).add({ id: 'request', ...asked, ...times, isProven: false });
    },
  },
  'erase-items.ts': {
    days: [3_653, 3_654],
    write: async (now) => {
      await dynamoCreditLedger(TableName).grant({ accountId: 'closed', key: 'gift', reason: 'admin', credits: { reports: 1 } });
      await dynamoAccountDeletions(TableName).eraseItems({ id: 'closed', email: 'closed@example.com', alias: 'x' }, now);
    },
  },
  'mail-blocks.ts': {
    days: [365, 366],
    write: (now) => dynamoMailBlocks(TableName).block('gone@example.com', { reason: 'bounce', at: now.toISOString() }),
  },
  'failed-jobs.ts': { days: [30, 31], write: (now) => transact(table(), { TableName, writes: [noteFailure('job-1', now)] }) },
  'notification-items.ts': {
    days: [30, 31],
    write: (now) =>
      transact(table(), {
        TableName,
        writes: [putNotice({ accountId: 'a', key: 'job#1', at: now.toISOString(), kind: 'export', title: 'File' })],
      }),
  },
  'one-time-tokens.ts': {
    days: [0, 1],
    write: (now) =>
      dynamoOneTimeTokens(TableName).keep({
        kind: 'reset',
        subject: 'a',
        token: 't',
        data: {},
        expiresAt: new Date(now.getTime() + HOUR_MS),
      }),
  },
  'post-analyses.ts': {
    days: [1, 2],
    write: (now) => dynamoPostAnalyses(TableName).claim('a', 'posts', { id: 'analysis', at: now.toISOString() }),
  },
  'rate-limits.ts': { days: [0, 1], write: () => dynamoRateLimits(TableName).use('expiry', { times: 3, seconds: 60 }) },
  'saved-searches.ts': {
    days: [1, 2],
    write: async (now) => {
      const searches = dynamoSavedSearches(TableName);
      const search = { id: 's', accountId: 'a', name: 'Chefs', address: '', alerts: false, language: 'en' as const };
      await searches.add({ ...search, createdAt: now.toISOString() });
      await searches.remove('a', 's', now.toISOString());
    },
  },
  'sessions.ts': {
    days: [31, 32],
    write: async (now) => {
      await dynamoSessions(TableName).endAll('account-1', now);
      await dynamoSessions(TableName).endOne('session-1', now);
    },
  },
  'share-links.ts': {
    days: [30, 31],
    write: (now) =>
      dynamoShareLinks(TableName).keep({
        kind: 'report',
        subjectId: 'r',
        accountId: 'a',
        token: 't',
        title: 'Mina',
        sections: ['creator'],
        created: now.toISOString(),
        expires: new Date(now.getTime() + HOUR_MS).toISOString(),
      }),
  },
  'subscriptions.ts': {
    days: [90, 91],
    write: async () => {
      const account = anAccount('standard');
      await dynamoAccounts(TableName).create(account);
      const change = { accountId: account.id, revision: account.billing?.revision ?? 0, eventId: 'evt_1', billing: {} };
      await dynamoSubscriptions(TableName).apply(change);
    },
  },
};

const endsInTable = async (): Promise<Map<string, unknown>> => {
  const ends = new Map<string, unknown>();
  for await (const { Items = [] } of paginateScan({ client: table() }, { TableName }))
    for (const { PK, SK, expires } of Items) if (expires !== undefined) ends.set(`${PK} ${SK}`, expires);
  return ends;
};

describe('the expiry of an item', () => {
  const written = new Map<string, number[]>();
  const now = new Date();

  beforeAll(async () => {
    const known = new Set<string>();
    for (const [file, { write }] of Object.entries(WRITERS)) {
      await write(now);
      const added = [...(await endsInTable())].filter(([key]) => !known.has(key));
      for (const [key] of added) known.add(key);
      written.set(
        file,
        added.map(([, expires]) => Number(expires)),
      );
    }
  });

  it.each(Object.entries(WRITERS))(
    '[SEC-06] is written by %s in epoch seconds, which DynamoDB deletes by',
    (file, { days: [least, most] }) => {
      const ends = written.get(file) ?? [];
      expect(ends.length).toBeGreaterThan(0);
      const seconds = now.getTime() / 1_000;
      for (const end of ends) {
        expect(Number.isInteger(end)).toBe(true);
        expect(end).toBeGreaterThanOrEqual(seconds + least * DAY_SECONDS - 1);
        expect(end).toBeLessThanOrEqual(seconds + most * DAY_SECONDS);
      }
    },
  );

  it('is tested for every adapter that writes one', () => {
    const writers = globSync('functions/adapters/dynamo/**/*.ts').filter((path) =>
      /\bexpires\b.*(Math\.|xpiry)|[eE]xpiry(Of)?\(/.test(readFileSync(path, 'utf8')),
    );
    expect(writers.map((path) => basename(path)).toSorted()).toEqual(Object.keys(WRITERS).toSorted());
  });
});
