import { type CsvColumn, csvHeading, csvPhones, csvRows } from '#shared/csv-text.ts';
import type { UserProfile } from '#shared/reports/report.ts';

const COLUMNS: CsvColumn<{ type: string; value: string }>[] = [
  ['Type', ({ type }) => type],
  ['Value', ({ value }) => csvPhones(value)],
];

/** What is known, as a table of type and value; hidden addresses are not in it, since nobody sent them. */
export const contactsFile = ({ username, contacts }: Pick<UserProfile, 'username' | 'contacts'>) => {
  const known = contacts.flatMap(({ type, value, formatted_value }) => (value === undefined ? [] : [{ type, value: formatted_value ?? value }]));
  if (known.length === 0) return undefined;
  return {
    type: 'text/csv;charset=utf-8',
    name: `contacts_${username}.csv`,
    content: new TextEncoder().encode(`${csvHeading(COLUMNS)}${csvRows(COLUMNS, known)}`),
  };
};
