import type { CurrentUser } from '#web/api/current-user.ts';
import { signOut } from '#web/api/session.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { paths } from '#web/paths.ts';
import { useTheme } from '#web/theme/use-theme.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { IconCalendar, IconCreditCard, IconLanguage, IconLogout, IconMoon, IconSun } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { BalancePanel } from './account/balance-panel.tsx';
import { FirstSteps } from './account/first-steps.tsx';
import { ShowFirstSteps } from './account/show-first-steps.tsx';
import { UserLine } from './account/user-line.tsx';
import { showBooking } from './booking.store.ts';
import styles from './mobile-menu.module.css';
import { NavLinks } from './nav-links.tsx';
import { useMayBook } from './use-may-book.ts';

type Props = { currentUser: CurrentUser; opened: boolean; onClose: () => void };

/** Content of the sidebar and the profile menu on narrow screens. */
export const MobileMenu = ({ currentUser, opened, onClose }: Props) => (
  <Drawer opened={opened} onClose={onClose} title={useMessages('shell').menu} side="left" size={320}>
    <MenuContent currentUser={currentUser} onFollow={onClose} />
  </Drawer>
);

const MenuContent = ({ currentUser, onFollow }: { currentUser: CurrentUser; onFollow: () => void }) => {
  const messages = useMessages('shell');
  const { scheme, toggle } = useTheme();
  const { other, switchToOther } = useLanguage();
  return (
    <div className={classNames(layout.stack, layout.gap14)}>
      <div className={classNames(layout.row, layout.gap10, layout.borderBottom, styles.who)}>
        <UserLine />
      </div>
      <nav aria-label={messages.main_navigation}>
        <NavLinks withSettings onFollow={onFollow} />
      </nav>
      <FirstSteps onFollow={onFollow} />
      <BalancePanel currentUser={currentUser} onFollow={onFollow} />
      <Link className={buttonClass({ wide: true })} to={paths.billing} onClick={onFollow}>
        <IconCreditCard size={16} aria-hidden />
        {messages.title_billing}
      </Link>
      <ShowFirstSteps className={buttonClass({ wide: true })} />
      {useMayBook() && (
        <Button
          wide
          icon={<IconCalendar size={16} />}
          aria-haspopup="dialog"
          onClick={() => {
            onFollow();
            showBooking();
          }}
        >
          {messages.talk_to_human}
        </Button>
      )}
      <div className={classNames(layout.gap8, layout.fields, styles.choices)}>
        <Button icon={scheme === 'dark' ? <IconSun size={16} /> : <IconMoon size={16} />} onClick={toggle}>
          {scheme === 'dark' ? messages.to_light : messages.to_dark}
        </Button>
        <Button icon={<IconLanguage size={16} />} onClick={switchToOther}>
          <span lang={other}>{messages.other_language}</span>
        </Button>
      </div>
      <Button wide icon={<IconLogout size={16} />} onClick={() => void signOut()}>
        {messages.sign_out}
      </Button>
    </div>
  );
};
