// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';

const FIND = 'POST /v1/creator-data/find';
const MINA = {
  platform: 'instagram',
  user_id: '17',
  username: 'mina.cooks',
  classes: ['profile', 'contacts'],
  contacts: [{ type: 'email', masked: 'm•••@k•••.example' }],
  source: 'spring.csv',
  fetched_at: '2026-03-01',
  keep_until: null,
};

beforeEach(() => useBrand());

const open = async (creators: unknown[]) => {
  const server = fakeServer({ [FIND]: { body: { success: true, creators } } });
  const { user } = renderApp('/your-data');
  await screen.findByRole('heading', { level: 1, name: 'Your data as a creator' });
  return { server, user };
};

describe('the page for creators', () => {
  it('[PRV-01] shows a visitor without account what is stored, its source and its dates', async () => {
    const { server, user } = await open([MINA]);
    await user.type(screen.getByRole('textbox', { name: 'Your handle' }), ' @mina.cooks');
    await user.click(screen.getByRole('button', { name: 'Show my data' }));
    const card = within(await screen.findByRole('status'));
    await card.findByText('What we store about @mina.cooks');
    expect(card.getByText('spring.csv')).toBeTruthy();
    expect(card.getByText('Mar 1, 2026')).toBeTruthy();
    expect(card.getByText('Until you ask us to remove it')).toBeTruthy();
    expect(card.getByText('Email: m•••@k•••.example')).toBeTruthy();
    expect(server.of(FIND)[0]?.body).toEqual({ platform: 'instagram', username: 'mina.cooks' });
  });

  it('[PRV-01] says plainly that nothing is stored about an unknown handle', async () => {
    const { user } = await open([]);
    await user.type(screen.getByRole('textbox', { name: 'Your handle' }), 'nobody.here{Enter}');
    expect(await screen.findByRole('heading', { name: 'We store nothing about @nobody.here' })).toBeTruthy();
  });

  it('asks for a missing handle and sends nothing', async () => {
    const { server, user } = await open([]);
    await user.click(screen.getByRole('button', { name: 'Show my data' }));
    expect(screen.getByText('Enter your handle')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your handle' }));
    expect(server.sent).toEqual([]);
  });

  it('[PRV-01] is linked from sign-in', async () => {
    fakeServer({});
    renderApp('/');
    const link = await screen.findByRole('link', { name: 'Your data as a creator' });
    expect(link.getAttribute('href')).toBe('/your-data');
  });

  const CONFIRM = 'POST /v1/creator-data/requests/confirm';
  const REQUEST = 'POST /v1/creator-data/requests';

  const showCreator = async (creator: object, answers: Parameters<typeof fakeServer>[0]) => {
    const { server, user } = await open([creator]);
    Object.assign(server.routes, answers);
    await user.type(screen.getByRole('textbox', { name: 'Your handle' }), 'mina.cooks{Enter}');
    await screen.findByRole('heading', { name: 'Ask for removal or correction' });
    return { server, user };
  };

  it('[PRV-01] asks for removal, then for the mailed code, and names the deadline', async () => {
    const { server, user } = await showCreator(MINA, {
      [REQUEST]: { body: { success: true, request_id: 'r1', proof: 'mail', sent_to: 'm•••@k•••.example', code: null } },
      [CONFIRM]: { body: { success: true, due: '2026-12-25T10:00:00.000Z' } },
    });
    await user.click(screen.getByRole('checkbox', { name: 'I live in California' }));
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), '12');
    await user.click(screen.getByRole('button', { name: 'Confirm request' }));
    await screen.findByText('Enter the six digits of the mail');
    expect(server.of(CONFIRM)).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '３４５６{Enter}');
    await screen.findByText('We answer by Dec 25, 2026 at the latest.');
    const about = { platform: 'instagram', user_id: '17', username: 'mina.cooks', kind: 'removal', text: '' };
    expect(server.of(REQUEST)[0]?.body).toEqual({ ...about, california: true, language: 'en' });
    expect(server.of(CONFIRM)[0]?.body).toEqual({ request_id: 'r1', code: '123456' });
  });

  it('[SHL-16] keeps a correction that was not sent when the page is left, and none that was', async () => {
    const answers = { [REQUEST]: { body: { success: true, request_id: 'r1', proof: 'mail', sent_to: 'm•••@k•••.example', code: null } } };
    const field = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'What is wrong, and what is right?' });
    const { user } = await showCreator(MINA, answers);
    await user.click(screen.getByRole('radio', { name: 'Correct my data' }));
    await user.type(screen.getByRole('textbox', { name: 'What is wrong, and what is right?' }), 'I have moved to Osaka.');
    cleanup();
    const again = await showCreator(MINA, answers);
    expect(field()?.value).toBe('I have moved to Osaka.');
    await again.user.click(screen.getByRole('button', { name: 'Send request' }));
    await screen.findByRole('textbox', { name: 'Code' });
    cleanup();
    await showCreator(MINA, answers);
    expect(field()).toBeNull();
  });

  it('[PRV-01] shows the code for the bio to a creator without published address, who may leave one', async () => {
    const { server, user } = await showCreator(
      { ...MINA, contacts: [] },
      { [REQUEST]: { body: { success: true, request_id: 'r1', proof: 'bio', sent_to: null, code: 'tensor-123456' } } },
    );
    await user.click(screen.getByRole('radio', { name: 'Correct my data' }));
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await screen.findByText('Say what is wrong');
    await user.type(screen.getByRole('textbox', { name: 'What is wrong, and what is right?' }), 'I live in Osaka');
    await user.type(screen.getByRole('textbox', { name: /Your email address/ }), 'me@mina.example');
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await screen.findByText(/leave it there until we answer/);
    expect(screen.getByText('tensor-123456')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy the code' })).toBeTruthy();
    expect(server.of(REQUEST)[0]?.body).toMatchObject({ kind: 'correction', text: 'I live in Osaka', email: 'me@mina.example' });
  });

  it('[PRV-01] shows why a request was refused, and keeps what was typed', async () => {
    const { user } = await showCreator(MINA, { [REQUEST]: { status: 429, body: { success: false, code: 'too_many_requests' } } });
    await user.click(screen.getByRole('radio', { name: 'Correct my data' }));
    await user.type(screen.getByRole('textbox', { name: 'What is wrong, and what is right?' }), 'my name');
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(screen.getByDisplayValue('my name')).toBeTruthy();
  });
});
