import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { CreatorSuggestion } from '#shared/discovery/contract.ts';
import { classNames } from '#web/ui/class-names.ts';
import { usePreload } from '#web/ui/hooks/use-preload.ts';
import { useSuggestionPanel } from '#web/ui/hooks/use-suggestion-panel.ts';
import { IconSearch } from '#web/ui/icons.ts';
import { isComposing } from '#web/ui/keys/is-composing.ts';
import layout from '#web/ui/layout.module.css';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import typography from '#web/ui/typography.module.css';
import s from './creator-search.module.css';
import type { SuggestionKeys } from './creator-suggestions.tsx';

const CreatorSuggestions = lazyWithRetry(
  async () => ({ default: (await import('./creator-suggestions.tsx')).CreatorSuggestions }),
  ['reports'],
);

type Props = {
  /** Element id of the input. */
  id?: string;
  label: string;
  placeholder: string;
  /** How long to wait for the next letter. */
  pauseMs: number;
  onChoose: (creator: CreatorSuggestion) => void;
  /** The small form of the top bar; its panel may be wider than the box. */
  isOverlay?: boolean;
};

/** A box that finds creators of a platform by handle or name. The input never waits for the code of its suggestions, so no letter is lost. */
export const CreatorSearch = ({ id, label, placeholder, pauseMs, onChoose, isOverlay }: Props) => {
  const [text, setText] = useState('');
  const { opened, activeId, setActiveId, open, close, closeWhenLeft } = useSuggestionPanel();
  const keys = useRef<SuggestionKeys>(null);
  usePreload(CreatorSuggestions.preload);
  const listId = useId();
  const choose = (creator: CreatorSuggestion) => {
    setText('');
    close();
    onChoose(creator);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') return opened ? close() : setText('');
    if (!['Enter', 'ArrowDown', 'ArrowUp'].includes(event.key)) return;
    event.preventDefault();
    if (opened) keys.current?.press(event.key);
    else open();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles events that bubble from the input and the list
    <div className={classNames(layout.fullWidth, layout.relative, s.root)} data-overlay={isOverlay || undefined} onBlur={closeWhenLeft}>
      <label
        className={classNames(layout.row, layout.gap8, typography.muted, s.box)}
        onPointerOver={CreatorSuggestions.intent.onPointerOver}
      >
        <IconSearch size={16} aria-hidden />
        <input
          className={classNames(layout.grow, typography.textColor, s.input)}
          id={id}
          role="combobox"
          aria-label={label}
          aria-expanded={opened && activeId !== undefined}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={opened ? activeId : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={placeholder}
          value={text}
          onFocus={CreatorSuggestions.intent.onFocus}
          onClick={open}
          onChange={(event) => {
            setText(event.currentTarget.value);
            open();
          }}
          onKeyDown={onKeyDown}
        />
      </label>
      {opened && (
        <CreatorSuggestions ref={keys} id={listId} label={label} text={text} pauseMs={pauseMs} onChoose={choose} onActive={setActiveId} />
      )}
    </div>
  );
};
