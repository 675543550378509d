import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Caller, Identity } from '#functions/ports/identity.ts';
import type { Access } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';

const BEARER = /^Bearer ([\w.~+/=-]{1,4096})$/;

/** Every call verifies the token itself, also behind an authoriser, so that the local stack and the cloud are one path. */
export const callerOf = async (event: APIGatewayProxyEventV2, identity: Identity): Promise<Caller> => {
  const token = BEARER.exec(event.headers.authorization ?? '')?.[1];
  if (!token) throw new AppError('not_signed_in');
  return identity.verify(token);
};

export const checkAccess = (access: Access, caller: Caller | undefined): void => {
  if (access === 'public') return;
  if (!caller) throw new AppError('not_signed_in');
  if (access === 'admin' && !caller.isAdmin) throw new AppError('forbidden');
  if (access === 'user' && caller.isAdmin) throw new AppError('forbidden');
};
