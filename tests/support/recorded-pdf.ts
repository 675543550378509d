import {
  A4,
  type Box,
  type PdfDocument,
  type PdfDocuments,
  type Place,
  type Stroke,
  type TextStyle,
} from '#functions/ports/creators/pdf-documents.ts';

export type Written = Place & { page: number; text: string; width: number; size: number };

/** Records texts, images and shapes with their positions. Every letter is half as wide as high; Hangul is not supported. */
export const recordedPdfs = () => {
  const written: Written[] = [];
  const pictures: (Box & { page: number })[] = [];
  const shapes: (Place & { page: number; path: string; ink: Stroke })[] = [];
  const links: string[] = [];
  const titles: string[] = [];
  let [page, pages] = [1, 1];
  const widthOf: PdfDocument['widthOf'] = (text, { size }) => text.length * size * 0.5;
  const pdf: PdfDocument = {
    widthOf,
    canWrite: (text) => !/\p{Script=Hangul}/u.test(text),
    text: (text: string, { x, y }: Place, { size }: TextStyle) => {
      if (text !== '') written.push({ page, text, x, y, size, width: widthOf(text, { size }) });
    },
    shape: (path, ink, { x, y } = { x: 0, y: 0 }) => void shapes.push({ page, path, ink, x, y }),
    picture: (_, box) => pictures.push({ ...box, page }) > 0,
    within: (_box, _radius, draw) => draw(),
    link: (_, address) => void links.push(address),
    newPage: () => {
      pages += 1;
      page = pages;
    },
    onEveryPage: (draw) => {
      for (page = 1; page <= pages; page += 1) draw(page, pages);
    },
    finish: async () => new TextEncoder().encode(JSON.stringify(written.map(({ text }) => text))),
  };
  const pdfDocuments: PdfDocuments = {
    open: async ({ title }) => {
      titles.push(title);
      return pdf;
    },
  };
  const texts = (): string[] => written.map(({ text }) => text);
  /** Texts that exceed the page. */
  const strays = (): Written[] => written.filter(({ x, y, width }) => x < 30 || y < 0 || y > A4.height - 20 || x + width > A4.width - 30);
  return { pdfDocuments, written, shapes, pictures, links, titles, texts, strays, pages: () => pages };
};
