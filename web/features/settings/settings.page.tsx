import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useCurrentUser } from '#web/api/current-user.ts';
import { brand } from '#web/api/site-config.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { IconCode, IconCreditCard, IconDatabase, IconKey, IconLock, IconPlugConnected, IconUser } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import typography from '#web/ui/typography.module.css';
import { ApiSection } from './api-section.tsx';
import { IntegrationsSection } from './integrations-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { type Section, sectionIn, sectionsFor } from './sections.ts';
import s from './settings.module.css';

const ICONS: Record<Section, typeof IconUser> = {
  profile: IconUser,
  password: IconKey,
  security: IconLock,
  billing: IconCreditCard,
  integrations: IconPlugConnected,
  api: IconCode,
  privacy: IconDatabase,
};

/** `of`: sections that other features provide. */
export const SettingsPage = ({ of }: { of: Record<'password' | 'security' | 'billing' | 'privacy', ReactNode> }) => {
  const messages = useMessages('settings');
  const [search] = useSearchParams();
  const offered = sectionsFor(brand(), useCurrentUser()?.isDemo ?? false);
  const shown = sectionIn(search, offered);
  const nav = useRef<HTMLElement>(null);
  // On a phone, the sections scroll in one row.
  useEffect(() => {
    nav.current?.querySelector(`[href$="section=${shown}"]`)?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [shown]);
  const parts: Record<Section, ReactNode> = {
    ...of,
    profile: <ProfileSection />,
    integrations: <IntegrationsSection />,
    api: <ApiSection />,
  };
  return (
    <div className={classNames(layout.page, layout.to1080)}>
      <h1>{messages.title}</h1>
      <div className={s.columns}>
        <nav ref={nav} className={classNames(layout.stack, layout.gap2, s.nav)} aria-label={messages.sections}>
          {offered.map((section) => (
            <SectionLink key={section} section={section} isShown={section === shown} />
          ))}
        </nav>
        <div>
          <Suspense fallback={<Skeleton height={240} />}>{parts[shown]}</Suspense>
        </div>
      </div>
    </div>
  );
};

const SectionLink = ({ section, isShown }: { section: Section; isShown: boolean }) => {
  const messages = useMessages('settings');
  const Icon = ICONS[section];
  return (
    <Link
      className={classNames(layout.row, layout.gap10, typography.muted, typography.medium, s.link)}
      to={{ search: `?section=${section}` }}
      aria-current={isShown ? 'page' : undefined}
    >
      <Icon size={17} stroke={1.7} aria-hidden />
      {messages[section]}
    </Link>
  );
};
