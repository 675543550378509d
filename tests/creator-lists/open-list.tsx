import { screen, within } from '@testing-library/react';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { accountAnswers, alreadySignedIn } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { loadMessages } from '#web/i18n/messages.ts';
import { listOf, openAnswers } from './list-views.ts';

export const list = listOf('Chefs');

/** Opens a list in its panel and returns helpers for its actions. */
export const open = async (routes: Parameters<typeof fakeServer>[0] = {}, shown = list) => {
  await alreadySignedIn();
  const server = fakeServer({ ...accountAnswers('standard'), ...openAnswers(shown), ...routes });
  const { user } = renderApp(`/creatorLists?list=${shown._id}`);
  const panel = await screen.findByRole('dialog', { name: 'Creator list' });
  await within(panel).findByText('Name a');
  const act = async (name: string) => {
    await user.click(within(panel).getByRole('button', { name: 'Actions' }));
    await user.click(await screen.findByRole('button', { name }));
  };
  return { server, user, panel: within(panel), act };
};

/** Compiled in advance: compiling on first use would exceed the timeout of a test. */
export const compileList = async () => {
  await Promise.all([
    import('#web/features/creator-lists/creator-lists.page.tsx'),
    import('#web/features/creator-lists/import/import-dialog.tsx'),
    import('#web/features/creator-lists/notes/notes-dialog.tsx'),
    import('#web/features/creator-lists/reach/reach-dialog.tsx'),
    import('#web/features/creator-lists/share/share-dialog.tsx'),
    import('#web/ui/overlay/drawer-frame.tsx'),
    loadMessages('en', ['creatorLists']),
  ]);
};
