import type { ReactNode } from 'react';
import { AppError } from '#shared/http/errors.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { useTitle } from '../hooks/use-title.ts';
import { IconCompass } from '../icons.ts';
import styles from './message.module.css';

/** True if the address names nothing, which no retry can change. */
export const isNotThere = (error: unknown): boolean => error instanceof AppError && ['not_found', 'bad_request'].includes(error.code);

type Props = {
  title: string;
  text: string;
  /** The one link or button that leads on. */
  action?: ReactNode;
  /** The heading is below the title of the dialog around it. */
  inDialog?: boolean;
};

/** Shown in place of a resource that does not exist. */
export const NotThere = ({ title, text, action, inDialog = false }: Props) => {
  useTitle(title);
  const Heading = inDialog ? 'h3' : 'h1';
  return (
    <div className={classNames(layout.stack, layout.gap6, typography.center, styles.message)}>
      <span className={classNames(layout.centered, layout.outlined, typography.accent, styles.icon)} aria-hidden>
        <IconCompass size={22} stroke={1.6} />
      </span>
      <Heading className={classNames(layout.flat, typography.strong, styles.title)}>{title}</Heading>
      <p className={classNames(layout.flat, typography.muted, styles.text)}>{text}</p>
      {action && <div className={classNames(layout.wrap, layout.gap8, layout.justifyCenter, styles.action)}>{action}</div>}
    </div>
  );
};
