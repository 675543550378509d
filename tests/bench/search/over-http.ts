/** A demo account of the local stack that may see all rows. */
export const ACCOUNT = { email: 'premium@example.com', password: 'Tensor-demo-2026' };

export type Reply = { status: number; type: string; body: string };
export type OverHttp = {
  /** Throws if the request is refused. */
  get(path: string): Promise<Reply>;
  post(path: string, body: object, headers?: Record<string, string>): Promise<Reply>;
  put(path: string, body: object): Promise<Reply>;
};

/** The complete path of a call: HTTP, authorization, parsing, masking. */
export const overHttp = async (url: string): Promise<OverHttp> => {
  const ask = async (path: string, init: RequestInit): Promise<Reply> => {
    const response = await fetch(`${url}/v1${path}`, init);
    const body = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${body}`);
    return { status: response.status, type: response.headers.get('content-type') ?? '', body };
  };
  const send =
    (method: 'POST' | 'PUT') =>
    (path: string, body: object, headers: Record<string, string> = {}) =>
      ask(path, {
        method,
        headers: { 'content-type': 'application/json', 'x-brand': 'tensor', ...headers },
        body: JSON.stringify(body),
      });
  const post = send('POST');
  const { token } = JSON.parse((await post('/api/auth/login', ACCOUNT)).body) as { token: string };
  const authorization = `Bearer ${token}`;
  return {
    get: (path) => ask(path, { headers: { authorization } }),
    post: (path, body, headers) => post(path, body, { authorization, ...headers }),
    put: (path, body) => send('PUT')(path, body, { authorization }),
  };
};
