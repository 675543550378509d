import { creatorLists } from '#shared/creator-lists/contract.ts';
import { call } from '#web/api/call.ts';

export const listName = async (id: string, signal: AbortSignal): Promise<string> =>
  (await call(creatorLists.list, { id }, { signal })).list.name;
