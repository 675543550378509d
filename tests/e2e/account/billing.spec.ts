import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, focused, openAs, openPage, signIn, type View } from '../support/browser.ts';
import { callApi, tokenOf } from '../support/calls.ts';
import { ownStack } from '../support/own-stack.ts';
import type { RunningStack } from '../support/running-stack.ts';

const CHAT_SECRET = 'secret-of-the-chat';
const GOOD_CARD = '4242 4242 4242 4242';
const DECLINED_CARD = '4000 0000 0000 0002';
const LATER_DECLINED_CARD = '4000 0000 0000 0341';

/** Takes over the commands that were queued before the script loaded, as the real script does. */
const CHAT_SCRIPT =
  'const waiting = window.Intercom.q; window.Intercom = (...command) => waiting.push(command); window.Intercom.q = waiting;';

let providers: Server;
let stack: RunningStack;

beforeAll(async () => {
  providers = createServer((request, response) => {
    const isScript = request.url?.startsWith('/chat/');
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isScript ? CHAT_SCRIPT : '<!doctype html><html lang="en"><title>Booking</title><main><h1>Pick a time</h1></main></html>');
  }).listen(0, '127.0.0.1');
  await once(providers, 'listening');
  const url = `http://127.0.0.1:${(providers.address() as AddressInfo).port}`;
  const BRAND = JSON.stringify({ providers: { scheduling: `${url}/booking`, chat: 'app1', chatScript: `${url}/chat/` } });
  stack = await ownStack({ BRAND, CHAT_IDENTITY_SECRET: CHAT_SECRET });
});
afterAll(async () => {
  await stack?.stop();
  providers?.close();
});

const openAt = (account: string, path: string, view: View = {}): Promise<Page> => openAs(account, path, { ...view, url: stack.url });
const pay = async (page: Page, number: string, button: string | RegExp = /^Pay /) => {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration').fill('12/30');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: button }).click();
};
const credits = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('region', { name: 'Credits left' });
const openPlans = async (page: Page, button: string | RegExp) => {
  await page.getByRole('button', { name: button }).first().click();
  await page.getByRole('dialog', { name: 'Choose your plan' }).getByRole('region', { name: 'Premium' }).waitFor();
};
/** Opens the portal page of an account, as its owner would from an email. */
const openPortal = async (page: Page, account: string) => {
  const { body } = await callApi('/payment/portal', { method: 'POST', token: await tokenOf(account, stack.url), body: {}, url: stack.url });
  await page.goto(body.url);
};

