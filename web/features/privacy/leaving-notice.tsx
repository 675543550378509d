import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconTrash } from '#web/ui/icons.ts';
import { useKeepAccount } from './privacy.queries.ts';

/** Banner of an account that is being deleted. */
export const LeavingNotice = ({ due }: { due: string }) => {
  const messages = useMessages('settings');
  const { date } = useFormat();
  const keep = useKeepAccount(() => notify({ kind: 'good', message: messages.delete_kept }));
  const action = (
    <Button size="sm" variant="solid" busy={keep.isPending} onClick={() => keep.mutate()}>
      {messages.delete_keep}
    </Button>
  );
  const text = fill(messages.delete_due, { date: date(new Date(due)) });
  return <Notice tone="bad" icon={<IconTrash size={18} />} title={messages.delete_title} text={text} action={action} />;
};
