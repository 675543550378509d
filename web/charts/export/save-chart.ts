import { pageFonts } from '#web/ui/print/page-fonts.ts';
import { saveFile } from '#web/ui/print/save-file.ts';
import { type Bar, type Drawing, drawCard } from './chart-drawing.ts';

/** Sharp on high-resolution slides. */
const PIXEL_RATIO = 2;
/** Presentation that style sheets set on texts of an SVG. */
const INLINED = ['fill', 'font-size', 'font-weight', 'text-anchor'] as const;

/** The chart of a card as it is on screen, independent of the style sheets of the page. */
const chartIn = (card: HTMLElement) => {
  const svg = card.querySelector<SVGSVGElement>('svg[role="img"], [role="img"] svg');
  if (!svg) return undefined;
  const { width, height } = svg.getBoundingClientRect();
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll('text');
  for (const [index, text] of svg.querySelectorAll('text').entries()) {
    const style = getComputedStyle(text);
    for (const name of INLINED) copies[index]?.setAttribute(name, style.getPropertyValue(name));
    copies[index]?.removeAttribute('class');
  }
  copy.setAttribute('width', `${width}`);
  copy.setAttribute('height', `${height}`);
  return { markup: new XMLSerializer().serializeToString(copy), width, height };
};

/** A drawing of a card with its title, chart, bars and notes. */
export const drawingOf = (card: HTMLElement, title: string, bars: readonly Bar[]): Drawing => {
  const style = getComputedStyle(card);
  const colourOf = (name: string): string => style.getPropertyValue(`--c-${name}`).trim();
  const notes = [...card.querySelectorAll('[data-chart-note]')].map(({ textContent }) => textContent);
  return drawCard({ title, chart: chartIn(card), bars, notes, colourOf });
};

const nameOf = (title: string, ending: string): string => `${title.replace(/[\\/:*?"<>|]/g, '').replace(/\s+/g, '_')}.${ending}`;

/** Images cannot load fonts, so the fonts of the texts become part of the drawing. */
const withFonts = async (svg: string): Promise<string> => svg.replace('<title>', `<style>${await pageFonts(svg)}</style><title>`);

const pngOf = async ({ svg, width, height }: Drawing): Promise<Blob> => {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await withFonts(svg))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * PIXEL_RATIO;
  canvas.height = height * PIXEL_RATIO;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('failed to encode the chart'))), 'image/png'),
  );
};

const bytesOf = async (blob: Blob): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await blob.arrayBuffer());
const inBytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

export const savePng = async (title: string, drawing: Drawing): Promise<void> =>
  saveFile({ type: 'image/png', name: nameOf(title, 'png'), content: await bytesOf(await pngOf(drawing)) });

export const saveSvg = (title: string, { svg }: Drawing): void =>
  saveFile({ type: 'image/svg+xml', name: nameOf(title, 'svg'), content: inBytes(svg) });

export const saveCsv = (title: string, csv: string): void =>
  saveFile({ type: 'text/csv;charset=utf-8', name: nameOf(title, 'csv'), content: inBytes(csv) });

/** Passes a promise, because Safari requires the call within the click. Throws where images cannot be copied. */
export const copyPng = (drawing: Drawing): Promise<void> => navigator.clipboard.write([new ClipboardItem({ 'image/png': pngOf(drawing) })]);
