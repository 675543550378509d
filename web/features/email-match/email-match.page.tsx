import { useSearchParams } from 'react-router';
import { CollectionScreen } from '#web/collections/table/collection-screen.tsx';
import { useCollectionPlace } from '#web/collections/table/use-collection-place.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { Badge } from '#web/ui/media/badge.tsx';
import { useUpload } from './email-match.queries.ts';
import { MatchDrawer } from './match-drawer.tsx';
import { MatchesTable } from './matches-table.tsx';
import { UploadButton } from './upload-button.tsx';

/** Uploaded address lists, with the open one in a drawer. */
export const EmailMatchPage = () => {
  const messages = useMessages('emailMatch');
  const { page, id, open, onPage } = useCollectionPlace('match');
  const [params] = useSearchParams();
  const send = useUpload(({ match, isKnown }) => {
    if (isKnown) notify({ kind: 'info', message: fill(messages.known, { name: match.name }) });
    onPage(1);
  });
  const button = <UploadButton busy={send.isPending} onChoose={(file) => send.mutate(file)} />;
  const title = (
    <>
      {messages.title} <Badge tone="accent">{messages.price}</Badge>
    </>
  );
  return (
    <CollectionScreen title={title} subtitle={messages.subtitle} action={button} busy={send.isPending}>
      <MatchesTable page={page} paid={params.get('paid') ?? undefined} onPage={onPage} onOpen={open} action={button} />
      <MatchDrawer id={id} onClose={() => open(undefined)} />
    </CollectionScreen>
  );
};
