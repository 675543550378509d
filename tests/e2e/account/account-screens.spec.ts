import { describe, expect, it } from 'vitest';
import { totpOf } from '#tests/support/totp.ts';
import { appUrl } from '../support/app-url.ts';
import { expectAccessible, openPage, signIn } from '../support/browser.ts';
import { DEMO_PASSWORD } from '../support/calls.ts';
import { openUser } from '../support/open-user.ts';

type Page = Awaited<ReturnType<typeof openPage>>;

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const ask = async (path: string, body: unknown, token?: string) => {
  const response = await fetch(`${appUrl()}/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
};
const adminToken = async (): Promise<string> =>
  (await ask('/api/auth/admin/login', { email: 'admin@example.com', password: DEMO_PASSWORD })).body.token;

/** The link of the newest mail to an address, from the outbox page of the local stack. */
const mailedPath = async (email: string, path: string): Promise<string> => {
  const list = await (await fetch(`${appUrl()}/outbox`)).text();
  for (const [, mail] of list.matchAll(/href="(\/outbox\/[^"]+)"/g)) {
    const text = (await (await fetch(`${appUrl()}${mail}`)).text()).replaceAll('&amp;', '&');
    const link = text.includes(email) && new RegExp(`${path}\\?[^\\s"<]+`).exec(text)?.[0];
    if (link) return link;
  }
  throw new Error(`No mail to ${email}`);
};

const SCREENS = [
  ['/forgotPassword', 'Forgot password', 'Send Reset Link'],
  ['/resetPassword?token=a.b', 'Reset password', 'Update'],
  ['/admin', 'Admin Login', 'Sign in'],
] as const;

describe('account screens', () => {
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

  it('[AUT-10] confirms a new account, and links to the sign-in', async () => {
    const page = await openPage('/success');
    await page.getByRole('heading', { name: 'Success' }).waitFor();
    await page.getByText('Your account has been created!').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ok' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  it('[AUT-07] refuses a link that was never sent', async () => {
    const page = await openPage(`/verify?email=rin-${Date.now()}@example.com&id=guess`);
    await page.getByRole('heading', { name: 'Error' }).waitFor();
    await page.getByText('This confirmation link is no longer valid.').waitFor();
    await expectAccessible(page);
  });
});

describe('a free report', () => {
  it('[AUT-07] opens by a link that an admin mails, and appears in past reports after the sign-in', async () => {
    const admin = await openPage('/admin');
    await admin.getByLabel('Email').fill('admin@example.com');
    await admin.locator('input[name=password]').fill(DEMO_PASSWORD);
    await admin.keyboard.press('Enter');
    await openUser(admin, 'new@example.com');
    await admin.getByLabel('Creator').fill('nobody_at_all');
    await admin.getByRole('button', { name: 'Send link' }).click();
    await admin.getByText('This creator is not in the catalogue').waitFor();
    const username = await creatorName();
    await admin.getByLabel('Creator').fill(`@${username}`);
    await admin.getByRole('button', { name: 'Send link' }).click();
    await admin.getByText(`Link to the report on @${username} sent`).waitFor();
    await admin.getByText('Free report sent').waitFor();
    await expectAccessible(admin);

    const link = await mailedPath('new@example.com', '/verify/reports');
    const page = await openPage(link);
    await page.getByRole('heading', { name: 'Success' }).waitFor();
    await page.getByText('Your free report is ready. Sign in to see it.').waitFor();
    expect(await page.getByRole('link', { name: 'Login' }).count()).toBe(0);
    await page.goto('/');
    await signIn(page, 'new');
    await page.goto('/reports');
    await page.getByText(`@${username}`).first().waitFor();
    await page.getByText('Example', { exact: true }).first().waitFor();
    await page.goto(link);
    await page.waitForURL('**/reports');
    await page.getByText('Your free report is ready.', { exact: true }).waitFor();
  });

  /** The largest creator on Instagram. */
  const creatorName = async (): Promise<string> => {
    const { body: session } = await ask('/api/auth/login', { email: 'premium@example.com', password: DEMO_PASSWORD });
    return (await ask('/identification', { platform: 'instagram' }, session.token)).body.users[0].username;
  };
});

describe('a demo link', () => {
  const newLink = async (): Promise<string> => {
    const form = { name: 'Sato', email: `sato-${Date.now()}@example.com`, company: '', expiration: 7 };
    const { link } = (await ask('/api/auth/generate/demo', form, await adminToken())).body;
    return new URL(link).search;
  };

  it('[AUT-03] signs in automatically and is removed from the address', async () => {
    const query = await newLink();
    const page = await openPage(`/${query}`);
    await page.waitForURL('**/discovery');
    await page.getByRole('button', { name: /Account menu/ }).waitFor();
    expect(page.url()).not.toContain('token');
    expect(await page.getByLabel('Password').count()).toBe(0);
    await page.goto('/settings?section=billing');
    await page.getByLabel('Full name').waitFor();
    expect(await page.getByRole('navigation', { name: 'Settings' }).getByRole('link').allTextContents()).toEqual(['Profile']);
  });

  it('[AUT-03] that was forged shows why, and the form', async () => {
    const page = await openPage(`/?email=sato-${Date.now()}@example.com&token=forged`);
    await page.getByText('This demo link is no longer valid.').waitFor();
    await page.getByLabel('Email').waitFor();
    expect(page.url()).not.toContain('forged');
  });
});

describe('the admin sign-in page', () => {
  it('[AUT-08] accepts an admin’s e-mail and password with surrounding spaces', async () => {
    const page = await openPage('/admin');
    await page.getByLabel('Email').fill('  ADMIN@example.com ');
    await page.locator('input[name=password]').fill(` ${DEMO_PASSWORD} `);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/dashboard');
    await page.getByRole('heading', { name: 'User Management' }).waitFor();
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

describe('a forgotten password', () => {
  it('[AUT-05] [AUT-06] is replaced by a link from a mail, and every other browser is signed out', async () => {
    const elsewhere = await openPage('/');
    await signIn(elsewhere, 'entry');
    const page = await openPage('/');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('heading', { name: 'Forgot password' }).waitFor();
    await page.getByLabel('Email').fill('entry@example.com');
    await page.keyboard.press('Enter');
    await page.getByText('If an account exists for this email address').waitFor();

    await page.goto(await mailedPath('entry@example.com', '/resetPassword'));
    const [password, confirm] = [page.locator('input[name=password]'), page.locator('input[name=confirm]')];
    for (const [typed, sentence] of [
      ['seven77', 'Must have atleast 8 characters'],
      ['Password1', 'This password is too common'],
    ] as const) {
      await password.fill(typed);
      await confirm.fill(typed);
      await page.keyboard.press('Enter');
      await page.getByText(sentence).waitFor();
    }
    // Restores the password of the demo account.
    await password.fill(DEMO_PASSWORD);
    await confirm.fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByText('Your password has been changed. Please sign in.').waitFor();
    await signIn(page, 'entry');
    await elsewhere.reload();
    await elsewhere.waitForURL((url) => url.pathname === '/');
  });
});

describe('two-step sign-in', () => {
  const typePassword = async (page: Page): Promise<void> => {
    await page.getByLabel('Email').fill('api@example.com');
    await page.locator('input[name=password]').fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
  };

  it('[AUT-12] is set up with an authenticator, accepts its codes in two time steps, and can be recovered from', async () => {
    const page = await openPage('/');
    await signIn(page, 'api');
    await page.goto('/nowhere');
    await page.getByRole('button', { name: /Account menu/ }).click();
    await page.getByRole('button', { name: 'Security' }).click();
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.locator('input[autocomplete=current-password]').fill(DEMO_PASSWORD);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('img', { name: /QR code/ }).waitFor();
    await expectAccessible(page);
    const key = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await page.getByLabel('Then enter the six-digit code').fill(totpOf(key));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Save your recovery codes').waitFor();
    await expectAccessible(page);
    const code =
      (await page
        .getByRole('listitem')
        .filter({ hasText: /^\w{4}-\w{4}-\w{4}$/ })
        .first()
        .textContent()) ?? '';
    await page.getByRole('button', { name: 'I’ve saved them' }).click();
    await page.getByText('On', { exact: true }).waitFor();

    await page.goto('/activity');
    await page.getByRole('button', { name: /Account menu/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await typePassword(page);
    await page.getByLabel('Code').fill(totpOf(key));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/discovery');

    const later = await openPage('/');
    await typePassword(later);
    await later.getByLabel('Code').fill(totpOf(key, Date.now() + 30_000));
    await later.keyboard.press('Enter');
    await later.waitForURL('**/discovery');

    const fresh = await openPage('/');
    await typePassword(fresh);
    await fresh.getByLabel('Code').fill('000000');
    await fresh.keyboard.press('Enter');
    await fresh.getByText('This code is incorrect. Please try the next one.').waitFor();
    await expectAccessible(fresh);
    await fresh.getByRole('button', { name: 'Lost your authenticator?' }).click();
    await fresh.getByLabel('Recovery code').fill(code);
    await fresh.keyboard.press('Enter');
    await fresh.waitForURL('**/discovery');
    await fresh.getByText('Two-step sign-in is off. You can set it up again under Security.').waitFor();
    const again = await ask('/api/auth/second_factor/recover', { email: 'api@example.com', password: DEMO_PASSWORD, code });
    expect(again.body.fields).toEqual({ code: 'This recovery code is not valid.' });
    expect(await (await fetch(`${appUrl()}/outbox`)).text()).toContain('A recovery code of your Tensor account was used');
  });
});
