import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Context } from 'aws-lambda';
import { expect, it, onTestFinished, vi } from 'vitest';
import { compose } from '#functions/compose.ts';
import { readConfig } from '#functions/config/config.ts';
import { serve } from '#functions/http/serve.ts';
import { log, logTo } from '#functions/log.ts';
import { create } from '#tests/support/queues.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';
import { contract, event } from './begin-call.ts';

withAwsServices();

it('[CLD-07] the id that a response reports to the browser goes with the job to its queue, and is in the lines between', async () => {
  const url = await create('exports');
  const lines: Record<string, unknown>[] = [];
  logTo((line) => void lines.push(JSON.parse(line)));
  onTestFinished(() => logTo((line) => void process.stdout.write(line)));
  vi.stubEnv('TABLE_NAME', 'tensor');
  const app = compose(
    readConfig({
      ...process.env,
      FILES_BUCKET: 'files',
      USER_POOL_ID: 'eu-west-1_local',
      USER_POOL_CLIENT_ID: 'client',
      MAIL_FROM: 'a@tensor.test',
      SITE_URL: 'https://app.tensor.test',
      CATALOGUE: 'embedded',
      CATALOGUE_DIR: '/nowhere',
      QUEUE_URL_PREFIX: url.slice(0, -'exports'.length),
    }),
  );
  const begin = async () => {
    log('info', 'beginning');
    await app.ports.jobs.start({ id: 'traced', accountId: 'me', queue: 'exports', total: 1, input: {} });
    return {};
  };
  expect((await serve(contract, { begin }, app)(event, {} as Context)).statusCode).toBe(200);
  const { Messages = [] } = await new SQSClient({}).send(new ReceiveMessageCommand({ QueueUrl: url }));
  expect(Messages.map(({ Body = '' }) => JSON.parse(Body))).toEqual([{ jobId: 'traced', requestId: 'request-9' }]);
  expect(lines.find(({ message }) => message === 'beginning')?.requestId).toBe('request-9');
});
