/** So that spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Wide letters too: spreadsheets of Asian languages fold them. */
const BEGINS_A_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Text that a spreadsheet would run is opened as text by the mark that spreadsheets know for it; NUL would end the cell. */
export const csvText = (value: string): string => {
  const clean = value.replaceAll('\0', '');
  return BEGINS_A_FORMULA.test(clean) ? `'${clean}` : clean;
};

const PHONE = /^\+?[\d(][\d\s()./-]*$/;

/** "+49 30 …" is dialled as it is; what only claims to be a number is text. Several stand with semicolons between them. */
export const csvPhones = (value: string): string =>
  value
    .split('; ')
    .map((each) => (PHONE.test(each) ? each : csvText(each)))
    .join('; ');
