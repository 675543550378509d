import { ALREADY_OPEN, type CreatorRequest, type CreatorRequests } from '#functions/ports/creators/creator-requests.ts';
import { AppError } from '#shared/http/errors.ts';
import { expiryOf } from '#shared/privacy/retention.ts';

/** In-memory adapter for tests of rules; the port suite verifies that it behaves like the real one. */
export const memoryCreatorRequests = (): CreatorRequests => {
  const items = new Map<string, CreatorRequest>();
  const isKept = ({ isProven, createdAt }: CreatorRequest): boolean =>
    isProven || expiryOf('unproven_requests', new Date(createdAt)) > Date.now() / 1_000;
  const find = (id: string): CreatorRequest | undefined => {
    const request = items.get(id);
    return request && isKept(request) ? request : undefined;
  };
  const refuseSecond = ({ platform, userId }: CreatorRequest): void => {
    const isOpen = [...items.values()].some((other) => other.isProven && other.platform === platform && other.userId === userId);
    if (isOpen) throw new AppError('conflict', ALREADY_OPEN);
  };
  return {
    add: async (request) => {
      if (items.has(request.id)) return;
      if (request.isProven) refuseSecond(request);
      items.set(request.id, structuredClone(request));
    },
    prove: async (id) => {
      const request = find(id);
      if (!request || request.isProven) return false;
      refuseSecond(request);
      items.set(id, { ...request, isProven: true });
      return true;
    },
    find: async (id) => structuredClone(find(id)),
    waiting: async ({ limit, after = '' }) => {
      const later = [...items.values()].filter(({ id }) => id > after).sort((a, b) => (a.id < b.id ? -1 : 1));
      const page = later.slice(0, limit);
      return { requests: structuredClone(page.filter(isKept)), ...(later.length > limit && { next: String(page.at(-1)?.id) }) };
    },
    close: async ({ id }) => items.delete(id),
  };
};
