import { CognitoIdentityProviderClient, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { describe, expect, it } from 'vitest';
import { dataJob } from '#functions/features/privacy/data-job.ts';
import { requestDeletion } from '#functions/features/privacy/delete-account.ts';
import { createDataExport } from '#functions/features/privacy/own-data.ts';
import { runJob } from '#functions/jobs/run-job.ts';
import { logTo } from '#functions/log.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import { deadQueueName, queues } from '#shared/jobs.ts';
import { RETENTION } from '#shared/privacy/retention.ts';
import { DAY_MS, PASSWORD, privacyFixture } from './fixture.ts';
import { inFiles, inTable } from './stored.ts';
import { useEverything } from './use-everything.ts';

const fixture = privacyFixture();
const { as, join, purge, clock } = fixture;

const inPool = async (): Promise<string[]> => {
  const { Users = [] } = await new CognitoIdentityProviderClient({}).send(
    new ListUsersCommand({ UserPoolId: fixture.services().userPool.id }),
  );
  return Users.map((user) => JSON.stringify(user));
};

const inQueues = async (): Promise<string[]> => {
  const client = new SQSClient({});
  const names = Object.keys(queues).flatMap((name) => [name, deadQueueName(name)]);
  const texts: string[] = [];
  for (const name of names) {
    const QueueUrl = `${process.env.QUEUE_URL_PREFIX}${name}`;
    const { Messages = [] } = await client.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: 0 }));
    texts.push(...Messages.map((message) => JSON.stringify(message)));
  }
  return texts;
};

const namesOf = ({ id, name, email, phone = '' }: Account) => [id, name, email, phone];
const found = (places: string[], account: Account) => places.filter((text) => namesOf(account).some((each) => text.includes(each)));

describe('after the deletion of an account', () => {
  it('[PRV-02] nothing with its mail, name, phone or id remains in table, files, pool, queues, outbox and logs', async () => {
    const logged: string[] = [];
    logTo((line) => void logged.push(line));
    const account = await join({ email: 'yuki.tanaka@mail.test', name: 'Yuki Tanaka', phone: '+81 90 1234 5678', demoFor: undefined });
    const friend = await join({ name: 'Some Friend' });
    const ctx = as(account.id);
    await useEverything(ctx, account, friend);
    const { export: started } = await createDataExport(ctx);
    await runJob(ctx, dataJob, { jobId: String(started?.id), isLast: true });
    await ctx.mailBlocks.block(account.email, { reason: 'bounce', at: ctx.now().toISOString() });
    const before = await inTable(0);
    const partitions = [
      'ACCOUNT',
      'MARKS',
      'NOTICES',
      'TEMPLATES',
      'SAFETY',
      'SEARCHES',
      'SHARES',
      'SHORTLIST',
      'REPORTS',
      'POST_ANALYSES',
    ];
    for (const name of [...partitions, 'EMAIL_MATCHES', 'FOLLOWER_LISTS', 'LISTS', 'CAMPAIGNS'])
      expect(
        before.some((item) => item.includes(`"${name}#${account.id}"`)),
        name,
      ).toBe(true);
    expect(found(await inFiles(), account).length).toBeGreaterThan(10);
    await requestDeletion(ctx, { password: PASSWORD, shared: 'remove' });
    await clearQueues();
    clock.now += 14 * DAY_MS;
    await purge();
    expect(fixture.revoked).toEqual(['hubspot']);
    expect(await ctx.mailBlocks.find(account.email)).toBeUndefined();
    expect(found(await inPool(), account)).toEqual([]);
    expect(found(await inFiles(), account)).toEqual([]);
    // The longest period of what must outlive the account: notifications of others, and sessions.
    clock.now += RETENTION.sessions.period.days * DAY_MS + DAY_MS;
    fixture.services().outbox.expire(new Date());
    expect(found(await inTable(clock.now), account)).toEqual([]);
    expect(found(await inQueues(), account)).toEqual([]);
    const mails = fixture
      .services()
      .outbox.list()
      .map((mail) => JSON.stringify(mail));
    expect(found(mails, account)).toEqual([]);
    expect(found(logged, account)).toEqual([]);
    const kept = (await inTable(clock.now)).filter((item) => item.includes('"CLOSED#'));
    expect(kept).toHaveLength(2);
    for (const item of kept) expect(Object.keys(JSON.parse(item)).toSorted()).toEqual(['PK', 'SK', 'at', 'credits', 'expires', 'reason']);
  });

  it('[PRV-02] nothing with the address or name of a prospect remains of a demo account', async () => {
    const prospect = 'pia.prospect@mail.test';
    const { id, name } = await join({ email: 'demo-1@demo.invalid', name: 'Pia Prospect', demoFor: prospect });
    const ctx = as(id);
    const expiresAt = new Date(ctx.now().getTime() + 30 * DAY_MS);
    await ctx.oneTimeTokens.keep({ kind: 'demo', subject: prospect, token: 'secret', data: { userId: id }, expiresAt });
    const made = { act: 'demo_link', before: {}, after: { name, email: prospect }, at: ctx.now().toISOString() } as const;
    await ctx.audit.begin({ id: 'ada#demo', subject: `demo:${prospect}`, by: 'ada', ...made });
    await requestDeletion(ctx, { password: PASSWORD, shared: 'remove' });
    clock.now += 14 * DAY_MS;
    await purge();
    expect((await inTable(clock.now)).filter((item) => item.includes(prospect) || item.includes(name))).toEqual([]);
  });
});

/** Workers take the messages of the cancelled jobs; they find nothing to do. */
const clearQueues = async (): Promise<void> => {
  const { PurgeQueueCommand } = await import('@aws-sdk/client-sqs');
  for (const name of Object.keys(queues))
    await new SQSClient({}).send(new PurgeQueueCommand({ QueueUrl: `${process.env.QUEUE_URL_PREFIX}${name}` }));
};
