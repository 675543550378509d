import { setImmediate } from 'node:timers/promises';
import { AppError } from '#shared/http/errors.ts';
import { MAX_COLUMNS } from '../row.ts';
import { type CellFormat, type DateSystem, formatOf } from './cell-format.ts';
import { type SheetRow, sheetReader, textCollector } from './sheet-rows.ts';
import { xmlReader } from './xml.ts';

/** The files of a workbook. `read` yields nothing for one that it does not have. */
export type WorkbookFiles = { name: string; read(path: string): AsyncIterable<Buffer> };

/** Texts that several cells share stay in memory. */
const MAX_TEXT_CHARACTERS = 100_000_000;
const WORKBOOK = 'xl/workbook.xml';
/** Rows whose longest one is the width of the table. */
const FIRST_ROWS = 20;
/** Rows of a spreadsheet. */
const MAX_ROWS = 1_048_576;

/**
 * Yields the first visible sheet as CSV, a line per row, so that it is read like any other table. Line breaks inside of cells become
 * spaces, which keeps the numbers of the rows. Throws `bad_request` for a workbook without a sheet.
 */
export const workbookCsv = async function* (files: WorkbookFiles): AsyncGenerator<Buffer> {
  const { sheet, system } = await firstSheet(files);
  const context = { system, formats: await formatsIn(files), texts: await sharedTexts(files) };
  const lines = csvLines();
  // A row with more columns than a table may have is refused like that of any other.
  const reader = sheetReader(context, MAX_COLUMNS + 1, lines.add);
  for await (const bytes of files.read(sheet)) {
    reader.write(bytes);
    const text = lines.take();
    if (text !== '') yield Buffer.from(text);
    // Unpacked bytes can be there at once; other requests are answered between them.
    await setImmediate();
  }
  reader.end();
  lines.end();
  yield Buffer.from(lines.take());
};

const readXml = async (files: WorkbookFiles, path: string, handlers: Parameters<typeof xmlReader>[0]): Promise<void> => {
  const reader = xmlReader(handlers);
  let isEmpty = true;
  for await (const bytes of files.read(path)) {
    isEmpty = false;
    reader.write(bytes);
  }
  if (!isEmpty) reader.end();
};

const firstSheet = async (files: WorkbookFiles): Promise<{ sheet: string; system: DateSystem }> => {
  const targets = new Map<string, string>();
  await readXml(files, 'xl/_rels/workbook.xml.rels', {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name === 'Relationship' && Type.endsWith('/worksheet')) targets.set(Id, Target);
    },
  });
  let system: DateSystem = 1900;
  const sheets: string[] = [];
  await readXml(files, WORKBOOK, {
    open: (name, attributes) => {
      if (name === 'workbookPr' && ['1', 'true'].includes(attributes.date1904 ?? '')) system = 1904;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      const target = targets.get(id);
      if (name === 'sheet' && target !== undefined && (attributes.state ?? 'visible') === 'visible') sheets.push(target);
    },
  });
  const [first] = sheets;
  if (first === undefined) throw new AppError('bad_request', `${files.name} is a spreadsheet; save it as CSV first`);
  // Absolute, or relative to the folder of the workbook.
  return { sheet: first.startsWith('/') ? first.slice(1) : `xl/${first}`, system };
};

const formatsIn = async (files: WorkbookFiles): Promise<CellFormat[]> => {
  const codes = new Map<number, string>();
  const formats: CellFormat[] = [];
  let isInCells = false;
  await readXml(files, 'xl/styles.xml', {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') isInCells = true;
      if (name === 'xf' && isInCells) formats.push(formatOf(Number(numFmtId), codes.get(Number(numFmtId))));
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return formats;
};

const sharedTexts = async (files: WorkbookFiles): Promise<string[]> => {
  const texts: string[] = [];
  const collector = textCollector();
  let characters = 0;
  await readXml(files, 'xl/sharedStrings.xml', {
    open: collector.open,
    close: (name) => {
      if (name === 'si') texts.push(collector.take());
      else collector.close(name);
    },
    text: (part) => {
      characters += part.length;
      if (characters > MAX_TEXT_CHARACTERS)
        throw new AppError('bad_request', `${files.name} is too large for a spreadsheet; save it as CSV`);
      collector.add(part);
    },
  });
  return texts;
};

const quoted = (cell: string): string => (cell === '' ? '' : `"${cell.replace(/\s*[\r\n]+\s*/g, ' ').replaceAll('"', '""')}"`);

/** Fills rows up to the width of the table, because a spreadsheet does not store empty cells. */
const csvLines = () => {
  let text = '';
  let line = 1;
  let width = 0;
  let first: SheetRow[] | undefined = [];
  const write = ({ number, cells }: SheetRow): void => {
    // Rows that are not stored are empty lines, so that problems name the rows as the spreadsheet does.
    if (number > line && number <= MAX_ROWS) {
      text += '\n'.repeat(number - line);
      line = number;
    }
    const filled = cells.length < width ? [...cells, ...Array<string>(width - cells.length).fill('')] : cells;
    text += `${filled.map(quoted).join(',')}\n`;
    line++;
  };
  const writeFirst = (): void => {
    const rows = first ?? [];
    first = undefined;
    width = Math.max(0, ...rows.map(({ cells }) => cells.length));
    for (const row of rows) write(row);
  };
  return {
    add: (row: SheetRow): void => {
      if (!first) write(row);
      else if (first.push(row) === FIRST_ROWS) writeFirst();
    },
    /** The lines since the last call. */
    take: (): string => {
      const taken = text;
      text = '';
      return taken;
    },
    end: writeFirst,
  };
};
