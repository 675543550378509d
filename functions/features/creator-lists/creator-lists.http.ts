import { compose } from '#functions/compose.ts';
import { serve } from '#functions/http/serve.ts';
import { creatorLists } from '#shared/creator-lists/contract.ts';
import { listImport } from '#shared/creator-lists/import-contract.ts';
import { listLinks } from '#shared/creator-lists/link-contract.ts';
import { listNotes } from '#shared/creator-lists/notes-contract.ts';
import { listReach } from '#shared/creator-lists/reach-contract.ts';
import { importHandles } from './import-handles.ts';
import { linkToList, sharedList } from './link-to-list.ts';
import { overlapOfLists, reachOfList } from './list-reach.ts';
import { addCreators, changeList, createList, deleteCreator, deleteList } from './manage-lists.ts';
import { changeNotes, notesInUse } from './note-creators.ts';
import { listLists, readCreators, readList } from './read-lists.ts';
import { addSharedUser, removeSharedUser } from './share-list.ts';

export const handler = serve(
  { ...creatorLists, ...listNotes, ...listImport, ...listLinks, ...listReach },
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
    changeNotes,
    notesInUse,
    importHandles,
    shareByLink: linkToList,
    shared: sharedList,
    reach: reachOfList,
    overlap: overlapOfLists,
  },
  compose(),
);
