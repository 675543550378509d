import type { UserProfile } from '#shared/reports/report.ts';

// A cell that begins like a formula is one to a spreadsheet.
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const PHONE = /^\+[\d ().-]+$/;

const cell = (text: string): string => {
  const safe = FORMULA.test(text) && !PHONE.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};

/** What is known, as a table of type and value; hidden addresses are not in it, since nobody sent them. */
export const contactsFile = ({ username, contacts }: Pick<UserProfile, 'username' | 'contacts'>) => {
  const known = contacts.flatMap(({ type, value, formatted_value }) => (value === undefined ? [] : [[type, formatted_value ?? value]]));
  if (known.length === 0) return undefined;
  const rows = [['Type', 'Value'], ...known].map((row) => row.map(cell).join(','));
  return {
    type: 'text/csv;charset=utf-8',
    name: `contacts_${username}.csv`,
    // The mark tells spreadsheets that it is UTF-8.
    content: new TextEncoder().encode(`\uFEFF${rows.join('\r\n')}\r\n`),
  };
};
