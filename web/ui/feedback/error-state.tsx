import type { ReactNode } from 'react';
import { AppError } from '#shared/http/errors.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { Button } from '../form/button.tsx';
import { IconAlertTriangle, IconRefresh } from '../icons.ts';
import { Reference } from '../media/reference.tsx';
import styles from './message.module.css';

type Props = { error: unknown; onRetry?: () => void; action?: ReactNode };

/** Shows the server's message, if there is one, and a retry button. */
export const ErrorState = ({ error, onRetry, action }: Props) => {
  const messages = useMessages('common');
  return (
    <div className={styles.message} data-tone="bad" role="alert">
      <span className={styles.icon} aria-hidden>
        <IconAlertTriangle size={22} stroke={1.6} />
      </span>
      <p className={styles.title}>{messages.error_title}</p>
      <p className={styles.text}>{problemText(error)}</p>
      <Reference id={error instanceof AppError ? error.requestId : undefined} />
      <div className={styles.action}>
        {onRetry && (
          <Button icon={<IconRefresh size={16} />} onClick={onRetry}>
            {messages.retry}
          </Button>
        )}
        {action}
      </div>
    </div>
  );
};
