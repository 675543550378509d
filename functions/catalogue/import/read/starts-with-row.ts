import { parse } from 'csv-parse/sync';

const DATE = /^(19|20)\d{2}([.\-/]?\d{1,2}){1,2}$/;
/** Forms of cells that no column is named after. */
const FORMS = [
  /^(https?:\/\/|www\.)\S+$|^(instagram|tiktok|youtube)\.com\/\S+$/i,
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  /^@(?!(user|handle|account|name|profile|channel|id\b|ig|insta|tiktok|youtube))[\p{L}\p{M}\p{N}._-]+$/iu,
  /^(?=(\D*\d){5})\d[\d.,'\s]*$|^\d+([.,]\d+)?\s?[km]$/i,
];

/** Whether the file has no header: a cell of the first line is an address, a handle or a large number, like most cells below it. */
export const startsWithRow = (lines: readonly string[], delimiter: string): boolean => {
  const [first = [], ...later] = lines.flatMap((line) => cellsOf(line, delimiter) ?? []);
  return first.some((cell, column) => {
    const form = DATE.test(cell) ? undefined : FORMS.find((each) => each.test(cell));
    const below = later.flatMap((cells) => cells[column] || []);
    return form !== undefined && below.filter((other) => form.test(other)).length * 2 >= below.length;
  });
};

const cellsOf = (line: string, delimiter: string): string[][] | undefined => {
  try {
    return parse(line, { delimiter, bom: true, trim: true, relax_quotes: true });
  } catch {
    return undefined;
  }
};
