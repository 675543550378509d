// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { endSession } from '#web/api/session.ts';

const IMPORTS = 'GET /v1/api/auth/admin/catalogue/imports';
const START = 'POST /v1/api/auth/admin/catalogue/imports';
const UNDO = 'POST /v1/api/auth/admin/catalogue/imports/import-1/undo';

const OUTCOME = {
  created: 3,
  updated: 2,
  unchanged: 1,
  bad: 1,
  duplicates: 0,
  values: 4,
  problems: [{ place: { counts: 'line', at: 3 }, causes: [{ code: 'not_number', params: { text: 'many' }, field: 'followers' }] }],
};
const SURVEY = {
  description: 'CSV, UTF-8',
  columns: [
    { name: 'Handle', samples: ['@anna', '@ben'] },
    { name: 'Subs', samples: ['12', '3'] },
    { name: 'Mood', samples: ['good', ''] },
  ],
  fields: ['username', 'followers', 'bio'],
  mapping: { username: 'Handle', followers: { column: 'Subs', unit: 'thousands' } },
  questions: ['numbers'],
};
const job = (changes: object) => ({
  id: 'import-1',
  step: 'read',
  upload_id: '6f1d9b5e-0b7e-4a56-8a0c-0a1b2c3d4e5f',
  name: 'spring.csv',
  choices: {},
  state: 'done',
  done: 0,
  started_at: '2026-11-20T10:00:00.000Z',
  ...changes,
});

const open = async (state: object, answers: Parameters<typeof fakeServer>[0] = {}) => {
  await alreadySignedIn({ groups: ['admin'] });
  const server = fakeServer({
    [IMPORTS]: { body: { success: true, offered: true, latest: null, own: null, undo: null, ...state } },
    ...answers,
  });
  const { user } = renderApp('/admin/dashboard?section=catalogue');
  await screen.findByRole('heading', { level: 1, name: 'Catalogue' });
  return { server, user };
};

beforeAll(() => import('#web/ui/overlay/confirm-dialog.tsx'));
beforeEach(() => {
  // Corrections belong to the session.
  endSession();
  useBrand();
});

