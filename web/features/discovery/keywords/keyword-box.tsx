import { type FocusEvent, type KeyboardEvent, Suspense, useId, useRef, useState } from 'react';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { IconSearch } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.ts';
import s from './keyword-box.module.css';
import type { PanelKeys } from './panel-keys.ts';

export const KEYWORD_BOX_ID = 'discovery-keywords';

const KeywordPanel = lazyWithRetry(async () => ({ default: (await import('./keyword-panel.tsx')).KeywordPanel }));

/** The box of topics, words and creators; what it suggests comes with the first focus, which stays in the box. */
export const KeywordBox = ({ typed, onTyped }: { typed: string; onTyped: (typed: string) => void }) => {
  const messages = useMessages('discovery');
  const [opened, setOpened] = useState(false);
  const [active, setActive] = useState<string>();
  const listId = useId();
  const keys = useRef<PanelKeys>(null);
  const suggests = opened && typed.trim() !== '';

  const close = () => {
    setOpened(false);
    setActive(undefined);
  };
  const open = () => setOpened(true);
  const closeWhenLeft = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter and arrows of a Japanese keyboard choose among its own suggestions first.
    if (event.nativeEvent.isComposing) return;
    if (opened && keys.current?.(event.key)) event.preventDefault();
    else if (event.key === 'Enter') close();
    else if (event.key === 'ArrowDown') open();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !opened) return;
    event.preventDefault();
    close();
    document.getElementById(KEYWORD_BOX_ID)?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what bubbles from the box and its panel
    <div className={classNames(layout.grow, layout.relative, s.root)} onBlur={closeWhenLeft} onKeyDown={closeOnEscape}>
      <TextField
        id={KEYWORD_BOX_ID}
        label={messages.keywords}
        labelHidden
        placeholder={messages.keywords_placeholder}
        icon={<IconSearch size={18} />}
        role="combobox"
        aria-expanded={suggests}
        aria-controls={suggests ? listId : undefined}
        aria-activedescendant={active}
        aria-autocomplete="list"
        inputMode="search"
        enterKeyHint="search"
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onFocus={open}
        onClick={open}
        onKeyDown={press}
        onChange={(event) => {
          setActive(undefined);
          open();
          onTyped(event.currentTarget.value);
        }}
      />
      {opened && (
        <Suspense>
          <KeywordPanel listId={listId} typed={typed} active={active} onActive={setActive} onTyped={onTyped} onClose={close} keys={keys} />
        </Suspense>
      )}
    </div>
  );
};
