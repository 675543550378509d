import type { FollowerListView } from '#shared/follower-lists/follower-list.ts';
import { DeleteButton, PayButton } from '#web/collections/table/pay-tools.tsx';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { useLeaving } from '#web/ui/hooks/use-leaving.ts';
import { IconDownload } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { useDeleteList, useDownload, usePay } from './follower-lists.queries.ts';

/** The available action of a list: pay, wait, download or delete. */
export const ListAction = ({ list }: { list: FollowerListView }) => {
  const messages = useMessages('followerLists');
  const { _id, username, status, paid, price } = list;
  const name = `@${username}`;
  const pay = usePay();
  const isLeaving = useLeaving(pay);
  const remove = useDeleteList(() => notify({ kind: 'good', message: fill(messages.deleted, { name }) }));
  const isUnpaid = status === 'Pending' && !paid;
  return (
    <span className={classNames(layout.inline, layout.gap6)}>
      {isUnpaid && <PayButton price={price} name={name} messages={messages} busy={isLeaving} onPay={() => pay.mutate(_id)} />}
      {status === 'Pending' && paid && (
        <span className={classNames(typography.muted, layout.inline, layout.gap6)}>
          <Spinner size={14} /> {messages.pending}
        </span>
      )}
      {status === 'Failed' && (
        <Button size="sm" disabled>
          {messages.failed}
        </Button>
      )}
      {status === 'Download' && <DownloadLink list={list} name={name} />}
      {(isUnpaid || status === 'Failed') && (
        <DeleteButton name={name} messages={messages} busy={remove.isPending} onDelete={() => remove.mutate(_id)} />
      )}
    </span>
  );
};

const DownloadLink = ({ list: { _id, download_link }, name }: { list: FollowerListView; name: string }) => {
  const messages = useMessages('followerLists');
  const file = useDownload();
  return (
    <a
      className={buttonClass({ size: 'sm' })}
      href={download_link ?? undefined}
      aria-label={fill(messages.download_of, { name })}
      aria-busy={file.isPending || undefined}
      onClick={(event) => {
        // The browser would send the request without the session.
        event.preventDefault();
        if (!file.isPending) file.mutate(_id);
      }}
    >
      {file.isPending ? <Spinner /> : <IconDownload size={16} aria-hidden />}
      <span>{messages.download}</span>
    </a>
  );
};
