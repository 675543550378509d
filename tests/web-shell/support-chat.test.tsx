// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Brand } from '#shared/brand.ts';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { endSession } from '#web/api/session.ts';

const open = async (providers: { chat?: string; chatScript?: string }, intercomHash?: string) => {
  useBrand({}, { providers: Brand.parse({ providers }).providers });
  await alreadySignedIn();
  const answers = accountAnswers('standard');
  fakeServer({ ...answers, 'GET /v1/user': { body: { ...answers['GET /v1/user'].body, intercomHash } } });
  renderApp('/usage');
  await screen.findByRole('region', { name: 'Credits left' });
};
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src);
/** The queued commands that the chat script reads after loading. */
const chatCalls = () => window.Intercom?.q ?? [];

afterEach(() => {
  for (const script of document.querySelectorAll('script[src]')) script.remove();
  delete window.Intercom;
});

describe('the support chat', () => {
  it('[SHL-10] is started with e-mail, name, id and identity hash when it is configured', async () => {
    await open({ chat: 'app1' }, 'hash-of-user-1');
    await waitFor(() =>
      expect(chatCalls()).toEqual([
        ['boot', { app_id: 'app1', user_id: 'user-1', email: 'rin@example.com', name: 'Rin Sato', user_hash: 'hash-of-user-1' }],
      ]),
    );
    expect(scripts()).toEqual(['https://widget.intercom.io/widget/app1']);
  });

  it('[SHL-25] comes from the address that the brand names', async () => {
    await open({ chat: 'app1', chatScript: 'https://chat.example.com/' }, 'hash');
    await waitFor(() => expect(scripts()).toEqual(['https://chat.example.com/app1']));
  });

  it('[SHL-10] is absent, with its script, when it is not configured', async () => {
    await open({}, 'hash');
    expect(scripts()).toEqual([]);
    expect(window.Intercom).toBeUndefined();
  });

  it('is absent when the server gave no proof of the user’s identity', async () => {
    await open({ chat: 'app1' });
    expect(scripts()).toEqual([]);
  });

  it('[SHL-09] is shut down on sign-out', async () => {
    await open({ chat: 'app1' }, 'hash');
    await waitFor(() => expect(chatCalls()).toHaveLength(1));
    act(() => endSession());
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(chatCalls().at(-1)).toEqual(['shutdown']);
  });
});
