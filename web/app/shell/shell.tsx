import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { CurrentUser } from '#web/api/current-user.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { Layers } from '#web/ui/overlay/layers.tsx';
import typography from '#web/ui/typography.module.css';
import { HeadBar } from './head-bar.tsx';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

/** No screen requires them, so they load afterwards. */
const AccountParts = lazyWithRetry(
  async () => ({ default: (await import('./account/account-parts.tsx')).AccountParts }),
  ['billing', 'palette'],
);

const MAIN_ID = 'main';

export const Shell = ({ currentUser, children }: { currentUser: CurrentUser; children: ReactNode }) => {
  const messages = useMessages('common');
  return (
    <div className={styles.shell} data-print="flow">
      <a className={classNames(typography.undecorated, styles.skip)} data-print="hidden" href={`#${MAIN_ID}`}>
        {messages.skip}
      </a>
      <TopBar currentUser={currentUser} />
      <Sidebar currentUser={currentUser} />
      <main id={MAIN_ID} ref={useFocusOnArrival()} tabIndex={-1} className={classNames(layout.shrink, styles.main)}>
        <HeadBar />
        <AccountParts />
        {children}
        <Layers />
      </main>
    </div>
  );
};

/**
 * Moves scroll position and focus to the top of a new screen, so that screen readers start there too. While it loaded, the user may have
 * opened the palette or typed into the search, which keep the focus.
 */
const useFocusOnArrival = () => {
  const ref = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    window.scrollTo(0, 0);
    if (!ref.current?.contains(document.activeElement)) ref.current?.focus({ preventScroll: true });
  }, [pathname]);
  return ref;
};
