import { GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import {
  type CreatorKey,
  type ListedCreator,
  NOTE_CHANGED,
  type NotesChange,
  TOO_MANY_TAGS,
} from '#functions/ports/collections/creator-lists.ts';
import type { Operation } from '#functions/ports/collections/shared-resources.ts';
import { MAX_TAGS } from '#shared/creator-lists/notes.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Platform } from '#shared/platforms.ts';
import type { Write } from '../transact.ts';
import { creatorKey, fromCreatorItem, type ListStore, listPartition } from './list-items.ts';
import { changedMeanwhile, changeResource, throwRefused, write } from './resource-writes.ts';

type Annotation = { act: Operation; creator: CreatorKey; change: NotesChange };

/** A single update that merges with concurrent annotations of the same creator. */
export const annotateCreator = async (store: ListStore, { act, creator, change }: Annotation): Promise<ListedCreator | undefined> => {
  const refused = await write(store, [changeResource(store, act, { right: 'edit' }), notesWrite({ act, creator, change })]);
  if (refused?.[0]) await throwRefused(store, act, { right: 'edit', otherwise: changedMeanwhile() });
  const found = await findListed(store, act.id, creator);
  if (!refused || !found) return found;
  const isOverwritten = change.note && ![change.note.before, change.note.now].includes(found.note ?? '');
  throw isOverwritten ? new AppError('conflict', NOTE_CHANGED) : new AppError('bad_request', TOO_MANY_TAGS);
};

const findListed = async ({ table, TableName }: ListStore, id: string, creator: CreatorKey): Promise<ListedCreator | undefined> => {
  const { Item } = await table.send(new GetCommand({ TableName, Key: creatorKey(id, creator), ConsistentRead: true }));
  return Item && fromCreatorItem(Item);
};

/** Emptied attributes are removed, because DynamoDB has no empty sets and readers treat missing attributes as not annotated. */
const notesWrite = ({ act, creator, change: { note, status, tags } }: Annotation): Write => {
  const set = [...(note?.now ? ['#note = :note'] : []), ...(status ? ['#status = :status'] : [])];
  const remove = [...(note?.now === '' ? ['#note'] : []), ...(status === null ? ['#status'] : [])];
  const tagging = tags && ('add' in tags ? adding(tags.add) : removing(tags.remove));
  const parts = [set.length > 0 && `SET ${set.join(', ')}`, remove.length > 0 && `REMOVE ${remove.join(', ')}`, tagging?.more];
  const named = [note && 'note', status !== undefined && 'status', tags && 'tags'].filter((name) => typeof name === 'string');
  return {
    Update: {
      Key: creatorKey(act.id, creator),
      UpdateExpression: parts.filter(Boolean).join(' '),
      ConditionExpression: ['attribute_exists(PK)', ...(note ? [noteCondition(note)] : []), ...(tagging?.conditions ?? [])].join(' AND '),
      ExpressionAttributeNames: Object.fromEntries(named.map((name) => [`#${name}`, name])),
      ...valuesOf({
        ...(note?.now && { ':note': note.now }),
        ...(note?.before && { ':before': note.before }),
        ...(status && { ':status': status }),
        ...tagging?.values,
      }),
    },
  };
};

/** Also accepts the new text, because a retry of the same change may find it already written. */
const noteCondition = ({ before, now }: NonNullable<NotesChange['note']>): string =>
  `(${isNote(before, ':before')} OR ${isNote(now, ':note')})`;

const isNote = (note: string, value: string): string => (note === '' ? 'attribute_not_exists(#note)' : `#note = ${value}`);

/** DynamoDB rejects an empty ExpressionAttributeValues. */
const valuesOf = (values: Record<string, unknown>) => (Object.keys(values).length > 0 ? { ExpressionAttributeValues: values } : {});

/** Tags that are already present do not count against the limit again. */
const adding = (tags: readonly string[]) => {
  const known = tags.map((_, at) => `contains(#tags, :tag${at})`).join(' AND ');
  return {
    more: 'ADD #tags :tags',
    conditions: [`(attribute_not_exists(#tags) OR size(#tags) <= :room OR (${known}))`],
    values: {
      ':tags': new Set(tags),
      ':room': MAX_TAGS - tags.length,
      ...Object.fromEntries(tags.map((tag, at) => [`:tag${at}`, tag])),
    },
  };
};

const removing = (tags: readonly string[]) => ({ more: 'DELETE #tags :tags', conditions: [], values: { ':tags': new Set(tags) } });

export const annotatedCreators = async ({ table, TableName }: ListStore, id: string, platform?: Platform): Promise<ListedCreator[]> => {
  const pages = paginateQuery(
    { client: table },
    {
      TableName,
      KeyConditionExpression: 'PK = :list AND begins_with(SK, :creators)',
      FilterExpression: 'attribute_exists(#note) OR attribute_exists(#tags) OR attribute_exists(#status)',
      ExpressionAttributeNames: { '#note': 'note', '#tags': 'tags', '#status': 'status' },
      ExpressionAttributeValues: { ':list': listPartition(id), ':creators': `CREATOR#${platform ? `${platform}#` : ''}` },
      ConsistentRead: true,
    },
  );
  const creators: ListedCreator[] = [];
  for await (const { Items = [] } of pages) creators.push(...Items.map(fromCreatorItem));
  return creators;
};
