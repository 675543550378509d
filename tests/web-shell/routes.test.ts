// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Plan } from '#shared/billing/plans.ts';
import { type Switch, Switches } from '#shared/brand.ts';
import { resolveRoute, sidebarRoutes, type Visitor } from '#web/app/resolve-route.ts';

const anonymous = undefined;
const customer = { isAdmin: false };
const admin = { isAdmin: true };

type Case = { who?: Visitor['currentUser']; on?: Switch[]; off?: Switch[]; plan?: Plan | null; hasChosenPlan?: boolean };

const switchesWith = (on: Switch[] = [], off: Switch[] = []): Switches =>
  Switches.parse(Object.fromEntries([...on.map((name) => [name, true]), ...off.map((name) => [name, false])]));

/** Returns 'shown', 'not-found', 'wait' or the path of a redirect. */
const outcome = (path: string, { who, on, off, plan, hasChosenPlan = false }: Case = {}): string => {
  const decision = resolveRoute(path, { switches: switchesWith(on, off), currentUser: who, plan, hasChosenPlan });
  if (decision.kind === 'redirect') return decision.to;
  return decision.kind === 'show' ? 'shown' : decision.kind;
};

const SWITCHED: [string, Switch][] = [
  ['/discovery', 'discovery'],
  ['/reports', 'reports'],
  ['/reports/abc', 'reports'],
  ['/creatorLists', 'creatorLists'],
  ['/campaignManager', 'campaignManager'],
  ['/campaignManager/abc', 'campaignManager'],
  ['/dashboard', 'dashboard'],
  ['/emailMatch', 'followerList'],
  ['/lists', 'followerList'],
];

describe('switches of the brand', () => {
  it.each(SWITCHED)('[SHL-01] %s is there when %s is on, and not found for everybody when it is off', (path, name) => {
    expect(outcome(path, { who: customer, on: [name], plan: 'premium' })).toBe('shown');
    expect(outcome(path, { who: customer, off: [name], plan: 'premium' })).toBe('not-found');
    expect(outcome(path, { who: anonymous, off: [name] })).toBe('not-found');
  });

  it('[SHL-01] sign-up is there only when it is on', () => {
    expect(outcome('/signup')).toBe('not-found');
    expect(outcome('/signup', { on: ['signup'] })).toBe('shown');
  });

  it('[SHL-01] campaign results and follower lists are off in this variant, Discovery and reports on', () => {
    expect(['/dashboard', '/emailMatch', '/lists', '/discovery', '/reports'].map((path) => outcome(path, { who: customer }))).toEqual([
      'not-found',
      'not-found',
      'not-found',
      'shown',
      'shown',
    ]);
  });

  it.each([
    { off: ['discovery'] as const, home: '/reports' },
    { off: ['discovery', 'reports'] as const, home: '/creatorLists' },
    { off: ['discovery', 'reports', 'creatorLists'] as const, home: '/activity' },
    { off: [], home: '/discovery' },
  ])('[SHL-02] a signed-in user lands on $home, the first screen that is on, without $off', ({ off, home }) => {
    expect(outcome('/', { who: customer, off: [...off] })).toBe(home);
    expect(outcome('/admin', { who: customer, off: [...off] })).toBe(home);
    expect(outcome(home, { who: customer, off: [...off] })).toBe('shown');
  });

  it('[SHL-01] an unknown address is not found', () => {
    expect(outcome('/nowhere')).toBe('not-found');
    expect(outcome('/nowhere', { who: customer })).toBe('not-found');
  });
});

