import * as z from 'zod/mini';
import type { BreakerSettings } from '#functions/adapters/http/circuit-breaker.ts';
import { resilientFetch } from '#functions/adapters/http/resilient-fetch.ts';
import { AppError } from '#shared/http/errors.ts';
import { NotThere, refusalOf } from './refusal.ts';

export type DataVendorSettings = {
  /** Base of its calls, without a slash at the end. */
  url: string;
  key: string;
  /** Of one try. */
  timeoutMs: number;
  /** Of a call with all its tries. */
  totalMs: number;
  /** What was agreed with the vendor, for this process. */
  perSecond: number;
  breaker?: BreakerSettings;
};

type Query = Record<string, string | number | boolean | undefined>;
type Asked = { query?: Query; body?: unknown };
/** `paid`: the vendor charges for each time it is done, so it is done once. */
type Posted = Asked & { paid?: boolean };

/** A vendor of the SocialData family: its documented calls, their answers parsed. Throws `NotThere` for whom it does not know. */
export type DataVendor = {
  get<S extends z.ZodMiniType>(path: string, query: Query, answer: S): Promise<z.infer<S>>;
  post<S extends z.ZodMiniType>(path: string, asked: Posted, answer: S): Promise<z.infer<S>>;
  /** One JSON object a line, as its exports are. */
  lines<S extends z.ZodMiniType>(path: string, query: Query, line: S): Promise<z.infer<S>[]>;
  /** Calls of a second. */
  pace(): Promise<number>;
};

const SERVICE = 'the data vendor';

export const dataVendor = ({ url, key, ...settings }: DataVendorSettings): DataVendor => {
  const ask = resilientFetch({ service: SERVICE, ...settings });
  const textOf = async (path: string, { query = {}, body, paid = false, method }: Posted & { method: 'GET' | 'POST' }) => {
    const answer = await ask({
      method,
      url: `${url}${path}?${new URLSearchParams(given(query))}`,
      headers: { authkey: key, accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      repeatable: !paid,
    });
    if (answer.status === 200) return answer.text;
    throw refusalOf(SERVICE, path, answer);
  };
  return {
    get: async (path, query, answer) => read(path, await textOf(path, { method: 'GET', query }), answer),
    post: async (path, asked, answer) => read(path, await textOf(path, { method: 'POST', ...asked }), answer),
    lines: async (path, query, line) => {
      const text = await textOf(path, { method: 'GET', query });
      return text.split('\n').flatMap((each) => (each.trim() === '' ? [] : [read(path, each, line)]));
    },
    pace: async () => settings.perSecond,
  };
};

const given = (query: Query): Record<string, string> =>
  Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])));

/** Some refusals come with the status of a success. */
const Refused = z.object({ success: z.literal(false), error: z.optional(z.string()) });

/** What is not as documented is refused whole. The error tells where, never what stood there. */
const read = <S extends z.ZodMiniType>(path: string, text: string, answer: S): z.infer<S> => {
  const values = parse(path, text);
  const refused = z.safeParse(Refused, values);
  if (refused.success) throw refusalOf(SERVICE, path, { status: 200, text });
  const parsed = z.safeParse(answer, values);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw malformed(path, `${issue?.path.join('.')} ${issue?.code}`);
};

const parse = (path: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message would quote the answer.
    throw malformed(path, 'is no JSON');
  }
};

export const malformed = (path: string, problem: string): AppError =>
  new AppError('unavailable', undefined, { cause: new Error(`${SERVICE}: its answer to ${path} is not as documented: ${problem}`) });

/** Undefined for whom the vendor does not know, or may not tell of. */
export const unlessNotThere = async <T>(asked: Promise<T>): Promise<T | undefined> =>
  asked.catch((error: unknown) => {
    if (error instanceof NotThere) return undefined;
    throw error;
  });
