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
  /** Where the panel says what keys do; the box has the focus. */
  keys: RefObject<PanelKeys | null>;
};

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Below the box: suggestions for what is typed, and topics near a #tag. */
export const KeywordPanel = ({ listId, typed, active, onActive, onTyped, onClose, keys }: Props) => {
  const { before, term } = typingOf(typed);
  const { settled, ...suggested } = useSuggestions(term);
  const topic = useTopic(settled);

  const choose = ({ text, isExact }: Suggestion) => {
    const terms = [...before, ...(isExact ? [] : [text])];
    if (isExact) changeFilter('username', text);
    if (terms.length > 0) changeSearch((search) => withTyped(search, terms.join(' ')));
    onTyped('');
    // Open, the panel would cover the filters.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: a press between the items does not take the focus out of the box
    <div className={classNames(layout.flex, s.panel)} data-alone={term === '' || undefined} onMouseDown={(event) => event.preventDefault()}>
      {term !== '' && <SuggestionLists id={listId} {...suggested} active={active} onChoose={choose} />}
      {topic !== undefined && <TopicPanel topic={topic} />}
    </div>
  );
};

/** Beyond either end one is back at what is typed. */
const stepFrom = (suggestions: Suggestion[], index: number, step: number): string | undefined => {
  const places = suggestions.length + 1;
  return suggestions[((index + 1 + step + places) % places) - 1]?.id;
};
