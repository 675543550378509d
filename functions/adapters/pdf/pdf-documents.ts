import PDFDocument from 'pdfkit';
import type { Box, Font, PdfDocument, PdfDocuments, Place, Stroke } from '#functions/ports/creators/pdf-documents.ts';
import type { Picture } from '#functions/ports/creators/pdf-images.ts';
import { drawSvg, sizeOf } from './draw-svg.ts';
import { type Fonts, loadFonts, type Run, runsOf } from './fonts.ts';

type Doc = PDFKit.PDFDocument;

/**
 * Any feature makes the library shape a run as a whole, which joining scripts require; `tnum` gives digits equal width. Contextual
 * alternates, which only arrows and signs between digits use, would take half of the time of a document. The library passes features
 * on in this form too, which its types omit.
 */
const FEATURES = { tnum: true, calt: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[];

/** Documents have vector graphics and searchable text; each font is reduced to the glyphs in use. */
export const pdfkitDocuments = (): PdfDocuments => ({
  open: async ({ title, author, language, now }) => {
    const fonts = await loadFonts();
    const doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      // Disables the library's default font, which it would read from a file.
      font: null as unknown as string,
      lang: language,
      displayTitle: true,
      info: { Title: title, Author: author, Creator: author, Producer: author, CreationDate: now },
    });
    return pdfDocumentOn(doc, fonts);
  },
});

const pdfDocumentOn = (doc: Doc, fonts: Fonts): PdfDocument => {
  const content = bytesOf(doc);
  const runs = (text: string, { isBold }: Font): Run[] => runsOf(text, isBold ? fonts.bold : fonts.regular);
  const use = ({ font }: Run, { size }: Font): Doc => {
    doc.registerFont(font.name, font.content);
    return doc.font(font.name).fontSize(size);
  };
  const widthOfRun = (run: Run, style: Font): number => use(run, style).widthOfString(run.text, { features: FEATURES });
  return {
    widthOf: (text, style) => runs(text, style).reduce((sum, run) => sum + widthOfRun(run, style), 0),
    canWrite: (text) => runs(text, { size: 1 }).some((run) => /[\p{L}\p{N}]/u.test(run.text)),
    text: (text, { x, y }, style) => {
      let left = x;
      doc.opacity(1);
      for (const run of runs(text, style)) {
        const width = widthOfRun(run, style);
        doc.fillColor(style.colour).text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic', features: FEATURES });
        left += width;
      }
    },
    shape: (path, ink, at) => drawShape(doc, path, { ...ink, at }),
    picture: (picture, box, radius) => drawPicture(doc, picture, { ...box, radius }),
    within: ({ x, y, width, height }, radius, draw) => {
      doc.save().roundedRect(x, y, width, height, radius).clip();
      draw();
      doc.restore();
    },
    link: ({ x, y, width, height }, address) => void doc.link(x, y, width, height, address),
    newPage: () => void doc.addPage(),
    onEveryPage: (draw) => {
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page);
        draw(page + 1, count);
      }
    },
    finish: () => {
      doc.end();
      return content;
    },
  };
};

const bytesOf = (doc: Doc): Promise<Uint8Array> =>
  new Promise((finished, failed) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => finished(Buffer.concat(parts)));
    doc.on('error', failed);
  });

const drawShape = (doc: Doc, path: string, { fill, stroke, width = 1, opacity = 1, at }: Stroke & { at?: Place | undefined }): void => {
  doc.save();
  if (at) doc.translate(at.x, at.y);
  doc.opacity(opacity).lineCap('round').lineJoin('round').path(path);
  if (fill && stroke) doc.lineWidth(width).fillAndStroke(fill, stroke);
  else if (stroke) doc.lineWidth(width).stroke(stroke);
  else doc.fill(fill);
  doc.restore();
};

const drawPicture = (doc: Doc, picture: Picture, { x, y, width, height, radius }: Box & { radius: number }): boolean => {
  doc.save().opacity(1).roundedRect(x, y, width, height, radius).clip();
  try {
    if (picture.type === 'image/svg+xml') {
      const side = Math.max(width, height);
      doc.translate(x + (width - side) / 2, y + (height - side) / 2).scale(side / sizeOf(picture.content));
      drawSvg(doc, picture.content);
    } else {
      doc.image(Buffer.from(picture.content), x, y, { cover: [width, height], align: 'center', valign: 'center' });
    }
    return true;
  } catch {
    // Images are external data: a broken one must not prevent the document.
    return false;
  } finally {
    doc.restore();
  }
};
