import { useState } from 'react';
import type { CurrentUser } from '#web/api/current-user.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { useOpenedOnce } from '#web/ui/hooks/use-opened-once.ts';
import { usePreload } from '#web/ui/hooks/use-preload.ts';
import { IconMenu2 } from '#web/ui/icons.ts';
import { lazyOverlay } from '#web/ui/lazy-with-retry.tsx';
import { Logo } from '#web/ui/media/logo.tsx';
import { preloadDrawer } from '#web/ui/overlay/drawer.tsx';
import { BalancePanel } from './account/balance-panel.tsx';
import { HeadButtons } from './head-buttons.tsx';
import styles from './top-bar.module.css';

const MobileMenu = lazyOverlay(async () => {
  const [{ MobileMenu }] = await Promise.all([import('./mobile-menu.tsx'), preloadDrawer(), BalancePanel.preload()]);
  return { default: MobileMenu };
});

/** Replaces the sidebar at 1024 px and below. */
export const TopBar = ({ currentUser }: { currentUser: CurrentUser }) => {
  const messages = useMessages('shell');
  const [opened, setOpened] = useState(false);
  const used = useOpenedOnce(opened);
  usePreload(MobileMenu.preload);
  return (
    <header className={styles.bar} data-print="hidden">
      <Logo />
      <HeadButtons tip="none" />
      <IconButton
        label={messages.open_menu}
        tip="none"
        aria-haspopup="dialog"
        aria-expanded={opened}
        icon={<IconMenu2 size={22} stroke={1.6} />}
        {...MobileMenu.intent}
        onClick={() => setOpened(true)}
      />
      {used && <MobileMenu currentUser={currentUser} opened={opened} onClose={() => setOpened(false)} />}
    </header>
  );
};
