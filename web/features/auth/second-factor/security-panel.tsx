import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { Button } from '#web/ui/form/button.tsx';
import layout from '#web/ui/layout.module.css';
import { Badge } from '#web/ui/media/badge.tsx';
import { Enrolment } from './enrolment.tsx';
import { PasswordStep } from './password-step.tsx';
import { dropRecoveryCodes, keepRecoveryCodes, useRecoveryCodes } from './recovery-codes.store.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { fetchRecoveryCodes, secondFactorQuery, turnOff } from './second-factor.queries.ts';
import styles from './security-panel.module.css';

type Step = 'state' | 'enrol' | 'turn-off' | 'new-codes';

/** Shows, sets up and turns off the second factor of the signed-in user. */
export const SecurityPanel = () => {
  const messages = { ...useMessages('common'), ...useMessages('account') };
  const client = useQueryClient();
  const query = useQuery(secondFactorQuery());
  const [step, setStep] = useState<Step>('state');
  const codes = useRecoveryCodes((state) => state.codes);
  const toState = () => setStep('state');
  const showCodes = (shown: string[]) => {
    keepRecoveryCodes(shown);
    toState();
  };
  const enrolled = async (shown: string[]) => {
    // First, because the codes cannot be shown again.
    showCodes(shown);
    await client.invalidateQueries(secondFactorQuery());
    // Repeats requests that were refused without the second factor.
    void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
    notify({ kind: 'good', message: messages.turned_on });
  };
  const replaceCodes = async (password: string) => showCodes(await fetchRecoveryCodes(password));
  const disable = async (password: string) => {
    await turnOff(password);
    await client.invalidateQueries(secondFactorQuery());
    notify({ kind: 'info', message: messages.turned_off });
    toState();
  };

  if (codes) return <RecoveryCodes codes={codes} onKept={dropRecoveryCodes} />;
  if (step === 'enrol') return <Enrolment onDone={(codes) => void enrolled(codes)} onCancel={toState} />;
  if (step === 'new-codes')
    return <PasswordStep text={messages.new_codes_text} action={messages.new_codes} send={replaceCodes} onCancel={toState} />;
  if (step === 'turn-off')
    return <PasswordStep text={messages.turn_off_text} action={messages.turn_off} variant="danger" send={disable} onCancel={toState} />;
  return (
    <AsyncView query={query} loading={<Skeleton height={120} />}>
      {({ enabled }) => (
        <section className={classNames(layout.stack, layout.gap14, styles.panel)}>
          <h2 className={classNames(layout.cluster, styles.heading)}>
            {messages.second_factor}
            <Badge tone={enabled ? 'good' : 'plain'}>{enabled ? messages.second_factor_on : messages.second_factor_off}</Badge>
          </h2>
          <p>{messages.second_factor_text}</p>
          <div className={classNames(layout.wrap, layout.gap8)}>
            {!enabled && (
              <Button variant="solid" onClick={() => setStep('enrol')}>
                {messages.set_up}
              </Button>
            )}
            {enabled && (
              <>
                <Button onClick={() => setStep('new-codes')}>{messages.new_codes}</Button>
                <Button onClick={() => setStep('turn-off')}>{messages.turn_off}</Button>
              </>
            )}
          </div>
        </section>
      )}
    </AsyncView>
  );
};
