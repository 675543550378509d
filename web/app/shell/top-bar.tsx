import { Suspense, useState } from 'react';
import type { Who } from '#web/api/current-user.ts';
import { useWords } from '#web/i18n/messages.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { IconMenu2 } from '#web/ui/icons.ts';
import { late } from '#web/ui/lazy-with-retry.ts';
import { Logo } from '#web/ui/media/logo.tsx';
import { Drawer, fetchDrawer } from '#web/ui/overlay/drawer.tsx';
import styles from './top-bar.module.css';

const fetchMenu = () => import('./mobile-menu.tsx');
const MobileMenu = late(async () => ({ default: (await fetchMenu()).MobileMenu }));

const preload = (): void => {
  fetchDrawer();
  fetchMenu().catch(() => undefined);
};

/** Replaces the sidebar at 1024 px and below. */
export const TopBar = ({ who }: { who: Who }) => {
  const words = useWords('shell');
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <header className={styles.bar}>
      <Logo />
      <IconButton
        label={words.open_menu}
        tip="none"
        aria-haspopup="dialog"
        aria-expanded={opened}
        icon={<IconMenu2 size={22} stroke={1.6} />}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpened(true)}
      />
      <Drawer opened={opened} onClose={close} title={words.menu} side="left" size={320}>
        <Suspense>
          <MobileMenu who={who} onFollow={close} />
        </Suspense>
      </Drawer>
    </header>
  );
};
