import { useWords } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconCompass } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { PageFrame } from '#web/ui/media/page-frame.tsx';
import { WayOn } from './home-link.tsx';
import styles from '../notice.module.css';

export const NotFoundPage = () => {
  const words = useWords('shell');
  return (
    <PageFrame className={styles.notice}>
      <span className={classNames(layout.centered, layout.panel, styles.icon)} aria-hidden>
        <IconCompass size={26} stroke={1.5} />
      </span>
      <h1>{words.title_not_found}</h1>
      <p>{words.not_found_text}</p>
      <div className={styles.actions}>
        <WayOn />
      </div>
    </PageFrame>
  );
};
