import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '#functions/compose.ts';
import { limitOperation } from '#functions/http/limit-operation.ts';
import { pseudonymsOf } from '#functions/http/log-parties.ts';
import { log } from '#functions/log.ts';
import { PROOF_OPERATIONS, targetOf } from '#infra/pool-operations.ts';
import { AppError } from '#shared/http/errors.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
type Limits = { ports: Pick<App['ports'], 'rateLimits'>; safety: App['safety'] };

const PROOFS: ReadonlySet<string> = new Set(PROOF_OPERATIONS.map(targetOf));

/** Thrown when the pool rejects a sign-in, so that the attempt stays counted. */
class PoolRefusal extends Error {
  override name = 'PoolRefusal';
}

/** Counts the sign-ins of an address before they reach the pool, as the firewall does in the cloud; uses the pool's error format. */
export const poolFirewall =
  (pool: Answer, { ports, safety }: Limits) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.once('finish', () => logRefusal(request, response, safety.logKey));
    if (!PROOFS.has(String(request.headers['x-amz-target']))) return pool(request, response);
    const call = { operation: { rule: 'sign_in' }, address: request.socket.remoteAddress ?? '' } as const;
    const prove = async (): Promise<void> => {
      const answered = once(response, 'finish');
      pool(request, response);
      await answered;
      if (response.statusCode !== 200) throw new PoolRefusal();
    };
    await limitOperation({ rateLimits: ports.rateLimits, limits: safety.limits }, call, prove).catch((error: unknown) => {
      if (error instanceof PoolRefusal) return;
      if (!(error instanceof AppError && error.retryAfterSeconds)) throw error;
      response.writeHead(429, { 'content-type': 'application/x-amz-json-1.1', 'retry-after': `${error.retryAfterSeconds}` });
      response.end(JSON.stringify({ __type: 'TooManyRequestsException', message: 'Sign-in attempts exceeded' }));
    });
  };

/** Logs the operation and address of a refused browser; the trigger logs the user. */
const logRefusal = ({ headers, socket }: IncomingMessage, { statusCode: status }: ServerResponse, logKey: string): void => {
  if (status === 200) return;
  const [, operation = ''] = /^\w+\.(\w{1,50})$/.exec(String(headers['x-amz-target'])) ?? [];
  log('info', 'pool request refused', { operation, status, ...pseudonymsOf({ address: socket.remoteAddress }, logKey) });
};
