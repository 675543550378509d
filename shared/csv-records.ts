export type CsvRecord = { cells: string[]; raw: string };

const RECORD = /(?:"(?:[^"]|"")*"|[^"\n])*(?:\n|$)/g;
const CELL = /(?:"(?<quoted>(?:[^"]|"")*)"|(?<plain>[^",\r\n]*))(?:,|\r?\n|$)/gy;

/** The records of a file of ours (RFC 4180), with their text. */
export const csvRecords = (text: string): CsvRecord[] =>
  [...text.matchAll(RECORD)]
    .filter(([raw]) => raw !== '')
    .map(([raw]) => ({
      raw,
      cells: [...raw.matchAll(CELL)]
        .filter(({ 0: matched, index }) => matched !== '' || index < raw.length)
        .map(({ groups }) => groups?.quoted?.replaceAll('""', '"') ?? groups?.plain ?? ''),
    }));
