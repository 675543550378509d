import type { Language } from '#shared/mail/language.ts';
import type { Picture } from './pdf-images.ts';

/** Points (1/72 inch) from the upper left corner. */
export const A4 = { width: 595.28, height: 841.89 };

export type Place = { x: number; y: number };
export type Box = Place & { width: number; height: number };
export type Font = { size: number; isBold?: boolean };
export type TextStyle = Font & { colour: string };
export type Stroke = { fill?: string; stroke?: string; width?: number; opacity?: number };

/** A document of A4 pages that is drawn from front to back. */
export interface PdfDocument {
  /** `y` is the line that the letters stand on. Letters that no font has are left out. */
  text(text: string, at: Place, style: TextStyle): void;
  widthOf(text: string, letters: Font): number;
  /** Whether anything of it can be written. */
  canWrite(text: string): boolean;
  /** An SVG path, moved to `at`. */
  shape(path: string, ink: Stroke, at?: Place): void;
  /** Fills the box; false when it can't be read. */
  picture(picture: Picture, box: Box, radius: number): boolean;
  /** Clips drawing to the box. */
  within(box: Box, radius: number, draw: () => void): void;
  link(box: Box, address: string): void;
  newPage(): void;
  /** Draws on each page after all pages exist. */
  onEveryPage(draw: (page: number, pages: number) => void): void;
  finish(): Promise<Uint8Array>;
}

/** Where documents are drawn, with letters of many scripts. */
export interface PdfDocuments {
  open(about: { title: string; author: string; language: Language; now: Date }): Promise<PdfDocument>;
}
