import { type ExampleCall, pathOf } from '#shared/api-docs/examples.ts';
import { accessToken } from '#web/api/session.ts';

export type Outcome = { status: number; ms: number; headers: [string, string][]; body: string; json?: unknown };

/** Response headers worth showing beside the body. */
const SHOWN = /^(ratelimit-|retry-after|x-credits-|content-type|content-disposition)/;

/** Sends a call as an external program would and returns the raw response. Without a token it uses the current session. */
export const sendCall = async (call: ExampleCall, token: string): Promise<Outcome> => {
  const began = performance.now();
  const bearer = token.trim() || (await accessToken());
  const response = await fetch(pathOf(call), {
    method: call.method,
    headers: {
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
      ...(call.body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
  });
  const text = await response.text();
  const json = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined;
  return {
    status: response.status,
    ms: Math.round(performance.now() - began),
    headers: [...response.headers].filter(([name]) => SHOWN.test(name)),
    body: json === undefined ? text : JSON.stringify(json, null, 2),
    json,
  };
};
