import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { focused, openAs, settled } from '../support/browser.ts';

/** Key code of every key that an input method takes. */
const INPUT_METHOD = 229;

/** Types as with a Japanese input method: text is composed, converted and committed, and keys meanwhile belong to the input method. */
const inputMethod = async (page: Page) => {
  const browser = await page.context().newCDPSession(page);
  return {
    compose: async (...steps: string[]) => {
      for (const text of steps)
        await browser.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    },
    press: async (key: string) => {
      const event = { key, code: key, windowsVirtualKeyCode: INPUT_METHOD };
      await browser.send('Input.dispatchKeyEvent', { ...event, type: 'rawKeyDown' });
      await browser.send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' });
    },
    commit: (text: string) => browser.send('Input.insertText', { text }),
  };
};

const open = async (plan: string, path = '/discovery') => {
  const page = await openAs(plan, path, { lang: 'ja' });
  await settled(page);
  return { page, ime: await inputMethod(page) };
};

it('[EXP-06] a composed number of rows to unlock is the typed one', async () => {
  const { page, ime } = await open('trial');
  await page.getByRole('button', { name: '検索結果をさらに表示' }).click();
  const dialog = page.getByRole('dialog', { name: '検索結果をさらに表示' });
  await dialog.getByRole('combobox').selectOption('custom');
  const rows = dialog.getByRole('textbox');
  await focused(rows);
  await ime.compose('１', '１２');
  await ime.commit('１２');
  await expect.poll(() => rows.inputValue()).toBe('12');
});

it('[EXP-01] a composed number of rows to export is the typed one', async () => {
  const { page, ime } = await open('premium');
  await page.getByRole('button', { name: 'エクスポート', exact: true }).click();
  const rows = page.getByRole('dialog').getByRole('textbox').first();
  await focused(rows);
  await ime.compose('１', '１２');
  await ime.commit('１２');
  await expect.poll(() => rows.inputValue()).toBe('12');
});

it('[DIS-22] keys that choose a conversion choose no brand and leave the filter open', async () => {
  const { page, ime } = await open('premium');
  await page.getByRole('button', { name: 'ブランド', exact: true }).click();
  const box = page.getByRole('combobox', { name: 'ブランド' });
  await focused(box);
  await ime.compose('n', 'ni', 'nik');
  await page.getByRole('option', { name: /^Nikon/ }).waitFor();
  await ime.press('ArrowDown');
  await ime.press('Enter');
  await ime.press('Escape');
  await ime.commit('nike');
  await expect.poll(() => box.inputValue()).toBe('nike');
  expect(new URL(page.url()).search).toBe('');
});

it('[PTS-03] a word of posts is added as converted, not as composed', async () => {
  const { page, ime } = await open('premium');
  await page.getByRole('button', { name: '投稿内容' }).click();
  const panel = page.getByRole('dialog', { name: '投稿内容' });
  await focused(panel.getByRole('textbox').first());
  await ime.compose('まっちゃ、', 'まっちゃ、けーき', '抹茶、ケーキ');
  await ime.commit('抹茶、ケーキ');
  await page.keyboard.press('Enter');
  await expect.poll(() => panel.getByRole('listitem').allTextContents()).toEqual(['抹茶', 'ケーキ']);
});

it('[RPT-14] Escape that cancels a conversion keeps the typed name of a creator', async () => {
  const { page, ime } = await open('premium', '/reports');
  const box = page.getByRole('main').getByRole('combobox').first();
  await box.click();
  await ime.compose('さとう');
  await ime.press('Escape');
  await ime.press('Escape');
  expect(await box.inputValue()).toBe('さとう');
});
