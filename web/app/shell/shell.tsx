import type { ReactNode } from 'react';
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
      <main id={MAIN_ID} tabIndex={-1} className={classNames(layout.shrink, styles.main)}>
        <HeadBar />
        <AccountParts />
        {children}
        <Layers />
      </main>
    </div>
  );
};
