import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { MATCHES_PAGE_SIZE } from '#shared/email-match/limits.ts';
import type { MatchView } from '#shared/email-match/match.ts';
import things from '#web/collections/table/collection.module.css';
import { CollectionName } from '#web/collections/table/collection-cells.tsx';
import { dayColumn, nameColumn, toolsColumn } from '#web/collections/table/collection-columns.tsx';
import type { Paging } from '#web/collections/table/collection-pages.tsx';
import { CollectionTable } from '#web/collections/table/collection-table.tsx';
import { DeleteButton, PayButton } from '#web/collections/table/pay-tools.tsx';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { useLeaving } from '#web/ui/hooks/use-leaving.ts';
import { IconMailSearch } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import type { Column } from '#web/ui/table/data-table.tsx';
import typography from '#web/ui/typography.module.css';
import s from './email-match.module.css';
import { matchQueries, useDeleteMatch, useExportMatches, usePay } from './email-match.queries.ts';
import { MatchFacts, MatchStatus } from './match-status.tsx';

/** `paid`: id of the list whose payment is not confirmed yet. `action`: the button that uploads the first list. */
type Props = { page: number; paid: string | undefined; onPage: Paging['onPage']; onOpen: (id: string) => void; action: ReactNode };

export const MatchesTable = ({ page, paid, onPage, onOpen, action }: Props) => {
  const messages = useMessages('emailMatch');
  const query = useQuery(matchQueries.page(page, paid));
  const columns = useMemo(() => columnsOf({ messages, onOpen }), [messages, onOpen]);
  return (
    <CollectionTable
      name="matches"
      label={messages.table}
      query={query}
      rows={query.data?.results}
      columns={columns}
      empty={
        <EmptyState
          icon={<IconMailSearch size={22} stroke={1.6} />}
          title={messages.welcome_title}
          text={messages.welcome_text}
          action={action}
        />
      }
      page={page}
      pageSize={MATCHES_PAGE_SIZE}
      onPage={onPage}
    />
  );
};

export const hasResults = ({ status, downloadURL }: MatchView): boolean => status === 'finished' && downloadURL !== null;

type Messages = ReturnType<typeof useMessages<'emailMatch'>>;
type Parts = { messages: Messages; onOpen: (id: string) => void };

const columnsOf = ({ messages, onOpen }: Parts): Column<MatchView>[] => [
  nameColumn(
    messages['column.name'],
    (match) => <MatchName match={match} onOpen={onOpen} />,
    ({ name }) => name,
  ),
  {
    id: 'status',
    header: messages['column.status'],
    short: '',
    size: 244,
    priority: 1,
    value: ({ status }) => status,
    cell: (match) => <StatusCell match={match} />,
    skeleton: <Skeleton width={90} />,
  },
  dayColumn('created', { header: messages['column.created'], short: '', size: 144, priority: 2 }, ({ created }) => created),
  toolsColumn('export', { header: messages['column.export'], size: 140 }, (match) => <ExportButton match={match} />),
  toolsColumn('details', { header: messages['column.details'], size: 140 }, (match) => (
    <Button
      size="sm"
      className={classNames(things.above, s.beside)}
      disabled={!hasResults(match)}
      aria-label={fill(messages.view_of, { name: match.name })}
      onClick={() => onOpen(match._id)}
    >
      {messages.view}
    </Button>
  )),
];

const MatchName = ({ match, onOpen }: { match: MatchView; onOpen: (id: string) => void }) => {
  const messages = useMessages('emailMatch');
  const { _id, name } = match;
  return (
    <span className={classNames(layout.stack, layout.shrink, s.name)}>
      {hasResults(match) ? (
        <CollectionName name={name} title={fill(messages.open_match, { name })} tags={[]} onOpen={() => onOpen(_id)} />
      ) : (
        <span className={classNames(typography.cut, typography.semibold)} title={name}>
          {name}
        </span>
      )}
      <MatchFacts match={match} />
    </span>
  );
};

/** An unpaid list can be paid at the displayed price, or deleted. */
const StatusCell = ({ match }: { match: MatchView }) => {
  const messages = useMessages('emailMatch');
  const { _id, name, status, paid } = match;
  const pay = usePay();
  const isLeaving = useLeaving(pay);
  const remove = useDeleteMatch(() => notify({ kind: 'good', message: fill(messages.deleted, { name }) }));
  const isUnpaid = status === 'processing' && !paid;
  return (
    <span className={classNames(layout.cluster, layout.gap6)}>
      <MatchStatus match={match} />
      {isUnpaid && <PayButton price={match.price} name={name} messages={messages} busy={isLeaving} onPay={() => pay.mutate(_id)} />}
      {(isUnpaid || status === 'error') && (
        <DeleteButton name={name} messages={messages} busy={remove.isPending} onDelete={() => remove.mutate(_id)} />
      )}
    </span>
  );
};

const ExportButton = ({ match }: { match: MatchView }) => {
  const messages = useMessages('emailMatch');
  const file = useExportMatches();
  return (
    <Button
      size="sm"
      className={classNames(things.above, s.beside)}
      disabled={!hasResults(match)}
      busy={file.isPending}
      aria-label={fill(messages.export_of, { name: match.name })}
      onClick={() => file.mutate(match._id)}
    >
      {messages.export}
    </Button>
  );
};
