import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { CAPABILITIES } from '#shared/billing/plans.ts';
import { accountQueries } from '#web/api/account.queries.ts';
import { useCurrentUser } from '#web/api/current-user.ts';
import { signOut } from '#web/api/session.ts';
import { brand } from '#web/api/site-config.ts';
import type { Command } from '#web/features/command-palette/command.ts';
import { CommandPalette } from '#web/features/command-palette/command-palette.tsx';
import { paletteQueries } from '#web/features/command-palette/palette.queries.ts';
import { sectionsFor } from '#web/features/settings/sections.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { paths } from '#web/paths.ts';
import { useTheme } from '#web/theme/use-theme.ts';
import {
  IconBookmarks,
  IconCode,
  IconCompass,
  IconCreditCard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconReceipt,
  IconSearch,
  IconSettings,
  IconSpeakerphone,
  IconSun,
} from '#web/ui/icons.ts';
import { useShortcuts } from '#web/ui/keys/shortcuts.store.ts';
import { NAV_ICONS } from './shell/nav-links.data.ts';
import { PAGE_KEYS, usePages } from './use-pages.ts';

/** Pages that the sidebar does not list have the icons of the account menu. */
const PAGE_ICONS: typeof NAV_ICONS = {
  ...NAV_ICONS,
  [paths.settings]: IconSettings,
  [paths.usage]: IconReceipt,
  [paths.billing]: IconCreditCard,
  [paths.developers]: IconCode,
};

/** The palette with everything that this user may open or do on the current screen. */
export const FullPalette = ({ opened }: { opened: boolean }) => {
  const commands = [...useActions(), ...usePageCommands(), ...useSettings(), ...useResources(opened)];
  return <CommandPalette opened={opened} commands={commands} findsCreators={brand().switches.reports} />;
};

const useMayManageCampaigns = (): boolean => {
  const plan = useQuery(accountQueries.subscription()).data?.subscription;
  return Boolean(brand().switches.campaignManager && plan && CAPABILITIES[plan].canManageCampaigns);
};

/** Actions of the current screen, then those of every screen. */
const useActions = (): Command[] => {
  const messages = useMessages('palette');
  const shell = useMessages('shell');
  const navigate = useNavigate();
  const { scheme, toggle } = useTheme();
  const { switchToOther } = useLanguage();
  const registered = useShortcuts(({ all }) => all);
  const action = (id: string, label: string, Icon: typeof IconSun, run: () => void): Command => ({
    id,
    group: 'actions',
    label,
    icon: <Icon size={16} aria-hidden />,
    run,
  });
  const ofScreen = registered
    .filter(({ onlyByKey }) => !onlyByKey)
    .map(({ name, keys, run }) => ({ ...action(`key/${name}`, name, IconCompass, run), ...(keys && { keys }) }));
  const newList = action('new-list', messages.new_list, IconBookmarks, () => void navigate(paths.discovery));
  const newCampaign = action('new-campaign', messages.new_campaign, IconSpeakerphone, () => void navigate(paths.campaignManager));
  return [
    ...ofScreen,
    ...(brand().switches.creatorLists ? [newList] : []),
    ...(useMayManageCampaigns() ? [newCampaign] : []),
    scheme === 'dark' ? action('theme', shell.to_light, IconSun, toggle) : action('theme', shell.to_dark, IconMoon, toggle),
    action('language', shell.other_language, IconLanguage, switchToOther),
    action('sign-out', shell.sign_out, IconLogout, () => void signOut()),
  ];
};

const usePageCommands = (): Command[] => {
  const navigate = useNavigate();
  return usePages().map(({ path, label }) => {
    const Icon = PAGE_ICONS[path] ?? IconCompass;
    const keys = PAGE_KEYS[path];
    return {
      id: `page${path}`,
      group: 'pages',
      label,
      icon: <Icon size={16} aria-hidden />,
      ...(keys && { keys }),
      run: () => void navigate(path),
    };
  });
};

const useSettings = (): Command[] => {
  const messages = useMessages('settings');
  const navigate = useNavigate();
  return sectionsFor(brand(), useCurrentUser()?.isDemo ?? false).map((section) => ({
    id: `settings/${section}`,
    group: 'settings',
    label: messages[section],
    icon: <IconSettings size={16} aria-hidden />,
    run: () => void navigate(`${paths.settings}?section=${section}`),
  }));
};

type Resource = { id: string; name: string; path: string };
const RESOURCE_ICONS = { searches: IconSearch, lists: IconBookmarks, campaigns: IconSpeakerphone };

const useResources = (opened: boolean): Command[] => {
  const navigate = useNavigate();
  const { switches } = brand();
  const lists = useQuery({ ...paletteQueries.lists(), enabled: opened && switches.creatorLists });
  const searches = useQuery({ ...paletteQueries.searches(), enabled: opened && switches.discovery });
  const mayManageCampaigns = useMayManageCampaigns();
  const campaigns = useQuery({ ...paletteQueries.campaigns(), enabled: opened && mayManageCampaigns });
  const resource = (group: keyof typeof RESOURCE_ICONS, { id, name, path }: Resource): Command => {
    const Icon = RESOURCE_ICONS[group];
    return { id: `${group}/${id}`, group, label: name, icon: <Icon size={16} aria-hidden />, run: () => void navigate(path) };
  };
  // They arrive at once, because each group moves those below it.
  if ([lists, searches, campaigns].some(({ isLoading }) => isLoading)) return [];
  return [
    ...(searches.data?.searches ?? []).map(({ id, name, address }) =>
      resource('searches', { id, name, path: `${paths.discovery}?${address.replace(/^\?/, '')}` }),
    ),
    ...(lists.data?.lists ?? []).map(({ _id, name }) => resource('lists', { id: _id, name, path: `${paths.creatorLists}?list=${_id}` })),
    ...(campaigns.data?.campaigns ?? []).map(({ _id, name }) => resource('campaigns', { id: _id, name, path: paths.campaign(_id) })),
  ];
};
