import { useSearchParams } from 'react-router';
import { ThingsPage } from '#web/collections/table/collection-screen.tsx';
import { useThingPlace } from '#web/collections/table/use-collection-place.ts';
import { useWords } from '#web/i18n/messages.ts';
import { Badge } from '#web/ui/media/badge.tsx';
import { useUpload } from './email-match.queries.ts';
import { MatchDrawer } from './match-drawer.tsx';
import { MatchesTable } from './matches-table.tsx';
import { UploadButton } from './upload-button.tsx';

/** Uploaded address lists, with the open one in a drawer. */
export const EmailMatchPage = () => {
  const words = useWords('emailMatch');
  const { page, id, open, onPage } = useThingPlace('match');
  const [params] = useSearchParams();
  const send = useUpload(() => onPage(1));
  const button = <UploadButton busy={send.isPending} onChoose={(file) => send.mutate(file)} />;
  const title = (
    <>
      {words.title} <Badge tone="accent">{words.price}</Badge>
    </>
  );
  return (
    <ThingsPage title={title} subtitle={words.subtitle} action={button} busy={send.isPending}>
      <MatchesTable page={page} paid={params.get('paid') ?? undefined} onPage={onPage} onOpen={open} action={button} />
      <MatchDrawer id={id} onClose={() => open(undefined)} />
    </ThingsPage>
  );
};
