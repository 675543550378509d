import { Link } from 'react-router';
import { ThingsPage } from '#web/collections/table/collection-screen.tsx';
import { useThingPlace } from '#web/collections/table/use-collection-place.ts';
import { useWords } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/form/button.tsx';
import { ListDrawer } from './list-drawer.tsx';
import { ListsTable } from './lists-table.tsx';

/** Own and shared lists, with the open one in a drawer. */
export const CreatorListsPage = () => {
  const words = useWords('creatorLists');
  const { page, id, open, onPage } = useThingPlace('list');
  return (
    <ThingsPage title={words.title} subtitle={words.subtitle} action={<NewList />}>
      <ListsTable page={page} onPage={onPage} onOpen={open} action={<NewList />} />
      <ListDrawer id={id} onClose={() => open(undefined)} />
    </ThingsPage>
  );
};

/** A new list starts with the creators that are chosen for it. */
const NewList = () => (
  <Link className={buttonClass({ variant: 'solid' })} to={paths.discovery}>
    {useWords('creatorLists').new_list}
  </Link>
);
