import * as z from 'zod/mini';
import { useAccessToken } from './session.ts';

const Claims = z.object({ sub: z.string(), 'cognito:groups': z._default(z.array(z.string()), []) });

export type Who = { id: string; isAdmin: boolean };

/** What the token says about its owner. Only for choosing a screen: the server decides what anybody may do. */
const whoIs = (accessToken: string): Who | undefined => {
  try {
    const payload = accessToken.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? '';
    const claims = z.parse(Claims, JSON.parse(atob(payload)));
    return { id: claims.sub, isAdmin: claims['cognito:groups'].includes('admin') };
  } catch {
    return undefined;
  }
};

export const useWho = (): Who | undefined => {
  const token = useAccessToken();
  return token === undefined ? undefined : whoIs(token);
};
