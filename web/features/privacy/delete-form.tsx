import { useState } from 'react';
import { privacy, type SharedChoice } from '#shared/privacy/contract.ts';
import { GRACE_DAYS } from '#shared/privacy/retention.ts';
import { isSixDigits, plainCode } from '#shared/text/typed-code.ts';
import { call } from '#web/api/call.ts';
import { endSession } from '#web/api/session.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { firstProblemOf } from '#web/i18n/problem-of.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useFields } from '#web/ui/form/use-fields.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './privacy.module.css';

type Props = {
  /** Number of lists and campaigns that are shared with others. */
  shared: number;
  needsCode: boolean;
};

const POINTS = ['delete_point_now', 'delete_point_grace', 'delete_point_end', 'delete_point_kept'] as const;

/** Explains the deletion and requests it with password and second factor. */
export const DeleteForm = ({ shared, needsCode }: Props) => {
  const messages = useMessages('settings');
  const { date } = useFormat();
  const [choice, setChoice] = useState<SharedChoice>('hand_over');
  const form = useFields(
    { password: '', code: '' },
    {
      check: ({ password, code }) => ({
        password: password === '' ? ('required' as const) : undefined,
        code: needsCode && !isSixDigits(code) ? ('delete_code_required' as const) : undefined,
      }),
      send: async ({ password, code }) => {
        const input = { password, ...(needsCode && { code: plainCode(code) }), shared: choice };
        const { due } = await call(privacy.requestDeletion, input, { idempotencyKey: crypto.randomUUID() });
        notify({ kind: 'info', message: fill(messages.delete_requested, { date: date(new Date(due)) }) });
        endSession();
      },
      onFailure: (error) => notifyProblem(error, { message: firstProblemOf(error) }),
    },
  );
  const field = (name: 'password' | 'code') => {
    const problem = form.problems[name];
    return { ...form.field(name), problem: problem && messages[problem] };
  };
  const options = (['hand_over', 'remove'] as const).map((value) => ({ value, label: messages[`delete_${value}`] }));
  return (
    <form className={classNames(layout.stack, layout.gap12)} noValidate onSubmit={form.submit}>
      <ul className={classNames(layout.stack, layout.gap6, layout.flat, typography.pretty, s.points)}>
        {POINTS.map((point) => (
          <li key={point}>{fill(messages[point], { days: String(GRACE_DAYS) })}</li>
        ))}
      </ul>
      {shared > 0 && (
        <>
          <p className={layout.flat}>{fill(messages.delete_shared, { count: String(shared) })}</p>
          <Segmented label={messages.delete_shared_label} value={choice} segments={options} onChange={setChoice} />
        </>
      )}
      <div className={classNames(layout.stack, layout.gap12, s.fields)}>
        <PasswordField {...field('password')} label={messages.current_password} autoComplete="current-password" />
        {needsCode && <TextField {...field('code')} label={messages.delete_code} inputMode="numeric" autoComplete="one-time-code" />}
      </div>
      <div>
        <Button type="submit" variant="danger" busy={form.busy}>
          {messages.delete_button}
        </Button>
      </div>
    </form>
  );
};
