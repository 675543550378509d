import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react';
import { withoutInvisible } from '#shared/text/invisible.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import bare from '#web/ui/form/bare-input.module.css';
import { IconX } from '#web/ui/icons.ts';
import { isComposing } from '#web/ui/keys/is-composing.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './terms-field.module.css';

type Props = {
  label: string;
  terms: readonly string[];
  onChange: (terms: string[]) => void;
  /** Error message for typed text that cannot be added. */
  problemOf: (term: string, terms: readonly string[]) => string | undefined;
  placeholder?: string;
  /** Separates the terms of a finished text; while typing, only a comma does. */
  separators?: RegExp;
};

const SEPARATORS = /[,、，\n]/u;
const QUOTES = /^["“”「『]+|["“”」』]+$/gu;
const readTerm = (text: string): string => withoutInvisible(text).trim().replace(QUOTES, '').trim();

/** Adds terms until one is refused; returns the rest as typed. */
const addAll = ({ terms, problemOf, separators = SEPARATORS }: Props, typed: string): { terms: string[]; left: string } => {
  const added = [...terms];
  const parts = typed.split(separators);
  for (const [at, part] of parts.entries()) {
    const term = readTerm(part);
    if (term === '' || added.some((other) => other.toLowerCase() === term.toLowerCase())) continue;
    if (problemOf(term, added)) return { terms: added, left: parts.slice(at).join(',').trim() };
    added.push(term);
  }
  return { terms: added, left: '' };
};

/** The text that is not a term yet, and why it was refused. */
const useTypedTerm = (props: Props) => {
  const { terms, onChange, problemOf, separators = SEPARATORS } = props;
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<string>();
  const add = (text: string) => {
    const { terms: next, left } = addAll(props, text);
    setTyped(left);
    setRefused(left === '' ? undefined : problemOf(readTerm(left.split(separators)[0] ?? ''), next));
    if (next.length > terms.length) onChange(next);
  };
  const type = (text: string) => {
    setRefused(undefined);
    if (SEPARATORS.test(text)) add(text);
    else setTyped(text);
  };
  // A term is finished once the input method has converted it.
  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    (nativeEvent as InputEvent).isComposing ? setTyped(currentTarget.value) : type(currentTarget.value);
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && terms.length > 0) onChange(terms.slice(0, -1));
  };
  // An input has no line breaks, so a pasted list is split before they are lost.
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!separators.test(text)) return;
    event.preventDefault();
    add(`${typed}${text}`);
  };
  return { typed, refused, add, type, change, press, paste };
};

/** A list of terms: Enter, a comma or leaving the field adds the typed one, Backspace in the empty field removes the last one. */
export const TermsField = (props: Props) => {
  const { label, terms, onChange } = props;
  const messages = useMessages('content');
  const id = useId();
  const { typed, refused, add, type, change, press, paste } = useTypedTerm(props);
  return (
    <div className={classNames(layout.stack, layout.gap4)}>
      <label className={classNames(typography.muted, typography.tiny)} htmlFor={id}>
        {label}
      </label>
      <div className={classNames(layout.wrap, layout.gap4, s.box)} data-invalid={refused !== undefined || undefined}>
        {terms.length > 0 && <Terms label={label} terms={terms} onChange={onChange} inputId={id} />}
        <input
          id={id}
          className={classNames(layout.grow, typography.textColor, bare.input, s.input)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          placeholder={terms.length > 0 ? '' : (props.placeholder ?? messages.placeholder)}
          aria-invalid={refused !== undefined || undefined}
          aria-describedby={refused && `${id}-problem`}
          value={typed}
          onChange={change}
          onCompositionEnd={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
          onPaste={paste}
          onBlur={() => add(typed)}
        />
      </div>
      {refused && <Problem id={`${id}-problem`} text={refused} />}
    </div>
  );
};

const Problem = ({ id, text }: { id: string; text: string }) => (
  <p id={id} role="alert" className={classNames(layout.flat, typography.bad, typography.tiny, typography.tight)}>
    {text}
  </p>
);

type TermsProps = Pick<Props, 'label' | 'terms' | 'onChange'> & { inputId: string };

const Terms = ({ label, terms, onChange, inputId }: TermsProps) => {
  const messages = useMessages('content');
  const { remove } = useMessages('discovery');
  const drop = (term: string) => {
    onChange(terms.filter((other) => other !== term));
    // The button that had the focus is gone.
    document.getElementById(inputId)?.focus();
  };
  return (
    <ul className={classNames(layout.plainList, layout.wrap, layout.gap4, s.terms)} aria-label={fill(messages.terms_of, { list: label })}>
      {terms.map((term) => (
        <li key={term} className={classNames(layout.inline, s.term)}>
          <span className={typography.cut} title={term}>
            {term}
          </span>
          <button
            type="button"
            className={classNames(layout.centered, layout.fixed, typography.muted, typography.hoverText, s.drop)}
            aria-label={fill(remove, { filter: term })}
            onClick={() => drop(term)}
          >
            <IconX size={12} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
};
