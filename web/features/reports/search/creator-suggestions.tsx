import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import type { CreatorSuggestion } from '#shared/discovery/contract.ts';
import { PLATFORM_NAMES, PLATFORMS } from '#shared/platforms.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { IconRosetteDiscountCheckFilled } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Handle } from '#web/ui/media/handle.tsx';
import typography from '#web/ui/typography.module.css';
import s from './creator-search.module.css';
import { choosePlatform, usePlatformStore } from './platform.store.ts';
import { useCreatorSearch } from './use-creator-search.ts';

/** Handles keys of the search box, which keeps the focus. */
export type SuggestionKeys = { press: (key: string) => void };

type Props = {
  ref: Ref<SuggestionKeys>;
  id: string;
  label: string;
  text: string;
  pauseMs: number;
  onChoose: (creator: CreatorSuggestion) => void;
  /** Element id of the highlighted suggestion, for aria-activedescendant. */
  onActive: (id: string | undefined) => void;
};

const MOVES: Record<string, (from: number, last: number) => number> = {
  ArrowDown: (from, last) => (from >= last ? 0 : from + 1),
  ArrowUp: (from, last) => (from <= 0 ? last : from - 1),
};

/** Selects the platform and lists the creators that match the input. */
export const CreatorSuggestions = ({ ref, id, label, text, pauseMs, onChoose, onActive }: Props) => {
  const words = useMessages('reports');
  const platform = usePlatformStore((state) => state.platform);
  const found = useCreatorSearch({ text, platform, pauseMs });
  const [chosen, setChosen] = useState({ text, index: 0 });
  // New input selects the first suggestion.
  const index = Math.min(chosen.text === text ? chosen.index : 0, found.creators.length - 1);
  const active = found.creators[index];
  const activeId = active && `${id}-${active.user_id}`;
  useEffect(() => onActive(activeId), [activeId, onActive]);
  useImperativeHandle(ref, () => ({
    press: (key) => {
      const next = MOVES[key]?.(index, found.creators.length - 1);
      if (next !== undefined) setChosen({ text, index: next });
      else if (active && !found.isStale) onChoose(active);
    },
  }));
  const messages = { 'too-short': words.type_more, searching: words.searching, failed: words.search_failed, ready: words.no_creators };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click in the panel must not move the focus, which would close it
    <div className={classNames(layout.popup, s.panel)} onMouseDown={(event) => event.preventDefault()}>
      <Segmented
        label={words.platform}
        size="sm"
        value={platform}
        segments={PLATFORMS.map((value) => ({ value, label: PLATFORM_NAMES[value] }))}
        onChange={choosePlatform}
      />
      {found.creators.length === 0 && (
        <p className={classNames(typography.note, typography.center, s.message)} role="status">
          {messages[found.state]}
        </p>
      )}
      <div id={id} role="listbox" aria-label={label} hidden={found.creators.length === 0} className={classNames(layout.scrollY, s.list)}>
        {found.creators.map((creator) => (
          <Suggestion
            key={creator.user_id}
            id={`${id}-${creator.user_id}`}
            creator={creator}
            isActive={creator === active}
            onChoose={() => onChoose(creator)}
          />
        ))}
      </div>
    </div>
  );
};

type SuggestionProps = { id: string; creator: CreatorSuggestion; isActive: boolean; onChoose: () => void };

const Suggestion = ({ id, creator, isActive, onChoose }: SuggestionProps) => {
  const messages = useMessages('reports');
  const { short } = useFormat();
  const { username, fullname, picture, followers, is_verified } = creator;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search box keeps the focus and handles the keyboard
    // biome-ignore lint/a11y/useFocusableInteractive: the search box refers to it by aria-activedescendant
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={classNames(layout.row, layout.gap10, layout.option, s.option)}
      data-active={isActive || undefined}
      onClick={onChoose}
    >
      <Avatar name={fullname || username} picture={picture} size={32} />
      <span className={classNames(layout.stack, layout.grow, typography.tight)}>
        <span className={classNames(layout.row, layout.gap5, typography.semibold)}>
          <span className={typography.cut}>{fullname || username}</span>
          {is_verified && (
            <IconRosetteDiscountCheckFilled
              className={classNames(layout.fixed, typography.accent)}
              size={14}
              role="img"
              aria-label={messages.verified}
            />
          )}
        </span>
        <small className={classNames(typography.muted, typography.tiny, typography.breaks)}>
          <Handle>{`@${username}`}</Handle>
        </small>
      </span>
      <span className={classNames(typography.detail, typography.tabular)}>{short(followers)}</span>
    </div>
  );
};
