import { brand } from '#web/api/site-config.ts';
import { fill } from '#web/i18n/fill.ts';
import { useWords } from '#web/i18n/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { IconTool } from '#web/ui/icons.ts';
import { Frame } from './frame.tsx';
import styles from './notice.module.css';
import type { ScreenRoute } from './routes.tsx';
import { WayOn } from './way-on.tsx';

/** Says honestly that an address exists and its screen does not yet. */
export const InPreparationPage = ({ route }: { route: ScreenRoute }) => {
  const words = useWords('shell');
  return (
    <Frame className={styles.notice}>
      <span className={styles.icon} aria-hidden>
        <IconTool size={26} stroke={1.5} />
      </span>
      <h1>{fill(words.preparing_title, { screen: words[route.title] })}</h1>
      <p>{words.preparing_text}</p>
      <p>{words.preparing_help}</p>
      <div className={styles.actions}>
        <WayOn />
        <a className={buttonClass()} href={brand().supportUrl} target="_blank" rel="noreferrer">
          {words.contact_support}
        </a>
      </div>
    </Frame>
  );
};
