import { BYTE_ORDER_MARK, csvPhones } from '#shared/csv-text.ts';
import type { UserProfile } from '#shared/reports/report.ts';

const cell = (text: string): string => `"${csvPhones(text).replaceAll('"', '""')}"`;

/** Known contacts as a table of type and value. Hidden addresses are absent because the server does not send them. */
export const contactsFile = ({ username, contacts }: Pick<UserProfile, 'username' | 'contacts'>) => {
  const known = contacts.flatMap(({ type, value, formatted_value }) => (value === undefined ? [] : [[type, formatted_value ?? value]]));
  if (known.length === 0) return undefined;
  const rows = [['Type', 'Value'], ...known].map((row) => row.map(cell).join(','));
  return {
    type: 'text/csv;charset=utf-8',
    name: `contacts_${username}.csv`,
    content: new TextEncoder().encode(`${BYTE_ORDER_MARK}${rows.join('\r\n')}\r\n`),
  };
};
