/** Makes spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Includes full-width characters, which Asian spreadsheet versions convert to ASCII. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/** Prefixes text that a spreadsheet would run as a formula with "'"; removes NUL, which many programs read as the end of a cell. */
export const csvText = (value: string): string => {
  const clean = value.replaceAll('\0', '');
  return FORMULA_START.test(clean) ? `'${clean}` : clean;
};

const PHONE = /^\+?[\d(][\d\s()./-]*$/;

/** Keeps valid phone numbers such as "+49 30 …" and escapes other text. Input and output are separated by semicolons. */
export const csvPhones = (value: string): string =>
  value
    .split('; ')
    .map((each) => (PHONE.test(each) ? each : csvText(each)))
    .join('; ');
