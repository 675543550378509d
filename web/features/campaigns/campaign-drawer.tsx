import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { AppError } from '#shared/http/errors.ts';
import { useWords } from '#web/i18n/words.ts';
import { AsyncView } from '#web/ui/async-view.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CampaignCards } from './campaign-cards.tsx';
import { CampaignHead } from './campaign-head.tsx';
import { CampaignHistory } from './campaign-history.tsx';
import { CampaignPosts } from './campaign-posts.tsx';
import { CampaignTools } from './campaign-tools.tsx';
import { campaignQueries } from './campaigns.queries.ts';
import s from './panel.module.css';

const WIDTH_PX = 980;

type Props = { id: string | undefined; onClose: () => void; onAddPost: (campaignId: string) => void };

/** One campaign at the right of the screen. While it glides away it still shows what it showed. */
export const CampaignDrawer = ({ id, onClose, onAddPost }: Props) => {
  const words = useWords('campaigns');
  const [last, setLast] = useState(id);
  if (id !== undefined && id !== last) setLast(id);
  return (
    <Drawer opened={id !== undefined} onClose={onClose} title={words.panel} size={WIDTH_PX}>
      <Suspense>{last !== undefined && <Panel key={last} id={last} onClose={onClose} onAddPost={onAddPost} />}</Suspense>
    </Drawer>
  );
};

const Panel = ({ id, onClose, onAddPost }: Props & { id: string }) => {
  const words = useWords('campaigns');
  const query = useQuery({ ...campaignQueries.one(id), retry: false });
  if (query.error instanceof AppError && query.error.code === 'not_found') return <EmptyState title={words.gone_title} />;
  return (
    <AsyncView query={query} loading={<PanelSkeleton />}>
      {({ campaign }) => (
        <div className={s.panel}>
          <CampaignHead campaign={campaign} />
          <CampaignTools campaign={campaign} onAddPost={() => onAddPost(id)} onDeleted={onClose} />
          <CampaignCards figures={campaign} />
          <History id={id} hasPosts={campaign.totalPosts > 0} />
          <CampaignPosts campaign={campaign} onAddPost={() => onAddPost(id)} />
        </div>
      )}
    </AsyncView>
  );
};

const History = ({ id, hasPosts }: { id: string; hasPosts: boolean }) => {
  const { data } = useQuery(campaignQueries.history(id));
  return hasPosts ? <CampaignHistory points={data?.points} /> : null;
};

const PanelSkeleton = () => (
  <div className={s.panel}>
    <Skeleton width={240} height={24} />
    <Skeleton width={320} height={32} />
    <Skeleton height={72} />
    <Skeleton height={200} />
  </div>
);
