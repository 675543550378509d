import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCognito } from '#infra/local/services/cognito/cognito-service.ts';
import { expectAccessible, openPage } from '../support/browser.ts';
import { callApi } from '../support/calls.ts';
import { seededCopy } from '../support/own-stack.ts';
import { type RunningStack, runStack } from '../support/running-stack.ts';

const TEMPORARY = 'Temporary-2026';
const CHOSEN = 'Chosen-by-the-admin-2026';
const EMAIL = 'first.admin@example.com';
const noMails = { add: () => undefined } as unknown as Parameters<typeof startCognito>[0]['outbox'];

/** The commands of infra/first-deployment.md, against the user pool of a stack that is not running. */
const createAdmin = async (dataDir: string): Promise<void> => {
  const cognito = await startCognito({ dir: join(dataDir, 'services', 'cognito'), outbox: noMails });
  const user = { UserPoolId: cognito.userPool.id, Username: EMAIL };
  const UserAttributes = [
    { Name: 'email', Value: EMAIL },
    { Name: 'email_verified', Value: 'true' },
    { Name: 'name', Value: 'Fiona First' },
  ];
  await cognito.handle('AdminCreateUser', { ...user, UserAttributes, TemporaryPassword: TEMPORARY, MessageAction: 'SUPPRESS' });
  await cognito.handle('AdminAddUserToGroup', { ...user, GroupName: 'admin' });
  cognito.stop();
};

let stack: RunningStack;
const dataDir = seededCopy();

beforeAll(async () => {
  await createAdmin(dataDir);
  stack = await runStack({ dataDir });
});
afterAll(async () => {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the first admin of a stage', () => {
  it('[AUT-08] [AUT-05] chooses a password at the first sign-in, reaches the panel, and can reset that password later', async () => {
    const login = { email: EMAIL, password: TEMPORARY };
    const { status, body } = await callApi('/api/auth/admin/login', { body: login, url: stack.url });
    expect([status, body.message]).toEqual([403, 'This password is temporary. Please sign in on the website and choose a new one.']);

    const page = await openPage('/admin', { url: stack.url });
    await page.getByLabel('Email').fill(EMAIL);
    await page.locator('input[name=password]').fill(TEMPORARY);
    await page.keyboard.press('Enter');
    await page.getByText('Your password is temporary.').waitFor();
    await expectAccessible(page);
    const [password, confirm] = [page.locator('input[name=password]'), page.locator('input[name=confirm]')];
    for (const [typed, sentence] of [
      ['seven77', 'Must have atleast 8 characters'],
      ['Password1', 'This password is too common'],
      [' with blanks ', "Password can't start or end with a space"],
    ] as const) {
      await password.fill(typed);
      await confirm.fill(typed);
      await page.keyboard.press('Enter');
      await page.getByText(sentence).waitFor();
    }
    await password.fill(CHOSEN);
    await confirm.fill(CHOSEN);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/dashboard');
    await page.getByRole('heading', { name: 'User Management' }).waitFor();

    await callApi('/api/auth/forgot_password', { body: { email: EMAIL }, url: stack.url });
    await expect.poll(async () => (await fetch(`${stack.url}/outbox`)).text()).toContain(EMAIL);
  });
});
