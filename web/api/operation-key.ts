import { isRefused } from '#shared/http/errors.ts';
import { onSessionEnd } from './session.ts';

/** Idempotency keys of operations whose outcome is unknown, by their request. */
const unsettled = new Map<string, string>();

onSessionEnd(() => unsettled.clear());

/** Runs an operation whose repetition after a lost answer, even from another form, is the same operation. */
export const withOperationKey = async <T>(request: object, run: (idempotencyKey: string) => Promise<T>): Promise<T> => {
  const operation = JSON.stringify(request);
  const key = unsettled.get(operation) ?? crypto.randomUUID();
  unsettled.set(operation, key);
  try {
    const answer = await run(key);
    unsettled.delete(operation);
    return answer;
  } catch (error) {
    if (isRefused(error)) unsettled.delete(operation);
    throw error;
  }
};