describe('guards', () => {
  it.each(['/', '/forgotPassword', '/resetPassword', '/verify', '/success'])('[SHL-02] %s sends a signed-in user to Discovery', (path) => {
    expect(outcome(path)).toBe('shown');
    expect(outcome(path, { who: customer })).toBe('/discovery');
  });

  it('[SHL-02] a path that contains reports shows a public screen to a signed-in user, too', () => {
    expect(outcome('/verify/reports')).toBe('shown');
    expect(outcome('/verify/reports', { who: customer })).toBe('shown');
  });

  it.each(['/discovery', '/reports', '/reports/abc', '/creatorLists', '/activity', '/settings', '/loading'])(
    '[SHL-03] %s sends an anonymous user to the sign-in',
    (path) => {
      expect(outcome(path)).toBe('/');
      expect(outcome(path, { who: customer })).toBe('shown');
    },
  );

  it.each(['/admin/dashboard', '/admin/nowhere'])('[SHL-03] %s sends an anonymous user to the admin sign-in', (path) => {
    expect(outcome(path)).toBe('/admin');
  });

  it('[SHL-03] the payment confirmation needs a chosen plan', () => {
    expect(outcome('/paymentConfirmation', { who: customer })).toBe('/');
    expect(outcome('/paymentConfirmation', { who: customer, hasChosenPlan: true })).toBe('shown');
    expect(outcome('/paymentConfirmation', { hasChosenPlan: true })).toBe('/');
  });

  it.each(['/', '/discovery', '/settings', '/developers', '/nowhere', '/admin', '/admin/'])(
    '[SHL-04] %s sends an admin to the admin dashboard',
    (path) => {
      expect(outcome(path, { who: admin })).toBe('/admin/dashboard');
    },
  );

  it('[SHL-04] an admin stays under /admin, and other users have no access', () => {
    expect(outcome('/admin/dashboard', { who: admin })).toBe('shown');
    expect(outcome('/admin', { who: customer })).toBe('/discovery');
    expect(outcome('/admin/dashboard', { who: customer })).toBe('/discovery');
    expect(outcome('/admin')).toBe('shown');
  });

  it.each(['/campaignManager', '/campaignManager/abc'])('[SHL-06] %s is there for premium only', (path) => {
    const as = (plan: Plan | null | undefined) => outcome(path, { who: customer, plan });
    expect(as('premium')).toBe('shown');
    expect((['trial', 'entry', 'standard', null] as const).map(as)).toEqual(['not-found', 'not-found', 'not-found', 'not-found']);
    expect(as(undefined)).toBe('wait');
  });
});

describe('legacy URLs', () => {
  it.each([
    ['/userProfile', '/discovery'],
    ['/influencerDiscovery', '/discovery'],
    ['/postAnalysis', '/discovery'],
    ['/postAnalysis/abc', '/discovery'],
    ['/campaigns', '/discovery'],
    ['/campaigns/abc', '/discovery'],
    ['/integrations', '/settings'],
  ])('[SHL-05] %s leads to %s while the dashboard is off', (from, to) => {
    expect(outcome(from, { who: customer })).toBe(to);
  });

  it.each(['/userProfile', '/postAnalysis', '/postAnalysis/abc', '/campaigns', '/campaigns/abc'])(
    '[SHL-05] %s leads to the dashboard where that is on',
    (from) => {
      expect(outcome(from, { who: customer, on: ['dashboard'] })).toBe('/dashboard');
    },
  );

  it('[SHL-05] a post analysis leads to its campaign result where those are on', () => {
    expect(outcome('/postAnalysis/abc', { who: customer, on: ['postAnalysis', 'dashboard'] })).toBe('/campaigns/abc');
    expect(outcome('/postAnalysis', { who: customer, on: ['postAnalysis', 'dashboard'] })).toBe('/dashboard');
    expect(outcome('/campaigns/abc', { who: customer, on: ['postAnalysis'] })).toBe('shown');
  });
});

describe('the sidebar', () => {
  const entries = (plan: Plan, on: Switch[] = [], off: Switch[] = []) =>
    sidebarRoutes({ switches: switchesWith(on, off), plan }).map(({ path }) => path);

  it('[SHL-19] lists the screens of this variant; the campaign manager for premium only', () => {
    expect(entries('standard')).toEqual(['/discovery', '/reports', '/creatorLists', '/activity']);
    expect(entries('premium')).toEqual(['/discovery', '/reports', '/creatorLists', '/campaignManager', '/activity']);
  });

  it('[SHL-19] adds dashboard, campaigns, e-mail match and lists when they are on', () => {
    expect(entries('standard', ['dashboard', 'postAnalysis', 'followerList'])).toEqual([
      '/dashboard',
      '/discovery',
      '/reports',
      '/creatorLists',
      '/campaigns',
      '/emailMatch',
      '/lists',
      '/activity',
    ]);
  });

  it('[SHL-19] always lists activity', () => {
    expect(entries('standard', [], ['discovery', 'reports', 'creatorLists'])).toEqual(['/activity']);
  });
});
