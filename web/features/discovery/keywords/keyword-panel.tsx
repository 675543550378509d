import { type RefObject, useEffect } from 'react';
import { withTyped } from '#shared/discovery/filters/with-typed.ts';
import { typingOf } from '#shared/discovery/keyword-suggestions.ts';
import { changeFilter, changeSearch } from '#web/search/filters.store.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
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
    if (isExact) changeFilter('username', text);
    if (terms.length > 0) changeSearch((search) => withTyped(search, terms.join(' ')));
    onTyped('');
    // The open panel would cover the filters.
    onClose();
  };
  const open = [...suggested.keywords, ...suggested.creators].filter(({ isApplied }) => !isApplied);

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
      {term !== '' && <SuggestionLists id={listId} {...suggested} active={active} onChoose={choose} />}
      {topic !== undefined && <TopicPanel topic={topic} />}
    </div>
  );
};

/** Moving past either end returns to the input. */
const stepFrom = (suggestions: Suggestion[], index: number, step: number): string | undefined => {
  const count = suggestions.length + 1;
  return suggestions[((index + 1 + step + count) % count) - 1]?.id;
};
