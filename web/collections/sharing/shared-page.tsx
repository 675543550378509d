import type { ReactNode } from 'react';
import { AppError } from '#shared/http/errors.ts';
import { LegalLinks } from '#web/help/legal-links.tsx';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { Reader } from '#web/report/reader.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { NotThere } from '#web/ui/feedback/not-there.tsx';
import { buttonClass } from '#web/ui/form/button.tsx';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import { OpenPage } from '#web/ui/media/public-page.tsx';
import typography from '#web/ui/typography.module.css';
import s from './shared-page.module.css';

type Props = {
  /** Name of what was shared. */
  about: string;
  width?: 'wide';
  children: ReactNode;
};

const GUEST = { isGuest: true };

/** Read-only page behind a share link. */
export const SharedPage = ({ about, width, children }: Props) => (
  <OpenPage className={classNames(layout.stack, layout.page, width ? layout.to1280 : layout.to1080, layout.gap16, s.page)}>
    <p className={typography.note}>{about}</p>
    <meta name="robots" content="noindex" />
    <Reader value={GUEST}>{children}</Reader>
    <LegalLinks />
  </OpenPage>
);

/** 429 may be retried; every other refusal is shown as a link that does not exist. */
const isGone = (error: Error): boolean => error instanceof AppError && error.status < 500 && error.status !== 429;

export const SharedProblem = ({ error, onRetry }: { error: Error; onRetry: () => unknown }) => {
  const messages = useMessages('sharing');
  if (isGone(error)) {
    const toStart = (
      <Link className={buttonClass()} to={paths.signIn}>
        {messages.to_start}
      </Link>
    );
    return <NotThere title={messages.link_gone} text={messages.link_gone_text} action={toStart} />;
  }
  return <ErrorState error={error} onRetry={() => void onRetry()} isPage />;
};
