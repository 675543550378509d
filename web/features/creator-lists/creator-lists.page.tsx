import { CollectionScreen } from '#web/collections/table/collection-screen.tsx';
import { useCollectionPlace } from '#web/collections/table/use-collection-place.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/form/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListDrawer } from './list-drawer.tsx';
import { ListsTable } from './lists-table.tsx';

/** Own and shared lists, with the open one in a drawer. */
export const CreatorListsPage = () => {
  const messages = useMessages('creatorLists');
  const { page, id, open, onPage } = useCollectionPlace('list');
  return (
    <CollectionScreen title={messages.title} subtitle={messages.subtitle} action={<NewList />}>
      <ListsTable page={page} onPage={onPage} onOpen={open} action={<NewList />} />
      <ListDrawer id={id} onClose={() => open(undefined)} />
    </CollectionScreen>
  );
};

/** Lists are created in Discovery, by adding creators to a new list. */
const NewList = () => (
  <Link className={buttonClass({ variant: 'solid' })} to={paths.discovery}>
    {useMessages('creatorLists').new_list}
  </Link>
);
