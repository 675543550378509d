import * as z from 'zod/mini';
import { resilientFetch } from '#functions/adapters/http/resilient-fetch.ts';
import type { BreakerSettings } from '#functions/adapters/http/retry-policy.ts';
import { cleanTexts } from '#functions/catalogue/import/values/clean-text.ts';
import { AppError } from '#shared/http/errors.ts';
import { NotThere, refusalOf } from './provider-error.ts';

export type DataProviderSettings = {
  /** Base URL without a trailing slash. */
  url: string;
  key: string;
  /** Timeout of one attempt, in milliseconds. */
  timeoutMs: number;
  /** Timeout of a call including its retries, in milliseconds. */
  totalMs: number;
  /** Allowed calls per second of this process, its share of the agreed rate limit. */
  perSecond: number;
  breaker?: BreakerSettings;
};

type Query = Record<string, string | number | boolean | undefined>;
type CallInput = { query?: Query; body?: unknown };
/** `paid`: the data provider charges for every attempt, so the call is not retried. */
type PostInput = CallInput & { paid?: boolean };

/** Client for data providers of the SocialData family, with parsed responses. Throws `NotThere` for an unknown account or post. */
export type DataProvider = {
  get<S extends z.ZodMiniType>(path: string, query: Query, answer: S): Promise<z.infer<S>>;
  post<S extends z.ZodMiniType>(path: string, input: PostInput, answer: S): Promise<z.infer<S>>;
  /** Reads an export: JSON Lines, one object per line. */
  lines<S extends z.ZodMiniType>(path: string, query: Query, line: S): Promise<z.infer<S>[]>;
  /** Allowed calls per second. */
  pace(): Promise<number>;
};

const SERVICE = 'the data vendor';

export const dataProvider = ({ url, key, ...settings }: DataProviderSettings): DataProvider => {
  const ask = resilientFetch({ service: SERVICE, ...settings });
  const textOf = async (path: string, { query = {}, body, paid = false, method }: PostInput & { method: 'GET' | 'POST' }) => {
    const answer = await ask({
      method,
      url: `${url}${path}?${new URLSearchParams(definedParams(query))}`,
      headers: { authkey: key, accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      repeatable: !paid,
    });
    if (answer.status === 200) return answer.text;
    throw refusalOf(SERVICE, path, answer);
  };
  return {
    get: async (path, query, answer) => read(path, await textOf(path, { method: 'GET', query }), answer),
    post: async (path, input, answer) => read(path, await textOf(path, { method: 'POST', ...input }), answer),
    lines: async (path, query, line) => {
      const text = await textOf(path, { method: 'GET', query });
      return text.split('\n').flatMap((each) => (each.trim() === '' ? [] : [read(path, each, line)]));
    },
    pace: async () => settings.perSecond,
  };
};

const definedParams = (query: Query): Record<string, string> =>
  Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])));

/** Some refusals have a success status. */
const Refused = z.object({ success: z.literal(false), error: z.optional(z.string()) });

/** Rejects a response that does not match the documentation. The error names the path of the mismatch, never the value. */
const read = <S extends z.ZodMiniType>(path: string, text: string, answer: S): z.infer<S> => {
  const values = parse(path, text);
  const refused = z.safeParse(Refused, values);
  if (refused.success) throw refusalOf(SERVICE, path, { status: 200, text });
  const parsed = z.safeParse(answer, values);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw malformed(path, `${issue?.path.join('.')} ${issue?.code}`);
};

/** Creators write most of the texts of a response, so they are cleaned as those of an import are. */
const parse = (path: string, text: string): unknown => {
  try {
    return cleanTexts(JSON.parse(text));
  } catch {
    // The parser's own message would quote the response.
    throw malformed(path, 'is no JSON');
  }
};

export const malformed = (path: string, problem: string): AppError =>
  new AppError('unavailable', undefined, {
    cause: new Error(`${SERVICE}: the answer to ${path} does not match its documentation: ${problem}`),
  });

/** Resolves to undefined if the data provider does not know the account or may not disclose it. */
export const unlessNotThere = async <T>(answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((error: unknown) => {
    if (error instanceof NotThere) return undefined;
    throw error;
  });
