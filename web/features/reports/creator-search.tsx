import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import type { CreatorSuggestion } from '#shared/discovery/contract.ts';
import { useWords } from '#web/i18n/words.ts';
import { IconSearch } from '#web/ui/icons.ts';
import s from './creator-search.module.css';
import { CreatorSuggestions } from './creator-suggestions.tsx';
import { usePlatformStore } from './platform.store.ts';
import { useCreatorSearch } from './use-creator-search.ts';

type Props = {
  label: string;
  /** Debounce in milliseconds. */
  pauseMs: number;
  onChoose: (creator: CreatorSuggestion) => void;
  /** Replaces a button and closes on blur. */
  isOverlay?: boolean;
  onClose?: () => void;
};

const MOVES: Record<string, (from: number, last: number) => number> = {
  ArrowDown: (from, last) => (from >= last ? 0 : from + 1),
  ArrowUp: (from, last) => (from <= 0 ? last : from - 1),
};

/** Combobox that finds creators of a platform by handle or name; the focus stays in the input. */
export const CreatorSearch = ({ label, pauseMs, onChoose, isOverlay, onClose }: Props) => {
  const words = useWords('reports');
  const [text, setText] = useState('');
  const [opened, setOpened] = useState(false);
  const [active, setActive] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const listId = useId();
  const platform = usePlatformStore((state) => state.platform);
  const found = useCreatorSearch({ text, platform, pauseMs });
  const current = found.creators[Math.min(active, found.creators.length - 1)];
  const close = () => {
    setOpened(false);
    onClose?.();
  };
  const choose = (creator: CreatorSuggestion) => {
    setText('');
    close();
    onChoose(creator);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close();
    const next = MOVES[event.key]?.(active, found.creators.length - 1);
    if (next !== undefined) setActive(next);
    else if (event.key !== 'Enter') return;
    else if (current && !found.isStale) choose(current);
    event.preventDefault();
  };
  const closeWhenLeft = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node) || !root.current?.contains(relatedTarget)) close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles events that bubble from the input and the list
    <div ref={root} className={s.root} data-overlay={isOverlay || undefined} onBlur={closeWhenLeft}>
      <div className={s.box}>
        <IconSearch size={16} aria-hidden />
        <input
          // biome-ignore lint/a11y/noAutofocus: it replaces the button that was just activated
          autoFocus={isOverlay}
          className={s.input}
          role="combobox"
          aria-label={label}
          aria-expanded={opened && found.creators.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={opened && current ? `${listId}-${current.user_id}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={words.search_hint}
          value={text}
          onFocus={() => setOpened(true)}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setActive(0);
            setOpened(true);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {opened && <CreatorSuggestions id={listId} label={label} found={found} active={current} onChoose={choose} />}
    </div>
  );
};
