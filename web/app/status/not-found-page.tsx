import { useCurrentUser } from '#web/api/current-user.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { NotThere } from '#web/ui/feedback/not-there.tsx';
import layout from '#web/ui/layout.module.css';
import { Logo } from '#web/ui/media/logo.tsx';
import { PageFrame } from '#web/ui/media/page-frame.tsx';
import styles from '../notice.module.css';
import { HomeLink } from './home-link.tsx';

export const NotFoundPage = () => {
  const messages = useMessages('shell');
  const isGuest = useCurrentUser() === undefined;
  return (
    <PageFrame className={classNames(layout.stack, layout.justifyCenter, styles.notice)}>
      {isGuest && <Logo />}
      <NotThere
        title={messages.title_not_found}
        text={isGuest ? messages.not_found_guest : messages.not_found_text}
        action={<HomeLink />}
      />
    </PageFrame>
  );
};
