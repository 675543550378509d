import type { CurrentUser } from '#web/api/current-user.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { useMedia } from '#web/ui/hooks/use-media.ts';
import { IconChevronsLeft } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Logo } from '#web/ui/media/logo.tsx';
import { BalancePanel } from './account/balance-panel.tsx';
import { FirstSteps } from './account/first-steps.tsx';
import { ProfileMenu } from './account/profile-menu.tsx';
import { HeadButtons } from './head-buttons.tsx';
import { NavLinks } from './nav-links.tsx';
import styles from './sidebar.module.css';
import { setCollapsed, useSidebarStore } from './sidebar.store.ts';

/** Touch devices in portrait cannot hover to read collapsed labels. */
const TOUCH_PORTRAIT = '(pointer: coarse) and (orientation: portrait)';

export const Sidebar = ({ currentUser }: { currentUser: CurrentUser }) => {
  const messages = useMessages('shell');
  const wantsCollapsed = useSidebarStore((state) => state.collapsed);
  const mustExpand = useMedia(TOUCH_PORTRAIT);
  const collapsed = wantsCollapsed && !mustExpand;
  return (
    <nav
      className={classNames(layout.stack, layout.gap10, styles.sidebar)}
      data-collapsed={collapsed || undefined}
      aria-label={messages.main_navigation}
    >
      <div className={classNames(layout.spread, layout.gap8, styles.top)}>
        <Logo markOnly={collapsed} />
        <HeadButtons tip={collapsed ? 'right' : 'below'} upright={collapsed} />
        {!mustExpand && (
          <IconButton
            label={collapsed ? messages.expand : messages.collapse}
            tip={collapsed ? 'right' : 'below'}
            aria-expanded={!collapsed}
            icon={<IconChevronsLeft size={17} className={classNames(collapsed && styles.turned)} />}
            onClick={() => setCollapsed(!collapsed)}
          />
        )}
      </div>
      <div className={classNames(layout.fill, layout.scrollY, styles.links)}>
        <NavLinks collapsed={collapsed} />
        {!collapsed && <FirstSteps />}
      </div>
      {!collapsed && <BalancePanel currentUser={currentUser} />}
      {/* The key closes an open menu when the sidebar collapses. */}
      <ProfileMenu key={collapsed ? 'collapsed' : 'expanded'} currentUser={currentUser} collapsed={collapsed} />
    </nav>
  );
};
