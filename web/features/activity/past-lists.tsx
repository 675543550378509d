import { useQuery } from '@tanstack/react-query';
import { filterTextsOf } from '#shared/discovery/filters/filter-texts.ts';
import { fromSearchRequest, hasOtherConditions } from '#shared/discovery/from-search-request.ts';
import type { PastExport } from '#shared/exports/exports.ts';
import { addressOf, readAddress } from '#shared/saved-searches/saved-search-address.ts';
import { isIntegration } from '#shared/settings/integrations.ts';
import { brand } from '#web/api/site-config.ts';
import { usePage } from '#web/collections/past/use-page.ts';
import { ServiceIconLink } from '#web/collections/service-link.tsx';
import { Day } from '#web/collections/table/day.tsx';
import { TitleCell } from '#web/collections/table/title-cell.tsx';
import { fill } from '#web/i18n/fill.ts';
import { type Formats, useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { usePlaceNames } from '#web/i18n/place-names.ts';
import { paths } from '#web/paths.ts';
import { wordingOf } from '#web/search/search-wording.ts';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { buttonClass } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { IconDownload, IconTrash } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import { PlatformIcon } from '#web/ui/media/platform-icon.tsx';
import { saveFile } from '#web/ui/print/save-file.ts';
import type { Column } from '#web/ui/table/data-table.tsx';
import typography from '#web/ui/typography.module.css';
import s from './activity.module.css';
import { activityQueries, useDownload } from './activity.queries.ts';
import { DeletableTable, type DeleteTarget } from './deletable-table.tsx';

export const PastLists = () => {
  const messages = useMessages('activity');
  const format = useFormat();
  const [page] = usePage('lists');
  const query = useQuery(activityQueries.lists(page));
  return (
    <DeletableTable
      kind="list"
      title={messages.past_lists}
      query={query}
      rows={query.data?.lists_generated}
      empty={
        <EmptyState
          icon={<IconDownload size={22} stroke={1.6} />}
          title={messages.no_lists}
          text={messages.no_lists_text}
          action={
            <Link className={buttonClass()} to={paths.discovery}>
              {messages.search_creators}
            </Link>
          }
        />
      }
      columns={(onDelete) => columnsOf({ messages, format, onDelete })}
    />
  );
};

type Messages = ReturnType<typeof useMessages<'activity'>>;
type Parts = { messages: Messages; format: Formats; onDelete: (target: DeleteTarget) => void };

const columnsOf = ({ messages, format: { plural }, onDelete }: Parts): Column<PastExport>[] => [
  {
    id: 'title',
    header: messages['column.title'],
    size: 316,
    value: ({ name }) => name,
    slot: 'main',
    cell: ({ name, platform, rows }) => (
      <TitleCell title={name} isHandle>
        <PlatformIcon platform={platform} />
        {plural(messages, 'creators', rows)}
      </TitleCell>
    ),
    skeleton: <Skeleton width={180} />,
  },
  {
    id: 'filters',
    header: messages['column.filters'],
    size: 156,
    priority: 1,
    slot: 'extra',
    cell: (row) => <Filters row={row} />,
    skeleton: <Skeleton width={160} />,
  },
  {
    id: 'date',
    header: messages['column.date'],
    align: 'right',
    size: 136,
    priority: 2,
    value: ({ created }) => created,
    cell: ({ created }) => <Day of={created} />,
    skeleton: <Skeleton width={80} />,
  },
  {
    id: 'actions',
    header: messages['column.actions'],
    align: 'right',
    size: 228,
    slot: 'action',
    cell: (row) => <ListTools row={row} onDelete={onDelete} />,
    skeleton: <Skeleton width={160} />,
  },
];

/** Includes the names of places and brands if the original screen knew them; undefined if a filter no longer exists. */
const searchOf = ({ address, filters }: PastExport) => {
  if (filters === undefined) return undefined;
  return address === undefined ? fromSearchRequest(filters) : readAddress(address, brand().switches).search;
};

const Filters = ({ row }: { row: PastExport }) => {
  const messages = useMessages('activity');
  const wording = wordingOf(useMessages('discovery'), useFormat(), row.platform, usePlaceNames());
  const search = searchOf(row);
  const texts = search ? filterTextsOf(search, wording) : [messages.filters_gone];
  if (row.address === undefined && row.filters && hasOtherConditions(row.filters)) texts.push(messages.other_conditions);
  const line = texts.join(' · ') || messages.no_filters;
  return (
    <span className={classNames(typography.ellipsis, typography.clamped, typography.detail, s.filters)} title={line}>
      {line}
    </span>
  );
};

const ListTools = ({ row, onDelete }: { row: PastExport; onDelete: (target: DeleteTarget) => void }) => {
  const messages = useMessages('activity');
  const { id, name, type, url } = row;
  const search = searchOf(row);
  const download = useDownload({
    onDone: (file) => {
      saveFile(file);
      notify({ kind: 'good', message: fill(messages.saved, { name: file.name }) });
    },
    onError: (error) => notifyProblem(error),
  });
  return (
    <span className={classNames(layout.inline, layout.gap6)}>
      {brand().switches.discovery && search && (
        <Link
          className={buttonClass({ size: 'sm' })}
          to={`${paths.discovery}?${addressOf(search) || `platform=${row.platform}`}`}
          aria-label={fill(messages.search_again_of, { name })}
        >
          {messages.search_again}
        </Link>
      )}
      {isIntegration(type) ? (
        url !== undefined && <ServiceIconLink type={type} url={url} name={name} />
      ) : (
        <IconButton
          label={fill(messages.download, { name })}
          tip="none"
          icon={<IconDownload size={16} aria-hidden />}
          busy={download.isPending}
          onClick={() => download.mutate(id)}
        />
      )}
      <IconButton
        label={fill(messages.delete_list, { name })}
        tip="none"
        icon={<IconTrash size={16} aria-hidden />}
        onClick={() => onDelete({ id, name })}
      />
    </span>
  );
};
