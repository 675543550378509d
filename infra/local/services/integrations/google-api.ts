import { randomBytes } from 'node:crypto';
import { IntegrationProblem, type IntegrationReply, type IntegrationRequest, jsonOf } from './exchange.ts';
import type { IntegrationStore } from './integration-store.ts';

export type Spreadsheet = {
  name: string;
  owner: string;
  appProperties: Record<string, string>;
  sheet: { title: string; rows: number; columns: number };
  trashed?: boolean;
};
export type SheetCell = string | number;

type Parts = { store: IntegrationStore; pages: string };
type Call = { request: IntegrationRequest; user: string };

const refuse = (code: number, status: string, reason: string): IntegrationProblem =>
  new IntegrationProblem({ status: code, body: { error: { code, message: reason, status, errors: [{ reason }] } } });

const NEW_SHEET = { title: 'Sheet1', rows: 1_000, columns: 26 };
const KEY_QUERY = /^appProperties has \{ key='(\w+)' and value='([\w-]+)' \} and trashed = false$/;
const RANGE = /^(.+)!A(\d+)$/;

const ownOrThrow = (store: IntegrationStore, id: string, user: string): Spreadsheet => {
  const found = store.find<Spreadsheet>('spreadsheet', id);
  if (!found || found.trashed || found.owner !== user) throw refuse(404, 'NOT_FOUND', 'notFound');
  return found;
};

const putValues = (store: IntegrationStore, { id, range }: { id: string; range: string }, { request, user }: Call): IntegrationReply => {
  const { sheet } = ownOrThrow(store, id, user);
  const [, title, first = ''] = RANGE.exec(decodeURIComponent(range)) ?? [];
  if (title !== sheet.title || request.query.get('valueInputOption') !== 'RAW')
    throw refuse(400, 'INVALID_ARGUMENT', `Unable to parse range: ${range}`);
  const { values } = jsonOf(request) as { values: SheetCell[][] };
  const fits = Number(first) + values.length - 1 <= sheet.rows && values.every((row) => row.length <= sheet.columns);
  if (!fits) throw refuse(400, 'INVALID_ARGUMENT', `Range (${range}) exceeds grid limits`);
  store.together(() => {
    for (const [index, row] of values.entries()) store.put(`rows ${id}`, String(Number(first) + index).padStart(7, '0'), row);
  });
  return { status: 200, body: { spreadsheetId: id, updatedRows: values.length } };
};

/** The parts of Drive v3 and Sheets v4 that the product uses, with their limits. An app sees only the files that it created. */
export const googleApi = ({ store, pages }: Parts) => {
  const linkOf = (id: string): string => `${pages}/spreadsheets/${id}`;

  const createFile = ({ request, user }: Call): IntegrationReply => {
    const { name, mimeType, appProperties } = jsonOf(request) as { name: string; mimeType: string; appProperties: Record<string, string> };
    if (mimeType !== 'application/vnd.google-apps.spreadsheet') throw refuse(400, 'INVALID_ARGUMENT', 'badRequest');
    const id = randomBytes(22).toString('base64url');
    store.put('spreadsheet', id, { name, owner: user, appProperties, sheet: NEW_SHEET } satisfies Spreadsheet);
    return { status: 200, body: { id, webViewLink: linkOf(id) } };
  };

  const findFiles = ({ request: { query }, user }: Call): IntegrationReply => {
    const [, key = '', value] = KEY_QUERY.exec(query.get('q') ?? '') ?? [];
    if (!key) throw refuse(400, 'INVALID_ARGUMENT', 'invalid');
    const files = store
      .all<Spreadsheet>('spreadsheet')
      .filter(({ thing }) => thing.owner === user && !thing.trashed && thing.appProperties[key] === value);
    return { status: 200, body: { files: files.map(({ id }) => ({ id, webViewLink: linkOf(id) })) } };
  };

  const updateSheet = (id: string, { request, user }: Call): IntegrationReply => {
    const spreadsheet = ownOrThrow(store, id, user);
    const { requests } = jsonOf(request) as { requests: { updateSheetProperties: { properties: SheetProperties } }[] };
    for (const { updateSheetProperties } of requests) {
      const { sheetId, title, gridProperties } = updateSheetProperties.properties;
      if (sheetId !== 0) throw refuse(400, 'INVALID_ARGUMENT', `No grid with id: ${sheetId}`);
      spreadsheet.sheet = { title, rows: gridProperties.rowCount, columns: gridProperties.columnCount };
    }
    store.put('spreadsheet', id, spreadsheet);
    return { status: 200, body: { spreadsheetId: id, replies: [{}] } };
  };

  return {
    unauthorised: (): IntegrationReply => refuse(401, 'UNAUTHENTICATED', 'authError').reply,
    answer: (call: Call): IntegrationReply => {
      const { method, path } = call.request;
      const route = `${method} ${path}`;
      if (route === 'GET /drive/v3/about') return { status: 200, body: { user: { emailAddress: call.user } } };
      if (route === 'GET /drive/v3/files') return findFiles(call);
      if (route === 'POST /drive/v3/files') return createFile(call);
      const [, id = '', action, range = ''] = /^\/v4\/spreadsheets\/([\w-]+)(:batchUpdate|\/values\/)?(.*)$/.exec(path) ?? [];
      if (method === 'POST' && action === ':batchUpdate') return updateSheet(id, call);
      if (method === 'PUT' && action === '/values/') return putValues(store, { id, range }, call);
      if (method !== 'GET' || action) throw refuse(404, 'NOT_FOUND', 'notFound');
      return { status: 200, body: { sheets: [{ properties: { sheetId: ownOrThrow(store, id, call.user) && 0 } }] } };
    },
  };
};

type SheetProperties = { sheetId: number; title: string; gridProperties: { rowCount: number; columnCount: number } };
