import type { Page } from 'playwright';

/** Layouts may need this long after an act. */
const SETTLE_MS = 700;

/** A fault that a person would see in the page; undefined if there is none, or none any more after a moment. */
export const shownFault = async (page: Page): Promise<string | undefined> => {
  if ((await page.evaluate(faultIn)) === undefined) return undefined;
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate(faultIn);
};

/** Runs in the page. */
const faultIn = (): string | undefined => {
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text is no fault
  const text = document.body.innerText;
  // Addresses of API calls have braces.
  const wrong =
    /\bundefined\b|\bNaN\b|\[object |Invalid Date|Something broke on this page|このページで問題が発生|Infinity|(?<!\/)\{[a-z_]+\}(?!\/)/.exec(
      text,
    );
  if (wrong && !location.pathname.startsWith('/developers'))
    return `Text: …${text.slice(Math.max(0, wrong.index - 60), wrong.index + 60)}…`;
  if (document.querySelector('main')?.closest('[inert], [aria-hidden=true]') && !document.querySelector('[role=dialog]'))
    return 'The screen is inert without a dialog';
  if (document.documentElement.scrollWidth <= innerWidth + 1) return undefined;
  const wide = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > innerWidth + 1);
  const names = wide.slice(0, 5).map((element) => `${element.tagName} "${element.textContent?.slice(0, 30)}"`);
  return `The page is ${document.documentElement.scrollWidth} px wide in a window of ${innerWidth}: ${names.join(', ')}`;
};
