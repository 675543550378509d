import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { IconX } from '../icons.ts';
import s from './chip.module.css';

type Props = { text: string; image?: ReactNode; removeLabel: string; onOpen: () => void; onRemove: () => void };

/** An active value: its text opens the editor, its cross removes it. */
export const Chip = ({ text, image, removeLabel, onOpen, onRemove }: Props) => (
  <span className={classNames(layout.inline, typography.small, s.chip)}>
    {image}
    <button type="button" className={s.text} onClick={onOpen} title={text}>
      {text}
    </button>
    <button type="button" className={s.remove} onClick={onRemove} aria-label={removeLabel}>
      <IconX size={13} aria-hidden="true" />
    </button>
  </span>
);
