import { matchPath } from 'react-router';
import { readSession } from '#web/api/session-record.ts';
import { paths } from '../paths.ts';
import { routes } from './routes.tsx';
import type { SignedIn } from './signed-in.tsx';

let frame: Promise<{ default: typeof SignedIn }> | undefined;

/** A single promise, so that content that has already loaded renders without a fallback. */
export const loadSignedIn = () => {
  frame ??= import('./signed-in.tsx').then(({ SignedIn }) => ({ default: SignedIn }));
  // Allows a retry after a failed download.
  frame.catch(() => {
    frame = undefined;
  });
  return frame;
};

/**
 * Prefetches the likely first screen in parallel with the configuration and requests its data once the app is `ready`. A wrong guess costs
 * one download.
 */
export const fetchFirstScreen = (pathname: string, ready: Promise<unknown>): Promise<unknown> => {
  const isSignedIn = readSession() !== undefined;
  const entry = isSignedIn ? paths.discovery : paths.signIn;
  const path = isSignedIn && pathname !== paths.signIn ? pathname : entry;
  const route = routes.find((each) => matchPath(each.path, path));
  const parts = [route?.page?.fetch(), isSignedIn && loadSignedIn()];
  if (isSignedIn) void ready.then(route?.page?.ask).catch(() => undefined);
  return Promise.allSettled(parts);
};
