import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Popover } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CreatorRow } from '#shared/creator.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { intoLayers } from '#web/ui/overlay/layers.tsx';
import { WithMantine } from '#web/ui/overlay/with-mantine.tsx';
import s from './why.module.css';
import { whyQueries } from './why.queries.ts';
import { WhyReasons } from './why-reasons.tsx';

type Props = { row: CreatorRow; request: SearchRequest; onClose: () => void };

/** Rendered in a portal, because the table clips the content of its cells. */
export const WhyPopover = ({ row, request, onClose }: Props) => {
  const messages = useMessages('selection');
  const reasons = useQuery(whyQueries.of(request, row.user_id));
  return (
    <WithMantine>
      <Popover
        opened
        // Mantine's roles would name the dialog after the empty target.
        withRoles={false}
        onDismiss={onClose}
        position="bottom-end"
        width={320}
        shadow="none"
        radius={12}
        trapFocus
        hideDetached={false}
        portalProps={intoLayers}
        transitionProps={{ duration: 120 }}
        classNames={{ dropdown: s.panel }}
      >
        <Popover.Target>
          <span className={s.target} />
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label={messages.why} tabIndex={-1}>
          <h3 className={s.title} tabIndex={-1} data-autofocus>
            {messages.why}
          </h3>
          <AsyncView query={reasons} loading={<Skeleton height={64} />}>
            {(found) => <WhyReasons reasons={found} />}
          </AsyncView>
        </Popover.Dropdown>
      </Popover>
    </WithMantine>
  );
};
