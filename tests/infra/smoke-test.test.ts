import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { expect, it, onTestFinished } from 'vitest';
import { smokeTest } from '#functions/adapters/aws/smoke-test.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/accounts/accounts.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

const services = withAwsServices();
const accounts = () => dynamoAccounts('tensor');

/** A deployed stage; `total` is the number of creators that a search finds. */
const aStage = async (total: number) => {
  const seen: { path: string; email: string; token: string | undefined }[] = [];
  let email = '';
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}');
    if (body.email) email = body.email;
    seen.push({ path: request.url ?? '', email, token: request.headers.authorization });
    const answers: Record<string, unknown> = {
      '/config.json': { brand: { id: 'tensor' } },
      '/v1/api/auth/login': { success: true, token: 'token-1' },
      '/v1/user': { email },
      '/v1/identification': { total },
      '/v1/api/auth/sign_out': { success: true },
    };
    response.end(request.url === '/' ? '<script src="app.js"></script>' : JSON.stringify(answers[request.url ?? '']));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, seen };
};

const expectRemoved = async (email: string): Promise<void> => {
  expect(email).toMatch(/^smoke-.*@example\.com$/);
  expect(await accounts().findByEmail(email)).toBeUndefined();
  const find = new AdminGetUserCommand({ UserPoolId: services().userPool.id, Username: email });
  await expect(new CognitoIdentityProviderClient({}).send(find)).rejects.toThrow('User does not exist');
};

const target = (url: string) => ({ url, userPoolId: services().userPool.id, tableName: 'tensor' });

it('[CLD-01] the smoke test makes an account, signs in, searches and signs out as a customer does, and removes the account', async () => {
  const { url, seen } = await aStage(12);
  const lines: string[] = [];
  await smokeTest(target(url), (line) => void lines.push(line));
  expect(lines).toEqual(['the site and its settings', 'sign-in', 'the account', 'a search', 'sign-out'].map((name) => `ok  ${name}`));
  expect(seen.map(({ path }) => path)).toEqual([
    '/',
    '/config.json',
    '/v1/api/auth/login',
    '/v1/user',
    '/v1/identification',
    '/v1/api/auth/sign_out',
  ]);
  expect(seen.find(({ path }) => path === '/v1/identification')?.token).toBe('Bearer token-1');
  await expectRemoved(seen.at(-1)?.email ?? '');
});

it('[CLD-01] the smoke test fails at the step that fails, and removes its account then too', async () => {
  const { url, seen } = await aStage(0);
  await expect(smokeTest(target(url), () => undefined)).rejects.toThrow('a search: the catalogue is empty');
  await expectRemoved(seen.at(-1)?.email ?? '');
});
