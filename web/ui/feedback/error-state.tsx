import type { ReactNode } from 'react';
import { AppError } from '#shared/http/errors.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { Button } from '../form/button.tsx';
import { IconAlertTriangle, IconRefresh } from '../icons.ts';
import { Reference } from '../media/reference.tsx';
import styles from './message.module.css';

type Props = {
  error: unknown;
  onRetry?: (() => void) | undefined;
  action?: ReactNode;
  /** Shown in place of a whole page, whose heading it then is. */
  isPage?: boolean;
};

/** Shows the server's message, if there is one, and a retry button. */
export const ErrorState = ({ error, onRetry, action, isPage = false }: Props) => {
  const messages = useMessages('common');
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={classNames(layout.stack, layout.gap6, typography.center, styles.message)} data-tone="bad" role="alert">
      <span className={classNames(layout.centered, layout.outlined, typography.muted, styles.icon)} aria-hidden>
        <IconAlertTriangle size={22} stroke={1.6} />
      </span>
      <Title className={classNames(layout.flat, typography.strong, styles.title)}>{messages.error_title}</Title>
      <p className={classNames(layout.flat, typography.muted, styles.text)}>{problemText(error)}</p>
      <Reference id={error instanceof AppError ? error.requestId : undefined} />
      <div className={classNames(layout.wrap, layout.gap8, layout.justifyCenter, styles.action)}>
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
