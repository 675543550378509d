import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconCompass } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { PageFrame } from '#web/ui/media/page-frame.tsx';
import typography from '#web/ui/typography.module.css';
import styles from '../notice.module.css';
import { HomeLink } from './home-link.tsx';

export const NotFoundPage = () => {
  const messages = useMessages('shell');
  return (
    <PageFrame className={classNames(layout.stack, layout.gap10, layout.justifyCenter, typography.center, styles.notice)}>
      <span className={classNames(layout.centered, layout.panel, typography.accent, styles.icon)} aria-hidden>
        <IconCompass size={26} stroke={1.5} />
      </span>
      <h1>{messages.title_not_found}</h1>
      <p>{messages.not_found_text}</p>
      <div className={classNames(layout.wrap, layout.gap8, layout.justifyCenter, styles.actions)}>
        <HomeLink />
      </div>
    </PageFrame>
  );
};
