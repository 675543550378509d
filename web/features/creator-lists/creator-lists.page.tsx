import { Link } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/words.ts';
import { ThingsPage } from '#web/insights/things/things-page.tsx';
import { useThingPlace } from '#web/insights/things/use-thing-place.ts';
import { buttonClass } from '#web/ui/button.tsx';
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
