import { stringify } from 'csv-stringify/sync';
import type { CreatorProfile } from '#functions/ports/creator-catalogue.ts';
import { COLUMN_HEADINGS, type ExportColumn } from '#shared/discovery/export-columns.ts';
import { percent } from '#shared/numbers.ts';

const BYTE_ORDER_MARK = '\uFEFF';
const RATE_DIGITS = 6;

type Cell = string | number | null;

/** Rows of a file as RFC 4180 has them. */
export const csvRows = (profiles: readonly CreatorProfile[], columns: readonly ExportColumn[]): string =>
  csv(profiles.map((profile) => columns.map((column) => CELLS[column](profile))));

export const csvHeading = (columns: readonly ExportColumn[], { byteOrderMark }: { byteOrderMark: boolean }): string =>
  `${byteOrderMark ? BYTE_ORDER_MARK : ''}${csv([columns.map((column) => COLUMN_HEADINGS[column])])}`;

/** A line break alone is quoted too: other programs than ours take it for the end of the row. */
const csv = (rows: Cell[][]): string => stringify(rows, { record_delimiter: 'windows', quote_record_delimiter: true });

/** Wide letters too: spreadsheets of Asian languages fold them. */
const BEGINS_A_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const PHONE = /^\+?[\d(][\d\s()./-]*$/;

/** Text that a spreadsheet would run is opened as text by the mark that spreadsheets know for it; NUL would end the cell. */
const text = (value: string): string => {
  const clean = value.replaceAll('\0', '');
  return BEGINS_A_FORMULA.test(clean) ? `'${clean}` : clean;
};

/** "+49 30 …" is dialled as it is; what only claims to be a number is text. */
const phone = (value: string): string => (PHONE.test(value) ? value : text(value));

const contactsOfType = ({ contacts }: CreatorProfile, wanted: 'email' | 'phone'): string[] =>
  contacts.filter(({ type }) => type === wanted).map(({ value }) => value);

const otherContacts = ({ contacts }: CreatorProfile): string =>
  contacts
    .filter(({ type }) => type !== 'email' && type !== 'phone')
    .map(({ type, value }) => `${type}: ${value}`)
    .join('; ');

/** "Tokyo 12.34%; Osaka 5.00%" */
const shares = (values: readonly ({ weight: number } & ({ name: string } | { code: string }))[]): string =>
  text(values.map((value) => `${'name' in value ? value.name : value.code} ${percent(value.weight)}`).join('; '));

/** Numbers stay numbers, −0.02 too: only text can be a formula. */
const CELLS: Record<ExportColumn, (profile: CreatorProfile) => Cell> = {
  platform: ({ platform }) => platform,
  user_id: ({ user_id }) => text(user_id),
  username: ({ username }) => text(username),
  name: ({ name }) => text(name),
  url: ({ url }) => text(url),
  followers: ({ followers }) => followers,
  engagements: ({ engagements }) => engagements,
  engagement_rate: ({ engagement_rate }) => (engagement_rate === null ? null : Number(engagement_rate.toFixed(RATE_DIGITS))),
  avg_views: ({ avg_views }) => avg_views,
  is_verified: ({ is_verified }) => `${is_verified}`,
  country: ({ country }) => country,
  email: (profile) => text(contactsOfType(profile, 'email').join('; ')),
  phone: (profile) => contactsOfType(profile, 'phone').map(phone).join('; '),
  other_contacts: (profile) => text(otherContacts(profile)),
  audience_cities: ({ audience }) => shares(audience.cities),
  audience_languages: ({ audience }) => shares(audience.languages),
  audience_brands: ({ audience }) => shares(audience.brands),
  audience_interests: ({ audience }) => shares(audience.interests),
  audience_genders: ({ audience }) => shares(audience.genders),
  audience_ethnicities: ({ audience }) => shares(audience.ethnicities),
  audience_ages: ({ audience }) => shares(audience.ages),
};
