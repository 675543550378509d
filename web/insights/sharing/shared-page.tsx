import type { ReactNode } from 'react';
import { AppError } from '#shared/http/errors.ts';
import { useWords } from '#web/i18n/words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { OpenPage } from '../open-page.tsx';
import s from './shared-page.module.css';

type Props = {
  /** What it is that was shared. */
  about: string;
  width?: 'wide';
  children: ReactNode;
};

/** What a link shows to whoever has it: to be read, without anything to be done. */
export const SharedPage = ({ about, width, children }: Props) => (
  <OpenPage className={width ? `${s.page} ${s[width]}` : s.page}>
    <p className={s.about}>{about}</p>
    {children}
  </OpenPage>
);

/** Whoever asked too often may ask again; of any other refusal nobody learns why. */
const isGone = (error: Error): boolean => error instanceof AppError && error.status < 500 && error.status !== 429;

export const SharedProblem = ({ error, onRetry }: { error: Error; onRetry: () => unknown }) => {
  const words = useWords('sharing');
  if (isGone(error)) return <EmptyState title={words.link_gone} text={words.link_gone_text} />;
  return <ErrorState error={error} onRetry={() => void onRetry()} />;
};
