import type { CreatorSuggestion } from '#shared/discovery/contract.ts';
import { PLATFORM_NAMES, PLATFORMS } from '#shared/platforms.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { IconRosetteDiscountCheckFilled } from '#web/ui/icons.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import s from './creator-search.module.css';
import { choosePlatform, usePlatformStore } from './platform.store.ts';
import type { FoundCreators } from './use-creator-search.ts';

type Props = {
  id: string;
  label: string;
  found: FoundCreators;
  active: CreatorSuggestion | undefined;
  onChoose: (creator: CreatorSuggestion) => void;
};

/** Platform choice and search results. */
export const CreatorSuggestions = ({ id, label, found, active, onChoose }: Props) => {
  const words = useWords('reports');
  const platform = usePlatformStore((state) => state.platform);
  const messages = { 'too-short': words.type_more, searching: words.searching, failed: words.search_failed, ready: words.no_creators };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click in the panel must not move the focus, which would close it
    <div className={s.panel} onMouseDown={(event) => event.preventDefault()}>
      <Segmented
        label={words.platform}
        size="sm"
        value={platform}
        segments={PLATFORMS.map((value) => ({ value, label: PLATFORM_NAMES[value] }))}
        onChange={choosePlatform}
      />
      {found.creators.length === 0 && (
        <p className={s.message} role="status">
          {messages[found.state]}
        </p>
      )}
      <div id={id} role="listbox" aria-label={label} hidden={found.creators.length === 0} className={s.list}>
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
  const words = useWords('reports');
  const { short } = useFormat();
  const { username, fullname, picture, followers, is_verified } = creator;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search box keeps the focus and handles the keyboard
    // biome-ignore lint/a11y/useFocusableInteractive: the search box refers to it by aria-activedescendant
    <div id={id} role="option" aria-selected={isActive} className={s.option} data-active={isActive || undefined} onClick={onChoose}>
      <Avatar name={fullname || username} picture={picture} size={32} />
      <span className={s.who}>
        <span className={s.name}>
          <span className={s.nameText}>{fullname || username}</span>
          {is_verified && <IconRosetteDiscountCheckFilled className={s.verified} size={14} role="img" aria-label={words.verified} />}
        </span>
        <small className={s.handle}>@{username}</small>
      </span>
      <span className={`${s.followers} num`}>{short(followers)}</span>
    </div>
  );
};
