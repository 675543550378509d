import type { ReactNode } from 'react';
import type { Report } from '#shared/reports/contract.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconAddressBook, IconBriefcase, IconLock, IconMail, IconPhone, IconRosetteDiscountCheckFilled } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { lazyOverlay } from '#web/ui/lazy-with-retry.tsx';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Badge } from '#web/ui/media/badge.tsx';
import { PlatformIcon } from '#web/ui/media/platform-icon.tsx';
import { useLazyDialog } from '#web/ui/overlay/use-lazy-dialog.ts';
import typography from '#web/ui/typography.module.css';
import { HiddenEmail } from './hidden-email.tsx';
import s from './profile-header.module.css';

type Profile = Report['user_profile'];

/** Profile, contacts and data date of a creator. */
export const ProfileHeader = ({ report, actions }: { report: Report; actions: ReactNode }) => {
  const messages = useMessages('report');
  const { user_profile: profile, report_info, extra } = report;
  const name = profile.fullname || profile.username;
  return (
    <header className={classNames(layout.wrap, layout.alignStart, s.header)}>
      <Avatar name={name} picture={profile.picture} size={72} />
      <div className={classNames(layout.stack, layout.gap6, layout.shrink, s.who)}>
        <h1 className={classNames(layout.row, layout.shrink, s.name)}>
          <span className={typography.breaks}>{name}</span>
          {profile.is_verified && (
            <IconRosetteDiscountCheckFilled
              className={classNames(layout.fixed, typography.accent)}
              size={20}
              role="img"
              aria-label={messages.verified}
            />
          )}
        </h1>
        <p className={classNames(layout.cluster, layout.flat, typography.muted, typography.bodyLarge, s.line)}>
          <PlatformIcon platform={profile.type} size={16} />
          <Handle profile={profile} />
          {profile.is_business && <Mark icon={<IconBriefcase size={14} aria-hidden />} text={messages.business} />}
          {profile.is_hidden && <Mark icon={<IconLock size={14} aria-hidden />} text={messages.private} />}
          {report_info.demo && <Badge tone="accent">{messages.example}</Badge>}
        </p>
        <Contacts profile={profile} />
      </div>
      <div className={classNames(layout.stack, layout.gap8, s.side)}>
        <div className={classNames(layout.cluster, layout.gap8, s.actions)}>{actions}</div>
        <DataAge extra={extra} />
      </div>
    </header>
  );
};

const DAY_MS = 86_400_000;

/** Origin and age of the data, or its date where the origin is not named. */
const DataAge = ({ extra: { as_of, source } }: { extra: Report['extra'] }) => {
  const messages = useMessages('report');
  const { day, plural } = useFormat();
  const days = Math.max(0, Math.floor((Date.now() - Date.parse(as_of)) / DAY_MS));
  const age = days === 0 ? messages.age_today : plural(messages, 'age', days);
  return (
    <p className={classNames(layout.flat, typography.faint, typography.tiny, typography.breaks)} title={source && day(as_of)}>
      {source ? fill(messages.source, { source, age }) : fill(messages.pulled, { date: day(as_of) })}
    </p>
  );
};

const Mark = ({ icon, text }: { icon: ReactNode; text: string }) => (
  <span className={classNames(layout.inline, layout.gap5, typography.small)}>
    {icon}
    {text}
  </span>
);

/** Links only http(s) URLs, because the address comes from imported data. */
const Handle = ({ profile: { url, username } }: { profile: Profile }) =>
  /^https?:\/\//i.test(url) ? (
    <a
      className={classNames(layout.shrink, typography.breaks, typography.undecorated, s.handle)}
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      @{username}
    </a>
  ) : (
    <span className={classNames(layout.shrink, typography.breaks, typography.undecorated, s.handle)}>@{username}</span>
  );

/** "?" and "&" would add recipients and text to the mail. */
const mailAddressOf = (email = ''): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

const Contacts = ({ profile }: { profile: Profile }) => {
  const messages = useMessages('report');
  const { contacts } = profile;
  const email = contacts.find(({ type }) => type === 'email');
  const phone = contacts.find(({ type }) => type === 'phone');
  if (contacts.length === 0) return null;
  return (
    <ul className={classNames(layout.wrap, layout.plainList, typography.caption, s.contacts)}>
      {email && (
        <li title={email.__II_hide_email ? messages.hidden_email_hint : messages.email}>
          <IconMail size={15} role="img" aria-label={messages.email} />
          {email.__II_hide_email ? <HiddenEmail /> : <a href={mailAddressOf(email.value)}>{email.formatted_value}</a>}
        </li>
      )}
      {phone && (
        <li title={messages.phone}>
          <IconPhone size={15} role="img" aria-label={messages.phone} />
          <span className="num">{phone.formatted_value}</span>
        </li>
      )}
      <li data-print="hidden">
        <AllContacts profile={profile} />
      </li>
    </ul>
  );
};

const ContactsDialog = lazyOverlay(async () => ({ default: (await import('./contacts-dialog.tsx')).ContactsDialog }), ['discovery']);

const AllContacts = ({ profile }: { profile: Profile }) => {
  const messages = useMessages('creatorReport');
  const { opened, used, close, opener } = useLazyDialog(ContactsDialog.preload);
  return (
    <>
      <button type="button" className={classNames(layout.inline, layout.gap6, typography.bare, typography.accent, s.all)} {...opener}>
        <IconAddressBook size={15} aria-hidden />
        {messages.contacts}
      </button>
      {used && <ContactsDialog opened={opened} onClose={close} profile={profile} />}
    </>
  );
};
