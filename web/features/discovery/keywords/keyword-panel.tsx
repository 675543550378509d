import { type RefObject, useEffect } from 'react';
import { withTyped } from '#shared/discovery/filters/with-typed.ts';
import { typingOf } from '#shared/discovery/keyword-suggestions.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { changeFilter, changeSearch } from '#web/search/filters.store.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Keys } from '#web/ui/keys/keys.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './keyword-panel.module.css';
import type { PanelKeys } from './panel-keys.ts';
import { SuggestionLists } from './suggestion-lists.tsx';
import { TopicPanel } from './topic-panel.tsx';
import { type Suggestion, useSuggestions } from './use-suggestions.ts';
import { useTopic } from './use-topic.ts';

type Props = {
  listId: string;
  typed: string;
  active: string | undefined;
  onActive: (id: string | undefined) => void;
  onTyped: (typed: string) => void;
  onClose: () => void;
  /** Receives the panel's key handler, because the input keeps the focus. */
  keys: RefObject<PanelKeys | null>;
};

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Suggestions for the input and topics related to a #tag, below the input. */
export const KeywordPanel = ({ listId, typed, active, onActive, onTyped, onClose, keys }: Props) => {
  const { before, term } = typingOf(typed);
  const { settled, ...suggested } = useSuggestions(term);
  const topic = useTopic(settled);

  const choose = ({ text, isExact }: Suggestion) => {
    const terms = [...before, ...(isExact ? [] : [text])];
    if (isExact) changeFilter('username', [text]);
    if (terms.length > 0) changeSearch((search) => withTyped(search, terms.join(' ')));
    onTyped('');
    // The open panel would cover the filters.
    onClose();
  };
  const open = [...suggested.keywords, ...suggested.near, ...suggested.creators].filter(({ isApplied }) => !isApplied);

  useEffect(() => {
    keys.current = (key) => {
      const step = STEPS[key];
      const index = open.findIndex(({ id }) => id === active);
      const chosen = open[index];
      if (step !== undefined) onActive(stepFrom(open, index, step));
      else if (key === 'Enter' && chosen) choose(chosen);
      else return false;
      return true;
    };
    return () => {
      keys.current = null;
    };
  });

  if (term === '' && topic === undefined) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press between the items must not move the focus out of the input
    <div className={classNames(layout.flex, s.panel)} data-alone={term === '' || undefined} onMouseDown={(event) => event.preventDefault()}>
      {term !== '' && (
        <div className={classNames(layout.stack, layout.grow)}>
          <SuggestionLists id={listId} {...suggested} active={active} onChoose={choose} typed={term.replace(/^[#@]/, '')} />
          <KeyHints />
        </div>
      )}
      {topic !== undefined && <TopicPanel topic={topic} />}
    </div>
  );
};

/** Hidden from screen readers, which announce the list box and its keys. */
const KeyHints = () => {
  const messages = useMessages('keywords');
  const hints = [
    ['↑ ↓', messages.key_move],
    ['Enter', messages.key_add],
    ['Esc', messages.key_close],
  ];
  return (
    <p className={classNames(layout.row, layout.gap16, layout.flat, typography.tiny, typography.muted, s.hints)} aria-hidden="true">
      {hints.map(([keys = '', hint]) => (
        <span key={keys} className={classNames(layout.inline, layout.gap6)}>
          <Keys keys={keys} />
          {hint}
        </span>
      ))}
    </p>
  );
};

/** Moving past either end returns to the input. */
const stepFrom = (suggestions: Suggestion[], index: number, step: number): string | undefined => {
  const count = suggestions.length + 1;
  return suggestions[((index + 1 + step + count) % count) - 1]?.id;
};
