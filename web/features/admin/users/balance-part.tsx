import { type FormEvent, useState } from 'react';
import type { AdminUserDetails } from '#shared/admin/admin-user.ts';
import { admin } from '#shared/admin/contract.ts';
import { toWholeNumber, wholeNumberProblem } from '#shared/admin/whole-number.ts';
import { call } from '#web/api/call.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { useUserAction } from '../admin.queries.ts';
import { SaveButtons } from '../save-buttons.tsx';
import section from '../section.module.css';
import { ChangedMeanwhile, useSeen } from '../use-seen.tsx';
import { AddCreditsForm, hasCreditsDraft } from './add-credits-form.tsx';
import { type BalanceKind, kindsOf, NO_AMOUNTS } from './balance-kinds.ts';
import styles from './users.module.css';

export const BalancePart = ({ user }: { user: AdminUserDetails }) => {
  const messages = useMessages('admin');
  const { number } = useFormat();
  const [mode, setMode] = useState<'view' | 'add' | 'set'>(() => (hasCreditsDraft(user.id) ? 'add' : 'view'));
  const close = () => setMode('view');
  return (
    <div className={classNames(layout.stack, layout.box, styles.part)}>
      <h2>{messages.balances}</h2>
      {mode === 'add' && <AddCreditsForm user={user} onClose={close} />}
      {mode === 'set' && <BalanceForm user={user} onClose={close} />}
      {mode === 'view' && (
        <>
          <dl className={classNames(layout.stack, layout.gap4, layout.flat)}>
            {kindsOf(user).map((kind) => (
              <div className={classNames(layout.spreadTop, layout.gap12)} key={kind}>
                <dt className={typography.muted}>{messages[kind]}</dt>
                <dd className={classNames(layout.flat, typography.strong, typography.tabular)}>{number(user.balance[kind])}</dd>
              </div>
            ))}
          </dl>
          <div className={classNames(layout.wrap, layout.gap8)}>
            <Button size="sm" onClick={() => setMode('add')}>
              {messages.credits_add}
            </Button>
            <Button size="sm" onClick={() => setMode('set')}>
              {messages.balances_edit}
            </Button>
          </div>
        </>
      )}
    </div>
  );
};

const BalanceForm = ({ user, onClose }: { user: AdminUserDetails; onClose: () => void }) => {
  const messages = useMessages('admin');
  const { id, balance } = user;
  const { opened, revision, onConflict } = useSeen(user);
  const [typed, setTyped] = useState(NO_AMOUNTS);
  const amounts = Object.fromEntries(kindsOf(user).map((kind) => [kind, toWholeNumber(typed[kind])]));
  const isInvalid = (kind: BalanceKind) => wholeNumberProblem(typed[kind]) !== undefined;
  const save = useUserAction(
    {
      run: (idempotencyKey) => call(admin.setBalance, { id, revision, ...amounts }, { idempotencyKey }),
      done: () => messages.done_balance,
      onConflict,
    },
    onClose,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!kindsOf(user).some(isInvalid)) save.mutate();
  };
  return (
    <form className={classNames(layout.stack, layout.gap10)} noValidate onSubmit={submit}>
      <div className={classNames(layout.stack, layout.gap10)}>
        {kindsOf(user).map((kind) => (
          <TextField
            key={kind}
            label={messages[kind]}
            inputMode="numeric"
            placeholder={String(balance[kind])}
            value={typed[kind]}
            problem={isInvalid(kind) ? messages.not_whole : undefined}
            onChange={({ target }) => setTyped((now) => ({ ...now, [kind]: target.value }))}
          />
        ))}
      </div>
      <ChangedMeanwhile kinds={kindsOf(user)} opened={opened.balance} now={balance} />
      <p className={section.hint}>{messages.balances_text}</p>
      <SaveButtons busy={save.isPending} onCancel={onClose} />
    </form>
  );
};
