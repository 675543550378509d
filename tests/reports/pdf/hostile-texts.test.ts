import { expect, it } from 'vitest';
import { pdfkitDocuments } from '#functions/adapters/pdf/pdf-documents.ts';
import { drawReport } from '#functions/features/reports/pdf/draw-report.ts';
import { openPageLayout } from '#functions/features/reports/pdf/open-page-layout.ts';
import type { PdfDocument } from '#functions/ports/creators/pdf-documents.ts';
import { Brand } from '#shared/brand.ts';
import type { PulledReport } from '#shared/reports/report.ts';
import { aPulledReport } from '#tests/reports/fixture.ts';
import { recordedPdfs } from '#tests/support/recorded-pdf.ts';
import { aPost } from '#tests/support/report-parts.ts';

const NOW = new Date('2026-11-20T11:00:00.000Z');

/** A report whose texts are all the same. */
const full = (text: string): PulledReport =>
  aPulledReport('mina', {
    fullname: text,
    username: text,
    url: 'javascript:alert(1)',
    top_hashtags: [{ tag: text, weight: 1 }],
    recent_posts: [{ ...aPost(1), text, link: 'javascript:alert(1)' }],
    top_posts: [{ ...aPost(2), text }],
  });

const draw = (pdf: PdfDocument, text: string): Promise<Uint8Array> =>
  drawReport(
    openPageLayout({
      pdf,
      brand: Brand.parse({}),
      language: 'en',
      report: full(text),
      pictures: new Map(),
      topics: [{ text, weight: 0.5 }],
      now: NOW,
    }),
  );

/** UTF-16 units that the library shapes in a few milliseconds. */
const SHORT = 1_000;

it.each([
  ['letters', 'a美م🌸'.repeat(2_500)],
  ['words', 'ab '.repeat(3_400)],
  ['combining marks', `a${'\u0301'.repeat(10_000)}`],
  ['joiners', '\u200d'.repeat(10_000)],
])('[RPT-13] a text of ten thousand %s is cut before it is measured', async (_, text) => {
  const recorded = recordedPdfs();
  const pdf = await recorded.pdfDocuments.open({ title: '', author: '', language: 'en', now: NOW });
  const measured: string[] = [];
  const { widthOf } = pdf;
  await draw({ ...pdf, widthOf: (each, font) => widthOf(each, font) * Number(measured.push(each) > 0) }, text);
  expect(Math.max(...measured.map(({ length }) => length))).toBeLessThan(SHORT);
  expect(measured.length).toBeLessThan(SHORT);
  expect(Math.max(...recorded.texts().map(({ length }) => length))).toBeLessThan(SHORT);
  expect(recorded.links.filter((link) => !link.startsWith('https://'))).toEqual([]);
});

it('[RPT-13] control characters, lone surrogates and PDF syntax in texts leave the document complete', async () => {
  for (const text of ['a\0b\u0007c\r\nd', '\ud83da\udc00', ')) Tj (evil) \\ endstream endobj', '\u202eabc\u2028d']) {
    const pdf = await pdfkitDocuments().open({ title: text, author: text, language: 'en', now: NOW });
    const content = Buffer.from(await draw(pdf, text)).toString('latin1');
    expect(content.trimEnd().endsWith('%%EOF'), text).toBe(true);
    expect(content).not.toContain('javascript:');
  }
});
