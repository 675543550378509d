import { type KeyboardEvent, useState } from 'react';
import s from './number-field.module.css';

type Props = {
  label: string;
  placeholder: string;
  value: number | null;
  /** null = emptied. Reverts to the last value if the number is not allowed. */
  onCommit: (value: number | null) => void;
  isAllowed: (value: number) => boolean;
};

const MAX_DIGITS = 12;
const grouped = new Intl.NumberFormat('en-US');

/** Whole numbers; other characters are dropped. Commits on Enter or blur. */
export const NumberField = ({ label, placeholder, value, onCommit, isAllowed }: Props) => {
  const [draft, setDraft] = useState<string>();
  const isWrong = draft !== undefined && draft !== '' && !isAllowed(Number(draft));
  const commit = () => {
    if (draft !== undefined && !isWrong) onCommit(draft === '' ? null : Number(draft));
    setDraft(undefined);
  };
  const commitOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
  };
  return (
    <input
      className={s.field}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      placeholder={placeholder}
      value={draft ?? (value === null ? '' : grouped.format(value))}
      onChange={(event) => setDraft(digitsOf(event.currentTarget.value))}
      onBlur={commit}
      onKeyDown={commitOnEnter}
    />
  );
};

/** Japanese keyboards produce full-width digits. */
const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '').slice(0, MAX_DIGITS);
