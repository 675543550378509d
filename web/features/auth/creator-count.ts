import { api } from '#shared/api.ts';
import { call } from '#web/api/call.ts';

/** How many creators there are in all. */
export const fetchCreatorCount = (): Promise<number> => call(api.discovery.count, {});
