// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { matchPath } from 'react-router';
import { expect, it } from 'vitest';
import { screensWith } from '#tests/e2e/support/screens.ts';
import { routes } from '#web/app/routes.tsx';

const of = (name: string) => ({
  report: name,
  analysis: name,
  campaign: name,
  creator: name,
  sharedReport: name,
  sharedList: name,
  sharedCampaign: name,
});
const routeOf = (path: string) => routes.find((route) => matchPath(route.path, path.split('?')[0] ?? ''));
const GUESTS = ['anyone', 'no-admin', 'public', 'admin-door'];

it('[SHL-01] [SHL-15] the browser tours visit every screen of the route table, as a user with access', () => {
  const visited = screensWith(of('a')).map(({ path, who }) => ({ who, route: routeOf(path) }));
  expect(routes.filter((route) => !visited.some((each) => each.route === route)).map(({ path }) => path)).toEqual([]);
  const whoOf = (guard: string) => (GUESTS.includes(guard) ? 'visitor' : guard === 'admin' ? 'admin' : 'customer');
  expect(visited.filter(({ who, route }) => route && whoOf(route.guard) !== who)).toEqual([]);
});
