import { Suspense, useState } from 'react';
import type { CurrentUser } from '#web/api/current-user.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { IconMenu2 } from '#web/ui/icons.ts';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.ts';
import { Logo } from '#web/ui/media/logo.tsx';
import { Drawer, fetchDrawer } from '#web/ui/overlay/drawer.tsx';
import { HeadButtons } from './head-buttons.tsx';
import styles from './top-bar.module.css';

const fetchMenu = () => import('./mobile-menu.tsx');
const MobileMenu = lazyWithRetry(async () => ({ default: (await fetchMenu()).MobileMenu }));

const preload = (): void => {
  fetchDrawer();
  fetchMenu().catch(() => undefined);
};

/** Replaces the sidebar at 1024 px and below. */
export const TopBar = ({ currentUser }: { currentUser: CurrentUser }) => {
  const messages = useMessages('shell');
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
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
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpened(true)}
      />
      <Drawer opened={opened} onClose={close} title={messages.menu} side="left" size={320}>
        <Suspense>
          <MobileMenu currentUser={currentUser} onFollow={close} />
        </Suspense>
      </Drawer>
    </header>
  );
};
