/** Makes spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Includes full-width characters, which Asian spreadsheet versions convert to ASCII. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Formulas after a separator within the text. Where a decimal comma is used, spreadsheets separate the cells of every CSV file at semicolons,
 * and then read a quote within a cell, and a new line after it, as they stand. "; @anna" and ";-)" call nothing and stay.
 */
const FORMULA_INSIDE = /(?<!^)(?:[;\t] *(?=[=＝]|[+\-@＋－＠][^;\t\r\n]*[(|!])|[\r\n] *(?=[=＝]))/g;

/** Prefixes text that a spreadsheet would run as a formula with "'"; removes NUL, which many programs read as the end of a cell. */
export const csvText = (value: string): string => {
  const clean = value.replaceAll('\0', '').replace(FORMULA_INSIDE, "$&'");
  return FORMULA_START.test(clean) ? `'${clean}` : clean;
};

const PHONE = /^\+?[\d(][\d\s()./-]*$/;

/** Keeps valid phone numbers such as "+49 30 …" and escapes other text. Input and output are separated by semicolons. */
export const csvPhones = (value: string): string =>
  value
    .split('; ')
    .map((each) => (PHONE.test(each) ? each : csvText(each)))
    .join('; ');
