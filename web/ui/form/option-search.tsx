import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { scrollWithin } from '../hooks/scroll-within.ts';
import { IconCheck, IconSearch } from '../icons.ts';
import { isComposing } from '../keys/is-composing.ts';
import layout from '../layout.module.css';
import typography from '../typography.module.css';
import bare from './bare-input.module.css';
import s from './option-search.module.css';

export type SearchOption = {
  id: string;
  name: string;
  note?: string;
  icon?: ReactNode;
  /** Content at the right edge. */
  side?: ReactNode;
  /** Accessible description. */
  description?: string;
  isChosen: boolean;
  /** Choosing it would find nothing. */
  isEmpty?: boolean;
};

type Props = {
  label: string;
  placeholder: string;
  query: string;
  onQuery: (query: string) => void;
  options: readonly SearchOption[];
  onToggle: (id: string) => void;
  /** Number of options scrolled into view so far. */
  onReach?: (options: number) => void;
  /** Shown instead of an empty list: a hint, the loading state or no matches. */
  message: string;
  /** The options do not match the query yet; Enter is ignored so that no unseen option is chosen. */
  busy?: boolean;
};

/** A search box over a list. Arrow keys move, Enter selects, and the focus stays in the box. */
export const OptionSearch = ({ label, placeholder, query, onQuery, options, onToggle, onReach, message, busy = false }: Props) => {
  const [active, setActive] = useState(0);
  const listId = useId();
  const current = options[Math.min(active, options.length - 1)];

  const move = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const next = MOVES[event.key]?.(Math.min(active, options.length - 1), options.length - 1);
    if (next !== undefined) setActive(next);
    else if (event.key !== 'Enter') return;
    else if (current && !busy) onToggle(current.id);
    event.preventDefault();
  };
  const search = (text: string) => {
    setActive(0);
    onQuery(text);
  };

  return (
    <div className={classNames(layout.stack, layout.gap6)}>
      <div className={classNames(layout.row, layout.gap8, typography.faint, s.box)}>
        <IconSearch size={15} aria-hidden="true" />
        <input
          className={classNames(layout.grow, typography.textColor, bare.input, s.input)}
          role="combobox"
          aria-label={label}
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={current && `${listId}-${current.id}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={query}
          onChange={(event) => search(event.currentTarget.value)}
          onKeyDown={move}
        />
      </div>
      {options.length === 0 && (
        <p className={classNames(typography.note, s.message)} role="status">
          {message}
        </p>
      )}
      <OptionList
        id={listId}
        label={label}
        options={options}
        current={current}
        busy={busy}
        onReach={onReach}
        onToggle={(id, index) => {
          setActive(index);
          onToggle(id);
        }}
      />
    </div>
  );
};

const MOVES: Record<string, (from: number, last: number) => number> = {
  ArrowDown: (from, last) => (from >= last ? 0 : from + 1),
  ArrowUp: (from, last) => (from <= 0 ? last : from - 1),
  PageDown: (from, last) => Math.min(last, from + 7),
  PageUp: (from) => Math.max(0, from - 7),
};

type ListProps = Pick<Props, 'label' | 'options' | 'onReach'> & {
  id: string;
  current: SearchOption | undefined;
  busy: boolean;
  onToggle: (id: string, index: number) => void;
};

const OptionList = ({ id, label, options, current, busy, onReach, onToggle }: ListProps) => {
  const list = useRef<HTMLDivElement>(null);
  const shown = current?.id;
  useEffect(() => {
    const item = shown !== undefined && list.current?.querySelector<HTMLElement>('[data-active]');
    if (item && list.current) scrollWithin(list.current, item);
  }, [shown]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      aria-multiselectable="true"
      aria-busy={busy}
      className={classNames(layout.scrollY, s.list)}
      hidden={options.length === 0}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) =>
        onReach?.(Math.ceil(((scrollTop + clientHeight) / scrollHeight) * options.length))
      }
    >
      {options.map((option, index) => (
        <Row
          key={option.id}
          id={`${id}-${option.id}`}
          option={option}
          isActive={option === current}
          onToggle={() => onToggle(option.id, index)}
        />
      ))}
    </div>
  );
};

const Row = ({ id, option, isActive, onToggle }: { id: string; option: SearchOption; isActive: boolean; onToggle: () => void }) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the search box keeps the focus and handles the keyboard
  // biome-ignore lint/a11y/useFocusableInteractive: the search box refers to it by aria-activedescendant
  <div
    id={id}
    role="option"
    aria-selected={option.isChosen}
    aria-description={option.description}
    title={option.description}
    className={classNames(layout.row, layout.gap10, layout.option, typography.body, s.option)}
    data-active={isActive || undefined}
    data-empty={(option.isEmpty && !option.isChosen) || undefined}
    onPointerDown={(event) => event.preventDefault()}
    onClick={onToggle}
  >
    {option.icon}
    <span className={typography.cut}>{option.name}</span>
    {option.note && <small className={classNames(typography.cut, typography.muted, typography.tiny, s.note)}>{option.note}</small>}
    {option.side && <span className={classNames(layout.fixed, layout.pushed, s.side)}>{option.side}</span>}
    {option.isChosen && (
      <IconCheck className={classNames(layout.fixed, layout.pushed, typography.accent, s.tick)} size={15} aria-hidden="true" />
    )}
  </div>
);
