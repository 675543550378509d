import { useNavigate } from 'react-router';
import { PLATFORM_NAMES, type Platform } from '#shared/platforms.ts';
import { fill } from '#web/i18n/fill.ts';
import { searchIn } from '#web/search/search-in.ts';
import { IconSearch } from '#web/ui/icons.ts';
import { NetworkIcon } from '#web/ui/media/platform-icon.tsx';
import { DropMenu } from '#web/ui/overlay/drop-menu.tsx';
import s from './collection.module.css';

type Props = {
  thing: Parameters<typeof searchIn>[0];
  id: string;
  networks: readonly Platform[];
  /** `search_on` contains {network}. */
  words: Record<'search' | 'search_on', string>;
};

/** Links to Discovery restricted to the creators of one list or email match, one per platform. */
export const SearchMenu = ({ thing, id, networks, words }: Props) => {
  const navigate = useNavigate();
  return (
    <DropMenu
      label={words.search}
      icon={<IconSearch size={15} aria-hidden />}
      entries={networks.map((network) => ({
        id: network,
        label: fill(words.search_on, { network: PLATFORM_NAMES[network] }),
        icon: <NetworkMark network={network} />,
        run: () => void navigate(searchIn(thing, id, network)),
      }))}
    />
  );
};

/** Decorative: the platform's name is next to it. */
export const NetworkMark = ({ network }: { network: Platform }) => (
  <span aria-hidden className={s.mark}>
    <NetworkIcon platform={network} size={16} />
  </span>
);
