import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dynamoAccounts } from '#functions/adapters/dynamo/accounts/accounts.ts';
import type { AccountChanges } from '#functions/ports/accounts/accounts.ts';
import { startAwsServices } from '#infra/local/services/aws-services.ts';
import { pointSdkAt } from '#tests/support/servers/aws-services.ts';
import { expectAccessible, openPage, signIn } from '../support/browser.ts';
import { seededCopy } from '../support/own-stack.ts';
import { type RunningStack, runStack } from '../support/running-stack.ts';

const dataDir = seededCopy();
const env = { BRAND: JSON.stringify({ switches: { signup: true } }) };
const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString();
/** Later states of three demo accounts. */
const LATER: Record<string, AccountChanges> = {
  'trial@example.com': { periodEnd: YESTERDAY },
  'canceled@example.com': { status: 'canceled', periodEnd: YESTERDAY, cancelAt: YESTERDAY },
  'inactive@example.com': { status: 'active', creditsOnly: true },
};
let stack: RunningStack;

/** Written to the table of a stopped stack, since no API call advances time or removes a plan. */
const changeAccounts = async (): Promise<void> => {
  const services = await startAwsServices({ dir: join(dataDir, 'services') });
  pointSdkAt(services);
  const accounts = dynamoAccounts('tensor');
  for (const [email, changes] of Object.entries(LATER)) {
    const account = await accounts.findByEmail(email);
    await accounts.update(account?.id ?? '', changes);
  }
  await services.stop();
  vi.unstubAllEnvs();
};

beforeAll(async () => {
  await changeAccounts();
  stack = await runStack({ env, dataDir });
});
afterAll(async () => {
  await stack?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The link in the newest email to an address. */
const mailedPath = async (email: string): Promise<string> => {
  const list = await (await fetch(`${stack.url}/outbox`)).text();
  for (const [, path] of list.matchAll(/href="(\/outbox\/[^"]+)"/g)) {
    const text = await (await fetch(`${stack.url}${path}`)).text();
    const link = /\/verify\?[^\s"<]+/.exec(text)?.[0];
    if (link && text.includes(email)) return link.replaceAll('&amp;', '&');
  }
  throw new Error(`No link was mailed to ${email}`);
};

describe('signing up', () => {
  it('[AUT-04] [AUT-07] [AUT-10] [DIS-13] covers the form, the mail, the first sign-in and the choice of a plan', async () => {
    const page = await openPage('/', { url: stack.url });
    await page.getByRole('link', { name: /Sign up/i }).click();
    await page.waitForURL((url) => url.pathname === '/signup');
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    await page.getByText('This field is required').first().waitFor();
    await expectAccessible(page);

    const fields = { 'First name': 'Rin', 'Last name': 'Sato', Email: '  Rin.Sato@Example.com ', Phone: '+81 90 1234 5678' };
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
    await page.locator('input[name=password]').fill('A-quiet-harbour-9');
    await page.locator('input[name=confirm]').fill('A-quiet-harbour-8');
    await page.keyboard.press('Enter');
    await page.getByText("Password doesn't match").waitFor();
    await page.locator('input[name=confirm]').fill('A-quiet-harbour-9');
    await page.keyboard.press('Enter');
    await page.getByText('Please confirm your email address.').waitFor();
    await page.getByText('Your account has been created!').waitFor();
    await page.getByRole('link', { name: 'Ok' }).click();

    await page.goto(await mailedPath('rin.sato@example.com'));
    await page.getByRole('heading', { name: 'Success' }).waitFor();
    await page.getByText('Your email address has been confirmed.').waitFor();
    await page.getByRole('link', { name: 'Login' }).click();
    await page.getByLabel('Email').fill('rin.sato@example.com');
    await page.locator('input[name=password]').fill('A-quiet-harbour-9');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== '/');
    await page.getByRole('dialog', { name: 'Choose your plan' }).waitFor();
  });
});

describe('an account without search', () => {
  it('[DIS-13] [BIL-04] [BIL-06] an ended trial reads why, and chooses a plan', async () => {
    const page = await openPage('/', { url: stack.url });
    await signIn(page, 'trial');
    await page.getByText('Your subscription has ended').first().waitFor();
    await page.getByRole('dialog', { name: 'Choose your plan' }).waitFor();
  });

  it('[DIS-13] [BIL-04] an account with an ended plan gets a checkout of the same plan by spending, and none by a visit', async () => {
    const page = await openPage('/', { url: stack.url });
    const readsWhy = async () => {
      await page.getByText('Your subscription has ended').first().waitFor();
      await page.getByRole('dialog', { name: 'Choose your plan' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/discovery');
    };
    const pullAReport = async () => {
      await page.goto('/loading?platform=instagram&user_id=1');
      await page.waitForURL(/\/stripe\//);
      await page.getByText('Standard').first().waitFor();
      return page.url();
    };
    await signIn(page, 'canceled');
    await readsWhy();
    const checkout = await pullAReport();
    await page.goto('/discovery');
    await readsWhy();
    expect(await pullAReport()).toBe(checkout);
    await page.goto('/discovery');
    await readsWhy();
    await page.getByRole('button', { name: 'Choose Premium' }).click();
    await page.waitForURL(/\/stripe\//);
    await page.getByText('Premium').first().waitFor();
  });

  it('[DIS-13] an account with only API credits reads an explanation and continues to the reports', async () => {
    const page = await openPage('/', { url: stack.url });
    await signIn(page, 'inactive');
    await page.getByText('Search is not included in your plan').first().waitFor();
    await page.waitForURL((url) => url.pathname === '/reports');
  });
});