describe('the providers of the brand', () => {
  const watch = (page: Page) => {
    const complaints: string[] = [];
    page.on('console', (message) => /Content Security Policy/.test(message.text()) && complaints.push(message.text()));
    return complaints;
  };

  it('[SHL-08] [SHL-25] a trial books a call on the provider’s page, which the content policy allows', async () => {
    const page = await openAt('trial', '/discovery');
    const complaints = watch(page);
    await page.reload();
    await page.getByRole('button', { name: 'Book a call' }).click();
    await page.frameLocator('iframe').getByRole('heading', { name: 'Pick a time' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('[SHL-10] [SHL-09] the support chat receives the verified identity of the user and closes with the session', async () => {
    const page = await openPage('/', { url: stack.url });
    const complaints = watch(page);
    await signIn(page, 'premium');
    await page.waitForFunction(() => (window.Intercom?.q?.length ?? 0) > 0);
    const reported = await page.evaluate(() => window.Intercom?.q);
    const { body: user } = await callApi('/user', { token: await tokenOf('premium', stack.url), url: stack.url });
    const user_hash = createHmac('sha256', CHAT_SECRET).update(user.id).digest('hex');
    expect(reported).toEqual([['boot', { app_id: 'app1', user_id: user.id, email: user.email, name: user.name, user_hash }]]);
    await page.getByRole('button', { name: /Account menu/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.evaluate(() => window.Intercom?.q?.at(-1))).toEqual(['shutdown']);
    expect(complaints).toEqual([]);
  });
});

describe('buying a plan', () => {
  it('[AUT-11] adds no coupon for a link with an unknown code, and the buyer can continue', async () => {
    const page = await openPage('/?coupon=PH99', { url: stack.url });
    await signIn(page, 'trial');
    await openPlans(page, 'Upgrade');
    await page.getByRole('button', { name: 'Choose Standard' }).click();
    await page.getByText('Coupon PH99 isn’t valid. You can continue without it.').waitFor();
    await page.getByRole('button', { name: 'Choose Standard' }).click();
    await page.waitForURL(/\/stripe\//);
    expect(await page.getByText(/Coupon/).count()).toBe(0);
  });

  it('[BIL-01] [AUT-11] takes a trial from a coupon link through a declined card to its plan, even after a reload', async () => {
    const page = await openPage('/?coupon=PH20', { url: stack.url });
    await signIn(page, 'trial');
    await openPlans(page, 'Upgrade');
    await page.getByText('Coupon PH20 applies to your first invoice.').waitFor();
    await page.getByRole('button', { name: 'Choose Standard' }).click();
    await page.waitForURL(/\/stripe\//);
    await page.getByText(/Coupon PH20/).waitFor();
    await pay(page, DECLINED_CARD);
    await page
      .getByText(/declined/i)
      .first()
      .waitFor();
    await pay(page, GOOD_CARD);
    await page.getByRole('heading', { name: 'Welcome to Standard' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/paymentConfirmation');
    await page.reload();
    await page.getByRole('heading', { name: 'Welcome to Standard' }).waitFor();
    await page.getByRole('link', { name: 'Find creators' }).click();
    await credits(page).getByText('of 150').waitFor();
  });

  it('[BIL-08] shows in the usage what the plan has brought, adding up to the balance', async () => {
    const page = await openAt('trial', '/usage');
    const month = new Date().toLocaleDateString('en-US', { year: 'numeric', month: 'long' });
    const sums = page.getByRole('region', { name: `Reports in ${month}` }).getByRole('definition');
    await sums.first().waitFor();
    const [opening, added, spent, left] = (await sums.allTextContents()).map((text) => Number(text.replace('−', '-').replaceAll(',', '')));
    expect(Number(opening) + Number(added) + Number(spent)).toBe(left);
    // The panel reads "500 of 500 left".
    expect(left).toBe(Number.parseInt((await credits(page).locator('.num').first().textContent())?.replaceAll(',', '') ?? '', 10));
  });

  it('[BIL-01] continues the open checkout, in another tab too', async () => {
    const page = await openAt('inactive', '/usage');
    const other = await openAt('inactive', '/usage');
    const checkouts: string[] = [];
    for (const tab of [page, other]) {
      await openPlans(tab, 'Choose a plan');
      await tab.getByRole('button', { name: 'Choose Premium' }).click();
      await tab.waitForURL(/\/stripe\//);
      checkouts.push(tab.url());
    }
    expect(checkouts[1]).toBe(checkouts[0]);
  });

  it('reports an unpaid checkout after the return, with a link to it', async () => {
    const page = await openAt('inactive', '/usage');
    await openPlans(page, 'Choose a plan');
    await page.getByRole('button', { name: 'Choose Entry' }).click();
    await page.waitForURL(/\/stripe\//);
    const checkout = page.url();
    const { body } = await callApi('/checkout/session', { token: await tokenOf('inactive', stack.url), url: stack.url });
    await page.goto(`${stack.url}/paymentConfirmation?session_id=${body.session._id}`);
    await page.getByRole('heading', { name: 'This checkout isn’t paid yet' }).waitFor();
    await page.getByRole('button', { name: 'Back to checkout' }).click();
    await page.waitForURL(checkout);
  });
});

describe('changing a plan', () => {
  it('[BIL-07] upgrades at once after saying what it costs, and shows the credits that came', async () => {
    const page = await openAt('trial', '/usage');
    await openPlans(page, 'Change plan');
    await page.getByRole('button', { name: 'Upgrade to Premium' }).click();
    const step = page.getByRole('dialog', { name: 'Upgrade to Premium' });
    await step.getByText('350 reports, 4,000 exports, and 20,000 analyzed likes').waitFor();
    await step.getByRole('button', { name: /^Upgrade and pay \$/ }).click();
    await page.getByText('You’re now on Premium.').waitFor();
    await credits(page).getByText('of 500').waitFor();
    await page.getByText('Plan upgrade').first().waitFor();
  });

  it('[BIL-07] plans a smaller one for the next period, and drops it again', async () => {
    const page = await openAt('trial', '/usage');
    await openPlans(page, 'Change plan');
    await page.getByRole('button', { name: 'Change to Standard' }).click();
    await page.getByText(/^You keep Premium and all its credits until/).waitFor();
    await page.getByRole('button', { name: /^Change on / }).click();
    await page.getByText(/^Standard starts on/).waitFor();
    await credits(page).getByText('of 500').waitFor();
    await openPlans(page, 'Change plan');
    await page
      .getByRole('region', { name: 'Standard' })
      .getByText(/^Starts on/)
      .waitFor();
    await page.getByRole('button', { name: 'Keep Premium' }).click();
    await page.getByRole('dialog', { name: 'Keep Premium' }).getByRole('button', { name: 'Keep Premium' }).click();
    await page.getByText('You keep Premium.').waitFor();
  });

  it('[BIL-01] explains a cancellation, cancels at the provider, shows the end date, and resumes the plan', async () => {
    const page = await openAt('trial', '/billing');
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    await page.getByText(/You keep .* until .* stays available/).waitFor();
    await page.getByRole('button', { name: 'Continue to cancel' }).click();
    await page.getByRole('button', { name: 'Cancel at the end of the period' }).click();
    await page.getByRole('button', { name: 'Keep the plan' }).waitFor();
    await page.getByRole('link', { name: 'Return' }).click();
    await page.getByText(/^Your plan ends on .* Everything works until then\.$/).waitFor();
    expect(new URL(page.url()).pathname).toBe('/billing');
    await page.getByRole('button', { name: 'Resume plan' }).click();
    await page.getByText('You keep Premium.').waitFor();
    await page.getByText(/^Renews on /).waitFor();
  });

  it('[BIL-06] shows after a failed payment which features work, then that the account is paused, and paid results stay readable', async () => {
    const page = await openAt('trial', '/usage');
    await openPortal(page, 'trial');
    await pay(page, LATER_DECLINED_CARD, 'Use this card');
    await page.getByRole('button', { name: 'Begin the next period now' }).click();
    await page.getByRole('button', { name: 'Pay the open invoice' }).waitFor();
    const token = await tokenOf('trial', stack.url);
    const subscription = async () => (await callApi('/api/auth/subscription', { token, url: stack.url })).body;
    // The provider's message may arrive after the next page has loaded.
    await expect.poll(async () => (await subscription()).status).toBe('past_due');
    await page.goto(`${stack.url}/discovery`);
    await page.getByRole('complementary', { name: 'Your last payment failed' }).waitFor();
    await openPortal(page, 'trial');
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Let 8 days pass' }).click();
    await answered;
    const search = { platform: 'instagram', sort: { field: 'followers', direction: 'desc' }, search: {}, paging: { skip: 0, limit: 10 } };
    const refused = () => callApi('/identification', { token, body: search, url: stack.url });
    await expect.poll(async () => (await refused()).status).toBe(402);
    expect((await refused()).body.redirect).toBe('PAYMENT_PAGE');
    await page.goto(`${stack.url}/usage`);
    await page.getByRole('complementary', { name: 'Your plan is paused because a payment is missing' }).waitFor();
    await page.getByRole('region', { name: 'Balance changes' }).waitFor();
    await page.getByRole('button', { name: 'Update card' }).click();
    await page.waitForURL(/\/stripe\//);
  });
});

describe('accessibility', () => {
  it.each(['dark', 'light'] as const)('[SHL-15] axe is content with usage, plans and billing in the %s theme', async (theme) => {
    const page = await openAt('standard', '/usage', { theme });
    await page.getByRole('region', { name: 'Balance changes' }).waitFor();
    await expectAccessible(page);
    await openPlans(page, 'Change plan');
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await page.goto('/billing');
    await page.getByRole('region', { name: 'Pay per report' }).waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  it('[SHL-15] a plan is chosen by keyboard alone', async () => {
    const page = await openAt('inactive', '/usage');
    await page.getByRole('button', { name: 'Choose a plan' }).first().focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Choose your plan' });
    await dialog.getByRole('region', { name: 'Premium' }).waitFor();
    await focused(dialog);
    const focusedText = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    for (let i = 0; i < 6 && (await focusedText()) !== 'Choose Premium'; i += 1) await page.keyboard.press('Tab');
    expect(await focusedText()).toBe('Choose Premium');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/stripe\//);
  });
});
