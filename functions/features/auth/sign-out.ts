import type { Ctx } from '#functions/ports/ctx.ts';
import type { auth } from '#shared/auth/contract.ts';
import type { InputOf } from '#shared/http/endpoint.ts';

type SignOut = InputOf<typeof auth.signOut>;

/** Access tokens are good by themselves for an hour, so their session is ended here; the refresh token is revoked where it is sent. */
export const signOut = async (
  { identity, sessions, now }: Ctx<'identity' | 'sessions'>,
  { token, refresh_token: refreshToken }: SignOut,
) => {
  const sessionId = await identity.sessionOf(token);
  if (sessionId !== undefined) await sessions.endOne(sessionId, now());
  if (refreshToken !== undefined) await identity.revoke(refreshToken);
  return { success: true as const };
};
