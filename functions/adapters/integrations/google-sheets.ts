import { drive_v3 } from '@googleapis/drive/build/v3.js';
import { sheets_v4 } from '@googleapis/sheets/build/v4.js';
import { NO_RETRY, type RetryPolicy } from '#functions/adapters/http/retry-policy.ts';
import type { Cell, NewTable } from '#functions/ports/system/integrations.ts';
import { FILE_HEADINGS } from '#shared/exports/export-columns.ts';
import { AppError } from '#shared/http/errors.ts';
import { callIntegration, IntegrationRefusal, unwrapped } from './integration-call.ts';
import { addressOf, type IntegrationKey } from './integration-keys.ts';
import type { ServiceCalls } from './service-calls.ts';

const SPREADSHEET = 'application/vnd.google-apps.spreadsheet';
const SHEET = 'Creators';
/** Property that identifies a spreadsheet if the response to its creation was lost. */
const KEY_NAME = 'export';

/** Google's own clients with our retry policy. */
const clientsFor = (key: IntegrationKey, access: string) => {
  const fetchWith =
    (retryPolicy?: RetryPolicy): typeof fetch =>
    (url, { method = 'GET', headers, body } = {}) => {
      const sent = new Headers(headers);
      return callIntegration(
        { method, url: addressOf(key, `${url}`), headers: Object.fromEntries(sent), body: typeof body === 'string' ? body : undefined },
        retryPolicy,
      );
    };
  const options = (retryPolicy?: RetryPolicy) => ({
    headers: { authorization: `Bearer ${access}` },
    retry: false,
    fetchImplementation: fetchWith(retryPolicy),
  });
  return {
    drive: new drive_v3.Drive(options()),
    filesOnce: new drive_v3.Drive(options(NO_RETRY)).files,
    spreadsheets: new sheets_v4.Sheets(options()).spreadsheets,
  };
};
type Clients = ReturnType<typeof clientsFor>;

const answered = async <T>(asked: Promise<{ data: T }>): Promise<T> => {
  try {
    return (await asked).data;
  } catch (error) {
    throw unwrapped(error);
  }
};

type File = { id: string; webViewLink: string };
const FILE_FIELDS = 'id,webViewLink';

export const googleSheets: ServiceCalls = {
  accountOf: async (key, access) => {
    const { user } = await answered(clientsFor(key, access).drive.about.get({ fields: 'user(emailAddress,displayName)' }));
    return user?.emailAddress ?? user?.displayName ?? 'Google';
  },
  /** Opens one spreadsheet per key, with its header and enough rows. */
  open: async (key, access, table) => {
    const clients = clientsFor(key, access);
    const { id: spreadsheetId, webViewLink: url } = await findOrCreateFile(clients, table);
    const { sheets: [sheet] = [] } = await answered(clients.spreadsheets.get({ spreadsheetId, fields: 'sheets.properties.sheetId' }));
    const gridProperties = { rowCount: table.rows + 1, columnCount: table.columns.length, frozenRowCount: 1 };
    const properties = { sheetId: sheet?.properties?.sheetId ?? 0, title: SHEET, gridProperties };
    const fields = 'title,gridProperties(rowCount,columnCount,frozenRowCount)';
    const requestBody = { requests: [{ updateSheetProperties: { properties, fields } }] };
    await answered(clients.spreadsheets.batchUpdate({ spreadsheetId, requestBody }));
    await putRows(clients, { spreadsheetId, row: 1, values: [table.columns.map((column) => FILE_HEADINGS[column])] });
    return { id: spreadsheetId, url };
  },
  /** Idempotent: every attempt writes the same rows to the same range. */
  write: async (key, access, { id: spreadsheetId }, { first, rows }) => {
    await putRows(clientsFor(key, access), { spreadsheetId, row: first + 2, values: rows.map(({ cells }) => cells) });
    return [];
  },
};

const MAX_ATTEMPTS = 3;

/** Creation is not idempotent, so every attempt first searches for the spreadsheet. */
const findOrCreateFile = async (clients: Clients, table: NewTable, attemptsLeft = MAX_ATTEMPTS): Promise<File> => {
  const found = await findFile(clients, table);
  if (found) return found;
  return createFile(clients, table).catch((error: unknown) => {
    const isUnanswered = error instanceof AppError && error.code === 'unavailable';
    if (attemptsLeft === 1 || !isUnanswered) throw error;
    return findOrCreateFile(clients, table, attemptsLeft - 1);
  });
};

const findFile = async (clients: Clients, table: NewTable): Promise<File | undefined> => {
  const q = `appProperties has { key='${KEY_NAME}' and value='${table.key}' } and trashed = false`;
  const { files: [found] = [] } = await answered(clients.drive.files.list({ q, fields: `files(${FILE_FIELDS})`, pageSize: 1 }));
  return found && fileOf(found);
};

const createFile = async ({ filesOnce }: Clients, { key, title }: NewTable): Promise<File> => {
  const requestBody = { name: title, mimeType: SPREADSHEET, appProperties: { [KEY_NAME]: key } };
  const created = await answered(filesOnce.create({ fields: FILE_FIELDS, requestBody })).catch((error: unknown) => {
    throw isFull(error) ? new AppError('conflict', SHEET_MESSAGES.full, { cause: error }) : error;
  });
  return fileOf(created);
};

const fileOf = ({ id, webViewLink }: { id?: string | null; webViewLink?: string | null }): File => {
  if (!id || !webViewLink) throw new Error('Google Drive returned a file without id or address');
  return { id, webViewLink };
};

export const SHEET_MESSAGES = {
  full: 'Your Google Drive is full',
  gone: 'The spreadsheet was deleted while it was being written',
} as const;

type Rows = {
  spreadsheetId: string;
  /** Row number in Sheets, from 1. */
  row: number;
  values: (readonly Cell[])[];
};

/** Uses RAW input, so that a text is never interpreted as a formula. */
const putRows = async ({ spreadsheets }: Clients, { spreadsheetId, row, values }: Rows): Promise<void> => {
  const range = `${SHEET}!A${row}`;
  // null would keep the current content of a cell.
  const requestBody = { majorDimension: 'ROWS', values: values.map((cells) => cells.map((cell) => cell ?? '')) };
  const put = spreadsheets.values.update({ spreadsheetId, range, valueInputOption: 'RAW', requestBody });
  await answered(put).catch((error: unknown) => {
    if (error instanceof IntegrationRefusal && error.status === 404) throw new AppError('conflict', SHEET_MESSAGES.gone, { cause: error });
    throw isFull(error) ? new AppError('conflict', SHEET_MESSAGES.full, { cause: error }) : error;
  });
};

const isFull = (error: unknown): boolean => error instanceof IntegrationRefusal && error.reason === 'storageQuotaExceeded';
