import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import typography from '#web/ui/typography.module.css';
import styles from './reference.module.css';

/** Request id for support; renders nothing without one. */
export const Reference = ({ id }: { id: string | undefined }) => {
  const messages = useMessages('common');
  return id === undefined ? null : (
    <p className={classNames(typography.breaks, typography.hint, styles.reference)}>
      {messages.reference} <code>{id}</code>
    </p>
  );
};
