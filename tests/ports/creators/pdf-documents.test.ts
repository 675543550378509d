import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pdfkitDocuments } from '#functions/adapters/pdf/pdf-documents.ts';
import { avatarSvg } from '#functions/catalogue/seed/posts/pictures.ts';

const open = () => pdfkitDocuments().open({ title: 'Mina', author: 'Tensor', language: 'en', now: new Date('2026-11-20T11:00:00Z') });
const INK = { size: 10, colour: '#14161c' };
const BOX = { x: 10, y: 10, width: 64, height: 64 };

/** Drawing operators as text. */
const drawn = (pdf: string): string =>
  [...pdf.matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map(([, part = '']) => {
      try {
        return inflateSync(Buffer.from(part, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n');

describe('PDF documents', () => {
  it('[RPT-13] has as many pages as were begun, text in embedded parts of open fonts, and no pictures of text', async () => {
    const recordedPdf = await open();
    recordedPdf.text('Mina 美奈 مريم Łódź', { x: 40, y: 60 }, INK);
    recordedPdf.newPage();
    recordedPdf.onEveryPage((page, pages) => recordedPdf.text(`${page} / ${pages}`, { x: 40, y: 800 }, INK));
    const pdf = Buffer.from(await recordedPdf.finish()).toString('latin1');
    expect(pdf.startsWith('%PDF-1.')).toBe(true);
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
    for (const font of ['Inter', 'NotoSansJP', 'NotoSansArabic']) expect(pdf).toMatch(new RegExp(`/FontName /[A-Z]{6}\\+${font}`));
    expect(pdf).not.toContain('/Subtype /Image');
    // The whole Japanese font is more than a megabyte.
    expect(pdf.length).toBeLessThan(40_000);
  });

  it.each([
    ['Mina', true],
    ['美奈', true],
    ['مريم', true],
    ['Ελένη Иван Nguyễn', true],
    ['김민아', false],
    ['🌸', false],
    ['', false],
  ])('can write "%s": %s', async (text, can) => {
    expect((await open()).canWrite(text)).toBe(can);
  });

  it('measures what it writes: twice as much is twice as wide, and letters of no font take no room', async () => {
    const recordedPdf = await open();
    expect(recordedPdf.widthOf('美奈美奈', INK)).toBeCloseTo(2 * recordedPdf.widthOf('美奈', INK));
    expect(recordedPdf.widthOf('Mina김', INK)).toBeCloseTo(recordedPdf.widthOf('Mina', INK));
  });

  it('gives digits equal width, and joins the letters of joining scripts', async () => {
    const { widthOf } = await open();
    expect(widthOf('1111', INK)).toBeCloseTo(widthOf('8888', INK));
    const apart = [...'مريم'].reduce((sum, letter) => sum + widthOf(letter, INK), 0);
    expect(widthOf('مريم', INK)).toBeLessThan(apart - 1);
  });

  it('draws the pictures of our own catalogue as vectors', async () => {
    const recordedPdf = await open();
    expect(recordedPdf.picture({ type: 'image/svg+xml', content: avatarSvg('instagram', '12345') }, BOX, 32)).toBe(true);
    const pdf = Buffer.from(await recordedPdf.finish()).toString('latin1');
    expect(pdf).toContain('/ShadingType 2');
    expect(drawn(pdf).match(/ c$/gm)?.length).toBeGreaterThan(10);
  });

  it('omits a broken picture', async () => {
    const recordedPdf = await open();
    expect(recordedPdf.picture({ type: 'image/png', content: Uint8Array.of(1, 2, 3) }, BOX, 0)).toBe(false);
    recordedPdf.text('Mina', { x: 40, y: 60 }, INK);
    expect((await recordedPdf.finish()).length).toBeGreaterThan(1_000);
  });
});
