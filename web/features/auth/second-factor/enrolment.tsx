import { useState } from 'react';
import { isConflict } from '#shared/http/errors.ts';
import { plainCode } from '#shared/text/typed-code.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { useFields } from '#web/ui/form/use-fields.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { beginSetup, confirmSetup, type Setup } from './authenticator.ts';
import { codeProblem } from './code.ts';
import { CodeField } from './code-field.tsx';
import { PasswordStep } from './password-step.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './security-panel.module.css';
import { useFailureToast } from './use-failure-toast.ts';

/** Groups of four are easier to type. */
const grouped = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');

type Props = { onDone: (codes: string[]) => void; onCancel: () => void };

/** Asks for the password, shows a secret for an authenticator app and enables it once a code is confirmed. */
export const Enrolment = ({ onDone, onCancel }: Props) => {
  const messages = useMessages('account');
  const [setup, setSetup] = useState<Setup>();
  const startAgain = () => setSetup(undefined);
  const begin = async (password: string) => setSetup(await beginSetup(password));
  if (!setup) return <PasswordStep text={messages.setup_password_text} action={messages.code_continue} send={begin} onCancel={onCancel} />;
  return <CodeStep setup={setup} onDone={onDone} onCancel={onCancel} onEnded={startAgain} />;
};

const CodeStep = ({ setup, onDone, onCancel, onEnded }: Props & { setup: Setup; onEnded: () => void }) => {
  const messages = { ...useMessages('common'), ...useMessages('account') };
  const failure = useFailureToast();
  const form = useFields(
    { code: '' },
    {
      check: ({ code }) => ({ code: codeProblem(code) }),
      send: async ({ code }) => {
        failure.hide();
        onDone(await confirmSetup(setup, plainCode(code)));
      },
      onFailure: (error) => {
        failure.show(problemText(error));
        form.clear('code');
        if (isConflict(error)) onEnded();
      },
    },
  );
  return (
    <section className={classNames(layout.stack, layout.gap14, styles.panel)}>
      <h2 className={classNames(layout.cluster, styles.heading)}>{messages.scan}</h2>
      <div className={classNames(layout.cluster, styles.key)}>
        <QrCode text={setup.address} label={messages.qr_label} />
        <p>
          {messages.or_type} <code className={classNames(typography.breaks, typography.textColor, styles.code)}>{grouped(setup.key)}</code>
        </p>
      </div>
      <form className={classNames(layout.stack, layout.gap14)} noValidate onSubmit={form.submit}>
        <CodeField {...form.field('code')} label={messages.then_type} problem={form.problems.code && messages[form.problems.code]} />
        <div className={classNames(layout.wrap, layout.gap8)}>
          <Button type="submit" variant="solid" busy={form.busy}>
            {messages.confirm_code}
          </Button>
          <Button onClick={onCancel}>{messages.cancel}</Button>
        </div>
      </form>
    </section>
  );
};
