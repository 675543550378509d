import { type FormEvent, useState } from 'react';
import type { AdminUserDetails } from '#shared/admin/admin-user.ts';
import { admin } from '#shared/admin/contract.ts';
import { toWholeNumber, wholeNumberProblem } from '#shared/admin/whole-number.ts';
import { call } from '#web/api/call.ts';
import { withOperationKey } from '#web/api/operation-key.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { fieldDrafts } from '#web/ui/hooks/use-draft.ts';
import { useFieldDrafts } from '#web/ui/hooks/use-field-drafts.ts';
import layout from '#web/ui/layout.module.css';
import { useUserAction } from '../admin.queries.ts';
import { SaveButtons } from '../save-buttons.tsx';
import section from '../section.module.css';
import { type BalanceKind, kindsOf, NO_AMOUNTS } from './balance-kinds.ts';

const NOTHING = { ...NO_AMOUNTS, reason: '' };

const draftOf = (id: string): string => `credits:${id}`;

export const hasCreditsDraft = (id: string): boolean => Object.values(fieldDrafts(draftOf(id), NOTHING).values).some(Boolean);

/** Adds credits to the current balance. Sends no revision, because concurrent additions of two admins must both apply. */
export const AddCreditsForm = ({ user, onClose }: { user: AdminUserDetails; onClose: () => void }) => {
  const messages = useMessages('admin');
  const { id } = user;
  // Typed text stays when the details of the customer are closed.
  const { values: typed, set, forget } = useFieldDrafts<BalanceKind | 'reason'>(draftOf(id), NOTHING);
  const { reason } = typed;
  const close = (): void => {
    forget();
    onClose();
  };
  const [hasSubmitted, setSubmitted] = useState(false);
  const kinds = kindsOf(user);
  const amounts = Object.fromEntries(kinds.map((kind) => [kind, toWholeNumber(typed[kind])]));
  const isInvalid = (kind: BalanceKind) => wholeNumberProblem(typed[kind]) !== undefined;
  const isEmpty = !kinds.some((kind) => isInvalid(kind) || amounts[kind]);
  const isReasonMissing = reason.trim() === '';
  const added = { id, ...amounts, reason };
  const add = useUserAction(
    {
      run: () => withOperationKey(added, (idempotencyKey) => call(admin.addCredits, added, { idempotencyKey })),
      done: () => messages.done_credits,
    },
    close,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!isEmpty && !isReasonMissing && !kinds.some(isInvalid)) add.mutate();
  };
  const problemOf = (kind: BalanceKind) => {
    if (isInvalid(kind)) return messages.not_whole;
    return hasSubmitted && isEmpty && kind === 'reports' ? messages.credits_missing : undefined;
  };
  return (
    <form className={classNames(layout.stack, layout.gap10)} noValidate onSubmit={submit}>
      <div className={classNames(layout.stack, layout.gap10)}>
        {kinds.map((kind) => (
          <TextField
            key={kind}
            label={messages[kind]}
            inputMode="numeric"
            placeholder="0"
            value={typed[kind]}
            problem={problemOf(kind)}
            onChange={({ target }) => set(kind, target.value)}
          />
        ))}
        <TextField
          label={messages.reason}
          maxLength={200}
          value={reason}
          problem={hasSubmitted && isReasonMissing ? messages.required : undefined}
          onChange={({ target }) => set('reason', target.value)}
        />
      </div>
      <p className={section.hint}>{messages.credits_add_text}</p>
      <SaveButtons busy={add.isPending} onCancel={close} label={messages.credits_add_do} />
    </form>
  );
};
