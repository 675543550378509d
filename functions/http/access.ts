import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Caller } from '#functions/ports/accounts/identity.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import { isApiToken } from '#shared/settings/api-token.ts';
import type { App } from '../compose.ts';
import { apiCallerOf } from './api-caller.ts';

/** HTTP compares the name of the scheme without regard to case. */
const BEARER = /^Bearer ([\w.~+/=-]{1,4096})$/i;

/**
 * Every call verifies the token itself, even behind an authorizer, so that the local stack and the cloud use the same code. Throws
 * `not_signed_in`.
 */
export const callerOf = async (event: APIGatewayProxyEventV2, { brand, ports, now: getNow }: Omit<App, 'safety'>): Promise<Caller> => {
  const { identity, sessions } = ports;
  const now = getNow();
  const token = BEARER.exec(event.headers.authorization ?? '')?.[1];
  if (!token) throw new AppError('not_signed_in');
  if (isApiToken(token) && brand.switches.apiTokens) return apiCallerOf(token, ports, now);
  const caller = await identity.verify(token);
  const [end, hasEnded] = await Promise.all([
    sessions.endOf(caller.id),
    caller.sessionId !== undefined && sessions.hasEnded(caller.sessionId),
  ]);
  if (hasEnded) throw new AppError('not_signed_in');
  if (end && end <= now && beganBefore(caller, end)) throw new AppError('not_signed_in');
  return caller;
};

/** Tokens have a resolution of one second, so a session of the same second counts as a new one. */
const beganBefore = ({ signedInAt }: Caller, end: Date): boolean =>
  signedInAt === undefined || Math.floor(signedInAt.getTime() / 1_000) < Math.floor(end.getTime() / 1_000);

type AccessRules = Pick<Endpoint, 'access' | 'refusesDemo' | 'api'>;

const TOKEN_NOT_ALLOWED = "An API token can't make this call";

export const checkAccess = ({ access, refusesDemo, api }: AccessRules, caller: Caller | undefined): void => {
  if (access === 'public') return;
  if (!caller) throw new AppError('not_signed_in');
  if (caller.byApiToken && !api) throw new AppError('forbidden', TOKEN_NOT_ALLOWED);
  if (access === 'admin' && !caller.isAdmin) throw new AppError('forbidden');
  if (access === 'user' && caller.isAdmin) throw new AppError('forbidden');
  if (refusesDemo && caller.isDemo) throw new AppError('not_in_demo');
};
