import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Popover } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CreatorId } from '#shared/reports/creator-id.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { intoLayers } from '#web/ui/overlay/layers.tsx';
import { useTopmost } from '#web/ui/overlay/use-topmost.ts';
import { WithMantine } from '#web/ui/overlay/with-mantine.tsx';
import s from './preview.module.css';
import { previewQueries } from './preview.queries.ts';
import { PreviewCard } from './preview-card.tsx';

type Props = {
  creator: CreatorId;
  name: string;
  /** False while the pointer only hovers over the name. */
  takesFocus: boolean;
  onEnter: () => void;
  onClose: () => void;
};

/** Rendered in a portal, because tables clip the content of their cells. */
export const PreviewPopover = ({ creator, name, takesFocus, onEnter, onClose }: Props) => {
  const messages = useMessages('preview');
  const preview = useQuery(previewQueries.of(creator));
  const isTopmost = useTopmost(true, !takesFocus);
  useEscape(isTopmost, onClose);
  return (
    <WithMantine>
      <Popover
        opened
        // Mantine's roles would name the dialog after the empty target.
        withRoles={false}
        onDismiss={onClose}
        closeOnEscape={false}
        position="bottom-start"
        width={340}
        shadow="none"
        radius={12}
        trapFocus={takesFocus}
        hideDetached={false}
        portalProps={intoLayers}
        transitionProps={{ duration: 120 }}
        classNames={{ dropdown: s.panel }}
      >
        <Popover.Target>
          <span className={s.target} />
        </Popover.Target>
        <Popover.Dropdown
          role="dialog"
          aria-label={fill(messages.preview_of, { name })}
          tabIndex={-1}
          onPointerOver={onEnter}
          onClick={(event) => event.stopPropagation()}
        >
          <AsyncView query={preview} loading={<Skeleton height={291} />}>
            {(found) => <PreviewCard preview={found} onClose={onClose} />}
          </AsyncView>
        </Popover.Dropdown>
      </Popover>
    </WithMantine>
  );
};

/** The focus may be outside of the preview, while the mouse rests on a name. */
const useEscape = (isOn: boolean, onEscape: () => void): void => {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.isComposing) onEscape();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [isOn, onEscape]);
};
