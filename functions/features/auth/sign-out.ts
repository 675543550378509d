import type { Ctx } from '#functions/ports/ctx.ts';
import type { auth } from '#shared/auth/contract.ts';
import type { InputOf } from '#shared/http/endpoint.ts';

type SignOutInput = InputOf<typeof auth.signOut>;

/** Ends the session, because access tokens stay valid for an hour; revokes the refresh token if it is sent. */
export const signOut = async (
  { identity, sessions, now }: Ctx<'identity' | 'sessions'>,
  { token, refresh_token: refreshToken }: SignOutInput,
) => {
  const sessionId = await identity.sessionOf(token);
  if (sessionId !== undefined) await sessions.endOne(sessionId, now());
  if (refreshToken !== undefined) await identity.revoke(refreshToken);
  return { success: true as const };
};
