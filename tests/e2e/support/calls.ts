import { appUrl } from './app-url.ts';

export const DEMO_PASSWORD = 'Tensor-demo-2026';

// `JSON.parse` returns `any`: tests read the fields that they expect, and a missing one fails the expectation.
type JsonAnswer = ReturnType<typeof JSON.parse>;

export type Answer = { status: number; headers: Headers; body: JsonAnswer };

type Call = { method?: string; token?: string; body?: unknown; raw?: string; headers?: Record<string, string>; url?: string };

/** Calls the API with JSON. */
export const callApi = async (path: string, { method, token, body, raw, headers = {}, url = appUrl() }: Call = {}): Promise<Answer> => {
  const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(`${url}/v1${path}`, {
    method: method ?? (sent === undefined ? 'GET' : 'POST'),
    headers: {
      ...(sent !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: sent,
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
};

/** An access token of a demo account. */
export const tokenOf = async (plan: string, url?: string): Promise<string> => {
  const { body } = await callApi('/api/auth/login', { body: { email: `${plan}@example.com`, password: DEMO_PASSWORD }, url });
  return body.token;
};

/** A new API token of a demo account. */
export const apiTokenOf = async (plan: string, url?: string): Promise<string> => {
  const token = await tokenOf(plan, url);
  await callApi('/api/auth/generateToken', { method: 'PUT', token, body: {}, url });
  return (await callApi('/api/auth/apiToken', { token, url })).body.api_token;
};
