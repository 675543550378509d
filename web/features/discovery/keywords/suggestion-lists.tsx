import { type ReactNode, useEffect, useRef } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { scrollWithin } from '#web/ui/hooks/scroll-within.ts';
import { IconCheck } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Avatar } from '#web/ui/media/avatar.tsx';
import typography from '#web/ui/typography.module.css';
import s from './suggestion-lists.module.css';
import type { Suggestion } from './use-suggestions.ts';

type Props = {
  id: string;
  keywords: Suggestion[];
  near: Suggestion[];
  creators: Suggestion[];
  creatorsState: 'ready' | 'searching' | 'failed';
  active: string | undefined;
  onChoose: (suggestion: Suggestion) => void;
  /** The part that suggestions repeat. */
  typed: string;
};

/** One list box in two columns. */
export const SuggestionLists = ({ id, keywords, near, creators, creatorsState, active, onChoose, typed }: Props) => {
  const messages = useMessages('keywords');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const item = active !== undefined && document.getElementById(active);
    if (item && list.current) scrollWithin(list.current, item);
  }, [active]);
  const notes = { ready: messages.no_creators, searching: messages.searching, failed: messages.failed };
  const item = (suggestion: Suggestion) => (
    <Item key={suggestion.id} suggestion={suggestion} isActive={suggestion.id === active} onChoose={onChoose} typed={typed} />
  );
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={messages.suggestions}
      className={classNames(layout.grow, layout.scrollY, layout.relative, s.lists)}
    >
      <div className={classNames(layout.shrink, s.column)}>
        <Group label={messages.keywords}>{keywords.map(item)}</Group>
        {near.length > 0 && <Group label={messages.near_words}>{near.map(item)}</Group>}
      </div>
      <div className={classNames(layout.shrink, s.column)}>
        <Group label={messages.creators}>
          {creators.map(item)}
          {creators.length === 0 && (
            <p className={classNames(typography.note, s.note)} aria-hidden="true">
              {notes[creatorsState]}
            </p>
          )}
        </Group>
      </div>
    </div>
  );
};

/** The heading is hidden from screen readers, because the group has the same name. */
const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a list box contains groups
  <div role="group" aria-label={label} className={s.group}>
    <p className={classNames(layout.flat, typography.hint, typography.strong, s.heading)} aria-hidden="true">
      {label}
    </p>
    {children}
  </div>
);

const Item = ({
  suggestion,
  isActive,
  onChoose,
  typed,
}: {
  suggestion: Suggestion;
  typed: string;
  isActive: boolean;
  onChoose: (chosen: Suggestion) => void;
}) => {
  const { id, text, creator, isExact, isApplied } = suggestion;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works in the box, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: as above, aria-activedescendant points here
    <div
      id={id}
      role="option"
      aria-selected={isApplied}
      aria-disabled={isApplied || undefined}
      className={classNames(layout.row, layout.gap10, layout.option, typography.body, s.item)}
      data-active={isActive || undefined}
      onClick={() => {
        if (!isApplied) onChoose(suggestion);
      }}
    >
      {creator ? <CreatorText creator={creator} isExact={isExact} typed={typed} /> : <Matched text={text} typed={typed} />}
      {isApplied && <IconCheck size={15} className={classNames(layout.fixed, layout.pushed)} aria-hidden="true" />}
    </div>
  );
};

/** The text with its typed part in bold. */
const Matched = ({ text, typed }: { text: string; typed: string }) => {
  const at = typed === '' ? -1 : text.toLowerCase().indexOf(typed.toLowerCase());
  return (
    <span className={typography.cut}>
      {at < 0 ? (
        text
      ) : (
        <>
          {text.slice(0, at)}
          <b className={s.matched}>{text.slice(at, at + typed.length)}</b>
          {text.slice(at + typed.length)}
        </>
      )}
    </span>
  );
};

type CreatorTextProps = { creator: NonNullable<Suggestion['creator']>; isExact: boolean | undefined; typed: string };

/** A @handle finds similar creators, which the text explains. */
const CreatorText = ({ creator, isExact, typed }: CreatorTextProps) => {
  const messages = useMessages('keywords');
  const { short } = useFormat();
  const { username, fullname, picture, followers } = creator;
  return (
    <>
      <Avatar name={fullname || username} picture={picture} size={26} />
      <span className={classNames(layout.stack, layout.grow, s.names)}>
        <Matched text={fullname || username} typed={typed} />
        <small className={classNames(typography.breaks, typography.muted, typography.tiny)}>
          {fill(isExact ? messages.only_creator : messages.similar_to, { handle: `@${username}` })}
        </small>
      </span>
      <small className={classNames(typography.muted, typography.tiny, typography.tabular)}>{short(followers)}</small>
    </>
  );
};
