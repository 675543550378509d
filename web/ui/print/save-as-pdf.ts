import { declaredProperties } from './declared-properties.ts';
import { pageBreaks, topsOf } from './page-breaks.ts';
import { pageFonts } from './page-fonts.ts';

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 36 };
/** Sharp enough for print. */
const PIXEL_RATIO = 2;
const JPEG_QUALITY = 0.92;
/** Replaces images that fail to load. */
const NO_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Renders an element into a PDF of as many pages as necessary, with page breaks between rows where possible. */
export const saveAsPdf = async (element: HTMLElement, name: string): Promise<void> => {
  const [{ jsPDF }, { toCanvas }] = await Promise.all([import('jspdf'), import('html-to-image')]);
  const whole = await toCanvas(element, {
    pixelRatio: PIXEL_RATIO,
    backgroundColor: '#ffffff',
    imagePlaceholder: NO_PICTURE,
    // The library's default sets a base URL, which the content security policy blocks.
    fontEmbedCSS: await pageFonts(element.textContent),
    // Copying all computed styles of each element takes most of the time.
    includeStyleProperties: declaredProperties(element),
    style: { position: 'static' },
  });
  const pdf = new jsPDF({ unit: 'pt', format: 'a4', compress: true });
  const pointsPerPixel = (PAGE.width - 2 * PAGE.margin) / whole.width;
  const pageHeight = Math.floor((PAGE.height - 2 * PAGE.margin) / pointsPerPixel);
  const pages = pageBreaks(whole.height, pageHeight, topsOf(element, 'rows', whole.height), topsOf(element, 'cards', whole.height));
  for (const [index, [from, to]] of pages.entries()) {
    if (index > 0) pdf.addPage();
    const picture = sliceOf(whole, from, to).toDataURL('image/jpeg', JPEG_QUALITY);
    pdf.addImage(picture, 'JPEG', PAGE.margin, PAGE.margin, whole.width * pointsPerPixel, (to - from) * pointsPerPixel);
  }
  await pdf.save(name, { returnPromise: true });
};

const sliceOf = (whole: HTMLCanvasElement, from: number, to: number): HTMLCanvasElement => {
  const slice = document.createElement('canvas');
  slice.width = whole.width;
  slice.height = to - from;
  slice.getContext('2d')?.drawImage(whole, 0, -from);
  return slice;
};
