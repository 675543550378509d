import { useWords } from '#web/i18n/words.ts';
import { PageFrame } from '#web/insights/page-frame.tsx';
import { IconCompass } from '#web/ui/icons.ts';
import styles from './notice.module.css';
import { WayOn } from './way-on.tsx';

export const NotFoundPage = () => {
  const words = useWords('shell');
  return (
    <PageFrame className={styles.notice}>
      <span className={styles.icon} aria-hidden>
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
