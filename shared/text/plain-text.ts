import * as z from 'zod/mini';
import { withoutInvisible } from './invisible.ts';

/** Line breaks and control characters; the latter include NUL, which files and mails cannot contain. */
const CONTROL_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Control characters apart from tabs and line breaks. */
const CONTROLS_WITHIN_LINES = /(?![\t\n])\p{Cc}/gu;
/** Halves of characters, which the database and URLs cannot contain. */
const LONE_SURROGATES = /\p{Cs}/gu;
const cleaned = (text: string): string => withoutInvisible(text).replace(LONE_SURROGATES, '');
const LINE_BREAK = /\r\n?|[\u0085\p{Zl}\p{Zp}]/gu;

/** Joiners, marks of direction, variation selectors and tags; fillers of Hangul; and the empty Braille pattern. */
const SHOWS_NOTHING = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Puts a text on one line: breaks become spaces, and characters that hide or reorder text are removed. Empty if nothing of it shows. */
export const oneLine = (text: string): string => {
  const line = cleaned(text).replace(CONTROL_CHARACTERS, ' ').trim();
  return SHOWS_NOTHING.test(line) ? '' : line;
};

/** As `oneLine`, but keeps tabs and line breaks, as line feeds. */
export const plainText = (text: string): string => cleaned(text).replace(LINE_BREAK, '\n').replace(CONTROLS_WITHIN_LINES, '').trim();

/** Names and other short texts that people type. They appear in mails, files and the screens of others. */
export const Line = z.string().check(z.overwrite(oneLine));

/** Notes and other texts of several lines. */
export const PlainText = z.string().check(z.overwrite(plainText));
