import { AppError } from '#shared/http/errors.ts';
import { openCheckout } from '#web/app/open-checkout.ts';
import { useWords } from '#web/i18n/words.ts';
import s from './report-question.module.css';

/** What went wrong: in the reader's language where there are words for it, else as the server says it. */
export const Problem = ({ error }: { error: Error }) => {
  const words = useWords('reports');
  const { generic_error } = useWords('common');
  const known: Record<string, string> = words;
  const isForUser = error instanceof AppError && error.status < 500;
  return (
    <p className={s.problem} role="alert">
      {isForUser ? (known[`problem.${error.code}`] ?? error.message) : generic_error}{' '}
      {error instanceof AppError && error.code === 'not_enough_credits' && (
        <button type="button" className={s.link} onClick={() => void openCheckout()}>
          {words.upgrade}
        </button>
      )}
    </p>
  );
};
