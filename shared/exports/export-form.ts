import type { Language } from '#shared/mail/language.ts';
import { countAll, DEFAULT_SORT, type Search } from '../discovery/filters/search-state.ts';
import { MAX_EXPORT } from '../discovery/limits.ts';
import { toSearchRequest } from '../discovery/to-search-request.ts';
import { addressOf } from '../saved-searches/saved-search-address.ts';
import { CONTENT_COLUMNS, columnsOf, DEFAULT_COLUMNS, EXPORT_COLUMNS, type ExportColumn } from './export-columns.ts';
import type { ExportRequest } from './file-requests.ts';

/** State of the export form. */
export type ExportForm = {
  total: number | null;
  type: ExportRequest['export_type'];
  /** Includes creators that this account exported before. */
  duplicates: boolean;
  contacts: boolean;
  columns: readonly ExportColumn[];
  byteOrderMark: boolean;
};

/** Columns that have values in files of the search. */
export const offeredColumns = (search: Search, { seesEmails }: { seesEmails: boolean }): ExportColumn[] => {
  const { search: filters, alternatives = [] } = toSearchRequest(search);
  const hasContent = [filters, ...alternatives].some(({ content }) => content !== undefined);
  return EXPORT_COLUMNS.filter((column) => (column !== 'email' || seesEmails) && (hasContent || !CONTENT_COLUMNS.includes(column)));
};

/** Initial state: the default columns among the offered ones. */
export const emptyExport = (offered: readonly ExportColumn[], language: Language): ExportForm => ({
  total: null,
  type: 'csv',
  duplicates: false,
  contacts: true,
  columns: DEFAULT_COLUMNS.filter((column) => offered.includes(column)),
  // Excel decodes Japanese text wrongly without the byte order mark.
  byteOrderMark: language === 'ja',
});

/** Maximum rows of one file of a search. */
export const maxRows = (found: number): number => Math.min(found, MAX_EXPORT);

/** Parses a typed number of rows: digits only, capped at the number found. */
export const readTotal = (typed: string, found: number): number | null => {
  const digits = typed.normalize('NFKC').replace(/\D/g, '');
  return digits === '' ? null : Math.min(Number(digits), maxRows(found));
};

/** Keeps an empty choice empty, whereas a request without columns gets the defaults. */
export const chosenColumns = ({ columns, contacts }: ExportForm): ExportColumn[] =>
  columns.length === 0 ? [] : columnsOf(columns, contacts);

/** `left` is undefined until the balance is known. */
export const canExport = (form: ExportForm, left: number | undefined): boolean =>
  form.total !== null && form.total > 0 && left !== undefined && form.total <= left && chosenColumns(form).length > 0;

const isDefaultSearch = (search: Search): boolean =>
  countAll(search) === 0 && search.sort.field === DEFAULT_SORT.field && search.sort.direction === DEFAULT_SORT.direction;

/** Builds the export request for the first rows of the search. */
export const toExportRequest = (search: Search, form: ExportForm): ExportRequest => ({
  ...toSearchRequest(search),
  paging: { limit: form.total ?? 0, skip: 0 },
  isDefaultSearch: isDefaultSearch(search),
  include_contact: form.contacts,
  excludePreviouslyExported: !form.duplicates,
  export_type: form.type,
  dataColumns: chosenColumns(form),
  byteOrderMark: form.byteOrderMark,
  address: addressOf(search),
});
