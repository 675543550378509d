import { useQuery } from '@tanstack/react-query';
import { CollectionDrawer, CollectionView } from '#web/collections/drawer/collection-drawer.tsx';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import layout from '#web/ui/layout.module.css';
import { CampaignCards } from './campaign-cards.tsx';
import { CampaignHead } from './campaign-head.tsx';
import { CampaignHistory } from './campaign-history.tsx';
import { CampaignPosts } from './campaign-posts.tsx';
import { CampaignTools } from './campaign-tools.tsx';
import { campaignQueries } from './campaigns.queries.ts';

type Props = { id: string | undefined; onClose: () => void; onAddPost: (campaignId: string) => void };

export const CampaignDrawer = ({ id, onClose, onAddPost }: Props) => (
  <CollectionDrawer title={useMessages('campaigns').panel} id={id} onClose={onClose}>
    {(shown) => <Panel key={shown} id={shown} onClose={onClose} onAddPost={onAddPost} />}
  </CollectionDrawer>
);

const Panel = ({ id, onClose, onAddPost }: Props & { id: string }) => {
  const messages = useMessages('campaigns');
  const query = useQuery({ ...campaignQueries.one(id), retry: false });
  const history = useQuery(campaignQueries.history(id));
  return (
    <CollectionView query={query} loading={<PanelSkeleton />} messages={messages} onClose={onClose}>
      {({ campaign }) =>
        // A history that is late would move the posts away from the pointer.
        history.isPending ? (
          <PanelSkeleton />
        ) : (
          <div className={classNames(layout.stack, layout.gap18)}>
            <CampaignHead campaign={campaign} />
            <CampaignTools campaign={campaign} onAddPost={() => onAddPost(id)} onDeleted={onClose} />
            <CampaignCards figures={campaign} />
            {history.data && campaign.totalPosts > 0 && <CampaignHistory points={history.data.points} heading="h3" />}
            <CampaignPosts campaign={campaign} onAddPost={() => onAddPost(id)} />
          </div>
        )
      }
    </CollectionView>
  );
};

const PanelSkeleton = () => (
  <div className={classNames(layout.stack, layout.gap18)}>
    <Skeleton width={240} height={24} />
    <Skeleton width={320} height={32} />
    <Skeleton height={72} />
    <Skeleton height={200} />
  </div>
);
