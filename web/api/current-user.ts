import { accessToken, useAccessToken } from './session.ts';

type Claims = { sub?: unknown; 'cognito:groups'?: unknown };

export type CurrentUser = {
  id: string;
  isAdmin: boolean;
  /** Signed in through a demo link, with limited permissions. */
  isDemo: boolean;
};

/** Reads the user from the token's claims. Only for choosing a screen: the server authorizes every call. */
const userFromToken = (accessToken: string): CurrentUser | undefined => {
  try {
    const payload = accessToken.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? '';
    const { sub, 'cognito:groups': groups }: Claims = JSON.parse(atob(payload));
    const isIn = (group: string) => Array.isArray(groups) && groups.includes(group);
    return typeof sub === 'string' ? { id: sub, isAdmin: isIn('admin'), isDemo: isIn('demo') } : undefined;
  } catch {
    return undefined;
  }
};

/** For code outside of components. */
export const currentUserNow = async (): Promise<CurrentUser | undefined> => {
  const token = await accessToken();
  return token === undefined ? undefined : userFromToken(token);
};

export const useCurrentUser = (): CurrentUser | undefined => {
  const token = useAccessToken();
  return token === undefined ? undefined : userFromToken(token);
};
