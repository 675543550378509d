import { useMessages } from '#web/i18n/messages.ts';
import styles from './reference.module.css';

/** Request id for support; renders nothing without one. */
export const Reference = ({ id }: { id: string | undefined }) => {
  const messages = useMessages('common');
  return id === undefined ? null : (
    <p className={styles.reference}>
      {messages.reference} <code>{id}</code>
    </p>
  );
};
