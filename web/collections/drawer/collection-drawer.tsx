import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { isNotThere, NotThere } from '#web/ui/feedback/not-there.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { useHasUnsaved } from '#web/ui/hooks/use-has-unsaved.ts';
import { Drawer } from '#web/ui/overlay/drawer.tsx';

const WIDTH_PX = 980;

type Props = { title: string; id: string | undefined; onClose: () => void; children: (id: string) => ReactNode };

/** Shows one list or campaign in a drawer. Keeps its content during the closing animation. */
export const CollectionDrawer = ({ title, id, onClose, children }: Props) => {
  const [last, setLast] = useState(id);
  if (id !== undefined && id !== last) setLast(id);
  return (
    <Drawer opened={id !== undefined} onClose={onClose} title={title} size={WIDTH_PX} isInUrl>
      <Suspense>{last !== undefined && children(last)}</Suspense>
    </Drawer>
  );
};

type ViewProps<T> = {
  query: UseQueryResult<T>;
  loading: ReactNode;
  /** Shown if it does not exist. */
  messages: { gone_title: string; gone_text: string; gone_back: string };
  onClose: () => void;
  children: (data: T) => ReactNode;
};

/** Content of the drawer, or the message that it has been deleted. Content with unsaved text stays, so that the text can be copied. */
export const CollectionView = <T,>({ query, messages, onClose, ...view }: ViewProps<T>) => {
  const hasUnsaved = useHasUnsaved();
  const isKept = hasUnsaved && query.data !== undefined;
  return isNotThere(query.error) && !isKept ? (
    <NotThere
      inDialog
      title={messages.gone_title}
      text={messages.gone_text}
      action={<Button onClick={onClose}>{messages.gone_back}</Button>}
    />
  ) : (
    <AsyncView query={query} {...view} />
  );
};