describe('the catalogue page', () => {
  it('[LIV-10] numbers the columns of a file without a header in the language of the admin', async () => {
    const survey = { ...SURVEY, columns: [{ name: 'column 1', samples: ['@anna'] }], mapping: { username: 'column 1' } };
    await open({ latest: job({ survey }) });
    expect((await screen.findByLabelText<HTMLSelectElement>('Field of Column 1')).value).toBe('username');
    expect(screen.getByRole('rowheader', { name: 'Column 1' })).toBeTruthy();
  });

  it('[LIV-10] shows the columns with their first values and the proposal, and checks the corrected mapping', async () => {
    const { server, user } = await open(
      { latest: job({ survey: SURVEY }) },
      { [START]: { body: { success: true, job: job({ step: 'check', state: 'queued' }) } } },
    );
    const row = within(await screen.findByRole('row', { name: /^Subs/ }));
    expect(row.getByText('12 · 3')).toBeTruthy();
    expect(row.getByLabelText<HTMLSelectElement>('Field of Subs').value).toBe('followers');
    expect(row.getByLabelText<HTMLSelectElement>('Unit of Subs').value).toBe('thousands');
    expect(screen.getByText(/^The numbers can be read in two ways/)).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Field of Mood'), 'bio');
    await user.selectOptions(screen.getByLabelText('Platform'), 'tiktok');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    await waitFor(() => expect(server.of(START)).toHaveLength(1));
    expect(server.of(START)[0]?.body).toMatchObject({
      step: 'check',
      name: 'spring.csv',
      choices: { platform: 'tiktok', mapping: { ...SURVEY.mapping, bio: 'Mood' } },
    });
  });

  it('[LIV-10] corrected columns and choices are still there after another section', async () => {
    const { user } = await open({ latest: job({ survey: SURVEY }) });
    await user.selectOptions(await screen.findByLabelText('Field of Mood'), 'bio');
    await user.selectOptions(screen.getByLabelText('Platform'), 'tiktok');
    await user.click(screen.getByRole('link', { name: 'Demo Links' }));
    await waitFor(() => expect(screen.queryByLabelText('Field of Mood')).toBeNull());
    await user.click(screen.getByRole('link', { name: 'Catalogue' }));
    expect((await screen.findByLabelText<HTMLSelectElement>('Field of Mood')).value).toBe('bio');
    expect(screen.getByLabelText<HTMLSelectElement>('Platform').value).toBe('tiktok');
  });

  it('[LIV-10] lets the server propose again for a chosen platform, unless a column was corrected', async () => {
    const { server, user } = await open(
      { latest: job({ survey: { ...SURVEY, questions: ['platform'] } }) },
      { [START]: { body: { success: true, job: job({ survey: { ...SURVEY, questions: ['platform'] } }) } } },
    );
    await user.selectOptions(await screen.findByLabelText('Platform'), 'tiktok');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    await waitFor(() => expect(server.of(START)).toHaveLength(1));
    expect(server.of(START)[0]?.body).toMatchObject({ step: 'check', choices: { platform: 'tiktok' } });
    expect(server.of(START)[0]?.body).not.toHaveProperty('choices.mapping');
    await user.selectOptions(screen.getByLabelText('Field of Mood'), 'bio');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    await waitFor(() => expect(server.of(START)).toHaveLength(2));
    expect(server.of(START)[1]?.body).toHaveProperty('choices.mapping.bio', 'Mood');
  });

  it('[LIV-10] says which platform was guessed', async () => {
    await open({ latest: job({ survey: { ...SURVEY, mapping: { ...SURVEY.mapping, platform: { value: 'youtube' } } } }) });
    const platforms = within(await screen.findByLabelText<HTMLSelectElement>('Platform'));
    expect(platforms.getByRole<HTMLOptionElement>('option', { selected: true }).text).toBe('Automatic: YouTube');
  });

  it('[LIV-10] shows what an import would change and its problems, and imports with the same choices', async () => {
    const choices = { platform: 'tiktok' };
    const { server, user } = await open(
      { latest: job({ step: 'check', outcome: OUTCOME, choices }) },
      { [START]: { body: { success: true, job: job({ step: 'import', state: 'queued' }) } } },
    );
    const state = within(await screen.findByRole('region', { name: 'Import' }));
    expect(state.getByText('New').nextElementSibling?.textContent).toBe('3');
    expect(state.getByText('line 3: followers: "many" is not a number')).toBeTruthy();
    await user.click(state.getByRole('button', { name: 'Import' }));
    await waitFor(() => expect(server.of(START)[0]?.body).toMatchObject({ step: 'import', choices }));
  });

  it('[LIV-10] shows the progress of a running import, and starts no other', async () => {
    await open({ latest: job({ step: 'import', state: 'running', done: 1_200 }) });
    expect(await screen.findByText('1,200 rows read so far')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Choose file' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
  });

  it.each(['cancelled', 'failed'])('[LIV-10] an import that was %s goes on from the columns without another upload', async (state) => {
    const { server, user } = await open(
      { latest: job({ step: 'import', state }) },
      { [START]: { body: { success: true, job: job({ state: 'queued' }) } } },
    );
    await user.click(await screen.findByRole('button', { name: 'Change columns' }));
    await waitFor(() => expect(server.of(START)[0]?.body).toMatchObject({ step: 'read', upload_id: job({}).upload_id }));
  });

  it('[LIV-10] shows how many creators are written once all rows are read', async () => {
    await open({ latest: job({ step: 'import', state: 'running', done: 1_200, total: 5_000 }) });
    expect(await screen.findByText('1,200 of 5,000 creators written')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Creators written' }).getAttribute('max')).toBe('5000');
  });

  it('[LIV-10] shows the problems of a job of an earlier version', async () => {
    await open({ latest: job({ step: 'check', outcome: { ...OUTCOME, problems: ['line 9: of an earlier version'] } }) });
    expect(await screen.findByText('line 9: of an earlier version')).toBeTruthy();
  });

  it('[LIV-10] a tab stays with its own import until the admin asks for the other one', async () => {
    const own = job({ survey: SURVEY });
    const other = job({
      id: 'import-2',
      upload_id: '7f1d9b5e-0b7e-4a56-8a0c-0a1b2c3d4e5f',
      name: 'other.csv',
      step: 'check',
      state: 'running',
    });
    const { server, user } = await open(
      { latest: own, own },
      { [START]: { status: 409, body: { success: false, code: 'conflict', message: 'Another import is running.' } } },
    );
    expect(await screen.findByRole('heading', { name: 'Columns of spring.csv' })).toBeTruthy();
    server.routes[IMPORTS] = { body: { success: true, offered: true, latest: other, own, undo: null } };
    await user.selectOptions(screen.getByLabelText('Field of Mood'), 'bio');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('Another import is running: other.csv')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Columns of spring.csv' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Field of Mood').value).toBe('bio');
    expect(server.of(IMPORTS).at(-1)?.query.get('upload_id')).toBe(own.upload_id);
    await user.click(screen.getByRole('button', { name: 'Show it' }));
    await waitFor(() => expect(server.of(IMPORTS).at(-1)?.query.get('upload_id')).toBe(other.upload_id));
  });

  it('[LIV-10] reads a file again whose reading was canceled, without another upload', async () => {
    const cancelled = job({ state: 'cancelled' });
    const { server, user } = await open({ latest: cancelled }, { [START]: { body: { success: true, job: job({ state: 'queued' }) } } });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(server.of(START)).toHaveLength(1));
    expect(server.of(START)[0]?.body).toEqual({ step: 'read', upload_id: cancelled.upload_id, name: 'spring.csv', choices: {} });
  });

  it('[LIV-10] shows why a file was refused and that nothing changed', async () => {
    await open({ latest: job({ step: 'import', state: 'failed', message: 'spring.csv is empty' }) });
    expect(await screen.findByText('spring.csv is empty')).toBeTruthy();
    expect(screen.getByText('Nothing was changed.')).toBeTruthy();
  });

  it('[LIV-10] asks before an undo', async () => {
    const undo = { id: 'import-1', name: 'spring.csv', until: '2026-11-21T10:00:00.000Z' };
    const { server, user } = await open(
      { latest: job({ step: 'import', outcome: OUTCOME }), undo },
      { [UNDO]: { body: { success: true, job: job({ step: 'undo', state: 'queued' }) } } },
    );
    await user.click(await screen.findByRole('button', { name: 'Undo import' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(server.of(UNDO)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Undo import' }));
    await waitFor(() => expect(server.of(UNDO)).toHaveLength(1));
  });

  it('[LIV-10] says that a catalogue is only changed by commands', async () => {
    await open({ offered: false });
    expect(await screen.findByText(/Use the command npm run catalogue/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Choose file' })).toBeNull();
  });
});
