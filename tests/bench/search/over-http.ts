import type { SearchRequest } from '#shared/discovery/search-request.ts';

/** A demo account of the local stack that sees all rows. */
const ACCOUNT = { email: 'premium@example.com', password: 'Tensor-demo-2026' };

export type OverHttp = { search(request: SearchRequest): Promise<{ total: number }> };

/** The whole way of a search: HTTP, access, parsing, masking. The stack at `url` must serve the catalogue of the bench. */
export const overHttp = async (url: string): Promise<OverHttp> => {
  const post = async (path: string, body: object, headers: Record<string, string> = {}): Promise<Record<string, unknown>> => {
    const response = await fetch(`${url}/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-brand': 'tensor', ...headers },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${answer.message}`);
    return answer;
  };
  const { token } = await post('/api/auth/login', ACCOUNT);
  return {
    search: async (request) => ({ total: Number((await post('/identification', request, { authorization: `Bearer ${token}` })).total) }),
  };
};
