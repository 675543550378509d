import type { Ctx } from '#functions/ports/ctx.ts';

/** The pool forgets the refresh tokens; this ends the access tokens too, which are good by themselves for an hour. */
export const signOut = async ({ identity, sessions, now }: Ctx<'identity' | 'sessions'>, { token }: { token: string }) => {
  const sessionId = await identity.sessionOf(token);
  if (sessionId !== undefined) await sessions.endOne(sessionId, now());
  return { success: true as const };
};
