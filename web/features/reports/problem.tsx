import { AppError } from '#shared/http/errors.ts';
import { openCheckout } from '#web/checkout/open-checkout.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './report-question.module.css';

/** Error message, with a link to more credits if they are missing. */
export const Problem = ({ error }: { error: Error }) => {
  const messages = useMessages('reports');
  return (
    <p className={classNames(layout.flat, typography.bad, typography.body)} role="alert">
      {problemText(error)}{' '}
      {error instanceof AppError && error.code === 'not_enough_credits' && (
        <button type="button" className={classNames(typography.bare, s.link)} onClick={() => void openCheckout()}>
          {messages.upgrade}
        </button>
      )}
    </p>
  );
};
