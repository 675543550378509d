import { useCallback, useEffect, useState } from 'react';
import type { CurrentUser } from '#web/api/current-user.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconSelector } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { VisuallyHidden } from '#web/ui/media/visually-hidden.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import typography from '#web/ui/typography.module.css';
import { BalancePanel } from './balance-panel.tsx';
import styles from './profile-menu.module.css';
import { UserLine } from './user-line.tsx';

const ProfileItems = lazyWithRetry(async () => {
  const [{ ProfileItems }] = await Promise.all([import('./profile-items.tsx'), BalancePanel.preload()]);
  return { default: ProfileItems };
}, ['palette']);
/** Loads after the first screen, so that signing out works offline. */
const PRELOAD_AFTER_MS = 2_000;

export const ProfileMenu = ({ currentUser, collapsed }: { currentUser: CurrentUser; collapsed: boolean }) => {
  const messages = useMessages('shell');
  const [opened, setOpened] = useState(false);
  const close = useCallback(() => setOpened(false), []);
  useEffect(() => {
    const timer = setTimeout(ProfileItems.preload, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const trigger = (
    <button
      type="button"
      className={classNames(layout.row, layout.gap10, typography.plainButton, styles.button, collapsed && styles.collapsed)}
      aria-haspopup="dialog"
      aria-expanded={opened}
      {...ProfileItems.intent}
      onClick={() => setOpened(!opened)}
    >
      <VisuallyHidden>{messages.account_menu}</VisuallyHidden>
      <UserLine pictureOnly={collapsed} />
      {!collapsed && <IconSelector size={16} aria-hidden />}
    </button>
  );
  return (
    <Popover label={messages.account_menu} opened={opened} onClose={close} trigger={trigger} side="above" wide>
      <ProfileItems currentUser={currentUser} onDone={close} />
    </Popover>
  );
};
