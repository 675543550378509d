import type { Page } from 'playwright';
import { EVERYTHING } from '#tests/e2e/support/screens.ts';
import { type Dice, diceOf } from '#tests/support/catalogue/random-creators.ts';
import { seededStack } from '../seeded-stack.ts';
import { openBrowser } from '../web/signed-in-browser.ts';
import { act } from './random-acts.ts';
import { shownFault } from './shown-faults.ts';

/** Any free port, so that several users can run at once. */
const PORT = 0;
const CREATORS = '8000';
const MINUTE_MS = 60_000;
const MAX_PAUSE_MS = 400;
/** Acts that are listed with a fault, the last one at the end. */
const LISTED_ACTS = 12;

/** `random-user [minutes] [seed] [plan] [language]`: clicks, types and goes back at random, and prints faults with the acts before them. */
export const run = async ([minutes = '5', seed = '1', plan = 'premium', language = 'en']: string[]): Promise<void> => {
  const { url, stop } = await seededStack(CREATORS, { BRAND: EVERYTHING });
  const { context, close } = await openBrowser(url, { port: PORT, plan });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.addInitScript((chosen) => {
    if (location.protocol.startsWith('http')) localStorage.setItem('lang', chosen);
  }, language);
  try {
    const page = await context.newPage();
    const acts = await actAtRandom(page, diceOf(Number(seed)), Date.now() + Number(minutes) * MINUTE_MS);
    console.log(`${acts} acts of a ${plan} user, seed ${seed}, in ${language}`);
  } finally {
    await close();
    await stop();
  }
};

const actAtRandom = async (page: Page, dice: Dice, until: number): Promise<number> => {
  const acts: string[] = [];
  const report = (fault: string): void => console.log(`${fault}\n  at ${page.url()}\n  after ${acts.slice(-LISTED_ACTS).join(' · ')}\n`);
  reportErrors(page, report);
  await page.goto('/discovery');
  let known: string | undefined;
  while (Date.now() < until) {
    acts.push(await act(page, dice).catch((error: unknown) => `(${String(error).split('\n')[0]})`));
    await page.waitForTimeout(dice.below(MAX_PAUSE_MS));
    const fault = await shownFault(page).catch(() => undefined);
    if (fault !== undefined && fault !== known) report(fault);
    known = fault;
  }
  return acts.length;
};

const reportErrors = (page: Page, report: (fault: string) => void): void => {
  page.on('pageerror', (error) => report(`Error in the page: ${error.stack}`));
  page.on('response', (response) => {
    if (response.status() >= 500) report(`The server answered ${response.status()}: ${response.url()}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) report(`Error in the console: ${message.text()}`);
  });
};
