import type { AdminUserDetails } from '#shared/admin/admin-user.ts';
import { admin } from '#shared/admin/contract.ts';
import { GRACE_DAYS } from '#shared/privacy/retention.ts';
import { call } from '#web/api/call.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useDraft } from '#web/ui/hooks/use-draft.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { useAction, useUserAction } from '../admin.queries.ts';
import styles from './users.module.css';

type Props = { user: AdminUserDetails };

/** Copy of a customer's data, and deletion of the account. */
export const PrivacyPart = ({ user }: Props) => (
  <div className={classNames(layout.stack, layout.box, styles.part)}>
    <h2>{useMessages('admin').own_data}</h2>
    <DataCopy user={user} />
    {user.deletion === null ? <Delete user={user} /> : <Keep user={user} due={user.deletion} />}
  </div>
);

const DataCopy = ({ user: { id, revision, data_export: copy } }: Props) => {
  const messages = useMessages('admin');
  const { date } = useFormat();
  const make = useUserAction({
    run: (idempotencyKey) => call(admin.createDataExport, { id, revision }, { idempotencyKey }),
    done: () => messages.done_data_export,
  });
  const read = useAction({
    run: async (idempotencyKey) => {
      const { urls } = await call(admin.dataFiles, { id }, { idempotencyKey });
      for (const url of urls) window.open(url, '_blank', 'noreferrer');
    },
    done: () => messages.done_data_download,
  });
  const isReady = copy?.state === 'done';
  const times = { created: date(new Date(copy?.created_at ?? 0)), expires: date(new Date(copy?.expires_at ?? 0)) };
  const running = copy?.state === 'queued' || copy?.state === 'running' ? messages.own_data_running : messages.own_data_none;
  return (
    <>
      <p className={typography.muted}>{isReady ? fill(messages.own_data_ready, times) : running}</p>
      <div className={classNames(layout.cluster, layout.gap8)}>
        <Button size="sm" busy={make.isPending} onClick={() => make.mutate()}>
          {messages.own_data_make}
        </Button>
        {isReady && (
          <Button size="sm" busy={read.isPending} onClick={() => read.mutate()}>
            {messages.own_data_read}
          </Button>
        )}
      </div>
    </>
  );
};

const Delete = ({ user: { id, revision } }: Props) => {
  const messages = useMessages('admin');
  const { text: reason, set: setReason } = useDraft(`deletion:${id}`);
  const request = useUserAction(
    {
      run: (idempotencyKey) => call(admin.requestDeletion, { id, revision, shared: 'hand_over', reason }, { idempotencyKey }),
      done: () => fill(messages.done_deletion, { days: String(GRACE_DAYS) }),
    },
    () => setReason(''),
  );
  return (
    <>
      <TextField label={messages.deletion_reason} value={reason} onChange={({ target }) => setReason(target.value)} autoComplete="off" />
      <div>
        <Button size="sm" variant="danger" busy={request.isPending} disabled={reason.trim() === ''} onClick={() => request.mutate()}>
          {messages.deletion_request}
        </Button>
      </div>
    </>
  );
};

const Keep = ({ user: { id, revision }, due }: Props & { due: string }) => {
  const messages = useMessages('admin');
  const { date } = useFormat();
  const withdraw = useUserAction({
    run: (idempotencyKey) => call(admin.withdrawDeletion, { id, revision }, { idempotencyKey }),
    done: () => messages.done_deletion_withdraw,
  });
  return (
    <>
      <p>{fill(messages.deletion_due, { date: date(new Date(due)) })}</p>
      <div>
        <Button size="sm" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {messages.deletion_withdraw}
        </Button>
      </div>
    </>
  );
};
