import { matchPath } from 'react-router';
import { readSession } from '#web/api/session-record.ts';
import { paths } from './paths.ts';
import { routes } from './routes.tsx';

export const loadSignedIn = () => import('./signed-in.tsx');

/** Fetches the likely first screen beside the configuration, not after it. A wrong guess costs a download, nothing else. */
export const fetchFirstScreen = (pathname: string): void => {
  const isSignedIn = readSession() !== undefined;
  const entry = isSignedIn ? paths.discovery : paths.signIn;
  const path = isSignedIn && pathname !== paths.signIn ? pathname : entry;
  const route = routes.find((each) => matchPath(each.path, path));
  const parts = [route?.page?.fetch(), isSignedIn && loadSignedIn()];
  void Promise.allSettled(parts);
};
