import { type CellFormat, type DateSystem, numberText } from './cell-format.ts';
import { type Attributes, xmlReader } from './xml.ts';

/** Parts of a workbook that its cells refer to. `formats`: by the style of a cell. */
export type CellContext = { texts: readonly string[]; formats: readonly CellFormat[]; system: DateSystem };
/** `number`: 1-based, as the spreadsheet shows it. Empty cells are ''. */
export type SheetRow = { number: number; cells: string[] };

const ESCAPED = /_x([0-9A-F]{4})_/gi;
/** Control characters are written as `_x000D_`. */
const unescaped = (text: string): string => text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Reads `si` and `is`: text in runs, without the readings of Japanese words (`rPh`). */
export const textCollector = () => {
  let text = '';
  let isInText = false;
  let readings = 0;
  return {
    open: (name: string): void => {
      if (name === 'rPh') readings++;
      isInText = name === 't' && readings === 0;
    },
    close: (name: string): void => {
      if (name === 'rPh') readings--;
      isInText = false;
    },
    add: (part: string): void => {
      if (isInText) text += part;
    },
    take: (): string => {
      const taken = unescaped(text);
      text = '';
      return taken;
    },
  };
};

const A = 'A'.charCodeAt(0);
const LETTERS = 26;
/** 27 for "AB12". Undefined without a reference; the cell then follows the one before it. */
const columnOf = (reference = ''): number | undefined => {
  const [letters = ''] = /^[A-Z]{1,3}/.exec(reference) ?? [];
  return letters === '' ? undefined : [...letters].reduce((column, letter) => column * LETTERS + letter.charCodeAt(0) - A + 1, 0) - 1;
};

type Cell = { column: number; type: string; style: number };

const cellText = ({ type, style }: Cell, stored: string, inline: string, { texts, formats, system }: CellContext): string => {
  if (type === 's') return texts[Number(stored)] ?? '';
  if (type === 'inlineStr') return inline;
  if (type === 'str') return unescaped(stored);
  if (type === 'b') return stored === '1' ? 'true' : 'false';
  // An error of a formula is no value.
  if (type === 'e') return '';
  return type === 'd' ? stored : numberText(stored, formats[style] ?? 'number', system);
};

/** Passes on each row of a sheet that has a cell. `maxColumns`: cells to the right of them are left out. */
export const sheetReader = (context: CellContext, maxColumns: number, onRow: (row: SheetRow) => void) => {
  let row: SheetRow = { number: 0, cells: [] };
  let cell: Cell | undefined;
  let column = 0;
  let stored = '';
  let isInValue = false;
  const inline = textCollector();
  const openCell = ({ r, t = 'n', s = '0' }: Attributes): void => {
    column = columnOf(r) ?? column;
    cell = { column, type: t, style: Number(s) };
    stored = '';
  };
  const closeCell = (): void => {
    const text = cell ? cellText(cell, stored, inline.take(), context) : '';
    if (text !== '' && column < maxColumns) {
      while (row.cells.length < column) row.cells.push('');
      row.cells[column] = text;
    }
    column++;
    cell = undefined;
  };
  return xmlReader({
    open: (name, attributes) => {
      if (name === 'row') {
        row = { number: Number(attributes.r ?? row.number + 1), cells: [] };
        column = 0;
      } else if (name === 'c') openCell(attributes);
      else if (name === 'v') isInValue = cell !== undefined;
      else if (cell) inline.open(name);
    },
    close: (name) => {
      if (name === 'row' && row.cells.length > 0) onRow(row);
      else if (name === 'c') closeCell();
      else if (name === 'v') isInValue = false;
      else if (cell) inline.close(name);
    },
    text: (part) => {
      if (isInValue) stored += part;
      else if (cell) inline.add(part);
    },
  });
};
