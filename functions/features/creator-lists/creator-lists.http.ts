import { compose } from '#functions/platform/compose.ts';
import { serve } from '#functions/platform/serve.ts';
import { creatorLists } from '#shared/creator-lists/contract.ts';
import { addCreators, changeList, createList, deleteCreator, deleteList } from './manage-lists.ts';
import { listLists, readCreators, readList } from './read-lists.ts';
import { addSharedUser, removeSharedUser } from './share-list.ts';

export const handler = serve(
  creatorLists,
  {
    lists: listLists,
    list: readList,
    creators: readCreators,
    createList,
    changeList,
    addCreator: addCreators,
    deleteCreator,
    addSharedUser,
    removeSharedUser,
    deleteList,
  },
  compose(),
);
