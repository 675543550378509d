import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#web/i18n/messages.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useFields } from '#web/ui/form/use-fields.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { confirmKey } from './authenticator.ts';
import { codeProblem, plainCode } from './code.ts';
import { QrCode } from './qr-code.tsx';
import { newKeyQuery } from './second-factor.queries.ts';
import styles from './security-panel.module.css';
import { useFailureToast } from './use-failure-toast.ts';

const WRONG_CODE = new Set(['CodeMismatchException', 'EnableSoftwareTokenMFAException']);
/** Groups of four are easier to type. */
const grouped = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');

/** Shows a secret for an authenticator app and enables it once a code is confirmed. */
export const Enrolment = ({ onDone, onCancel }: { onDone: (codes: string[]) => void; onCancel: () => void }) => {
  const messages = { ...useMessages('common'), ...useMessages('account') };
  const query = useQuery(newKeyQuery());
  const failure = useFailureToast();
  const form = useFields(
    { code: '' },
    {
      check: ({ code }) => ({ code: codeProblem(code) }),
      send: async ({ code }) => {
        failure.hide();
        onDone(await confirmKey(plainCode(code)));
      },
      onFailure: (error) => {
        const isWrong = error instanceof Error && WRONG_CODE.has(error.name);
        failure.show(isWrong ? messages.code_wrong : problemText(error));
        form.clear('code');
      },
    },
  );
  return (
    <AsyncView query={query} loading={<Skeleton height={340} />}>
      {({ key, address }) => (
        <section className={classNames(layout.stack, layout.gap14, styles.panel)}>
          <h2 className={classNames(layout.cluster, styles.heading)}>{messages.scan}</h2>
          <div className={classNames(layout.cluster, styles.key)}>
            <QrCode text={address} label={messages.qr_label} />
            <p>
              {messages.or_type} <code className={classNames(typography.breaks, typography.textColor, styles.code)}>{grouped(key)}</code>
            </p>
          </div>
          <form className={classNames(layout.stack, layout.gap14)} noValidate onSubmit={form.submit}>
            <TextField
              {...form.field('code')}
              label={messages.then_type}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={9}
              problem={form.problems.code && messages[form.problems.code]}
            />
            <div className={classNames(layout.wrap, layout.gap8)}>
              <Button type="submit" variant="solid" busy={form.busy}>
                {messages.confirm_code}
              </Button>
              <Button onClick={onCancel}>{messages.cancel}</Button>
            </div>
          </form>
        </section>
      )}
    </AsyncView>
  );
};
