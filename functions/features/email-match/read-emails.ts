import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { toEmail } from '#shared/auth/credentials.ts';
import { isEmail } from '#shared/email-match/email.ts';
import { MAX_EMAILS } from '#shared/email-match/limits.ts';
import { NO_EMAILS, TOO_MANY_EMAILS, UNREADABLE } from '#shared/email-match/messages.ts';
import { AppError } from '#shared/http/errors.ts';
import { decodeText } from './decode-text.ts';
import { emailColumnOrThrow, isHeading } from './email-column.ts';

/** Characters per row; more indicates a missing quote or a file that is not a table. */
const MAX_ROW_CHARACTERS = 65_536;
/** Characters examined to find the delimiter. */
const HEAD_CHARACTERS = 65_536;
/** Rows examined to find the column. */
const SAMPLE_ROWS = 200;
/** All are accepted, because a list may consist of files with different ones; by default, the parser knows only that of the first line. */
const LINE_ENDS = ['\r\n', '\n', '\r'];
const DELIMITERS = [',', ';', '\t', '|'];

/** Distinct valid emails, normalized and in file order, and the numbers of rows without a valid email and with a repeated one. */
type EmailList = { emails: string[]; badRows: number; repeatedRows: number };

/** Reads the emails of a CSV file as a stream. Throws `bad_request` with the defect of the file. */
export const readEmails = async (bytes: AsyncIterable<Uint8Array>): Promise<EmailList> => {
  const text = decodeText(bytes);
  const head = await headOf(text);
  const list = emailList();
  try {
    await pipeline(
      withHead(head, text),
      parse({
        delimiter: delimiterOf(head),
        bom: true,
        record_delimiter: LINE_ENDS,
        relax_column_count: true,
        relax_quotes: true,
        skip_empty_lines: true,
        max_record_size: MAX_ROW_CHARACTERS,
      }),
      async (rows: AsyncIterable<string[]>) => {
        for await (const row of rows) list.add(row);
      },
    );
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error) : error;
  }
  return list.end();
};

const headOf = async (text: AsyncGenerator<string>): Promise<string> => {
  let head = '';
  while (head.length < HEAD_CHARACTERS) {
    const { value, done } = await text.next();
    if (done) break;
    head += value;
  }
  return head;
};

const withHead = async function* (head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
};

/** The delimiter that makes most cells an email, because headings and names contain others; of several, the most frequent in the first line. */
const delimiterOf = (head: string): string => {
  const lines = head
    .slice(0, HEAD_CHARACTERS)
    .split(/[\r\n\uFEFF]+/)
    .filter(Boolean);
  const cellsOf = (delimiter: string) => lines[0]?.split(delimiter).length ?? 0;
  const emailsOf = (delimiter: string) => lines.flatMap((line) => line.split(delimiter)).filter(isEmailCell).length;
  const candidates = DELIMITERS.map((delimiter) => ({ delimiter, emails: emailsOf(delimiter), cells: cellsOf(delimiter) }));
  return candidates.reduce((best, each) => ((each.emails - best.emails || each.cells - best.cells) > 0 ? each : best)).delimiter;
};

const isEmailCell = (cell: string): boolean => isEmail(toEmail(cell.replaceAll('"', '')));

const unreadable = (cause: CsvError): AppError => {
  const line = Number(cause.lines ?? 0);
  return line > 0
    ? new AppError('unreadable_line', undefined, { values: { line }, cause })
    : new AppError('bad_request', UNREADABLE, { cause });
};

const emailList = () => {
  const emails = new Set<string>();
  let [badRows, repeatedRows] = [0, 0];
  let sample: string[][] | undefined = [];
  let column = 0;
  const addEmail = (row: string[]): void => {
    const email = toEmail(row[column] ?? '');
    if (!isEmail(email)) badRows += 1;
    else if (emails.has(email)) repeatedRows += 1;
    else emails.add(email);
    if (emails.size + repeatedRows > MAX_EMAILS) throw new AppError('bad_request', TOO_MANY_EMAILS);
  };
  const processSample = (rows: string[][]): void => {
    sample = undefined;
    column = emailColumnOrThrow(rows);
    const [first = []] = rows;
    for (const row of isHeading(first, column) ? rows.slice(1) : rows) addEmail(row);
  };
  return {
    add: (row: string[]): void => {
      if (!sample) addEmail(row);
      else if (sample.push(row) === SAMPLE_ROWS) processSample(sample);
    },
    end: (): EmailList => {
      if (sample) processSample(sample);
      if (emails.size === 0) throw new AppError('bad_request', NO_EMAILS);
      return { emails: [...emails], badRows, repeatedRows };
    },
  };
};
