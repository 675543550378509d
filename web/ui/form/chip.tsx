import type { ReactNode } from 'react';
import { IconX } from '../icons.ts';
import s from './chip.module.css';

type Props = { text: string; image?: ReactNode; removeLabel: string; onOpen: () => void; onRemove: () => void };

/** An active value: its text opens the editor, its cross removes it. */
export const Chip = ({ text, image, removeLabel, onOpen, onRemove }: Props) => (
  <span className={s.chip}>
    {image}
    <button type="button" className={s.text} onClick={onOpen} title={text}>
      {text}
    </button>
    <button type="button" className={s.remove} onClick={onRemove} aria-label={removeLabel}>
      <IconX size={13} aria-hidden="true" />
    </button>
  </span>
);
