import type { CreatorNotes } from '#functions/ports/collections/creator-lists.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import { hasRight } from '#shared/sharing/rights.ts';

/** By user_id, for a file of one network. */
export type NotesOfCreators = ReadonlyMap<string, CreatorNotes>;

type Asked = Pick<SearchRequest, 'platform' | 'creatorList_id'>;

/** Notes of the list that the export covers; undefined without a list, or when the account has lost access to it. */
export const listNotesOf = async (
  { creatorLists }: Ctx<'creatorLists'>,
  accountId: string,
  { platform, creatorList_id }: Asked,
): Promise<NotesOfCreators | undefined> => {
  const list = creatorList_id === undefined ? undefined : await creatorLists.find(creatorList_id);
  if (!list || !hasRight('view', list, accountId)) return undefined;
  return new Map((await creatorLists.annotated(list.id, platform)).map((creator) => [creator.userId, creator]));
};
