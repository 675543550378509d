// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { LISTS, listOf, listsAnswer } from '#tests/creator-lists/list-views.ts';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { loadMessages } from '#web/i18n/messages.ts';

const USER = 'GET /v1/user';
const REFUSAL = 'This account is being deleted. Keep it in the settings to go on.';

beforeAll(async () => {
  await Promise.all([
    import('#web/features/creator-lists/creator-lists.page.tsx'),
    import('#web/app/shell/account/account-parts.tsx'),
    import('#web/features/privacy/leaving-notice.tsx'),
    loadMessages('en', ['creatorLists', 'settings']),
  ]);
});

it('[PRV-02] a screen that was refused to a leaving account loads once the account is kept', async () => {
  useBrand();
  await alreadySignedIn();
  const answers = accountAnswers('premium');
  const server = fakeServer({
    ...answers,
    [USER]: { body: { ...answers[USER].body, leaving: '2026-12-09T04:00:00.000Z' } },
    [LISTS]: { status: 409, body: { success: false, code: 'conflict', message: REFUSAL } },
    'DELETE /v1/privacy/deletion': () => {
      Object.assign(server.routes, { [USER]: answers[USER], [LISTS]: listsAnswer([listOf('Chefs')]) });
      return { body: { success: true } };
    },
  });
  const { user } = renderApp('/creatorLists');
  await screen.findByText(REFUSAL);
  await user.click(await screen.findByRole('button', { name: 'Keep my account' }));
  expect(await screen.findByRole('button', { name: 'Chefs' })).toBeTruthy();
  expect(screen.queryByText(REFUSAL)).toBeNull();
});
