import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openAs, openPage, settled, still } from '../support/browser.ts';
import { callApi, tokenOf } from '../support/calls.ts';
import { ownStack } from '../support/own-stack.ts';
import type { RunningStack } from '../support/running-stack.ts';

let stack: RunningStack;
let handle = '';
beforeAll(async () => {
  stack = await ownStack();
  handle = await handleWithContact();
});
afterAll(async () => {
  await stack?.stop();
});

const search = async () => {
  const token = await tokenOf('premium', stack.url);
  const { body } = await callApi('/identification', { token, body: { paging: { limit: 8, skip: 0 } }, url: stack.url });
  return body.users as { username: string }[];
};

/** A seeded creator with a published address. */
const handleWithContact = async (): Promise<string> => {
  for (const { username } of await search()) {
    const { body } = await callApi('/creator-data/find', { body: { platform: 'instagram', username }, url: stack.url });
    if (body.creators?.[0]?.contacts.some(({ type }: { type: string }) => type === 'email')) return username;
  }
  throw new Error('no seeded creator has an address');
};

/** The code in the last mail to a creator. */
const mailedCode = async (): Promise<string> => {
  const list = await (await fetch(`${stack.url}/outbox`)).text();
  const found = /Your code for \w+: (\d{6})/.exec(list);
  if (!found?.[1]) throw new Error('no code was mailed');
  return found[1];
};

/** Runs in the page. */
const cutPlaceholder = (field: SVGElement | HTMLElement): boolean => {
  const { font, paddingLeft, paddingRight } = getComputedStyle(field);
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) throw new Error('no canvas');
  canvas.font = font;
  const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  return canvas.measureText(field.getAttribute('placeholder') ?? '').width > room;
};

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

it('[PRV-01] a creator proves a request without an account, an admin accepts it, and the creator is gone', async () => {
  const page = await openPage('/', { url: stack.url });
  await page.getByRole('link', { name: 'Your data as a creator' }).click();
  await page.getByRole('textbox', { name: 'Your handle' }).fill(`@${handle}`);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: `What we store about @${handle}` }).waitFor();
  await page.getByRole('button', { name: 'Send request' }).click();
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.waitFor();
  await code.fill(await mailedCode());
  await page.getByRole('button', { name: 'Confirm request' }).click();
  await page.getByRole('heading', { name: 'We received your request' }).waitFor();

  const panel = await openAs('admin', '/admin/dashboard?section=requests', { url: stack.url });
  await panel.getByRole('region', { name: `Remove @${handle} on Instagram` }).waitFor();
  await expectAccessible(panel);
  await panel.getByRole('button', { name: 'Remove the creator' }).click();
  await panel.getByRole('dialog').getByRole('button', { name: 'Remove the creator' }).click();
  await panel.getByText('No creator is waiting for an answer.').waitFor();

  await page.reload();
  await page.getByRole('textbox', { name: 'Your handle' }).fill(handle);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: `We store nothing about @${handle}` }).waitFor();
  const found = await search();
  expect(found).toHaveLength(8);
  expect(found.map(({ username }) => username)).not.toContain(handle);
});

it.each([
  { theme: 'dark', lang: 'en', width: 1440 },
  { theme: 'light', lang: 'ja', width: 390 },
] as const)('the page for creators fits and is accessible: %j', async (view) => {
  const [first] = await search();
  const page = await openPage('/your-data', { ...view, url: stack.url });
  expect(await page.locator('input[name=username]').evaluate(cutPlaceholder)).toBe(false);
  await page.locator('input[name=username]').fill(first?.username ?? '');
  await page.keyboard.press('Enter');
  await page.locator('h2').first().waitFor();
  await settled(page);
  await still(page);
  expect(await page.evaluate(overflow)).toBe(0);
  await expectAccessible(page);
  if (process.env.TOUR_PICTURES)
    await page.screenshot({ path: `${process.env.TOUR_PICTURES}/your-data-${view.width}.png`, fullPage: true });
});
