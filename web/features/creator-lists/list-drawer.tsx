import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { AppError } from '#shared/http/errors.ts';
import { useWords } from '#web/i18n/words.ts';
import { AsyncView } from '#web/ui/async-view.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ListCards } from './list-cards.tsx';
import { ListHead } from './list-head.tsx';
import { ListTools } from './list-tools.tsx';
import { ListedCreators } from './listed-creators.tsx';
import { listQueries } from './lists.queries.ts';
import s from './panel.module.css';

const WIDTH_PX = 980;

type Props = { id: string | undefined; onClose: () => void };

/** One list at the right of the screen. While it glides away it still shows what it showed. */
export const ListDrawer = ({ id, onClose }: Props) => {
  const words = useWords('creatorLists');
  const [last, setLast] = useState(id);
  if (id !== undefined && id !== last) setLast(id);
  return (
    <Drawer opened={id !== undefined} onClose={onClose} title={words.panel} size={WIDTH_PX}>
      <Suspense>{last !== undefined && <Panel key={last} id={last} onClose={onClose} />}</Suspense>
    </Drawer>
  );
};

const Panel = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const words = useWords('creatorLists');
  const query = useQuery({ ...listQueries.one(id), retry: false });
  if (query.error instanceof AppError && query.error.code === 'not_found') return <EmptyState title={words.gone_title} />;
  return (
    <AsyncView query={query} loading={<PanelSkeleton />}>
      {({ list }) => (
        <div className={s.panel}>
          <ListHead list={list} />
          <ListTools list={list} onDeleted={onClose} />
          <ListCards list={list} />
          <ListedCreators list={list} />
        </div>
      )}
    </AsyncView>
  );
};

const PanelSkeleton = () => (
  <div className={s.panel}>
    <Skeleton width={240} height={24} />
    <Skeleton width={320} height={32} />
    <Skeleton height={72} />
    <Skeleton height={240} />
  </div>
);
