// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Plan } from '#shared/billing/plans.ts';
import { Brand, type Switches } from '#shared/brand.ts';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';

const BOOKING_PAGE = 'https://booking.example.com/team/intro?length=30';

type Setting = { plan?: Plan; scheduling?: string; path?: string; switches?: Partial<Switches> };

const open = async ({ plan = 'trial', scheduling = BOOKING_PAGE, path = '/activity', switches = {} }: Setting = {}) => {
  useBrand(switches, { providers: Brand.parse({ providers: { scheduling } }).providers });
  await alreadySignedIn();
  const server = fakeServer(accountAnswers(plan));
  const app = renderApp(path);
  await screen.findByText('Rin Sato');
  // The last part of the shell to load: notices above the screen are rendered with it.
  await screen.findByRole('region', { name: plan === 'trial' ? 'Your trial' : 'Credits left' });
  return { ...app, server };
};
const openMenu = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.click(screen.getByRole('button', { name: /Account menu/ }));
  const menu = within(await screen.findByRole('dialog', { name: 'Account menu' }));
  await menu.findByRole('button', { name: 'Sign out' });
  return menu;
};
const frames = () => [...document.querySelectorAll('iframe')].map((frame) => frame.src);
const banner = () => screen.queryByRole('complementary', { name: 'Get more out of your trial' });

afterEach(() => document.body.replaceChildren());

describe('talking to a human', () => {
  it.each([
    ['trialing', 'on', 'trial', BOOKING_PAGE, true],
    ['trialing', 'off', 'trial', '', false],
    ['active', 'on', 'standard', BOOKING_PAGE, false],
    ['active', 'off', 'standard', '', false],
  ] as const)('[SHL-08] the screen with status %s and scheduling %s', async (_status, _provider, plan, scheduling, isOffered) => {
    const menu = await openMenu(await open({ plan, scheduling }));
    expect(menu.queryByRole('button', { name: 'Talk to a Human' }) !== null).toBe(isOffered);
  });

  it('[SHL-08] opens the booking page of the provider over the screen, prefilled with the user’s data', async () => {
    const app = await open();
    const menu = await openMenu(app);
    expect(frames()).toEqual([]);
    await app.user.click(menu.getByRole('button', { name: 'Talk to a Human' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Talk to a Human' }));
    const { origin, pathname, searchParams } = new URL((await dialog.findByTitle<HTMLIFrameElement>('Choose a time for your call')).src);
    expect(origin + pathname).toBe('https://booking.example.com/team/intro');
    expect(Object.fromEntries(searchParams)).toEqual({ length: '30', name: 'Rin Sato', email: 'rin@example.com' });
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Talk to a Human' })).toBeNull());
  });
});

describe('the invitation to a call', () => {
  it.each(['/reports', '/creatorLists', '/activity', '/discovery'])('[DIS-26] appears above %s in a trial', async (path) => {
    const { user } = await open({ path });
    await waitFor(() => expect(banner()).not.toBeNull());
    await user.click(screen.getByRole('button', { name: /Book a call/ }));
    await screen.findByRole('dialog', { name: 'Talk to a Human' });
  });

  it.each([
    ['of a paying account', { plan: 'standard' }],
    ['without a scheduling provider', { scheduling: '' }],
    ['on a screen of another kind', { path: '/usage' }],
    ['of a brand that has switched it off', { switches: { trialBanner: false } }],
  ] satisfies [string, Setting][])('[DIS-26] is not there %s', async (_where, setting) => {
    await open(setting);
    expect(banner()).toBeNull();
  });
});
