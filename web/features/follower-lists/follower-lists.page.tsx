import { useSearchParams } from 'react-router';
import { dollars } from '#shared/numbers.ts';
import { ThingsPage } from '#web/collections/table/collection-screen.tsx';
import { useThingPlace } from '#web/collections/table/use-collection-place.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/messages.ts';
import { translated } from '#web/i18n/server-messages.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { Badge } from '#web/ui/media/badge.tsx';
import { useOrder } from './follower-lists.queries.ts';
import { FollowerListsTable } from './follower-lists-table.tsx';
import { UsernameForm } from './username-form.tsx';

/** Follower lists of Instagram accounts and the form that orders a new one. */
export const FollowerListsPage = () => {
  const words = useWords('followerLists');
  const { number } = useFormat();
  const { page, onPage } = useThingPlace('list');
  const [params] = useSearchParams();
  const order = useOrder({
    onDone: ({ created: { username, followers, price, paid }, ordered_before }) => {
      onPage(1);
      const waiting = ordered_before ? words.ordered_unpaid : words.ordered;
      const message = paid ? words.ordered_before : waiting;
      notify({ kind: 'info', message: fill(message, { name: `@${username}`, followers: number(followers), price: dollars(price) }) });
    },
    onListed: (message, listed) =>
      notify({
        kind: 'info',
        message: translated(message),
        action: { label: words.order_again, run: () => order.mutate({ ...listed, again: true }) },
      }),
  });
  const title = (
    <>
      {words.title} <Badge tone="accent">{words.price}</Badge>
    </>
  );
  return (
    <ThingsPage title={title} subtitle={words.subtitle}>
      <UsernameForm busy={order.isPending} onSearch={(username, onSuccess) => order.mutate({ username }, { onSuccess })} />
      <FollowerListsTable page={page} paid={params.get('paid') ?? undefined} onPage={onPage} />
    </ThingsPage>
  );
};
