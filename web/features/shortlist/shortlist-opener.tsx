import { useQuery } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { shortlistIds, useChangeShortlist } from '#web/collections/shortlist/shortlist.queries.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { droppedCreator, isCreatorDragged } from '#web/report/preview/dragged-creator.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { IconStar } from '#web/ui/icons.ts';
import typography from '#web/ui/typography.module.css';
import { showShortlist, useShortlistPanel } from './shortlist.store.ts';
import { ShortlistDrawer } from './shortlist-host.tsx';

/** Opens the shortlist and shows how many creators it holds. Creators can be dropped on it. */
export const ShortlistOpener = ({ tip }: { tip: 'below' | 'right' | 'none' }) => {
  const messages = useMessages('shortlist');
  const { plural } = useFormat();
  const opened = useShortlistPanel((state) => state.opened);
  const count = useQuery(shortlistIds).data?.creators.length ?? 0;
  return (
    <IconButton
      label={count > 0 ? plural(messages, 'open', count) : messages.title}
      tip={tip}
      count={count}
      aria-haspopup="dialog"
      aria-expanded={opened}
      icon={<IconStar size={19} stroke={1.7} aria-hidden />}
      {...ShortlistDrawer.intent}
      {...useDrop()}
      onClick={showShortlist}
    />
  );
};

const useDrop = () => {
  const { mutate } = useChangeShortlist();
  const [isOver, setOver] = useState(false);
  return {
    className: isOver ? typography.accent : undefined,
    onDragOver: (event: DragEvent) => {
      if (!isCreatorDragged(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      if (!isCreatorDragged(event)) return;
      event.preventDefault();
      setOver(false);
      mutate({ creators: [droppedCreator(event)], isAdded: true });
    },
  };
};
