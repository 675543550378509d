import {
  type CreatorLists,
  type ListChanges,
  type NewList,
  TOO_MANY_LISTS,
  TOO_MANY_SHARES,
} from '#functions/ports/collections/creator-lists.ts';
import type { Operation } from '#functions/ports/collections/shared-resources.ts';
import { MAX_LISTS } from '#shared/creator-lists/limits.ts';
import { listOrThrow } from '#shared/creator-lists/sharing.ts';
import { AppError } from '#shared/http/errors.ts';
import { fromListItem, type ListItem, type ListStore } from './list-items.ts';
import { annotateCreator, annotatedCreators } from './list-notes.ts';
import { addCreators, creatorsPage, dropCreator, listsContaining } from './listed-creators.ts';
import { listedIds } from './listed-ids.ts';
import { sharesOf } from './resource-shares.ts';
import { createResource, openStore, removeResource, resourcesOfAccount } from './resource-store.ts';
import { changedMeanwhile, changeResource, findResource, throwRefused, write } from './resource-writes.ts';

export const dynamoCreatorLists = (TableName: string): CreatorLists => {
  const store: ListStore = openStore(TableName, {
    word: 'LIST',
    read: fromListItem,
    orThrow: listOrThrow,
    most: MAX_LISTS,
    tooManyShares: TOO_MANY_SHARES,
  });
  return {
    find: (id) => findResource(store, id),
    ofAccount: (accountId) => resourcesOfAccount(store, accountId),
    create: (list) => create(store, list),
    change: (operation, changes) => change(store, operation, changes),
    remove: (operation) => removeResource(store, operation),
    add: (operation, creators) => addCreators(store, operation, creators),
    drop: (operation, creator) => dropCreator(store, operation, creator),
    annotate: (act, creator, change) => annotateCreator(store, { act, creator, change }),
    annotated: (id, platform) => annotatedCreators(store, id, platform),
    creators: (id, query) => creatorsPage(store, id, query),
    userIds: listedIds(store),
    containing: (ids, creator) => listsContaining(store, ids, creator),
    ...sharesOf(store),
  };
};

const newItem = ({ id, ownerId, name, createdAt }: NewList): ListItem => ({
  id,
  ownerId,
  name,
  canSharedUsersEdit: false,
  sharedWith: {},
  invited: {},
  instagram: 0,
  youtube: 0,
  tiktok: 0,
  total: 0,
  reach: 0,
  engagements: 0,
  createdAt,
  updatedAt: createdAt,
});

const create = async (store: ListStore, list: NewList): Promise<void> => {
  if (!(await createResource(store, newItem(list)))) throw new AppError('bad_request', TOO_MANY_LISTS);
};

const change = async (store: ListStore, operation: Operation, { name, canSharedUsersEdit }: ListChanges): Promise<void> => {
  // Only the owner decides who may edit.
  const right = canSharedUsersEdit === undefined ? 'edit' : 'own';
  const changed = changeResource(store, operation, {
    right,
    set: [...(name === undefined ? [] : ['#name = :name']), ...(canSharedUsersEdit === undefined ? [] : ['canSharedUsersEdit = :canEdit'])],
    ...(name !== undefined && { names: { '#name': 'name' } }),
    values: { ...(name !== undefined && { ':name': name }), ...(canSharedUsersEdit !== undefined && { ':canEdit': canSharedUsersEdit }) },
  });
  if (await write(store, [changed])) await throwRefused(store, operation, { right, otherwise: changedMeanwhile() });
};
