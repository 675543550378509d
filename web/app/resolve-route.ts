import { generatePath, matchPath } from 'react-router';
import { CAPABILITIES, type Plan } from '#shared/billing/plans.ts';
import type { Switches } from '#shared/brand.ts';
import { paths } from '../paths.ts';
import { redirects, routes, type ScreenRoute } from './routes.tsx';

export type Visitor = {
  switches: Switches;
  /** undefined = signed out. */
  currentUser: { isAdmin: boolean } | undefined;
  /** null = no plan, undefined = not loaded yet. */
  plan?: Plan | null;
  hasChosenPlan: boolean;
};

export type RouteDecision =
  | { kind: 'show'; route: ScreenRoute }
  | { kind: 'redirect'; to: string }
  /** The decision depends on the plan, which is still loading. */
  | { kind: 'wait'; route: ScreenRoute }
  | { kind: 'not-found' };

const redirectTo = (to: string): RouteDecision => ({ kind: 'redirect', to });
const isUnderAdmin = (pathname: string): boolean => matchPath('/admin/*', pathname) !== null;

/** The first screen of a signed-in customer: Discovery if enabled, else the first enabled screen of the sidebar. */
export const homeOf = (switches: Switches): ScreenRoute => {
  const isHome = ({ path, inSidebar, feature, capability }: ScreenRoute) =>
    inSidebar && !capability && (feature === undefined || switches[feature]) && (!switches.discovery || path === paths.discovery);
  const home = routes.find(isHome);
  if (!home) throw new Error('no screen is on');
  return home;
};

/** Resolves a URL to a screen or a redirect for a visitor, by the guards and redirects in the product documents. */
export const resolveRoute = (pathname: string, visitor: Visitor): RouteDecision => {
  const moved = redirectOf(pathname, visitor.switches);
  if (moved) return redirectTo(moved);
  const route = routes.find(({ path }) => matchPath(path, pathname));
  if (route?.feature && !visitor.switches[route.feature]) return { kind: 'not-found' };
  return redirectFor(pathname, route, visitor) ?? authorize(route, visitor);
};

const redirectOf = (pathname: string, switches: Switches): string | undefined => {
  for (const { from, whileOff, to } of redirects) {
    const match = matchPath(from, pathname);
    if (!match || (whileOff && switches[whileOff])) continue;
    const target = to.find(({ feature }) => !feature || switches[feature]);
    return target && generatePath(target.path, match.params);
  }
  return undefined;
};

/** The redirect for a visitor whom the route's guard rejects; undefined if the route is allowed. */
const redirectFor = (
  pathname: string,
  route: ScreenRoute | undefined,
  { currentUser, switches, hasChosenPlan }: Visitor,
): RouteDecision | undefined => {
  if (route?.guard === 'anyone' || (route?.guard === 'no-admin' && !currentUser?.isAdmin)) return undefined;
  const underAdmin = isUnderAdmin(pathname);
  if (currentUser?.isAdmin) return underAdmin && route?.guard !== 'admin-door' ? undefined : redirectTo(paths.adminDashboard);
  if (underAdmin && currentUser) return redirectTo(homeOf(switches).path);
  if (underAdmin) return route?.guard === 'admin-door' ? undefined : redirectTo(paths.admin);
  if (route?.guard === 'user' && !currentUser) return redirectTo(paths.signIn);
  if (route?.needsChosenPlan && !hasChosenPlan) return redirectTo(paths.signIn);
  if (route?.guard === 'public' && currentUser && !pathname.includes('reports')) return redirectTo(homeOf(switches).path);
  return undefined;
};

const authorize = (route: ScreenRoute | undefined, { plan }: Visitor): RouteDecision => {
  if (!route) return { kind: 'not-found' };
  if (!route.capability) return { kind: 'show', route };
  if (plan === undefined) return { kind: 'wait', route };
  return plan !== null && CAPABILITIES[plan][route.capability] ? { kind: 'show', route } : { kind: 'not-found' };
};

type SidebarVisitor = Pick<Visitor, 'switches' | 'plan'>;

/** Sidebar entries for this brand and plan. */
export const sidebarRoutes = ({ switches, plan }: SidebarVisitor): ScreenRoute[] =>
  routes.filter((route) => {
    if (!route.inSidebar || (route.feature && !switches[route.feature])) return false;
    return !route.capability || (plan && CAPABILITIES[plan][route.capability]);
  });
