import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { AdminUserDetails } from '#shared/admin/admin-user.ts';
import { admin } from '#shared/admin/contract.ts';
import { call } from '#web/api/call.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { useUserAction } from '../admin.queries.ts';
import { SaveButtons } from '../save-buttons.tsx';
import section from '../section.module.css';
import cardStyles from './card.module.css';
import { useCardFields } from './use-card-fields.ts';

type Props = { user: AdminUserDetails; onClose: () => void };

/** The card number is entered in the provider's own fields; the app sends only the resulting token. */
export const CardForm = ({ user: { id, revision }, onClose }: Props) => {
  const messages = useMessages('admin');
  const container = useRef<HTMLDivElement>(null);
  const { state, problem, makeToken } = useCardFields(container);
  const [isCreatingToken, setCreatingToken] = useState(false);
  const token = useRef('');
  const save = useUserAction(
    {
      run: (idempotencyKey) => call(admin.updateCard, { id, revision, token: token.current }, { idempotencyKey }),
      done: () => messages.done_card,
    },
    onClose,
  );
  useEffect(() => {
    if (state === 'failed') console.warn('failed to load the fields of the card provider');
  }, [state]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setCreatingToken(true);
    const created = await makeToken().finally(() => setCreatingToken(false));
    if (created === undefined) return;
    token.current = created;
    save.mutate();
  };
  return (
    <form
      className={classNames(layout.stack, layout.gap10)}
      noValidate
      aria-label={messages.card_fields}
      onSubmit={(event) => void submit(event)}
    >
      <div ref={container} className={cardStyles.fields} hidden={state === 'failed'} data-waiting={state === 'waiting' || undefined} />
      {state === 'waiting' && <p className={section.hint}>{messages.card_waiting}</p>}
      {state === 'failed' && (
        <p className={typography.bad} role="alert">
          {messages.card_unavailable}
        </p>
      )}
      {problem && (
        <p className={typography.bad} role="alert">
          {problem}
        </p>
      )}
      <p className={section.hint}>{messages.card_private}</p>
      <SaveButtons busy={isCreatingToken || save.isPending} disabled={state !== 'ready'} label={messages.card_save} onCancel={onClose} />
    </form>
  );
};
