import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

const PAGE = '<script src="/first-paint.js"></script><script type="module" crossorigin src="/assets/app.js"></script>';

export type Seen = { path: string; email: string; token: string | undefined };

/** A deployed stage; `total` is the number of creators that a search finds, `missing` a path that it does not have. */
export const fakeStage = async (total: number, missing?: string): Promise<{ url: string; seen: Seen[] }> => {
  const seen: Seen[] = [];
  let email = '';
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}');
    if (body.email) email = body.email;
    seen.push({ path: request.url ?? '', email, token: request.headers.authorization });
    const answers: Record<string, unknown> = {
      '/config.json': { brand: { id: 'tensor' } },
      '/v1/api/auth/login': { success: true, token: 'token-1' },
      '/v1/user': { email },
      '/v1/identification': { total },
      '/v1/api/auth/sign_out': { success: true },
    };
    if (request.url === missing) response.statusCode = 403;
    response.end(request.url === '/' ? PAGE : JSON.stringify(answers[request.url ?? '']));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, seen };
};
