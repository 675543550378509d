import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, it, vi } from 'vitest';
import { takeSetup } from '#functions/accounts/authenticator-setup.ts';
import { dynamoMailBlocks } from '#functions/adapters/dynamo/mail-blocks.ts';
import { findDemoUser } from '#functions/features/auth/demo-links.ts';
import { blockAddresses } from '#functions/features/notifications/block-addresses.ts';
import { composePool, onPool, type PoolEvent } from '#functions/http/pool-trigger.ts';
import { PERMISSIONS } from '#infra/permissions.ts';
import { defaultBrand } from '#shared/brand.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

withAwsServices();

const touched: string[] = [];
beforeAll(() => {
  vi.stubEnv('TABLE_NAME', 'tensor');
  const table = DynamoDBDocumentClient.prototype as unknown as { send: (command: { input: object }) => unknown };
  const { send } = table;
  vi.spyOn(table, 'send').mockImplementation(function (this: typeof table, command) {
    touched.push(JSON.stringify(command.input));
    return send.call(this, command);
  });
});

const keysOf = (input: string): string => /"(?:PK|:partition)":"([^"]*)"/.exec(input)?.[1] ?? input;

const EVENT = { userName: 'mia', request: { userAttributes: { sub: 'mia', email: 'mia@mail.test' } }, response: {}, callerContext: {} };
const answer = JSON.stringify({ email: 'mia@mail.test', token: 'none' });

it.each<[string, () => Promise<unknown>]>([
  [
    'pool.trigger',
    async () => {
      const handle = onPool({ userOfLink: findDemoUser, setsUpAuthenticator: takeSetup }, composePool());
      const sources = [
        'PreAuthentication_Authentication',
        'PostAuthentication_Authentication',
        'VerifyAuthChallengeResponse_Authentication',
        'TokenGeneration_Authentication',
      ];
      for (const triggerSource of sources)
        await handle({
          ...EVENT,
          triggerSource,
          request: { ...EVENT.request, challengeAnswer: answer, groupConfiguration: {} },
        } as unknown as PoolEvent);
    },
  ],
  [
    'mail-events.worker',
    () => {
      const ctx = { mailBlocks: dynamoMailBlocks('tensor'), brand: defaultBrand, now: () => new Date() };
      const complaint = { timestamp: '2026-11-20T10:00:00.000Z', complainedRecipients: [{ emailAddress: 'mia@mail.test' }] };
      return blockAddresses(ctx, { detail: { eventType: 'Complaint', complaint } });
    },
  ],
])('[OPS-01] %s touches only the partitions that its policy allows, and each of them', async (name, run) => {
  touched.splice(0);
  await run();
  const { partitions = [] } = PERMISSIONS[name] ?? {};
  const keys = touched.map(keysOf);
  expect(keys.filter((key) => !partitions.some((prefix) => key.startsWith(prefix)))).toEqual([]);
  for (const prefix of partitions)
    expect(
      keys.some((key) => key.startsWith(prefix)),
      prefix,
    ).toBe(true);
});
