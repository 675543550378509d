import { useCallback, useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { useFilters } from '#web/search/filters.store.ts';
import { useWording } from '#web/search/use-wording.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { usePreload } from '#web/ui/hooks/use-preload.ts';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '#web/ui/icons.ts';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import typography from '#web/ui/typography.module.css';
import s from './sort-menu.module.css';

const SortItems = lazyWithRetry(async () => ({ default: (await import('./sort-items.tsx')).SortItems }), ['discovery']);

/** Sort orders that the search supports. Selecting the current one reverses it. */
export const SortMenu = () => {
  const messages = useMessages('discovery');
  const wording = useWording();
  const [opened, setOpened] = useState(false);
  const close = useCallback(() => setOpened(false), []);
  const { field, direction } = useFilters(({ search }) => search.sort);
  usePreload(SortItems.preload);
  const Arrow = direction === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <Popover
      label={messages.sort_label}
      role="menu"
      align="end"
      opened={opened}
      onClose={close}
      trigger={
        <Button
          className={s.trigger}
          icon={<IconArrowsSort size={16} aria-hidden="true" />}
          aria-haspopup="menu"
          aria-expanded={opened}
          aria-label={fill(messages.sort_by, { field: wording.word(`sort.${field}`) })}
          onClick={() => setOpened(!opened)}
          {...SortItems.intent}
        >
          <span className={classNames(typography.ellipsis, s.label)}>
            {fill(messages.sort_by, { field: wording.word(`sort.${field}`) })}
          </span>
          <Arrow size={13} aria-hidden="true" />
        </Button>
      }
    >
      <SortItems onChosen={close} />
    </Popover>
  );
};
