// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useBrand } from '#tests/support/screens/web-session.ts';
import { creatorsOf, listCreator } from './list-views.ts';
import { compileList, list, open } from './open-list.tsx';

const NOTE = 'PUT /v1/creatorList/notes.json';

const notes = (answer: object = {}) => ({
  [`GET /v1/creatorLists/${list._id}/notes`]: { body: { success: true, tags: [], statuses: [], ...answer } },
});

beforeAll(compileList);
beforeEach(() => useBrand());

describe('annotations of creators', () => {
  const annotated = listCreator('a', { note: 'Ask in May', tags: ['vegan'], status: 'contacted' });
  const routes = {
    [creatorsOf(list)]: { body: { success: true, creators: [annotated, listCreator('b')] } },
    ...notes({ tags: [{ tag: 'vegan', creators: 1 }], statuses: [{ status: 'contacted', creators: 1 }] }),
  };

  it('[LST-08] annotations are shown with their creator and filter the list', async () => {
    const { server, user, panel } = await open(routes);
    for (const text of ['Contacted', 'vegan', 'Ask in May']) expect(panel.getByText(text)).toBeTruthy();
    await user.selectOptions(await panel.findByRole('combobox', { name: 'Status of creators' }), 'Contacted (1)');
    await user.selectOptions(panel.getByRole('combobox', { name: 'Tag of creators' }), 'vegan (1)');
    await waitFor(() =>
      expect(Object.fromEntries(server.of(creatorsOf(list)).at(-1)?.query ?? [])).toMatchObject({ status: 'contacted', tag: 'vegan' }),
    );
  });

  it('[LST-08] an active filter stays visible even when no creator matches it any more', async () => {
    const { server, user, panel } = await open({ ...routes, [NOTE]: { body: { success: true, creator: annotated } } });
    await user.selectOptions(await panel.findByRole('combobox', { name: 'Tag of creators' }), 'vegan (1)');
    await user.selectOptions(panel.getByRole('combobox', { name: 'Status of creators' }), 'Contacted (1)');
    await user.click(await panel.findByRole('button', { name: 'Notes on Name a' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Notes on Name a' }));
    await user.click(dialog.getByRole('button', { name: 'Remove vegan' }));
    Object.assign(server.routes, notes());
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await panel.findByRole('option', { name: 'vegan (0)' });
    const shown = (name: string) => panel.getByRole<HTMLSelectElement>('combobox', { name }).selectedOptions[0]?.textContent;
    expect(['Status of creators', 'Tag of creators'].map(shown)).toEqual(['Contacted (0)', 'vegan (0)']);
  });

  it('[LST-08] the form sends only changed annotations', async () => {
    const { server, user, panel } = await open({ ...routes, [NOTE]: { body: { success: true, creator: annotated } } });
    await user.click(panel.getByRole('button', { name: 'Notes on Name a' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Notes on Name a' }));
    await user.type(dialog.getByRole('combobox', { name: 'Tags' }), 'berlin{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Remove vegan' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'Booked');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.of(NOTE)).toHaveLength(1));
    expect(server.of(NOTE)[0]?.body).toEqual({
      _id: list._id,
      creator_id: 'instagram:a',
      add_tags: ['berlin'],
      remove_tags: ['vegan'],
      status: 'booked',
    });
  });

  it('[LST-08] a tag that is still in its input is sent along', async () => {
    const { server, user, panel } = await open({ ...routes, [NOTE]: { body: { success: true, creator: annotated } } });
    await user.click(panel.getByRole('button', { name: 'Notes on Name a' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Notes on Name a' }));
    await user.type(dialog.getByRole('combobox', { name: 'Tags' }), 'spring, vegan');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.of(NOTE)).toHaveLength(1));
    expect(server.of(NOTE)[0]?.body).toEqual({ _id: list._id, creator_id: 'instagram:a', add_tags: ['spring'] });
  });

  it('[LST-08] tags are separated by Japanese commas, too', async () => {
    const { server, user, panel } = await open({ ...routes, [NOTE]: { body: { success: true, creator: annotated } } });
    await user.click(panel.getByRole('button', { name: 'Notes on Name a' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Notes on Name a' }));
    await user.type(dialog.getByRole('combobox', { name: 'Tags' }), '春、抹茶，spring；vegan');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.of(NOTE)).toHaveLength(1));
    expect(server.of(NOTE)[0]?.body).toMatchObject({ add_tags: ['春', '抹茶', 'spring'] });
  });

  it('[LST-08] a concurrent change is shown before it is overwritten', async () => {
    const { server, user, panel } = await open({
      ...routes,
      [NOTE]: { status: 409, body: { success: false, code: 'conflict', message: 'Someone else changed this note in the meantime' } },
    });
    await user.click(panel.getByRole('button', { name: 'Notes on Name a' }));
    const note = within(await screen.findByRole('dialog', { name: 'Notes on Name a' })).getByRole('textbox', { name: 'Note' });
    await user.type(note, ', not June');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Someone else changed this note in the meantime');
    expect(server.of(NOTE)[0]?.body).toMatchObject({ note: 'Ask in May, not June', note_before: 'Ask in May' });
    expect(screen.getByText('Current note: Ask in May')).toBeTruthy();
  });

  it('[LST-08] [SHL-16] a note that could not be saved is asked about before it is discarded, and no other note is shown', async () => {
    const { user, panel } = await open({ ...routes, [NOTE]: { status: 503, body: {} } });
    await user.click(panel.getByRole('button', { name: 'Notes on Name a' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Notes on Name a' }));
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), ', not June');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Something went wrong, please try again');
    expect(dialog.queryByText(/^Current note/)).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(within(await screen.findByRole('dialog', { name: 'Discard changes?' })).getByRole('button', { name: 'Keep editing' }));
    expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'Ask in May, not June');
  });

  const openTags = async (tags: string[]) => {
    const creator = listCreator('a', { tags });
    const { server, user, panel } = await open({
      ...routes,
      [creatorsOf(list)]: { body: { success: true, creators: [creator] } },
      [NOTE]: { body: { success: true, creator } },
    });
    await user.click(panel.getByRole('button', { name: 'Notes on Name a' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Notes on Name a' }));
    const [field, save] = [dialog.getByRole('combobox', { name: 'Tags' }), dialog.getByRole('button', { name: 'Save' })];
    return { server, user, dialog, field, save };
  };

  it('[LST-08] an eleventh tag is refused with a reason, not dropped', async () => {
    const { server, user, dialog, field, save } = await openTags(Array.from({ length: 9 }, (_each, at) => `tag ${at}`));
    await user.type(field, 'ten, eleven{Enter}');
    await dialog.findByText('A creator can have up to 10 tags in a list');
    await user.click(save);
    expect([server.of(NOTE), dialog.getAllByRole('button', { name: /^Remove tag/ }).length]).toEqual([[], 9]);
    await user.clear(field);
    await user.type(field, 'ten{Enter}');
    expect(dialog.queryByText('A creator can have up to 10 tags in a list')).toBeNull();
    await user.type(field, 'x');
    await dialog.findByText('A creator can have up to 10 tags in a list');
    await user.clear(field);
    await user.click(save);
    await waitFor(() => expect(server.of(NOTE)[0]?.body).toMatchObject({ add_tags: ['ten'] }));
  });

  it('[LST-08] a pasted list of tags is not cut, and a tag of 31 characters is refused', async () => {
    const { server, user, dialog, field, save } = await openTags([]);
    const pasted = Array.from({ length: 8 }, (_each, at) => `${at}`.padEnd(30, 'x'));
    await user.click(field);
    await user.paste([...pasted, 'y'.repeat(31)].join(', '));
    await dialog.findByText('A tag can have up to 30 characters');
    await user.type(field, '{Backspace}');
    await user.click(save);
    await waitFor(() => expect(server.of(NOTE)[0]?.body).toMatchObject({ add_tags: [...pasted, 'y'.repeat(30)] }));
  });

  it('[LST-08] [SHL-16] changed tags are asked about before they are discarded', async () => {
    const { user, panel } = await open(routes);
    await user.click(panel.getByRole('button', { name: 'Notes on Name a' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Notes on Name a' }));
    await user.type(dialog.getByRole('combobox', { name: 'Tags' }), 'summer{Enter}');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Discard changes?' })).toBeTruthy();
  });

  it('[LST-08] saving again after a conflict overwrites the note that a colleague wrote', async () => {
    const theirs = listCreator('a', { ...annotated, note: 'Ask in July' });
    const { server, user, panel } = await open({
      ...routes,
      [NOTE]: ({ body }) => {
        server.routes[creatorsOf(list)] = { body: { success: true, creators: [theirs] } };
        if ((body as { note_before?: string }).note_before === theirs.note) return { body: { success: true, creator: theirs } };
        return { status: 409, body: { success: false, code: 'conflict', message: 'Someone else changed this note in the meantime' } };
      },
    });
    await user.click(panel.getByRole('button', { name: 'Notes on Name a' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Notes on Name a' }));
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), ', not June');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Current note: Ask in July');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notes on Name a' })).toBeNull());
    expect(server.of(NOTE).map(({ body }) => (body as { note_before?: string }).note_before)).toEqual(['Ask in May', 'Ask in July']);
  });
});
