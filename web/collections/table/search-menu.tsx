import { useNavigate } from 'react-router';
import { PLATFORM_NAMES, type Platform } from '#shared/platforms.ts';
import { fill } from '#web/i18n/fill.ts';
import { searchIn } from '#web/search/search-in.ts';
import { IconSearch } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { PlatformIcon } from '#web/ui/media/platform-icon.tsx';
import { DropMenu } from '#web/ui/overlay/drop-menu.tsx';

type Props = {
  filter: Parameters<typeof searchIn>[0];
  id: string;
  networks: readonly Platform[];
  /** `search_on` contains {network}. */
  messages: Record<'search' | 'search_on', string>;
};

/** Links to Discovery restricted to the creators of one list or email match, one per platform. */
export const SearchMenu = ({ filter, id, networks, messages }: Props) => {
  const navigate = useNavigate();
  return (
    <DropMenu
      label={messages.search}
      icon={<IconSearch size={15} aria-hidden />}
      entries={networks.map((platform) => ({
        id: platform,
        label: fill(messages.search_on, { network: PLATFORM_NAMES[platform] }),
        icon: <PlatformMark network={platform} />,
        run: () => void navigate(searchIn(filter, id, platform)),
      }))}
    />
  );
};

/** Decorative: the platform's name is next to it. */
export const PlatformMark = ({ network }: { network: Platform }) => (
  <span aria-hidden className={layout.flex}>
    <PlatformIcon platform={network} size={16} />
  </span>
);
