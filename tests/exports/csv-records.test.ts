import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { csvLines } from '#functions/csv.ts';
import { csvRecords } from '#shared/csv-records.ts';

const CELLS = ['', 'mei', 'a, b', 'say "hi"', '"', 'two\nlines', '\r\n', "'=1+1", '日本', 7, null];

describe('records of our own CSV files', () => {
  it('[LIV-07] have the cells that a parser finds, and their texts add up to the file', () => {
    const rows = CELLS.flatMap((first) => CELLS.map((second) => ['x', first, second]));
    const text = csvLines(rows);
    const records = csvRecords(text);
    expect(records.map(({ cells }) => cells)).toEqual(parse(text));
    expect(records.map(({ raw }) => raw).join('')).toBe(text);
  });

  it('[LIV-07] count an empty line as a record', () => {
    expect(csvRecords('a,b\r\n\r\nc,d\r\n').map(({ cells }) => cells)).toEqual([['a', 'b'], [''], ['c', 'd']]);
  });
});
