import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import styles from './loading-overlay.module.css';
import { Spinner } from './spinner.tsx';

/** Covers content that is being prepared; appears only after a short delay. */
export const LoadingOverlay = () => {
  const messages = useMessages('common');
  return (
    <div className={classNames(layout.stack, layout.gap12, layout.justifyCenter, typography.caption, styles.overlay)} role="status">
      <Spinner size={26} />
      <span>{messages.loading}</span>
    </div>
  );
};
