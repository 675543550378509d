import type { ReactNode } from 'react';
import { AppError } from '#shared/http/errors.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import layout from '#web/ui/layout.module.css';
import { OpenPage } from '#web/ui/media/public-page.tsx';
import typography from '#web/ui/typography.module.css';
import s from './shared-page.module.css';

type Props = {
  /** Name of what was shared. */
  about: string;
  width?: 'wide';
  children: ReactNode;
};

/** Read-only page behind a share link. */
export const SharedPage = ({ about, width, children }: Props) => (
  <OpenPage className={classNames(layout.stack, layout.page, width ? layout.to1280 : layout.to1080, layout.gap16, s.page)}>
    <p className={typography.note}>{about}</p>
    {children}
  </OpenPage>
);

/** 429 may be retried; every other refusal is shown as a link that does not exist. */
const isGone = (error: Error): boolean => error instanceof AppError && error.status < 500 && error.status !== 429;

export const SharedProblem = ({ error, onRetry }: { error: Error; onRetry: () => unknown }) => {
  const messages = useMessages('sharing');
  if (isGone(error)) return <EmptyState title={messages.link_gone} text={messages.link_gone_text} />;
  return <ErrorState error={error} onRetry={() => void onRetry()} />;
};
