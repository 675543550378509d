import { useCallback, useState } from 'react';
import { type ExtraColumn, MAX_EXTRA_COLUMNS, toggleColumn } from '#shared/discovery/extra-columns.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { IconSettings } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Popover } from '#web/ui/overlay/popover.tsx';
import typography from '#web/ui/typography.module.css';
import s from './extra-columns.module.css';
import { chooseColumns, useExtraColumns } from './extra-columns.store.ts';

/** `hasViews`: the average views of a shown creator are known. */
type Props = { offered: readonly ExtraColumn[]; hasViews: boolean };

/** Selects additional columns; further ones are disabled once the maximum is reached. */
export const ExtraColumnsMenu = ({ offered, hasViews }: Props) => {
  const messages = useMessages('exports');
  const [opened, setOpened] = useState(false);
  const close = useCallback(() => setOpened(false), []);
  const remembered = useExtraColumns(({ chosen }) => chosen);
  const chosen = remembered.filter((column) => offered.includes(column));
  const isFull = chosen.length >= MAX_EXTRA_COLUMNS;
  return (
    <Popover
      label={messages.extra_columns_title}
      align="end"
      opened={opened}
      onClose={close}
      trigger={
        <IconButton
          framed
          label={messages.extra_columns}
          tip={opened ? 'none' : 'above'}
          icon={<IconSettings size={17} aria-hidden="true" />}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        />
      }
    >
      <fieldset className={classNames(layout.stack, layout.gap10, layout.flat, s.menu)}>
        <legend className={classNames(typography.body, typography.strong, s.title)}>{messages.extra_columns_title}</legend>
        {offered.map((column) => {
          const isUnknown = column === 'views' && !hasViews;
          return (
            <div key={column}>
              <Checkbox
                className={classNames(isUnknown && typography.muted)}
                label={messages[`extra.${column}`]}
                aria-description={isUnknown ? messages.extra_unknown : undefined}
                checked={chosen.includes(column)}
                disabled={isFull && !chosen.includes(column)}
                onChange={() => chooseColumns(toggleColumn(chosen, column))}
              />
              {isUnknown && (
                <small className={classNames(typography.hint, s.reason)} aria-hidden="true">
                  {messages.extra_unknown}
                </small>
              )}
            </div>
          );
        })}
        <p className={classNames(typography.hint, s.hint)}>{messages.extra_columns_hint}</p>
      </fieldset>
    </Popover>
  );
};
