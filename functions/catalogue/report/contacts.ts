import type { Contact } from '#shared/reports/report.ts';
import type { CreatorRecord } from '../creator-record.ts';

const NORTH_AMERICAN = /^1?(\d{3})(\d{3})(\d{4})$/;

/** +1 (555) 010-0199 where it is a number of North America, else as it was given. */
const formatPhone = (value: string): string => {
  const digits = value.replace(/\D/g, '');
  const isForeign = value.trim().startsWith('+') && !digits.startsWith('1');
  const parts = isForeign ? null : NORTH_AMERICAN.exec(digits);
  return parts ? `+1 (${parts[1]}) ${parts[2]}-${parts[3]}` : value.trim();
};

export const contactsOf = ({ contacts = [] }: CreatorRecord): Contact[] =>
  contacts.map(({ type, value }) => ({ type, value, formatted_value: type === 'phone' ? formatPhone(value) : value }));
