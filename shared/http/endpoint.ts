import * as z from 'zod/mini';
import type { Switch } from '#shared/brand.ts';
import type { LimitedOperation } from './limits.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** `public`: no authentication; `session`: any signed-in user, including admins; `user`: customers only; `admin`: admins only. */
export type Access = 'public' | 'session' | 'user' | 'admin';

export type Endpoint<I extends z.ZodMiniType = z.ZodMiniType, O extends z.ZodMiniType = z.ZodMiniType> = {
  method: Method;
  /** Documented path without the /v1 base, such as '/reports/{id}'. Names in braces are part of the input. */
  path: string;
  access: Access;
  /** The call returns 404 if this feature is switched off for the brand. */
  feature?: Switch;
  /** Forbidden in demo sessions: payments, passwords, sharing and other external effects. */
  refusesDemo?: true;
  /** Also available with an API token. */
  api?: true;
  /** Rate limit of calls without a session, in addition to the limit per IP address. */
  limit?(input: z.infer<I>): LimitedOperation;
  /** Status of the response; 202 while the result is pending. */
  status?(output: z.infer<O>): 200 | 202;
  /** Credit cost for the API page; absent if the call is free. */
  costs?: string;
  /** One-line summary for the API page. */
  summary: string;
  /** Path parameters, query (GET and DELETE) and JSON body (POST and PUT), as one object. */
  input: I;
  output: O;
  /** Ignores the request body, because the path contains all input. */
  ignoresBody?: true;
  takesLocale: boolean;
};

/** Fields that a client needs to send a call. */
export type Wire = Pick<Endpoint, 'method' | 'path' | 'takesLocale'>;

export const API_BASE = '/v1';

/** Defines a call: path, access, input and output. Routes, clients and documentation derive from it. */
export const endpoint = <I extends z.ZodMiniType, O extends z.ZodMiniType>(
  definition: Omit<Endpoint<I, O>, 'takesLocale'>,
): Endpoint<I, O> => ({
  ...definition,
  takesLocale: definition.input instanceof z.ZodMiniObject && 'locale' in definition.input.shape,
});

/** Calls of a feature by name. */
export type Contract = Record<string, Endpoint>;

export type InputOf<E extends Endpoint> = z.infer<E['input']>;
/** Input of a client: fields with a default are optional. */
export type CallInputOf<E extends Endpoint> = z.input<E['input']>;
export type OutputOf<E extends Endpoint> = z.infer<E['output']>;

/** Route key such as 'POST /v1/identification', as API Gateway and the local gateway use it. */
export const routeKeyOf = (call: Endpoint): string => `${call.method} ${API_BASE}${call.path}`;

/** True if the call accepts an Idempotency-Key: all changes by signed-in users do. */
export const takesKey = ({ method, access }: Pick<Endpoint, 'method' | 'access'>): boolean => method !== 'GET' && access !== 'public';

export const sendsBody = (method: Method): boolean => method === 'POST' || method === 'PUT';
