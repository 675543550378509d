import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type Seen = { path: string; email: string; token: string | undefined };

/** A deployed stage; `total` is the number of creators that a search finds. */
export const fakeStage = async (total: number): Promise<{ url: string; seen: Seen[] }> => {
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
    response.end(request.url === '/' ? '<script src="app.js"></script>' : JSON.stringify(answers[request.url ?? '']));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, seen };
};
