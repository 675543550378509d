import { pageBreaks } from './page-breaks.ts';
import { pageFonts } from './page-fonts.ts';

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 36 };
/** Fine enough to be read in print. */
const PIXEL_RATIO = 2;
const JPEG_QUALITY = 0.92;
/** In place of pictures that do not come. */
const NO_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Draws an element into a PDF of as many pages as it takes; cut between rows where they can be. */
export const saveAsPdf = async (element: HTMLElement, name: string): Promise<void> => {
  const [{ jsPDF }, { toCanvas }] = await Promise.all([import('jspdf'), import('html-to-image')]);
  const whole = await toCanvas(element, {
    pixelRatio: PIXEL_RATIO,
    backgroundColor: '#ffffff',
    imagePlaceholder: NO_PICTURE,
    // By itself the library sets a base address, which the content policy refuses.
    fontEmbedCSS: await pageFonts(),
    style: { position: 'static' },
  });
  const pdf = new jsPDF({ unit: 'pt', format: 'a4', compress: true });
  const pointsPerPixel = (PAGE.width - 2 * PAGE.margin) / whole.width;
  const pageHeight = Math.floor((PAGE.height - 2 * PAGE.margin) / pointsPerPixel);
  const pages = pageBreaks(whole.height, pageHeight, topsOf(element, ROWS, whole), topsOf(element, CARDS, whole));
  for (const [index, [from, to]] of pages.entries()) {
    if (index > 0) pdf.addPage();
    const picture = sliceOf(whole, from, to).toDataURL('image/jpeg', JPEG_QUALITY);
    pdf.addImage(picture, 'JPEG', PAGE.margin, PAGE.margin, whole.width * pointsPerPixel, (to - from) * pointsPerPixel);
  }
  await pdf.save(name, { returnPromise: true });
};

/** No row stands alone on a page, and no heading at the end of one. */
const ROWS = 'h3, tr:not(:first-child):not(:last-child), li:not(:first-child):not(:last-child)';
const CARDS = ':scope > section';

/** What is longer than a canvas may be comes drawn smaller. */
const topsOf = (element: HTMLElement, selector: string, { height: drawn }: HTMLCanvasElement): number[] => {
  const { top, height } = element.getBoundingClientRect();
  const ratio = drawn / Math.max(1, height);
  return [...element.querySelectorAll(selector)].map((part) => Math.floor((part.getBoundingClientRect().top - top) * ratio));
};

const sliceOf = (whole: HTMLCanvasElement, from: number, to: number): HTMLCanvasElement => {
  const slice = document.createElement('canvas');
  slice.width = whole.width;
  slice.height = to - from;
  slice.getContext('2d')?.drawImage(whole, 0, -from);
  return slice;
};
