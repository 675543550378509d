import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router';
import { accountQueries } from '#web/api/account.queries.ts';
import { keepPlan, lastPlan } from '#web/api/last-plan.ts';
import { brand } from '#web/api/site-config.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconCompass, IconExternalLink, IconLifebuoy, IconSettings } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import { VisuallyHidden } from '#web/ui/media/visually-hidden.tsx';
import typography from '#web/ui/typography.module.css';
import { sidebarRoutes } from '../resolve-route.ts';
import { NAV_ICONS } from './nav-links.data.ts';
import styles from './nav-links.module.css';

type Props = { collapsed?: boolean; withSettings?: boolean; onFollow?: () => void };

/** Links to the screens of this brand and plan. When collapsed, the labels are for screen readers and tooltips only. */
export const NavLinks = ({ collapsed, withSettings, onFollow }: Props) => {
  const messages = useMessages('shell');
  const { data: subscription } = useQuery(accountQueries.subscription());
  const { switches, supportUrl } = brand();
  // Links that appear later would move those below them while the user aims at one.
  const plan = subscription ? subscription.subscription : lastPlan();
  useEffect(() => keepPlan(plan), [plan]);
  const links = sidebarRoutes({ switches, plan });
  return (
    <ul className={classNames(layout.stack, layout.gap2, layout.plainList, styles.links)} data-collapsed={collapsed || undefined}>
      {links.map(({ path, title, feature }) => (
        <li key={path} data-feature={feature}>
          <NavLink path={path} label={messages[title]} icon={NAV_ICONS[path] ?? IconCompass} onFollow={onFollow} />
        </li>
      ))}
      {withSettings && (
        <li>
          <NavLink path={paths.settings} label={messages.settings} icon={IconSettings} onFollow={onFollow} />
        </li>
      )}
      <li>
        <a
          className={classNames(layout.row, layout.gap12, typography.muted, typography.bodyLarge, styles.link)}
          href={supportUrl}
          target="_blank"
          rel="noreferrer"
        >
          <IconLifebuoy size={18} stroke={1.6} aria-hidden />
          <span className={classNames(layout.grow, typography.cut, styles.label)}>{messages.support}</span>
          <VisuallyHidden>{messages.opens_in_new_tab}</VisuallyHidden>
          <IconExternalLink className={styles.outside} size={14} aria-hidden />
        </a>
      </li>
    </ul>
  );
};

type NavLinkProps = { path: string; label: string; icon: typeof IconCompass; onFollow?: () => void };

const NavLink = ({ path, label, icon: Icon, onFollow }: NavLinkProps) => {
  const { pathname } = useLocation();
  const isCurrent = matchPath({ path, end: false }, pathname) !== null;
  return (
    <Link
      className={classNames(layout.row, layout.gap12, typography.muted, typography.bodyLarge, styles.link)}
      to={path}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onFollow}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
      <span className={classNames(layout.grow, typography.cut, styles.label)}>{label}</span>
    </Link>
  );
};
