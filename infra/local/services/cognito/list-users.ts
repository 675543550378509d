import type { Json } from '#infra/local/services/aws-error.ts';
import type { LocalPool, Operation } from './local-pool.ts';

const MAX_PAGE = 60;

/** Cognito lists at most 60 users at once; cognito-local lists all. `next` is the field of the position, which differs by operation. */
export const inPages =
  (local: LocalPool, operation: string, next: 'PaginationToken' | 'NextToken'): Operation =>
  async ({ [next]: position, Limit = MAX_PAGE, ...input }) => {
    const { Users } = (await local.base(operation)(local.ctx, input)) as { Users: Json[] };
    const from = Number(position ?? 0);
    const to = from + Math.min(Number(Limit), MAX_PAGE);
    return { Users: Users.slice(from, to), ...(to < Users.length && { [next]: String(to) }) };
  };
