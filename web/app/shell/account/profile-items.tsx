import type { CurrentUser } from '#web/api/current-user.ts';
import { signOut } from '#web/api/session.ts';
import { brand } from '#web/api/site-config.ts';
import { showPalette } from '#web/features/command-palette/palette.store.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { paths } from '#web/paths.ts';
import { useTheme } from '#web/theme/use-theme.ts';
import { classNames } from '#web/ui/class-names.ts';
import {
  IconCalendar,
  IconCommand,
  IconCreditCard,
  IconExternalLink,
  IconKeyboard,
  IconLanguage,
  IconLifebuoy,
  IconLock,
  IconLogout,
  IconMoon,
  IconReceipt,
  IconSettings,
  IconSun,
} from '#web/ui/icons.ts';
import { Keys } from '#web/ui/keys/keys.tsx';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import { VisuallyHidden } from '#web/ui/media/visually-hidden.tsx';
import { showBooking } from '../booking.store.ts';
import { showSecurity } from '../security.store.ts';
import { useMayBook } from '../use-may-book.ts';
import { BalancePanel } from './balance-panel.tsx';
import styles from './profile-items.module.css';
import { ShowFirstSteps } from './show-first-steps.tsx';

type Props = { currentUser: CurrentUser; onDone: () => void };

export const ProfileItems = ({ currentUser, onDone }: Props) => {
  const messages = useMessages('shell');
  return (
    <div className={classNames(layout.stack, styles.items)}>
      <div className={styles.balance}>
        <BalancePanel currentUser={currentUser} linksUsage={false} onFollow={onDone} />
      </div>
      <PaletteItems onDone={onDone} />
      <PageLinks currentUser={currentUser} onDone={onDone} />
      <ShowFirstSteps className={styles.item} onDone={onDone} />
      <DialogItems currentUser={currentUser} onDone={onDone} />
      <a className={styles.item} href={brand().supportUrl} target="_blank" rel="noreferrer" onClick={onDone}>
        <IconLifebuoy size={16} aria-hidden />
        <span className={layout.fill}>{messages.support}</span>
        <VisuallyHidden>{messages.opens_in_new_tab}</VisuallyHidden>
        <IconExternalLink size={14} aria-hidden />
      </a>
      <PreferenceItems />
      <hr className={styles.line} />
      <button type="button" className={styles.item} onClick={() => void signOut()}>
        <IconLogout size={16} aria-hidden />
        {messages.sign_out}
      </button>
    </div>
  );
};

const PaletteItems = ({ onDone }: Pick<Props, 'onDone'>) => {
  const messages = useMessages('palette');
  const openInstead = (shown: 'commands' | 'keys') => () => {
    onDone();
    showPalette(shown);
  };
  return (
    <>
      <button type="button" className={styles.item} aria-haspopup="dialog" onClick={openInstead('commands')}>
        <IconCommand size={16} aria-hidden />
        <span className={layout.fill}>{messages.title}</span>
        <Keys keys="mod+k" />
      </button>
      <button type="button" className={styles.item} aria-haspopup="dialog" onClick={openInstead('keys')}>
        <IconKeyboard size={16} aria-hidden />
        <span className={layout.fill}>{messages.keys_title}</span>
        <Keys keys="?" />
      </button>
    </>
  );
};

const PageLinks = ({ currentUser, onDone }: Props) => {
  const messages = useMessages('shell');
  return (
    <>
      <Link className={styles.item} to={paths.settings} onClick={onDone}>
        <IconSettings size={16} aria-hidden />
        {messages.settings}
      </Link>
      {!currentUser.isDemo && (
        <Link className={styles.item} to={paths.billing} onClick={onDone}>
          <IconCreditCard size={16} aria-hidden />
          {messages.title_billing}
        </Link>
      )}
      <Link className={styles.item} to={paths.usage} onClick={onDone}>
        <IconReceipt size={16} aria-hidden />
        {messages.usage}
      </Link>
    </>
  );
};

const DialogItems = ({ currentUser, onDone }: Props) => {
  const messages = useMessages('shell');
  const openInstead = (show: () => void) => () => {
    onDone();
    show();
  };
  return (
    <>
      {useMayBook() && (
        <button type="button" className={styles.item} aria-haspopup="dialog" onClick={openInstead(showBooking)}>
          <IconCalendar size={16} aria-hidden />
          {messages.talk_to_human}
        </button>
      )}
      {!currentUser.isDemo && (
        <button type="button" className={styles.item} aria-haspopup="dialog" onClick={openInstead(showSecurity)}>
          <IconLock size={16} aria-hidden />
          {messages.security}
        </button>
      )}
    </>
  );
};

const PreferenceItems = () => {
  const messages = useMessages('shell');
  const { scheme, toggle } = useTheme();
  const { other, switchToOther } = useLanguage();
  return (
    <>
      <button type="button" className={styles.item} onClick={toggle}>
        {scheme === 'dark' ? <IconSun size={16} aria-hidden /> : <IconMoon size={16} aria-hidden />}
        {scheme === 'dark' ? messages.to_light : messages.to_dark}
      </button>
      <button type="button" className={styles.item} lang={other} onClick={switchToOther}>
        <IconLanguage size={16} aria-hidden />
        {messages.other_language}
      </button>
    </>
  );
};
