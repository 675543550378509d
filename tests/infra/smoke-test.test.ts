import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterEach, expect, it, vi } from 'vitest';
import { cognitoPool } from '#functions/adapters/aws/cognito-pool.ts';
import { prepareCanary, smokeTest } from '#functions/adapters/aws/smoke-test.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/accounts/accounts.ts';
import { readOutputs } from '#functions/cli/stage-outputs.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';
import { fakeStage } from './support/fake-stage.ts';

const services = withAwsServices();
const accounts = () => dynamoAccounts('tensor');

const expectRemoved = async (email: string): Promise<void> => {
  expect(email).toMatch(/^smoke-.*@example\.com$/);
  expect(await accounts().findByEmail(email)).toBeUndefined();
  const find = new AdminGetUserCommand({ UserPoolId: services().userPool.id, Username: email });
  await expect(new CognitoIdentityProviderClient({}).send(find)).rejects.toThrow('User does not exist');
};

const target = (url: string) => ({ url, userPoolId: services().userPool.id, tableName: 'tensor' });

it('[CLD-01] the smoke test makes an account, signs in, searches and signs out as a customer does, and removes the account', async () => {
  const { url, seen } = await fakeStage(12);
  const lines: string[] = [];
  await smokeTest(target(url), (line) => void lines.push(line));
  expect(lines).toEqual(['the site and its settings', 'sign-in', 'the account', 'a search', 'sign-out'].map((name) => `ok  ${name}`));
  expect(seen.map(({ path }) => path)).toEqual([
    '/',
    '/assets/app.js',
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
  const { url, seen } = await fakeStage(0);
  await expect(smokeTest(target(url), () => undefined)).rejects.toThrow('a search: the catalogue is empty');
  await expectRemoved(seen.at(-1)?.email ?? '');
});

it('[CLD-01] the smoke test fails when the site answers but the script of its page is missing', async () => {
  const { url } = await fakeStage(12, '/assets/app.js');
  await expect(smokeTest(target(url), () => undefined)).rejects.toThrow('the site and its settings: /assets/app.js answered 403');
});

it('[CLD-01] the smoke test without the outputs of a deployment says how to get them', async () => {
  await expect(readOutputs('/nowhere/outputs.json')).rejects.toThrow('/nowhere/outputs.json is missing: `npm run deploy`');
});

const canary = { email: 'canary@example.com', passwordArn: 'arn:canary' };
const stores = () => ({ userPoolId: services().userPool.id, tableName: 'tensor' });
const withPassword = (SecretString: string) =>
  vi.spyOn(SecretsManagerClient.prototype, 'send').mockImplementation(async () => ({ SecretString }) as never);
const signIn = (password: string) => cognitoPool('eu-west-1', services().userPool).signIn(canary.email, password);

afterEach(() => vi.restoreAllMocks());

it('[CLD-07] after the smoke test the canary has an account; repeated, it keeps the account and takes the password of the secret', async () => {
  withPassword('first password of the canary');
  await prepareCanary(stores(), canary);
  const account = await accounts().findByEmail(canary.email);
  expect(account).toMatchObject({ plan: 'standard', status: 'active' });
  await signIn('first password of the canary');

  withPassword('second password of the canary');
  await prepareCanary(stores(), { ...canary, passwordArn: 'arn:canary-2' });
  expect(await accounts().findByEmail(canary.email)).toEqual(account);
  await signIn('second password of the canary');
  await expect(signIn('first password of the canary')).rejects.toThrow();
});
