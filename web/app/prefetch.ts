import { matchPath } from 'react-router';
import { readSession } from '#web/api/session-record.ts';
import { suspendWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { paths } from '../paths.ts';
import { routes } from './routes.tsx';

export const SignedIn = suspendWithRetry(async () => ({ default: (await import('./signed-in.tsx')).SignedIn }));

const routeOf = (pathname: string) => routes.find(({ path }) => matchPath(path, pathname));

/**
 * Prefetches the likely first screen in parallel with the configuration and requests its data once the app is `ready`. A wrong guess costs
 * one download.
 */
export const fetchFirstScreen = (pathname: string, ready: Promise<unknown>): Promise<unknown> => {
  const isSignedIn = readSession() !== undefined;
  const entry = isSignedIn ? paths.discovery : paths.signIn;
  const path = isSignedIn && pathname !== paths.signIn ? pathname : entry;
  const route = routeOf(path);
  if (isSignedIn) void ready.then(route?.page.ask).catch(() => undefined);
  return Promise.all([route?.page.preload(), isSignedIn && SignedIn.preload()]);
};

const preloadTarget = ({ target }: Event): void => {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link && link.origin === location.origin) void routeOf(link.pathname)?.page.preload();
};

/** Loads the screen behind a link on hover, touch or focus, so that the click shows it at once. */
export const prefetchLinks = (): void => {
  for (const type of ['pointerover', 'pointerdown', 'focusin']) document.addEventListener(type, preloadTarget);
};
