import { useState } from 'react';
import { adminRequests } from '#shared/admin/requests-contract.ts';
import { MAX_REASON, type QueuedRequest } from '#shared/creator-data/creator-request.ts';
import { PLATFORM_NAMES } from '#shared/platforms.ts';
import { call } from '#web/api/call.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useDraft } from '#web/ui/hooks/use-draft.ts';
import layout from '#web/ui/layout.module.css';
import { lazyOverlay } from '#web/ui/lazy-with-retry.tsx';
import { useAction } from '../admin.queries.ts';
import section from '../section.module.css';

const ConfirmDialog = lazyOverlay(async () => ({ default: (await import('#web/ui/overlay/confirm-dialog.tsx')).ConfirmDialog }));

type Props = { request: QueuedRequest };

/** Request of a creator, with its deadline, proof and possible answers. */
export const RequestCard = ({ request }: Props) => {
  const messages = useMessages('admin');
  const { date } = useFormat();
  const { kind, platform, username, user_id, text, due, created_at, is_overdue, is_proven, proof, code } = request;
  const title = fill(messages[`request_${kind}`], { handle: `@${username}`, platform: PLATFORM_NAMES[platform] });
  const deadline = fill(is_overdue ? messages.request_overdue : messages.request_due, { date: date(new Date(due)) });
  const proofText = is_proven ? messages[`request_proven_${proof}`] : fill(messages.request_unproven, { code: code ?? '' });
  return (
    <section className={classNames(layout.stack, layout.gap12, section.card, section.padded)} aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p>{is_overdue ? <strong>{deadline}</strong> : deadline}</p>
        <p className={section.hint}>{fill(messages.request_received, { date: date(new Date(created_at)) })}</p>
        <p className={section.hint}>{proofText}</p>
        <p className={section.hint}>
          <code>{`${platform}:${user_id}`}</code>
        </p>
      </div>
      {text !== '' && <p className={section.long}>{text}</p>}
      {is_proven ? <Accept request={request} /> : <Prove request={request} />}
      <Refuse request={request} />
    </section>
  );
};

const Prove = ({ request: { id } }: Props) => {
  const messages = useMessages('admin');
  const prove = useAction({
    run: (idempotencyKey) => call(adminRequests.proveRequest, { id }, { idempotencyKey }),
    done: () => messages.done_request_prove,
  });
  return (
    <div>
      <Button busy={prove.isPending} onClick={() => prove.mutate()}>
        {messages.request_prove}
      </Button>
    </div>
  );
};

/** Asks before a removal, which can't be undone. */
const Accept = ({ request: { id, kind, username } }: Props) => {
  const messages = useMessages('admin');
  const [isAsking, setAsking] = useState(false);
  const accept = useAction(
    {
      run: (idempotencyKey) => call(adminRequests.acceptRequest, { id }, { idempotencyKey }),
      done: () => messages.done_request_accept,
    },
    () => setAsking(false),
  );
  return (
    <div>
      <Button
        variant="solid"
        busy={accept.isPending}
        onClick={() => {
          if (kind === 'removal') setAsking(true);
          else accept.mutate();
        }}
      >
        {messages[`request_accept_${kind}`]}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={fill(messages.request_accept_title, { handle: `@${username}` })}
          messages={{ cancel: messages.cancel, confirm: messages.request_accept_removal }}
          busy={accept.isPending}
          onConfirm={accept.mutate}
          onClose={() => setAsking(false)}
        >
          {messages.request_accept_text}
        </ConfirmDialog>
      )}
    </div>
  );
};

const Refuse = ({ request: { id, username } }: Props) => {
  const messages = useMessages('admin');
  const { text: reason, set: setReason, forget } = useDraft(`refusal:${id}`);
  const refuse = useAction({
    run: (idempotencyKey) => call(adminRequests.refuseRequest, { id, reason: reason.trim() }, { idempotencyKey }),
    done: () => {
      forget();
      return messages.done_request_refuse;
    },
  });
  return (
    <div className={classNames(layout.stack, layout.gap8)}>
      <TextField
        label={fill(messages.request_reason, { handle: `@${username}` })}
        autoComplete="off"
        maxLength={MAX_REASON}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div>
        <Button size="sm" variant="danger" busy={refuse.isPending} disabled={reason.trim() === ''} onClick={() => refuse.mutate()}>
          {messages.request_refuse}
        </Button>
      </div>
    </div>
  );
};
