import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CampaignView } from '#shared/campaigns/campaign.ts';
import { CAMPAIGNS_PAGE_SIZE } from '#shared/campaigns/limits.ts';
import s from '#web/collections/table/collection.module.css';
import { CollectionName, Faces } from '#web/collections/table/collection-cells.tsx';
import { dayColumn, nameColumn, numberColumn, platformsColumn, toolsColumn } from '#web/collections/table/collection-columns.tsx';
import type { Paging } from '#web/collections/table/collection-pages.tsx';
import { CollectionTable } from '#web/collections/table/collection-table.tsx';
import { fill } from '#web/i18n/fill.ts';
import { type Formats, useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { IconSpeakerphone } from '#web/ui/icons.ts';
import type { Column } from '#web/ui/table/data-table.tsx';
import { campaignQueries } from './campaigns.queries.ts';

type Props = { page: number; onPage: Paging['onPage']; onOpen: (id: string) => void };

export const CampaignsTable = ({ page, onPage, onOpen }: Props) => {
  const messages = useMessages('campaigns');
  const format = useFormat();
  const query = useQuery(campaignQueries.page(page));
  const columns = useMemo(() => columnsOf({ messages, format, onOpen }), [messages, format, onOpen]);
  return (
    <CollectionTable
      name="campaigns"
      label={messages.table}
      query={query}
      rows={query.data?.campaigns}
      columns={columns}
      isMuted={({ status }) => status === 'archived'}
      empty={<EmptyState icon={<IconSpeakerphone size={22} stroke={1.6} />} title={messages.welcome_title} text={messages.welcome_text} />}
      page={page}
      pageSize={CAMPAIGNS_PAGE_SIZE}
      onPage={onPage}
    />
  );
};

type Messages = ReturnType<typeof useMessages<'campaigns'>>;
type Parts = { messages: Messages; format: Formats; onOpen: (id: string) => void };

const columnsOf = ({ messages, format: { short, number }, onOpen }: Parts): Column<CampaignView>[] => [
  nameColumn(
    messages['column.name'],
    (campaign) => <CampaignName campaign={campaign} onOpen={onOpen} />,
    ({ name }) => name,
  ),
  platformsColumn({ header: messages['column.networks'], priority: 4, size: 124 }),
  numberColumn('posts', { header: messages['column.posts'], size: 90, value: ({ totalPosts }) => totalPosts }, ({ totalPosts }) =>
    number(totalPosts),
  ),
  {
    id: 'creators',
    header: messages['column.creators'],
    size: 170,
    priority: 5,
    value: ({ creators: { total } }) => total,
    cell: ({ creators: { creators, total } }) => (
      <Faces faces={creators.map(({ id, name, pictureCDN: picture }) => ({ id, name, picture }))} total={total} />
    ),
    skeleton: <Skeleton width={90} />,
  },
  numberColumn(
    'followers',
    { header: messages['column.followers'], priority: 2, value: ({ totalFollowers }) => totalFollowers },
    ({ totalFollowers }) => short(totalFollowers),
  ),
  dayColumn('modified', { header: messages['column.modified'], priority: 3 }, ({ updated }) => updated),
  toolsColumn('actions', { header: messages['column.actions'], size: 128 }, ({ _id, name }) => (
    <Button size="sm" className={s.above} aria-label={fill(messages.view_of, { name })} onClick={() => onOpen(_id)}>
      {messages.view}
    </Button>
  )),
];

const CampaignName = ({ campaign, onOpen }: { campaign: CampaignView; onOpen: (id: string) => void }) => {
  const messages = useMessages('campaigns');
  const { _id, name, isShared, status, sharedWithUser_ids: sharers } = campaign;
  const tags = [(isShared || sharers.length > 0) && messages.shared, status === 'archived' && messages.archived];
  return <CollectionName name={name} title={fill(messages.open_campaign, { name })} tags={tags} onOpen={() => onOpen(_id)} />;
};
