import { useSearchParams } from 'react-router';
import { dollars } from '#shared/numbers.ts';
import { CollectionScreen } from '#web/collections/table/collection-screen.tsx';
import { useCollectionPlace } from '#web/collections/table/use-collection-place.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { translated } from '#web/i18n/server-messages.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { Badge } from '#web/ui/media/badge.tsx';
import { useOrder } from './follower-lists.queries.ts';
import { FollowerListsTable } from './follower-lists-table.tsx';
import { UsernameForm } from './username-form.tsx';

/** Follower lists of Instagram accounts and the form that orders a new one. */
export const FollowerListsPage = () => {
  const messages = useMessages('followerLists');
  const { number } = useFormat();
  const { page, onPage } = useCollectionPlace('list');
  const [params] = useSearchParams();
  const order = useOrder({
    onDone: ({ created: { username, followers, price, paid }, ordered_before }) => {
      onPage(1);
      const waiting = ordered_before ? messages.ordered_unpaid : messages.ordered;
      const message = paid ? messages.ordered_before : waiting;
      notify({ kind: 'info', message: fill(message, { name: `@${username}`, followers: number(followers), price: dollars(price) }) });
    },
    onListed: (message, listed) =>
      notify({
        kind: 'info',
        message: translated(message),
        action: { label: messages.order_again, run: () => order.mutate({ ...listed, again: true }) },
      }),
  });
  const title = (
    <>
      {messages.title} <Badge tone="accent">{messages.price}</Badge>
    </>
  );
  return (
    <CollectionScreen title={title} subtitle={messages.subtitle}>
      <UsernameForm busy={order.isPending} onSearch={(username, outcome) => order.mutate({ username }, outcome)} />
      <FollowerListsTable page={page} paid={params.get('paid') ?? undefined} onPage={onPage} />
    </CollectionScreen>
  );
};
