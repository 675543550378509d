import { vi } from 'vitest';

type Answer = { status?: number; body?: unknown; text?: string; headers?: Record<string, string> };
export type SentCall = { route: string; query: URLSearchParams; headers: Headers; body: unknown };

/** Fakes the network by route and records all requests in order. No code of the product is replaced. */
export const fakeServer = (routes: Record<string, Answer | ((sent: SentCall) => Answer | Promise<Answer>)>) => {
  const sent: SentCall[] = [];
  const server = {
    sent,
    routes,
    of: (route: string): SentCall[] => sent.filter((call) => call.route === route),
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost');
    const route = `${init.method ?? 'GET'} ${url.pathname}`;
    const call = { route, query: url.searchParams, headers: new Headers(init.headers), body: init.body && JSON.parse(String(init.body)) };
    sent.push(call);
    init.signal?.throwIfAborted();
    const found = server.routes[route];
    if (!found) throw new TypeError(`Nobody answers ${route}`);
    const { status = 200, body, text, headers } = typeof found === 'function' ? await found(call) : found;
    return new Response(status === 204 ? null : (text ?? JSON.stringify(body)), { status, headers });
  });
  return server;
};
