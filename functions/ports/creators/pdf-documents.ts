import type { Language } from '#shared/mail/language.ts';
import type { Picture } from './pdf-images.ts';

/** Size in points (1/72 inch). Coordinates start at the upper left corner. */
export const A4 = { width: 595.28, height: 841.89 };

export type Place = { x: number; y: number };
export type Box = Place & { width: number; height: number };
export type Font = { size: number; isBold?: boolean };
export type TextStyle = Font & { colour: string };
export type Stroke = { fill?: string; stroke?: string; width?: number; opacity?: number };

/** A document of A4 pages that is drawn in order. */
export interface PdfDocument {
  /** `y` is the baseline. Characters that no font has are omitted. */
  text(text: string, at: Place, style: TextStyle): void;
  widthOf(text: string, font: Font): number;
  /** True when at least one letter or digit of the text has a glyph. */
  canWrite(text: string): boolean;
  /** Draws an SVG path, translated to `at`. */
  shape(path: string, ink: Stroke, at?: Place): void;
  /** Fills the box; false when the image cannot be read. */
  picture(picture: Picture, box: Box, radius: number): boolean;
  /** Clips drawing to the box. */
  within(box: Box, radius: number, draw: () => void): void;
  link(box: Box, address: string): void;
  newPage(): void;
  /** Draws on each page after all pages exist. */
  onEveryPage(draw: (page: number, pages: number) => void): void;
  finish(): Promise<Uint8Array>;
}

/** Creates PDF documents, with fonts for many scripts. */
export interface PdfDocuments {
  open(about: { title: string; author: string; language: Language; now: Date }): Promise<PdfDocument>;
}
