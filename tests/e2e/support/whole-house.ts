import type { Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { openAs, openPage, type View } from './browser.ts';
import { ownStack } from './own-stack.ts';
import type { RunningStack } from './running-stack.ts';
import { EVERYTHING, type Screen, screensOf, type User } from './screens.ts';

const ACCOUNTS: Record<User, string | undefined> = { visitor: undefined, customer: 'premium', admin: 'admin' };

/** A stack with every feature enabled and the list of its screens, for the tests of one file. */
export const wholeHouse = () => {
  let stack: RunningStack;
  let screens: Screen[];
  beforeAll(async () => {
    stack = await ownStack({ BRAND: EVERYTHING });
    screens = await screensOf(stack.url);
  });
  afterAll(() => stack?.stop());
  /** Opens the page as a demo account, or signed out without one. */
  const openBy = (account: string | undefined, path: string, view: View = {}): Promise<Page> =>
    account ? openAs(account, path, { ...view, url: stack.url }) : openPage(path, { ...view, url: stack.url });
  return {
    openBy,
    urlOf: (): string => stack.url,
    openFor: (user: User, path: string, view?: View): Promise<Page> => openBy(ACCOUNTS[user], path, view),
    screensFor: (user: User): Screen[] => screens.filter((screen) => screen.who === user),
  };
};
