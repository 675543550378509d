import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import typography from '#web/ui/typography.module.css';
import { classNames } from '../class-names.ts';
import { isComposing } from '../keys/is-composing.ts';
import layout from '../layout.module.css';
import s from './number-field.module.css';

type Props = {
  label: string;
  placeholder: string;
  /** Keyboard of a touch screen. */
  inputMode?: 'numeric' | 'decimal' | 'text';
  value: number | null;
  /** Parses the input; null if it is not a number. */
  parse: (text: string) => number | null;
  /** null when emptied. An invalid number is not committed. */
  onCommit: (value: number | null) => void;
  /** Error message for an invalid number, shown below the input. */
  problemOf: (value: number) => string | undefined;
};

const MAX_LENGTH = 24;
const grouped = new Intl.NumberFormat('en-US');

/** A number, committed on Enter or blur. Invalid input stays as typed, with the reason. */
export const NumberField = ({ label, placeholder, inputMode = 'numeric', value, parse, onCommit, problemOf }: Props) => {
  const id = useId();
  const [draft, setDraft] = useState<string>();
  const [hasLostFocus, setHasLostFocus] = useState(false);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setDraft(undefined);
  }
  const typed = draft === undefined ? null : parse(draft);
  const problem = typed === null ? undefined : problemOf(typed);
  const commit = () => {
    if (draft === undefined || problem) return;
    if (typed !== value) onCommit(typed);
    setDraft(undefined);
  };
  const commitOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isComposing(event)) commit();
  };
  // A change of the other end of a range may make a rejected number valid.
  const mayCommit = hasLostFocus && draft !== undefined && !problem;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `commit` is a new function in every render
  useEffect(() => {
    if (mayCommit) commit();
  }, [mayCommit]);
  return (
    <div className={classNames(layout.stack, layout.gap4)}>
      <input
        className={classNames(layout.fullWidth, typography.textColor, s.field)}
        type="text"
        inputMode={inputMode}
        autoComplete="off"
        maxLength={MAX_LENGTH}
        aria-label={label}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem && id}
        placeholder={placeholder}
        value={draft ?? (value === null ? '' : grouped.format(value))}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onFocus={() => setHasLostFocus(false)}
        // Tab may close the overlay of the field, so an effect would come too late.
        onBlur={() => {
          setHasLostFocus(true);
          commit();
        }}
        onKeyDown={commitOnEnter}
      />
      {problem && (
        <p id={id} role="alert" className={classNames(layout.flat, typography.bad, typography.tiny, typography.tight)}>
          {problem}
        </p>
      )}
    </div>
  );
};
