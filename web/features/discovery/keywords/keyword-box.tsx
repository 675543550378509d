import { type KeyboardEvent, useId, useRef } from 'react';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { usePreload } from '#web/ui/hooks/use-preload.ts';
import { useSuggestionPanel } from '#web/ui/hooks/use-suggestion-panel.ts';
import { IconSearch } from '#web/ui/icons.ts';
import { isComposing } from '#web/ui/keys/is-composing.ts';
import layout from '#web/ui/layout.module.css';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import s from './keyword-box.module.css';
import type { PanelKeys } from './panel-keys.ts';

export const KEYWORD_BOX_ID = 'discovery-keywords';

const KeywordPanel = lazyWithRetry(async () => ({ default: (await import('./keyword-panel.tsx')).KeywordPanel }), ['keywords']);

/** The box of topics, words and creators; what it suggests comes with the first focus, which stays in the box. */
export const KeywordBox = ({ typed, onTyped }: { typed: string; onTyped: (typed: string) => void }) => {
  const { opened, activeId, setActiveId, open, close, closeWhenLeft } = useSuggestionPanel();
  const listId = useId();
  usePreload(KeywordPanel.preload);
  const keys = useRef<PanelKeys>(null);
  const suggests = opened && typed.trim() !== '';

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    if (opened && keys.current?.(event.key)) event.preventDefault();
    else if (event.key === 'Enter') close();
    else if (event.key === 'ArrowDown') open();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !opened || isComposing(event)) return;
    event.preventDefault();
    close();
    document.getElementById(KEYWORD_BOX_ID)?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what bubbles from the box and its panel
    <div className={classNames(layout.grow, layout.relative, s.root)} onBlur={closeWhenLeft} onKeyDown={closeOnEscape}>
      <KeywordField
        typed={typed}
        panelId={suggests ? listId : undefined}
        activeId={activeId}
        onOpen={open}
        onKeyDown={press}
        onTyped={(next) => {
          setActiveId(undefined);
          open();
          onTyped(next);
        }}
      />
      {opened && (
        <KeywordPanel
          listId={listId}
          typed={typed}
          active={activeId}
          onActive={setActiveId}
          onTyped={onTyped}
          onClose={close}
          keys={keys}
        />
      )}
    </div>
  );
};

type FieldProps = {
  typed: string;
  /** Id of the list of suggestions; undefined while it is closed. */
  panelId: string | undefined;
  activeId: string | undefined;
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onTyped: (typed: string) => void;
};

const KeywordField = ({ typed, panelId, activeId, onOpen, onKeyDown, onTyped }: FieldProps) => {
  const messages = useMessages('discovery');
  return (
    <TextField
      id={KEYWORD_BOX_ID}
      label={messages.keywords}
      labelHidden
      placeholder={messages.keywords_placeholder}
      icon={<IconSearch size={18} />}
      role="combobox"
      aria-expanded={panelId !== undefined}
      aria-controls={panelId}
      aria-activedescendant={activeId}
      aria-autocomplete="list"
      inputMode="search"
      enterKeyHint="search"
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onFocus={onOpen}
      onClick={onOpen}
      onKeyDown={onKeyDown}
      onChange={(event) => onTyped(event.currentTarget.value)}
    />
  );
};
