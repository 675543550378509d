// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ExportTemplate } from '#shared/exports/export-template.ts';
import { useBrand } from '#tests/support/screens/web-session.ts';
import { catchFiles, openExport, warmUpExports } from './open-export.tsx';

const TEMPLATES = 'GET /v1/exportTemplates.json';
const SAVE = 'POST /v1/exportTemplates.json';
const REMOVE = 'DELETE /v1/exportTemplates.json';

beforeAll(warmUpExports);
beforeEach(() => {
  useBrand();
  catchFiles();
});

/** The export dialog with visible columns, and a fake server that stores templates. */
const openColumns = async (kept: ExportTemplate[] = []) => {
  let templates = kept;
  const app = await openExport({
    routes: {
      [TEMPLATES]: () => ({ body: { success: true, templates } }),
      [SAVE]: ({ body }) => {
        const saved = body as ExportTemplate;
        templates = [...templates.filter(({ name }) => name !== saved.name), saved];
        return { body: { success: true, template: body } };
      },
      [REMOVE]: ({ query }) => {
        templates = templates.filter(({ name }) => name !== query.get('name'));
        return { body: { success: true } };
      },
    },
  });
  const { user, dialog } = app;
  await user.click(dialog.getByText('Columns'));
  const only = async (name: string) => user.selectOptions(await dialog.findByRole('combobox', { name: 'Template' }), name);
  return { ...app, only };
};

describe('export templates', () => {
  it('[EXP-10] a chosen template sets the columns of the file', async () => {
    const { user, type, submit, sent, only } = await openColumns([{ name: 'Outreach', columns: ['email', 'username'] }]);
    await only('Outreach');
    await type('2');
    await user.click(submit());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.dataColumns).toEqual(['username', 'email']);
  });

  it('[EXP-10] the chosen columns are kept under a name, and offered from then on', async () => {
    const { user, dialog, server } = await openColumns();
    await user.click(dialog.getByRole('checkbox', { name: 'Profile' }));
    await user.type(dialog.getByRole('textbox', { name: 'Name this set of columns' }), ' Short {Enter}');
    expect(await screen.findByText('The template Short was saved.')).toBeTruthy();
    const [saved] = server.of(SAVE).map(({ body }) => body as ExportTemplate);
    expect(saved?.name).toBe('Short');
    expect(saved?.columns).toContain('username');
    expect(saved?.columns).not.toContain('url');
    expect(await dialog.findByRole('option', { name: 'Short' })).toBeTruthy();
    expect(server.of('POST /v1/identification/new/export')).toEqual([]);
  });

  it('[EXP-10] a template with the same name, whatever its case, is replaced', async () => {
    const { user, dialog } = await openColumns([{ name: 'Outreach', columns: ['email'] }]);
    await dialog.findByRole('option', { name: 'Outreach' });
    await user.type(dialog.getByRole('textbox', { name: 'Name this set of columns' }), 'outreach');
    expect(dialog.getByRole('button', { name: 'Replace template' })).toBeTruthy();
  });

  it('[EXP-10] a template can be deleted', async () => {
    const { user, dialog, server, only } = await openColumns([{ name: 'Outreach', columns: ['email'] }]);
    await only('Outreach');
    await user.click(dialog.getByRole('button', { name: 'Delete the template Outreach' }));
    await waitFor(() => expect(dialog.queryByRole('option', { name: 'Outreach' })).toBeNull());
    expect(server.of(REMOVE).map(({ query }) => query.get('name'))).toEqual(['Outreach']);
    expect(await screen.findByText('The template Outreach was deleted.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await dialog.findByRole('option', { name: 'Outreach' });
    expect(server.of(SAVE).map(({ body }) => body)).toEqual([{ name: 'Outreach', columns: ['email'] }]);
  });

  it('[EXP-10] a replaced template can be restored, also if another tab saved it', async () => {
    const { user, dialog, server } = await openColumns();
    await user.type(dialog.getByRole('textbox', { name: 'Name this set of columns' }), 'Outreach');
    server.routes[TEMPLATES] = { body: { success: true, templates: [{ name: 'Outreach', columns: ['email'] }] } };
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    await user.click(await dialog.findByRole('button', { name: 'Replace template' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.of(SAVE).at(-1)?.body).toEqual({ name: 'Outreach', columns: ['email'] }));
    expect(server.of(SAVE)).toHaveLength(2);
  });

  it('without a name, or without columns, nothing can be kept', async () => {
    const { user, dialog } = await openColumns();
    const save = () => dialog.getByRole('button', { name: 'Save as template' });
    expect(save()).toHaveProperty('disabled', true);
    await user.type(dialog.getByRole('textbox', { name: 'Name this set of columns' }), 'None');
    expect(save()).toHaveProperty('disabled', false);
    const columns = within(dialog.getByText('Columns').closest('details') as HTMLElement);
    for (const box of columns.getAllByRole('checkbox', { checked: true })) await user.click(box);
    expect(save()).toHaveProperty('disabled', true);
  });
});
