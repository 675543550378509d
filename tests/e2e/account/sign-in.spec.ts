import { describe, expect, it } from 'vitest';
import { expectAccessible, openPage, signIn } from '../support/browser.ts';
import { callApi, DEMO_PASSWORD } from '../support/calls.ts';

type Page = Awaited<ReturnType<typeof openPage>>;

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const storedText = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

/** Restarts the browser: session storage is lost, local storage and persistent cookies remain. */
const restart = async (page: Page): Promise<Page> => {
  const url = new URL(page.url()).origin;
  const state = await page.context().storageState();
  const browser = page.context().browser();
  await page.context().close();
  if (!browser) throw new Error('The page has no browser');
  const kept = { ...state, cookies: state.cookies.filter(({ expires }) => expires !== -1) };
  const context = await browser.newContext({ storageState: kept, baseURL: url, locale: 'en-US' });
  const next = await context.newPage();
  await next.goto('/');
  return next;
};

describe('signing in', () => {
  it.each(['dark', 'light'] as const)('[SHL-15] is accessible in the %s theme, with and without problems', async (theme) => {
    const page = await openPage('/', { theme });
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('This field is required').first().waitFor();
    await expectAccessible(page);
  });

  it('[SHL-02] proves the password to the user pool without sending it, and opens Discovery', async () => {
    const page = await openPage('/');
    const bodies: string[] = [];
    page.on('request', (request) => bodies.push(request.postData() ?? ''));
    await signIn(page, 'premium');
    expect(pathOf(page)).toBe('/discovery');
    expect(bodies.join()).toContain('USER_SRP_AUTH');
    expect(bodies.join()).not.toContain(DEMO_PASSWORD);
    expect(await storedText(page)).not.toContain(DEMO_PASSWORD);
  });

  it('[AUT-01] toasts a wrong password at the top right', async () => {
    const page = await openPage('/');
    await page.getByLabel('Email').fill('premium@example.com');
    await page.locator('input[name=password]').fill('not-the-password');
    await page.keyboard.press('Enter');
    const toast = page.getByRole('alert');
    await toast.waitFor();
    expect(await toast.textContent()).toContain('Incorrect email or password.');
    const box = await toast.boundingBox();
    expect(box && box.x + box.width > 1_400 && box.y < 40).toBe(true);
    expect(pathOf(page)).toBe('/');
  });

  it('works in Japanese, and by keyboard alone', async () => {
    const page = await openPage('/', { lang: 'ja' });
    await page.getByRole('heading', { name: 'サインイン' }).waitFor();
    await page.getByLabel('メールアドレス').focus();
    await page.keyboard.type('standard@example.com');
    await page.keyboard.press('Tab');
    await page.keyboard.type(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/discovery');
  });

  it('[SHL-04] opens the admin dashboard for an admin', async () => {
    const page = await openPage('/');
    await signIn(page, 'admin');
    expect(pathOf(page)).toBe('/admin/dashboard');
    await page.goto('/discovery');
    await page.waitForURL('**/admin/dashboard');
  });
});

describe('remember me', () => {
  it('[AUT-02] checked: the session survives a restart of the browser, and the e-mail is prefilled', async () => {
    const page = await openPage('/');
    await page.getByLabel('Remember me').check();
    await signIn(page, 'standard');
    const restarted = await restart(page);
    await restarted.waitForURL('**/discovery');
    await restarted.getByRole('button', { name: /Account menu/ }).click();
    await restarted.getByRole('button', { name: 'Sign out' }).click();
    await restarted.waitForURL((url) => url.pathname === '/');
    expect(await restarted.getByLabel('Email').inputValue()).toBe('standard@example.com');
  });

  it('[AUT-02] unchecked: session and e-mail end with the browser, but a second tab shares the session', async () => {
    const page = await openPage('/');
    await signIn(page, 'standard');
    const tab = await page.context().newPage();
    await tab.goto('/discovery');
    await tab.getByRole('button', { name: /Account menu/ }).waitFor();
    const restarted = await restart(page);
    await restarted.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await restarted.getByLabel('Email').inputValue()).toBe('');
  });
});

const tokenIn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('session') ?? '{}').accessToken as string);

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
};

describe('a session that nears its end', () => {
  it('[AUT-09] continues with new tokens, including a new refresh token', async () => {
    const page = await openPage('/');
    await signIn(page, 'standard');
    const before = await tokenIn(page);
    const refreshToken = await page.evaluate(() => {
      const record = JSON.parse(sessionStorage.getItem('session') ?? '{}');
      sessionStorage.setItem('session', JSON.stringify({ ...record, expiresAt: Date.now() + 30_000 }));
      return record.refreshToken as string;
    });
    await page.reload();
    await expect.poll(() => tokenIn(page)).not.toBe(before);
    expect(await storedText(page)).not.toContain(refreshToken);
    expect((await callApi('/user', { token: await tokenIn(page) })).status).toBe(200);
    expect(pathOf(page)).toBe('/discovery');
  });
});

describe('signing out', () => {
  it('[SHL-09] in one tab signs out the others, and the server refuses the token', async () => {
    const page = await openPage('/');
    await signIn(page, 'standard');
    const token = await tokenIn(page);
    expect((await callApi('/user', { token })).status).toBe(200);
    const tab = await page.context().newPage();
    await tab.goto('/discovery');
    const reported = tab.waitForResponse((response) => response.url().endsWith('/api/auth/sign_out'));
    await signOut(tab);
    await page.waitForURL((url) => url.pathname === '/');
    expect(await storedText(page)).not.toContain('accessToken');
    expect((await reported).status()).toBe(200);
    expect((await callApi('/user', { token })).status).toBe(401);
  });

  it('[SHL-09] ends the session of this browser also while it is offline', async () => {
    const page = await openPage('/');
    await signIn(page, 'standard');
    await page.getByRole('button', { name: /Account menu/ }).click();
    const leave = page.getByRole('button', { name: 'Sign out' });
    await leave.waitFor();
    await page.context().setOffline(true);
    await leave.click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await storedText(page)).not.toContain('accessToken');
  });

  it('[AUT-09] happens when the server refuses the token, with the reason', async () => {
    const page = await openPage('/');
    await signIn(page, 'standard');
    await page.evaluate(() => {
      const record = JSON.parse(sessionStorage.getItem('session') ?? '{}');
      sessionStorage.setItem('session', JSON.stringify({ ...record, accessToken: `${record.accessToken}x` }));
    });
    await page.reload();
    await page.getByText('You have been logged out. Please login again to continue using the product').waitFor();
    await page.waitForURL((url) => url.pathname === '/');
  });
});
