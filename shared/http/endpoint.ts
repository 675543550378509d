import * as z from 'zod/mini';
import type { Switch } from '#shared/brand.ts';
import type { LimitedOperation } from './limits.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** public: no authentication · session: any signed-in user, including admins · user: customers only · admin: admins only. */
export type Access = 'public' | 'session' | 'user' | 'admin';

export type Endpoint<I extends z.ZodMiniType = z.ZodMiniType, O extends z.ZodMiniType = z.ZodMiniType> = {
  method: Method;
  /** As the product documents say it, without the /v1 base: '/reports/{id}'. Names in braces are part of the input. */
  path: string;
  access: Access;
  /** Off for the brand = not found for everybody. */
  feature?: Switch;
  /** Not for demo sessions: money, passwords, sharing, and whatever leaves the product. */
  refusesDemo?: true;
  /** An API token may make it too. */
  api?: true;
  /** For calls without a session: what they count as, beside the limit of their address. */
  limit?(input: z.infer<I>): LimitedOperation;
  /** Where the answer may come later: 202 until then. */
  status?(output: z.infer<O>): 200 | 202;
  /** When it takes credits and how many, for the API page; absent = it takes none. */
  costs?: string;
  /** One line for the API page. */
  summary: string;
  /** Path names, query (GET and DELETE) or JSON body (POST and PUT), as one object. */
  input: I;
  output: O;
  /** Its path says all: what a form posts with it is not read. */
  ignoresBody?: true;
  takesLocale: boolean;
};

/** All that a caller needs to know of a call. */
export type Wire = Pick<Endpoint, 'method' | 'path' | 'takesLocale'>;

export const API_BASE = '/v1';

/** A call: where it is, who may make it, what goes in and what comes out. Everything else is derived from this. */
export const endpoint = <I extends z.ZodMiniType, O extends z.ZodMiniType>(
  definition: Omit<Endpoint<I, O>, 'takesLocale'>,
): Endpoint<I, O> => ({
  ...definition,
  takesLocale: definition.input instanceof z.ZodMiniObject && 'locale' in definition.input.shape,
});

/** A feature's calls by name. */
export type Contract = Record<string, Endpoint>;

export type InputOf<E extends Endpoint> = z.infer<E['input']>;
/** Input as callers write it: fields with a default are optional. */
export type CallInputOf<E extends Endpoint> = z.input<E['input']>;
export type OutputOf<E extends Endpoint> = z.infer<E['output']>;

/** 'POST /v1/identification': how API Gateway and the local gateway name a route. */
export const routeKeyOf = (call: Endpoint): string => `${call.method} ${API_BASE}${call.path}`;

/** Whether the call accepts an Idempotency-Key: all changes by signed-in users do. */
export const takesKey = ({ method, access }: Pick<Endpoint, 'method' | 'access'>): boolean => method !== 'GET' && access !== 'public';

export const sendsBody = (method: Method): boolean => method === 'POST' || method === 'PUT';
