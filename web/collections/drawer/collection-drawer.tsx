import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { AppError } from '#shared/http/errors.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';

const WIDTH_PX = 980;

type Props = { title: string; id: string | undefined; onClose: () => void; children: (id: string) => ReactNode };

/** Shows one list or campaign in a drawer. Keeps its content during the closing animation. */
export const CollectionDrawer = ({ title, id, onClose, children }: Props) => {
  const [last, setLast] = useState(id);
  if (id !== undefined && id !== last) setLast(id);
  return (
    <Drawer opened={id !== undefined} onClose={onClose} title={title} size={WIDTH_PX}>
      <Suspense>{last !== undefined && children(last)}</Suspense>
    </Drawer>
  );
};

type ViewProps<T> = {
  query: UseQueryResult<T>;
  loading: ReactNode;
  /** Message if it does not exist. */
  gone: string;
  children: (data: T) => ReactNode;
};

/** Content of the drawer, or the message that it has been deleted. */
export const CollectionView = <T,>({ query, gone, ...view }: ViewProps<T>) =>
  query.error instanceof AppError && query.error.code === 'not_found' ? <EmptyState title={gone} /> : <AsyncView query={query} {...view} />;
