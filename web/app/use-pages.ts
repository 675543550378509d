import { useQuery } from '@tanstack/react-query';
import { accountQueries } from '#web/api/account.queries.ts';
import { useCurrentUser } from '#web/api/current-user.ts';
import { brand } from '#web/api/site-config.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '../paths.ts';
import { sidebarRoutes } from './resolve-route.ts';

/** Keys that open a page. */
export const PAGE_KEYS: Record<string, string> = {
  [paths.dashboard]: 'g h',
  [paths.discovery]: 'g d',
  [paths.reports]: 'g r',
  [paths.creatorLists]: 'g l',
  [paths.campaignManager]: 'g c',
  [paths.campaignResults]: 'g p',
  [paths.emailMatch]: 'g e',
  [paths.followerLists]: 'g f',
  [paths.activity]: 'g a',
  [paths.settings]: 'g s',
  [paths.usage]: 'g u',
  [paths.billing]: 'g b',
};

type Page = { path: string; label: string };

/** The pages that this user may open: those of the sidebar and of the account menu. */
export const usePages = (): Page[] => {
  const messages = useMessages('shell');
  const { data } = useQuery(accountQueries.subscription());
  const { switches } = brand();
  const isDemo = useCurrentUser()?.isDemo ?? false;
  return [
    ...sidebarRoutes({ switches, plan: data?.subscription }).map(({ path, title }) => ({ path, label: messages[title] })),
    { path: paths.settings, label: messages.settings },
    { path: paths.usage, label: messages.usage },
    ...(isDemo ? [] : [{ path: paths.billing, label: messages.title_billing }]),
    ...(switches.apiTokens ? [{ path: paths.developers, label: messages.title_developers }] : []),
  ];
};
