import { useRef, useState } from 'react';
import type { CreatorRow } from '#shared/creator.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { IconInfoCircle } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import s from './why.module.css';

const WhyPopover = lazyWithRetry(async () => ({ default: (await import('./why-popover.tsx')).WhyPopover }), ['discovery', 'exports']);

/** Opens the reasons why a row matches the search. */
export const WhyButton = ({ row, request }: { row: CreatorRow; request: SearchRequest }) => {
  const messages = useMessages('selection');
  const [opened, setOpened] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const close = () => {
    setOpened(false);
    anchor.current?.querySelector('button')?.focus();
  };
  return (
    <span ref={anchor} className={classNames(layout.relative, s.anchor)} data-opened={opened || undefined}>
      <IconButton
        label={fill(messages.why_row, { name: row.name || row.username })}
        title={messages.why}
        tip="none"
        icon={<IconInfoCircle size={17} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(true)}
        onPointerEnter={WhyPopover.preload}
        onFocus={WhyPopover.preload}
      />
      {opened && <WhyPopover row={row} request={request} onClose={close} />}
    </span>
  );
};
