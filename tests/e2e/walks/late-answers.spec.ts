import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { settled } from '#tests/e2e/support/browser.ts';
import { callApi, tokenOf } from '#tests/e2e/support/calls.ts';
import { wholeHouse } from '#tests/e2e/support/whole-house.ts';

const { openFor, urlOf } = wholeHouse();

/** Before any page opens, because a star that is pressed while the shortlist is read may remove. */
beforeAll(async () => {
  const url = urlOf();
  const token = await tokenOf('premium', url);
  const { body } = await callApi('/identification', { token, url, body: { platform: 'instagram', search: {}, paging: { limit: 3 } } });
  const creators = body.users.map(({ user_id }: { user_id: string }) => ({ platform: 'instagram', user_id }));
  await callApi('/shortlist/add.json', { token, url, body: { creators } });
});

/** Between two answers. */
const STEP_MS = 600;
const MAX_CALLS = 5;

/** Answers the calls of the page one after another, the first or the last one first. Returns the number of calls that wait. */
const answerSlowly = async (page: Page, order: 'first' | 'last'): Promise<() => number> => {
  let calls = 0;
  let waiting = 0;
  await page.route('**/v1/**', async (route) => {
    calls += 1;
    waiting += 1;
    const steps = order === 'first' ? calls : Math.max(0, MAX_CALLS - calls);
    await new Promise((resolve) => setTimeout(resolve, steps * STEP_MS));
    // The page may have called it off.
    await route
      .fetch()
      .then((response) => route.fulfill({ response }))
      .catch(() => undefined);
    waiting -= 1;
  });
  return () => waiting;
};

type Watched = { moved: Record<string, string> };

/** Runs in the page: names the controls of the open dialog that move within it by more than 3 px, and how far. */
const watchControls = (): void => {
  const watched = globalThis as unknown as Watched;
  watched.moved = {};
  const before = new Map<Element, { x: number; y: number }>();
  const look = () => {
    const ends = (animation: Animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
    const isStill = document.getAnimations().every((animation) => animation.playState !== 'running' || !ends(animation));
    for (const dialog of isStill ? document.querySelectorAll('section[role=dialog]') : []) {
      const frame = dialog.getBoundingClientRect();
      for (const control of dialog.querySelectorAll<HTMLElement>('button, a, label')) {
        const { x, y, width } = control.getBoundingClientRect();
        const [now, was] = [{ x: x - frame.x, y: y - frame.y }, before.get(control)];
        if (width === 0) continue;
        if (was && Math.hypot(was.x - now.x, was.y - now.y) > 3)
          watched.moved[control.ariaLabel ?? control.textContent] = `${was.x},${was.y} → ${now.x},${now.y}`;
        before.set(control, now);
      }
    }
    requestAnimationFrame(look);
  };
  look();
};

const pressFirst = (selector: string) => (page: Page) => page.locator(selector).first().click();
const pressNamed = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

const OPENINGS: { name: string; path: string; open: (page: Page) => Promise<void> }[] = [
  { name: 'panel of a list', path: '/creatorLists', open: pressFirst('main td[data-slot=main] button') },
  { name: 'panel of a campaign', path: '/campaignManager', open: pressFirst('main td[data-slot=main] button') },
  { name: 'export dialog', path: '/discovery', open: pressNamed(/^Export$/) },
  { name: 'question before a report', path: '/discovery', open: pressNamed(/^View Report/) },
];

const CASES = OPENINGS.flatMap((opening) => (['first', 'last'] as const).map((order) => ({ ...opening, order })));

it.each(CASES)(
  'no control in the $name moves away from the pointer when the $order call is answered first',
  async ({ path, open, order }) => {
    const page = await openFor('customer', path);
    await settled(page);
    await page.evaluate(watchControls);
    await answerSlowly(page, order);
    await open(page);
    await page.locator('section[role=dialog] button').first().waitFor();
    await settled(page);
    expect(await page.evaluate(() => (globalThis as unknown as Watched).moved)).toEqual({});
  },
);
