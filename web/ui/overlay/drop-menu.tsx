import { type ReactNode, useCallback, useId, useState } from 'react';
import typography from '#web/ui/typography.module.css';
import { classNames } from '../class-names.ts';
import { Button } from '../form/button.tsx';
import { IconButton } from '../form/icon-button.tsx';
import { useOneClick } from '../hooks/use-one-click.ts';
import { IconChevronDown } from '../icons.ts';
import layout from '../layout.module.css';
import s from './drop-menu.module.css';
import { Popover } from './popover.tsx';

export type MenuEntry = { id: string; label: string; icon?: ReactNode; disabled?: boolean; isDanger?: boolean; run: () => void };

type Props = {
  label: string;
  short?: string;
  icon: ReactNode;
  entries: readonly MenuEntry[];
  /** Shows the label as a tooltip. */
  isIconOnly?: boolean;
};

export const DropMenu = ({ label, short, icon, entries, isIconOnly = false }: Props) => {
  const [opened, setOpened] = useState(false);
  const close = useCallback(() => setOpened(false), []);
  const id = useId();
  /** A dialog that an entry opens returns the focus to the button, because the entry is gone by then. */
  const leave = () => {
    document.getElementById(id)?.focus({ preventScroll: true });
    close();
  };
  const opener = { id, 'aria-haspopup': 'dialog', 'aria-expanded': opened, onClick: () => setOpened(!opened) } as const;
  return (
    <Popover
      label={label}
      opened={opened}
      onClose={close}
      trigger={
        isIconOnly ? (
          <IconButton label={label} icon={icon} tip={opened ? 'none' : 'above'} {...opener} />
        ) : (
          <Button size="sm" icon={icon} short={short} disabled={entries.length === 0} {...opener}>
            <span className={classNames(layout.inline, layout.gap6)}>
              {label}
              <IconChevronDown size={14} aria-hidden />
            </span>
          </Button>
        )
      }
    >
      <ul className={classNames(layout.flat, s.menu)}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry {...entry} onRun={leave} />
          </li>
        ))}
      </ul>
    </Popover>
  );
};

const Entry = ({ label, icon, disabled, isDanger, run, onRun }: MenuEntry & { onRun: () => void }) => {
  // The menu is still open for the second click of two.
  const onClick = useOneClick(() => {
    onRun();
    run();
  });
  return (
    <button
      type="button"
      className={classNames(layout.row, layout.gap10, layout.fullWidth, typography.plainButton, s.entry)}
      data-danger={isDanger || undefined}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
      {label}
    </button>
  );
};
