import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { CollectionScreen } from '#web/collections/table/collection-screen.tsx';
import { pageIn } from '#web/collections/table/page-in.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { useDraft } from '#web/ui/hooks/use-draft.ts';
import { lazyOverlay } from '#web/ui/lazy-with-retry.tsx';
import type { Adding } from './add/add-post-dialog.tsx';
import { CampaignDrawer } from './campaign-drawer.tsx';
import { CampaignsTable } from './campaigns-table.tsx';
import { PostUrlForm } from './post-url-form.tsx';

const AddPostDialog = lazyOverlay(async () => ({ default: (await import('./add/add-post-dialog.tsx')).AddPostDialog }));

/** Own and shared campaigns, with the open one in a drawer. */
export const CampaignsPage = () => {
  const messages = useMessages('campaigns');
  const { id } = useParams();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const page = pageIn(params);
  const [adding, setAdding] = useState<Adding>();
  const draft = useDraft('campaign-post');
  const goTo = (target: { id?: string | undefined; page?: number }, replace = false) =>
    void navigate(
      {
        pathname: target.id === undefined ? paths.campaignManager : paths.campaign(target.id),
        search: (target.page ?? page) > 1 ? `?page=${target.page ?? page}` : '',
      },
      { replace },
    );
  return (
    <CollectionScreen title={messages.title} subtitle={messages.subtitle}>
      <PostUrlForm typed={draft.text} onType={draft.set} onPost={(postUrl) => setAdding({ postUrl })} />
      <CampaignsTable page={page} onPage={(next, how) => goTo({ id, page: next }, how?.replaces)} onOpen={(open) => goTo({ id: open })} />
      <CampaignDrawer id={id} onClose={() => goTo({})} onAddPost={(campaignId) => setAdding({ campaignId })} />
      {adding && (
        <AddPostDialog
          adding={adding}
          onClose={() => setAdding(undefined)}
          onAdded={(open) => {
            setAdding(undefined);
            goTo({ id: open });
          }}
        />
      )}
    </CollectionScreen>
  );
};
