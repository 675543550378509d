import { useQuery } from '@tanstack/react-query';
import { CollectionDrawer, CollectionView } from '#web/collections/drawer/collection-drawer.tsx';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import layout from '#web/ui/layout.module.css';
import { ListCards } from './list-cards.tsx';
import { ListHead } from './list-head.tsx';
import { ListTools } from './list-tools.tsx';
import { ListedCreators } from './listed-creators.tsx';
import { listQueries } from './lists.queries.ts';
import { notesQueries } from './notes/notes.queries.ts';

type Props = { id: string | undefined; onClose: () => void };

export const ListDrawer = ({ id, onClose }: Props) => (
  <CollectionDrawer title={useMessages('creatorLists').panel} id={id} onClose={onClose}>
    {(shown) => <Panel key={shown} id={shown} onClose={onClose} />}
  </CollectionDrawer>
);

const Panel = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const messages = useMessages('creatorLists');
  const query = useQuery({ ...listQueries.one(id), retry: false });
  const notes = useQuery(notesQueries.inUse(id));
  return (
    <CollectionView query={query} loading={<PanelSkeleton />} messages={messages} onClose={onClose}>
      {({ list }) =>
        // The filters by notes would move the creators away from the pointer.
        notes.isPending ? (
          <PanelSkeleton />
        ) : (
          <div className={classNames(layout.stack, layout.gap18)}>
            <ListHead list={list} />
            <ListTools list={list} onDeleted={onClose} />
            <ListCards list={list} />
            <ListedCreators list={list} />
          </div>
        )
      }
    </CollectionView>
  );
};

const PanelSkeleton = () => (
  <div className={classNames(layout.stack, layout.gap18)}>
    <Skeleton width={240} height={24} />
    <Skeleton width={320} height={32} />
    <Skeleton height={72} />
    <Skeleton height={240} />
  </div>
);
