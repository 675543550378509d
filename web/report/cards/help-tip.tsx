import { useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconInfoCircle } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Popover } from '#web/ui/overlay/popover.tsx';
import typography from '#web/ui/typography.module.css';
import s from './help-tip.module.css';

/** Tooltip that explains a card. */
export const HelpTip = ({ about, text }: { about: string; text: string }) => {
  const messages = useMessages('audience');
  const [opened, setOpened] = useState(false);
  const label = fill(messages.about, { card: about });
  return (
    <Popover
      label={label}
      opened={opened}
      onClose={() => setOpened(false)}
      trigger={
        <button
          type="button"
          className={classNames(layout.centered, typography.faint, typography.hoverText, s.button)}
          aria-label={label}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <IconInfoCircle size={15} stroke={1.7} aria-hidden />
        </button>
      }
    >
      <p className={classNames(layout.flat, layout.padded, typography.small, s.text)}>{text}</p>
    </Popover>
  );
};
