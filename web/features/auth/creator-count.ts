import { discovery } from '#shared/discovery/contract.ts';
import { call } from '#web/api/call.ts';

/** How many creators there are in all. */
export const fetchCreatorCount = (): Promise<number> => call(discovery.count, {});
