import { matchPath } from 'react-router';
import { readSession } from '#web/api/session-record.ts';
import { paths } from './paths.ts';
import { routes } from './routes.tsx';
import type { SignedIn } from './signed-in.tsx';

let frame: Promise<{ default: typeof SignedIn }> | undefined;

/** One promise: what has arrived already is drawn without a fallback in between. */
export const loadSignedIn = () => {
  frame ??= import('./signed-in.tsx').then(({ SignedIn }) => ({ default: SignedIn }));
  // A failed download may be tried again.
  frame.catch(() => {
    frame = undefined;
  });
  return frame;
};

/**
 * Fetches the likely first screen beside the configuration, not after it, and asks for its data once the app is `ready` to call.
 * A wrong guess costs a download, nothing else.
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
