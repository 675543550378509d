import type { Page } from 'playwright';
import type { Dice } from '#tests/support/catalogue/random-creators.ts';
import { paths } from '#web/paths.ts';

const SCREENS = [
  paths.discovery,
  paths.dashboard,
  paths.reports,
  paths.creatorLists,
  paths.campaignManager,
  paths.campaignResults,
  paths.emailMatch,
  paths.followerLists,
  paths.activity,
  paths.settings,
  paths.usage,
  paths.billing,
  paths.developers,
];
const KEYS = ['Escape', 'Escape', 'Escape', 'Tab', 'Enter', 'ArrowDown', 'j', 'k', 'x', 'b', '/', '?', 'Control+k'];
const WIDTHS = [320, 390, 768, 1440];
const TEXTS = ['a', '0', '-1', '１２３', '<b>x</b>', 'ヨガ', '@mina', '#yoga', '99999999999', '  ', 'x@example.com', '1,5', '😀'];

type Act = { weight: number; run: (page: Page, dice: Dice) => Promise<string> };

const ACTS: Act[] = [
  { weight: 80, run: (page, dice) => click(page, dice) },
  {
    weight: 10,
    run: async (page, dice) => {
      const key = dice.pick(KEYS);
      await page.keyboard.press(key);
      return key;
    },
  },
  { weight: 5, run: (page) => page.goBack().then(() => 'back') },
  { weight: 2, run: (page) => page.reload().then(() => 'reload') },
  {
    weight: 2,
    run: async (page, dice) => {
      const width = dice.pick(WIDTHS);
      await page.setViewportSize({ width, height: 900 });
      return `${width} px wide`;
    },
  },
  {
    weight: 2,
    run: async (page, dice) => {
      const path = dice.pick(SCREENS);
      await page.goto(path);
      return `to ${path}`;
    },
  },
];
const TOTAL = ACTS.reduce((sum, { weight }) => sum + weight, 0);

/** Does one thing at random; returns its name. */
export const act = (page: Page, dice: Dice): Promise<string> => {
  let left = dice.below(TOTAL);
  for (const { weight, run } of ACTS) {
    if (left < weight) return run(page, dice);
    left -= weight;
  }
  throw new Error('The weights do not add up');
};

const click = async (page: Page, dice: Dice): Promise<string> => {
  const controls = await page.evaluate(reachable);
  if (controls.length === 0) return page.goto(paths.discovery).then(() => 'nothing to click: to Discovery');
  const { x, y, name, isField } = dice.pick(controls);
  await page.mouse.click(x, y, { clickCount: dice.below(10) === 0 ? 2 : 1 });
  if (!isField || dice.below(5) === 0) return name;
  const text = dice.pick(TEXTS);
  await page.keyboard.type(text);
  if (dice.below(5) < 2) await page.keyboard.press('Enter');
  return `${name} = ${text}`;
};

type Control = { x: number; y: number; name: string; isField: boolean };

/** Runs in the page: controls that a click reaches, except those that leave the app, the account or the language. */
const reachable = (): Control[] => {
  const leaves = /sign out|サインアウト|delete my account|アカウントを削除|^(English|日本語)$/i;
  const controls: Control[] = [];
  for (const element of document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select, [role=option], summary')) {
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) || element.tagName;
    const link = element.closest('a');
    if (leaves.test(name) || element.matches(':disabled') || element.closest('[inert]')) continue;
    if (link && (link.origin !== location.origin || link.target === '_blank')) continue;
    const { left, top, width, height, right, bottom } = element.getBoundingClientRect();
    if (width < 3 || height < 3 || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) continue;
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    if (hit && (element.contains(hit) || hit.contains(element))) controls.push({ x, y, name, isField: element.matches('input, textarea') });
  }
  return controls;
};
