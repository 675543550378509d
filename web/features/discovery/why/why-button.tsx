import { useRef, useState } from 'react';
import type { CreatorRow } from '#shared/creator.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { IconInfoCircle } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { lazyOverlay } from '#web/ui/lazy-with-retry.tsx';
import typography from '#web/ui/typography.module.css';
import s from './why.module.css';

const WhyPopover = lazyOverlay(async () => ({ default: (await import('./why-popover.tsx')).WhyPopover }), ['discovery', 'exports']);

type Props = { row: CreatorRow; request: SearchRequest };

/** Opens the reasons why a row matches the search; `namesPosts` shows it as a link to the matching posts. */
export const WhyButton = ({ row, request, namesPosts = false }: Props & { namesPosts?: boolean }) => {
  const messages = useMessages('selection');
  const { plural } = useFormat();
  const [opened, setOpened] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const close = () => {
    setOpened(false);
    anchor.current?.querySelector('button')?.focus();
  };
  const name = row.name || row.username;
  const { matching_posts: count } = row.match;
  const posts = count === undefined ? undefined : plural(messages, 'why_content_link', count);
  const opener = {
    'aria-haspopup': 'dialog',
    'aria-expanded': opened,
    onClick: () => setOpened(true),
    onPointerOver: WhyPopover.preload,
    onFocus: WhyPopover.preload,
  } as const;
  return (
    <span ref={anchor} className={classNames(layout.relative, s.anchor)} data-opened={opened || undefined}>
      {namesPosts ? (
        <button
          type="button"
          {...opener}
          className={classNames(typography.plainButton, typography.detail, typography.nowrap, s.posts)}
          aria-label={posts ? fill(messages.why_content_row, { posts, name }) : fill(messages.why_posts_row, { name })}
        >
          {posts ?? messages.why_posts}
        </button>
      ) : (
        <IconButton
          {...opener}
          label={fill(messages.why_row, { name })}
          title={messages.why}
          tip="none"
          icon={<IconInfoCircle size={17} aria-hidden="true" />}
        />
      )}
      {opened && <WhyPopover row={row} request={request} onClose={close} />}
    </span>
  );
};
