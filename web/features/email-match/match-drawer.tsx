import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MatchView } from '#shared/email-match/match.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import { brand } from '#web/api/site-config.ts';
import { askToAdd } from '#web/collections/add-to-list.store.ts';
import { CollectionDrawer, CollectionView } from '#web/collections/drawer/collection-drawer.tsx';
import { CollectionPages } from '#web/collections/table/collection-pages.tsx';
import { SearchMenu } from '#web/collections/table/search-menu.tsx';
import { SumCards } from '#web/collections/table/sum-cards.tsx';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { IconBookmarkPlus, IconDownload } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './email-match.module.css';
import { CREATORS_PAGE_SIZE, matchQueries, useAllCreators, useExportMatches } from './email-match.queries.ts';
import { MatchStatus } from './match-status.tsx';
import { MatchedCreators } from './matched-creators.tsx';
import { toAdded } from './to-added.ts';

type Props = { id: string | undefined; onClose: () => void };

export const MatchDrawer = ({ id, onClose }: Props) => (
  <CollectionDrawer title={useMessages('emailMatch').panel} id={id} onClose={onClose}>
    {(shown) => <Panel key={shown} id={shown} onClose={onClose} />}
  </CollectionDrawer>
);

const Panel = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const messages = useMessages('emailMatch');
  const [page, setPage] = useState(1);
  const query = useQuery({ ...matchQueries.one(id, page), retry: false });
  return (
    <CollectionView query={query} loading={<Skeleton height={320} />} messages={messages} onClose={onClose}>
      {({ match, total, rows }) => (
        <div className={classNames(layout.stack, layout.gap18)}>
          <MatchHead match={match} />
          <MatchTools match={match} />
          <MatchCards match={match} />
          {total === 0 ? (
            <EmptyState title={messages.nobody_title} text={messages.nobody_text} />
          ) : (
            <MatchedCreators rows={rows} busy={query.isPlaceholderData} />
          )}
          <CollectionPages table={messages.creators_table} total={total} page={page} pageSize={CREATORS_PAGE_SIZE} onPage={setPage} />
        </div>
      )}
    </CollectionView>
  );
};

const MatchHead = ({ match }: { match: MatchView }) => {
  const messages = useMessages('emailMatch');
  const { date } = useFormat();
  return (
    <header className={s.head}>
      <h2 className={typography.heading}>{match.name}</h2>
      <p>
        {fill(messages.uploaded_on, { date: date(new Date(match.created)) })} <MatchStatus match={match} />
      </p>
    </header>
  );
};

const MatchCards = ({ match: { creators, matched, totalEmails } }: { match: MatchView }) => {
  const messages = useMessages('emailMatch');
  const { number } = useFormat();
  return (
    <SumCards
      sums={[
        { label: messages['card.creators'], value: number(creators) },
        { label: messages['card.matched'], value: number(matched) },
        { label: messages['card.total'], value: number(totalEmails) },
      ]}
    />
  );
};

const MatchTools = ({ match }: { match: MatchView }) => {
  const messages = useMessages('emailMatch');
  const file = useExportMatches();
  const allCreators = useAllCreators();
  // Not when the drawer was closed or its screen left before the response.
  const addAll = () => allCreators.mutate(match._id, { onSuccess: (creators) => askToAdd({ creators: creators.map(toAdded) }) });
  const platforms = PLATFORMS.filter((platform) => match.creatorsOf[platform] > 0);
  return (
    <div className={classNames(layout.cluster, layout.gap8)}>
      <Button icon={<IconDownload size={15} aria-hidden />} busy={file.isPending} onClick={() => file.mutate(match._id)}>
        {messages.export_matches}
      </Button>
      {platforms.length > 0 && <SearchMenu filter="emailMatch_id" id={match._id} networks={platforms} messages={messages} />}
      {platforms.length > 0 && brand().switches.creatorLists && (
        <Button icon={<IconBookmarkPlus size={15} aria-hidden />} busy={allCreators.isPending} onClick={addAll}>
          {messages.add_all}
        </Button>
      )}
    </div>
  );
};
