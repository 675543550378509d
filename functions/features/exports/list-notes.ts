import type { CreatorNotes } from '#functions/ports/collections/creator-lists.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import { hasRight } from '#shared/sharing/rights.ts';

/** Keyed by user_id; covers a single platform. */
export type NotesOfCreators = ReadonlyMap<string, CreatorNotes>;

type ListRequest = Pick<SearchRequest, 'platform' | 'creatorList_id'>;

/** Returns the notes of the exported list; undefined without a list or without access to it. */
export const listNotesOf = async (
  { creatorLists }: Ctx<'creatorLists'>,
  accountId: string,
  { platform, creatorList_id }: ListRequest,
): Promise<NotesOfCreators | undefined> => {
  const list = creatorList_id === undefined ? undefined : await creatorLists.find(creatorList_id);
  if (!list || !hasRight('view', list, accountId)) return undefined;
  return new Map((await creatorLists.annotated(list.id, platform)).map((creator) => [creator.userId, creator]));
};
