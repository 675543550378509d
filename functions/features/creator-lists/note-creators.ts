import type { NotesChange } from '#functions/ports/collections/creator-lists.ts';
import { CREATOR_STATUSES } from '#shared/creator-lists/notes.ts';
import type { listNotes } from '#shared/creator-lists/notes-contract.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import { changeOn, creatorKeyOrThrow, creatorView, findListOrThrow, type ListCtx } from './list-view.ts';

type Change = InputOf<typeof listNotes.changeNotes>;

/** Requires edit access; all readers see the annotations. */
export const changeNotes = async (ctx: ListCtx, { _id, creator_id, ...change }: Change) => {
  const key = creatorKeyOrThrow(creator_id);
  await findListOrThrow(ctx, _id, 'edit');
  let creator: Awaited<ReturnType<typeof ctx.creatorLists.annotate>>;
  for (const each of changesOf(change)) creator = await ctx.creatorLists.annotate(changeOn(ctx, _id), key, each);
  if (!creator) throw new AppError('not_found', 'This creator is no longer in the list');
  return { success: true as const, creator: creatorView(creator) };
};

/** One update cannot add to and remove from the same set, so tags take two. */
const changesOf = ({ note, note_before, status, add_tags, remove_tags }: Omit<Change, '_id' | 'creator_id'>): NotesChange[] => {
  const [added, removed] = [[...new Set(add_tags)], [...new Set(remove_tags)]];
  const first: NotesChange = {
    ...(note !== undefined && { note: { before: note_before, now: note } }),
    ...(status !== undefined && { status }),
    ...(removed.length > 0 && { tags: { remove: removed } }),
  };
  return [...(Object.keys(first).length > 0 ? [first] : []), ...(added.length > 0 ? [{ tags: { add: added } }] : [])];
};

export const notesInUse = async (ctx: ListCtx, { id }: InputOf<typeof listNotes.notesInUse>) => {
  await findListOrThrow(ctx, id, 'view');
  const creators = await ctx.creatorLists.annotated(id);
  const tags = countsOf(creators.flatMap((creator) => creator.tags ?? []));
  const statuses = countsOf(creators.flatMap(({ status }) => status ?? []));
  return {
    success: true as const,
    tags: [...tags].map(([tag, count]) => ({ tag, creators: count })).sort((a, b) => b.creators - a.creators || a.tag.localeCompare(b.tag)),
    statuses: CREATOR_STATUSES.flatMap((status) => (statuses.has(status) ? [{ status, creators: statuses.get(status) ?? 0 }] : [])),
  };
};

const countsOf = <T>(values: readonly T[]): Map<T, number> => {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};
