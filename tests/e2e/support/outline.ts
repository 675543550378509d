import type { Page } from 'playwright';

/** Runs in the page. Headings of closed parts are not shown; those of a dialog have an outline of their own. */
const readOutline = () => ({
  title: document.title,
  headings: [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
    .filter((heading) => heading.checkVisibility({ visibilityProperty: true }) && !heading.closest('[role=dialog], [aria-hidden=true]'))
    .map((heading) => ({ level: Number(heading.tagName.slice(1)), text: heading.textContent?.trim() ?? '' })),
});

/** Problems of the title and the headings: each screen has a title of its own, one h1, and skips no level. */
export const outlineProblems = async (page: Page, brand = 'Tensor'): Promise<string[]> => {
  const { title, headings } = await page.evaluate(readOutline);
  const first = headings.filter(({ level }) => level === 1);
  const skipped = headings.filter(({ level }, at) => level > (headings[at - 1]?.level ?? 0) + 1);
  return [
    ...(title.replace(brand, '').replace(/[\s·–|-]/g, '') === '' ? [`has the title "${title}"`] : []),
    ...(first.length === 1 ? [] : [`has ${first.length} main headings: ${first.map(({ text }) => text).join(', ')}`]),
    ...skipped.map(({ level, text }) => `skips a level before the h${level} "${text}"`),
    ...headings.filter(({ text }) => text === '').map(({ level }) => `has an empty h${level}`),
  ];
};
