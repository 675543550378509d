import { describe, expect, inject, it } from 'vitest';
import { DEMO_PASSWORD, expectAccessible, openPage } from './support/browser.ts';

type Page = Awaited<ReturnType<typeof openPage>>;

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const ask = async (path: string, body: unknown, token?: string) => {
  const response = await fetch(`${inject('appUrl')}/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
};
const adminToken = async (): Promise<string> =>
  (await ask('/api/auth/admin/login', { email: 'admin@example.com', password: DEMO_PASSWORD })).body.token;

const SCREENS = [
  ['/forgotPassword', 'Forgot password', 'Send Reset Link'],
  ['/resetPassword?token=a.b', 'Reset password', 'Update'],
  ['/admin', 'Admin Login', 'Sign in'],
] as const;

describe('screens around an account', () => {
  it.each(SCREENS.flatMap((screen) => (['dark', 'light'] as const).map((theme) => [...screen, theme] as const)))(
    '[SHL-15] %s is accessible, also with problems (%s, %s, %s)',
    async (path, heading, button, theme) => {
      const page = await openPage(path, { theme });
      await page.getByRole('heading', { name: heading }).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.getByText('This field is required').first().waitFor();
      await expectAccessible(page);
    },
  );

  it('[AUT-10] tells of a new account, and leads to the sign-in', async () => {
    const page = await openPage('/success');
    await page.getByRole('heading', { name: 'Success' }).waitFor();
    await page.getByText('Your account has been created!').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ok' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  it('[AUT-07] refuses a link that nobody sent', async () => {
    const page = await openPage(`/verify?email=rin-${Date.now()}@example.com&id=guess`);
    await page.getByRole('heading', { name: 'Error' }).waitFor();
    await page.getByText('This confirmation link is no longer valid.').waitFor();
    await expectAccessible(page);
  });
});

describe('a demo link', () => {
  const newLink = async (): Promise<string> => {
    const form = { name: 'Sato', email: `sato-${Date.now()}@example.com`, company: '', expiration: 7 };
    const { link } = (await ask('/api/auth/generate/demo', form, await adminToken())).body;
    return new URL(link).search;
  };

  it('[AUT-03] signs in by itself, and is gone from the address', async () => {
    const query = await newLink();
    const page = await openPage(`/${query}`);
    await page.waitForURL('**/discovery');
    await page.getByRole('button', { name: /Account menu/ }).waitFor();
    expect(page.url()).not.toContain('token');
    expect(await page.getByLabel('Password').count()).toBe(0);
  });

  it('[AUT-03] that was forged shows why, and the form', async () => {
    const page = await openPage(`/?email=sato-${Date.now()}@example.com&token=forged`);
    await page.getByText('This demo link is no longer valid.').waitFor();
    await page.getByLabel('Email').waitFor();
    expect(page.url()).not.toContain('forged');
  });
});

describe('the admins’ door', () => {
  it('[AUT-08] lets an admin in whose e-mail and password have blanks around them', async () => {
    const page = await openPage('/admin');
    await page.getByLabel('Email').fill('  ADMIN@example.com ');
    await page.locator('input[name=password]').fill(` ${DEMO_PASSWORD} `);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/dashboard');
    await page.getByText('Off', { exact: true }).waitFor();
    await expectAccessible(page);
  });

  it('[AUT-08] refuses a customer, clears the password, and keeps no session', async () => {
    const page = await openPage('/admin');
    await page.getByLabel('Email').fill('premium@example.com');
    await page.locator('input[name=password]').fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('This account is not an admin account.').waitFor();
    expect(await page.locator('input[name=password]').inputValue()).toBe('');
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain('accessToken');
    await page.getByRole('link', { name: 'Sign in as user' }).click();
    expect(pathOf(page)).toBe('/');
  });
});
