import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { signOut } from '#web/api/session.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { useKeptFocus } from '#web/ui/hooks/use-kept-focus.ts';
import { useKeptKeys } from '#web/ui/keys/use-kept-keys.ts';
import { useShownFocus } from '#web/ui/keys/use-shown-focus.ts';
import layout from '#web/ui/layout.module.css';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { Link } from '#web/ui/link.tsx';
import { Logo } from '#web/ui/media/logo.tsx';
import { Layers } from '#web/ui/overlay/layers.tsx';
import styles from './admin-panel.module.css';
import { DemoSection } from './demo-section.tsx';
import { PlansSection } from './plans/plans-section.tsx';
import { SECTIONS, type Section, sectionOf } from './sections.ts';
import { SystemSection } from './system/system-section.tsx';
import { UsersSection } from './users/users-section.tsx';

const CatalogueSection = lazyWithRetry(
  async () => ({ default: (await import('./catalogue/catalogue-section.tsx')).CatalogueSection }),
  ['exports', 'importFields'],
);

const RequestsSection = lazyWithRetry(async () => ({ default: (await import('./requests/requests-section.tsx')).RequestsSection }));

const CONTENT: Record<Section, () => ReactNode> = {
  users: () => <UsersSection />,
  plans: () => <PlansSection />,
  demo: () => <DemoSection />,
  catalogue: () => <CatalogueSection />,
  requests: () => <RequestsSection />,
  system: () => <SystemSection />,
};

/** `tools`: controls at the top of every section. */
export const AdminPanel = ({ tools }: { tools: ReactNode }) => {
  const messages = useMessages('admin');
  const [address] = useSearchParams();
  const section = sectionOf(address.get('section'));
  useKeptFocus();
  useKeptKeys();
  useShownFocus();
  return (
    <div className={styles.panel}>
      <header className={classNames(layout.spread, layout.gap12, layout.borderBottom, styles.top)}>
        <Logo />
        <div className={classNames(layout.row, layout.gap8, styles.tools)}>
          {tools}
          <Button size="sm" onClick={() => void signOut()}>
            {messages.sign_out}
          </Button>
        </div>
      </header>
      <nav className={classNames(layout.stack, layout.gap2, styles.nav)} aria-label={messages.nav}>
        {SECTIONS.map(({ name, Icon }) => (
          <Link key={name} to={{ search: `?section=${name}` }} aria-current={name === section ? 'page' : undefined}>
            <Icon size={18} stroke={1.7} aria-hidden />
            {messages[name]}
          </Link>
        ))}
      </nav>
      <main className={classNames(layout.shrink, layout.fullWidth, styles.main)}>
        {CONTENT[section]()}
        <Layers />
      </main>
    </div>
  );
};
