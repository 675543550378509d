import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { MatchView } from '#shared/email-match/match.ts';
import { AppError } from '#shared/http/errors.ts';
import { PLATFORM_NAMES, PLATFORMS } from '#shared/platforms.ts';
import { brand } from '#web/api/site-config.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { askToAdd } from '#web/insights/add-to-list.store.ts';
import { searchIn } from '#web/insights/search-in.ts';
import { SumCards } from '#web/insights/things/sum-cards.tsx';
import { ThingPages } from '#web/insights/things/thing-pages.tsx';
import { AsyncView } from '#web/ui/async-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { DropMenu } from '#web/ui/drop-menu.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconBookmarkPlus, IconDownload, IconSearch } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import s from './email-match.module.css';
import { CREATORS_PAGE_SIZE, matchQueries, useAllCreators, useExportMatches } from './email-match.queries.ts';
import { MatchStatus } from './match-status.tsx';
import { MatchedCreators } from './matched-creators.tsx';
import { toAdded } from './to-added.ts';

const WIDTH_PX = 980;

type Props = { id: string | undefined; onClose: () => void };

/** One list at the right of the screen. While it glides away it still shows what it showed. */
export const MatchDrawer = ({ id, onClose }: Props) => {
  const words = useWords('emailMatch');
  const [last, setLast] = useState(id);
  if (id !== undefined && id !== last) setLast(id);
  return (
    <Drawer opened={id !== undefined} onClose={onClose} title={words.panel} size={WIDTH_PX}>
      <Suspense>{last !== undefined && <Panel key={last} id={last} />}</Suspense>
    </Drawer>
  );
};

const Panel = ({ id }: { id: string }) => {
  const words = useWords('emailMatch');
  const [page, setPage] = useState(1);
  const query = useQuery({ ...matchQueries.one(id, page), retry: false });
  if (query.error instanceof AppError && query.error.code === 'not_found') return <EmptyState title={words.gone_title} />;
  return (
    <AsyncView query={query} loading={<Skeleton height={320} />}>
      {({ match, total, rows }) => (
        <div className={s.panel}>
          <MatchHead match={match} />
          <MatchTools match={match} />
          <MatchCards match={match} />
          {total === 0 ? (
            <EmptyState title={words.nobody_title} text={words.nobody_text} />
          ) : (
            <MatchedCreators rows={rows} busy={query.isPlaceholderData} />
          )}
          <ThingPages table={words.creators_table} total={total} page={page} pageSize={CREATORS_PAGE_SIZE} onPage={setPage} />
        </div>
      )}
    </AsyncView>
  );
};

const MatchHead = ({ match }: { match: MatchView }) => {
  const words = useWords('emailMatch');
  const { date } = useFormat();
  return (
    <header className={s.head}>
      <h2>{match.name}</h2>
      <p>
        {fill(words.uploaded_on, { date: date(new Date(match.created)) })} <MatchStatus match={match} />
      </p>
    </header>
  );
};

const MatchCards = ({ match: { creators, matched, totalEmails } }: { match: MatchView }) => {
  const words = useWords('emailMatch');
  const { number } = useFormat();
  return (
    <SumCards
      sums={[
        { label: words['card.creators'], value: number(creators) },
        { label: words['card.matched'], value: number(matched) },
        { label: words['card.total'], value: number(totalEmails) },
      ]}
    />
  );
};

const MatchTools = ({ match }: { match: MatchView }) => {
  const words = useWords('emailMatch');
  const navigate = useNavigate();
  const file = useExportMatches();
  const everybody = useAllCreators((creators) => askToAdd({ creators: creators.map(toAdded) }));
  const networks = PLATFORMS.filter((network) => match.creatorsOf[network] > 0);
  return (
    <div className={s.tools}>
      <Button icon={<IconDownload size={15} aria-hidden />} busy={file.isPending} onClick={() => file.mutate(match._id)}>
        {words.export_matches}
      </Button>
      {networks.length > 0 && (
        <DropMenu
          label={words.search}
          icon={<IconSearch size={15} aria-hidden />}
          entries={networks.map((network) => ({
            id: network,
            label: fill(words.search_on, { network: PLATFORM_NAMES[network] }),
            icon: <IconSearch size={15} aria-hidden />,
            run: () => void navigate(searchIn('emailMatch_id', match._id, network)),
          }))}
        />
      )}
      {networks.length > 0 && brand().switches.creatorLists && (
        <Button icon={<IconBookmarkPlus size={15} aria-hidden />} busy={everybody.isPending} onClick={() => everybody.mutate(match._id)}>
          {words.add_all}
        </Button>
      )}
    </div>
  );
};
