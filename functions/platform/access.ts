import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Ports } from '#functions/ports/ctx.ts';
import type { Caller } from '#functions/ports/identity.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';

const BEARER = /^Bearer ([\w.~+/=-]{1,4096})$/;

/** Every call verifies the token itself, also behind an authoriser, so that the local stack and the cloud are one path. */
export const callerOf = async (
  event: APIGatewayProxyEventV2,
  { identity, sessions }: Pick<Ports, 'identity' | 'sessions'>,
  now: Date,
): Promise<Caller> => {
  const token = BEARER.exec(event.headers.authorization ?? '')?.[1];
  if (!token) throw new AppError('not_signed_in');
  const caller = await identity.verify(token);
  const end = await sessions.endOf(caller.id);
  if (end && end <= now && beganBefore(caller, end)) throw new AppError('not_signed_in');
  return caller;
};

/** Tokens tell whole seconds: a session of the same second is taken for a new one. */
const beganBefore = ({ signedInAt }: Caller, end: Date): boolean =>
  signedInAt === undefined || Math.floor(signedInAt.getTime() / 1_000) < Math.floor(end.getTime() / 1_000);

type Asked = Pick<Endpoint, 'access' | 'refusesDemo'>;

export const checkAccess = ({ access, refusesDemo }: Asked, caller: Caller | undefined): void => {
  if (access === 'public') return;
  if (!caller) throw new AppError('not_signed_in');
  if (access === 'admin' && !caller.isAdmin) throw new AppError('forbidden');
  if (access === 'user' && caller.isAdmin) throw new AppError('forbidden');
  if (refusesDemo && caller.isDemo) throw new AppError('not_in_demo');
};
