import { useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { IconInfoCircle } from '#web/ui/icons.ts';
import { Popover } from '#web/ui/overlay/popover.tsx';
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
        <button type="button" className={s.button} aria-label={label} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          <IconInfoCircle size={15} stroke={1.7} aria-hidden />
        </button>
      }
    >
      <p className={s.text}>{text}</p>
    </Popover>
  );
};
