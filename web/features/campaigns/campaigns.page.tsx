import { Suspense, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/words.ts';
import { pageIn } from '#web/insights/things/page-in.ts';
import { ThingsPage } from '#web/insights/things/things-page.tsx';
import { late } from '#web/ui/late.ts';
import type { Adding } from './add/add-post-dialog.tsx';
import { CampaignDrawer } from './campaign-drawer.tsx';
import { CampaignsTable } from './campaigns-table.tsx';
import { PostUrlForm } from './post-url-form.tsx';

const AddPostDialog = late(async () => ({ default: (await import('./add/add-post-dialog.tsx')).AddPostDialog }));

/** Own and shared campaigns, with the open one in a drawer. */
export const CampaignsPage = () => {
  const words = useWords('campaigns');
  const { id } = useParams();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const page = pageIn(params);
  const [adding, setAdding] = useState<Adding>();
  const goTo = (place: { id?: string | undefined; page?: number }, replace = false) =>
    void navigate(
      {
        pathname: place.id === undefined ? paths.campaignManager : paths.campaign(place.id),
        search: (place.page ?? page) > 1 ? `?page=${place.page ?? page}` : '',
      },
      { replace },
    );
  return (
    <ThingsPage title={words.title} subtitle={words.subtitle}>
      <PostUrlForm onPost={(postUrl) => setAdding({ postUrl })} />
      <CampaignsTable page={page} onPage={(next, how) => goTo({ id, page: next }, how?.replaces)} onOpen={(open) => goTo({ id: open })} />
      <CampaignDrawer id={id} onClose={() => goTo({})} onAddPost={(campaignId) => setAdding({ campaignId })} />
      <Suspense>
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
      </Suspense>
    </ThingsPage>
  );
};
