import { discovery } from '#shared/discovery/contract.ts';
import { call } from '#web/api/call.ts';

export const fetchCreatorCount = (): Promise<number> => call(discovery.count, {});
