import { useState } from 'react';
import { toWholeNumber, wholeNumberProblem } from '#shared/admin/whole-number.ts';
import { emailProblem } from '#shared/auth/credentials.ts';
import { PLANS, type Plan } from '#shared/billing/plans.ts';
import { AppError } from '#shared/http/errors.ts';
import { fill } from '#web/i18n/fill.ts';
import { currentLanguage } from '#web/i18n/language.store.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { problemOf } from '#web/i18n/problem-of.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Select } from '#web/ui/form/select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useFields } from '#web/ui/form/use-fields.ts';
import layout from '#web/ui/layout.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import typography from '#web/ui/typography.module.css';
import { useInvite } from '../admin.queries.ts';
import { SaveButtons } from '../save-buttons.tsx';
import section from '../section.module.css';
import styles from './invite-dialog.module.css';

const EMPTY = { name: '', email: '', company: '', reports: '', exports: '', posts: '', reason: '' };
const CREDITS = ['reports', 'exports', 'posts'] as const;

const requiredProblem = (text: string) => (text.trim() === '' ? ('required' as const) : undefined);
const amountProblem = (text: string) => (wholeNumberProblem(text) ? ('not_whole' as const) : undefined);

const check = (typed: typeof EMPTY) => ({
  name: requiredProblem(typed.name),
  email: emailProblem(typed.email),
  reports: amountProblem(typed.reports),
  exports: amountProblem(typed.exports),
  posts: amountProblem(typed.posts),
  reason: requiredProblem(typed.reason),
});

/** Creates a customer's account and sends an email to choose the password. */
export const InviteDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const messages = useMessages('admin');
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.invite} size={520}>
      <InviteForm onClose={onClose} />
    </Dialog>
  );
};

const useInviteForm = (plan: Plan, onClose: () => void) => {
  const messages = useMessages('admin');
  const [taken, setTaken] = useState<string>();
  const invite = useInvite();
  const form = useFields(EMPTY, {
    check,
    send: async ({ reports, exports, posts, ...typed }) => {
      setTaken(undefined);
      const amounts = { reports: toWholeNumber(reports), exports: toWholeNumber(exports), posts: toWholeNumber(posts) };
      const message = fill(messages.done_invite, { email: typed.email.trim() });
      await invite({ ...typed, ...amounts, plan, language: currentLanguage() }, message);
      onClose();
    },
    onFailure: (error) => {
      if (error instanceof AppError && error.fields?.email !== undefined) setTaken(problemOf('email', error));
    },
  });
  const field = (name: keyof typeof EMPTY) => {
    const problem = form.problems[name as keyof typeof form.problems];
    return { ...form.field(name), problem: problem && messages[problem] };
  };
  const email = field('email');
  const onEmail: typeof email.onChange = (event) => {
    setTaken(undefined);
    email.onChange(event);
  };
  return { ...form, field, email: { ...email, problem: email.problem ?? taken, onChange: onEmail } };
};

const InviteForm = ({ onClose }: { onClose: () => void }) => {
  const messages = useMessages('admin');
  const [plan, setPlan] = useState<Plan>('standard');
  const { field, email, submit, busy } = useInviteForm(plan, onClose);
  return (
    <form className={classNames(layout.stack, layout.gap16)} noValidate onSubmit={submit}>
      <TextField {...field('name')} label={messages.demo_name} autoComplete="off" maxLength={200} data-autofocus />
      <TextField {...email} label={messages.demo_email} type="email" autoComplete="off" autoCapitalize="none" />
      <TextField
        {...field('company')}
        label={fill(messages.optional, { label: messages.demo_company })}
        autoComplete="off"
        maxLength={200}
      />
      <div className={classNames(layout.stack, layout.gap6, typography.body, typography.medium)}>
        <span aria-hidden>{messages.invite_plan}</span>
        <Select
          label={messages.invite_plan}
          value={plan}
          options={PLANS.map((value) => ({ value, label: messages[`plan_${value}`] }))}
          onChange={(value) => setPlan(PLANS.find((each) => each === value) ?? plan)}
        />
      </div>
      <fieldset className={classNames(layout.gap10, layout.flat, styles.extras)}>
        <legend>{fill(messages.optional, { label: messages.invite_extra })}</legend>
        {CREDITS.map((kind) => (
          <TextField key={kind} {...field(kind)} label={messages[kind]} inputMode="numeric" placeholder="0" />
        ))}
      </fieldset>
      <TextField {...field('reason')} label={messages.reason} maxLength={200} />
      <p className={section.hint}>{messages.invite_text}</p>
      <SaveButtons busy={busy} onCancel={onClose} label={messages.invite_send} />
    </form>
  );
};
