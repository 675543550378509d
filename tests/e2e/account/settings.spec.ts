import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { totpOf } from '#tests/support/totp.ts';
import { appUrl } from '../support/app-url.ts';
import { expectAccessible, openAs } from '../support/browser.ts';
import { callApi, tokenOf } from '../support/calls.ts';

const opened = (plan: string, section: string, view = {}) => openAs(plan, `/settings?section=${section}`, view);
const search = (token: string) => callApi('/identification', { token, body: { platform: 'instagram' } });

describe('the settings', () => {
  it('[SET-05] [SET-06] a token made on the screen really searches, and stops when another is made and when it is revoked', async () => {
    // A token may remain from an earlier run on the same stack.
    await callApi('/api/auth/apiToken', { method: 'DELETE', token: await tokenOf('premium') });
    const page = await opened('premium', 'api');
    const field = page.getByLabel('Your API token');
    await page.getByRole('button', { name: 'Generate Token' }).click();
    await page.getByText('Tensor API access granted').waitFor();
    const first = await field.inputValue();
    const found = await search(first);
    expect([found.status, found.body.total > 0, found.headers.get('ratelimit-limit')]).toEqual([200, true, '60']);
    expect(await field.getAttribute('readonly')).not.toBeNull();

    await page.getByRole('button', { name: 'Generate a new token' }).click();
    await page.getByRole('dialog', { name: 'Generate a new token?' }).getByRole('button', { name: 'Generate a new token' }).click();
    await expect.poll(() => field.inputValue()).not.toBe(first);
    const second = await field.inputValue();
    expect([(await search(first)).status, (await search(second)).status]).toEqual([401, 200]);

    for (const path of ['/user', '/billing/plans', '/profile', '/api/auth/apiToken', '/api/auth/admin/users'])
      expect((await callApi(path, { token: second })).status).toBe(403);
    expect((await callApi(`/reports/new?token=${second}`)).status).toBe(401);

    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('dialog', { name: 'Revoke this token?' }).getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('button', { name: 'Generate Token' }).waitFor();
    expect((await search(second)).status).toBe(401);
  });

  it('[SET-05] a smaller plan can make no token', async () => {
    const page = await opened('standard', 'api');
    expect(await page.getByRole('button', { name: 'Generate Token' }).isDisabled()).toBe(true);
  });

  it('[SET-01] a changed name is saved, and the e-mail cannot be changed', async () => {
    const page = await opened('new', 'profile');
    await page.getByLabel('Full name').fill('Nia Newman');
    await page.getByLabel('Phone').fill('+1 234 567 ext 8');
    expect(await page.getByLabel('Email address').isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Account successfully updated.').waitFor();
    const { body } = await callApi('/profile', { token: await tokenOf('new') });
    expect(body.result).toMatchObject({ name: 'Nia Newman', phone: '+1 234 567 ext 8', email: 'new@example.com' });
  });

  it('[SET-02] a password change keeps this session and ends all others', async () => {
    const page = await opened('canceled', 'password');
    const other = await tokenOf('canceled');
    const change = async (current: string, next: string) => {
      await page.getByLabel('Current password', { exact: true }).fill(current);
      await page.getByLabel('New password', { exact: true }).fill(next);
      await page.getByLabel('Confirm new password', { exact: true }).fill(next);
      await page.getByRole('button', { name: 'Change password' }).click();
    };
    await change('not my password', 'a brand new phrase');
    await page.getByText('Your current password is incorrect.').waitFor();
    expect(await page.getByLabel('Current password', { exact: true }).inputValue()).toBe('');
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await change('Tensor-demo-2026', 'a brand new phrase');
    await page.getByText('Your password has been changed.').waitFor();
    expect((await callApi('/user', { token: other })).status).toBe(401);
    await page.goto('/settings?section=password');
    await change('a brand new phrase', 'Tensor-demo-2026');
    await page.getByText('Your password has been changed.').waitFor();
    expect((await callApi('/user', { token: await tokenOf('canceled') })).status).toBe(200);
  });

  it('[AUT-12] a second factor is requested once set up, and no longer after it is turned off', async () => {
    const page = await opened('pastdue', 'security');
    await page.getByRole('button', { name: 'Set up' }).click();
    const password = page.locator('input[autocomplete=current-password]');
    await password.fill('not the password');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Your current password is incorrect.').waitFor();
    await password.fill('Tensor-demo-2026');
    await page.getByRole('button', { name: 'Continue' }).click();
    const key = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
    const field = page.getByLabel('Then enter the six-digit code');
    await field.fill('000000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('This code is incorrect. Please try the next one.').waitFor();
    await field.fill(totpOf(key));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('button', { name: 'I’ve saved them' }).click();
    await page.getByRole('button', { name: 'New recovery codes' }).waitFor();
    expect(await tokenOf('pastdue')).toBeUndefined();
    const typed = async (tab: Page, text: string): Promise<void> => {
      await tab.locator('input[autocomplete=current-password]').fill(text);
      await tab.getByRole('button', { name: 'Turn off' }).click();
    };
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      if (tab === other) await other.goto('/settings?section=security');
      await tab.getByRole('button', { name: 'Turn off' }).click();
      await tab.getByText('Enter your password to turn off two-step sign-in.').waitFor();
    }
    await typed(page, 'not the password');
    await page.getByText('Your current password is incorrect.').waitFor();
    for (const tab of [page, other]) {
      await typed(tab, 'Tensor-demo-2026');
      await tab.getByRole('button', { name: 'Set up' }).waitFor();
    }
    expect(await tokenOf('pastdue')).toBeTruthy();
    const list = await (await fetch(`${appUrl()}/outbox`)).text();
    const mails = list.split('<li>').filter((mail) => mail.includes('pastdue@example.com'));
    for (const state of ['on', 'off'])
      expect(mails.filter((mail) => mail.includes(`Two-step sign-in is ${state} for your Tensor account`))).toHaveLength(1);
    await page.context().close();
  });

  it.each([
    ['dark', 1440, 'en'],
    ['light', 390, 'ja'],
  ] as const)('[SHL-15] every section of the settings has an address and is accessible: %s, %i wide, %s', async (theme, width, lang) => {
    const page = await opened('api', 'profile', { theme, width, lang });
    for (const section of ['profile', 'password', 'security', 'billing', 'integrations', 'api']) {
      await page.locator(`a[href$="?section=${section}"]`).click();
      await page.locator(`a[href$="?section=${section}"][aria-current=page]`).waitFor();
      await page.locator('main h2').first().waitFor();
      await expectAccessible(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(overflow, section).toBe(0);
    }
  });

  it('[SHL-05] the old address of the integrations redirects to the settings', async () => {
    const page = await opened('premium', 'profile');
    await page.goto('/integrations');
    await page.waitForURL((url) => url.pathname === '/settings');
  });
});
