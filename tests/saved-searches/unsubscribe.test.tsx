// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';

const STOP = 'POST /v1/savedSearches/unsubscribe/abc';

beforeEach(() => useBrand());

describe('the unsubscribe link', () => {
  it('[DIS-19] asks first, because mail programs open links by themselves, and needs no sign-in', async () => {
    const server = fakeServer({ [STOP]: { body: { success: true } } });
    const { user } = renderApp('/unsubscribe?token=abc');
    expect(await screen.findByRole('heading', { name: 'Turn off all alerts?' })).toBeTruthy();
    expect(server.sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Turn off all alerts' }));
    expect(await screen.findByRole('heading', { name: 'Alerts are off' })).toBeTruthy();
    expect(server.of(STOP)).toHaveLength(1);
  });

  it('that is not complete says so', async () => {
    fakeServer({ [STOP]: { status: 404, body: { success: false, code: 'not_found', message: 'Not found' } } });
    const { user, unmount } = renderApp('/unsubscribe?token=abc');
    await user.click(await screen.findByRole('button', { name: 'Turn off all alerts' }));
    expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeTruthy();
    unmount();
    renderApp('/unsubscribe');
    expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeTruthy();
  });

  it('that fails can be tried again', async () => {
    const server = fakeServer({ [STOP]: { status: 503, body: { success: false, code: 'unavailable', message: 'x' } } });
    const { user } = renderApp('/unsubscribe?token=abc');
    const button = await screen.findByRole('button', { name: 'Turn off all alerts' });
    await user.click(button);
    expect(await screen.findByRole('alert')).toBeTruthy();
    server.routes[STOP] = { body: { success: true } };
    await user.click(screen.getByRole('button', { name: 'Turn off all alerts' }));
    expect(await screen.findByRole('heading', { name: 'Alerts are off' })).toBeTruthy();
  });
});
