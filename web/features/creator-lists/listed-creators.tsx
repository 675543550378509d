import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { CreatorListView, ListCreator } from '#shared/creator-lists/contract.ts';
import { fill } from '#web/i18n/fill.ts';
import { type Formats, useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { askForReport, reportIntent } from '#web/report/report-request.store.ts';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { IconPencil } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { lazyOverlay } from '#web/ui/lazy-with-retry.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { creatorColumns, type Messages, nameOf } from './creator-columns.tsx';
import { CreatorPages } from './creator-pages.tsx';
import { DeleteCreator } from './delete-creator.tsx';
import { listQueries } from './lists.queries.ts';
import { mayEdit } from './may-edit.ts';
import { type NotesFilter, NotesFilterBar } from './notes/notes-filter.tsx';
import { NotesLine } from './notes/notes-line.tsx';
import s from './panel.module.css';

const NotesDialog = lazyOverlay(async () => ({ default: (await import('./notes/notes-dialog.tsx')).NotesDialog }));

/** Creators of the list, newest first, with paging. */
export const ListedCreators = ({ list }: { list: CreatorListView }) => {
  const messages = useMessages('creatorLists');
  const format = useFormat();
  const [filter, setFilter] = useState<NotesFilter>({});
  const [annotated, setAnnotated] = useState<ListCreator>();
  const query = useInfiniteQuery(listQueries.creators(list._id, filter));
  const columns = useMemo(() => columnsOf({ messages, format, list, onNote: setAnnotated }), [messages, format, list]);
  const current = query.data?.pages.flatMap(({ creators }) => creators).find(({ _id }) => _id === annotated?._id);
  // The typed text stays when the creator leaves the list, or the filter, in another tab.
  const creator = annotated && (current ?? annotated);
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <div className={classNames(layout.stack, layout.gap12, s.creators)}>
      <NotesFilterBar listId={list._id} filter={filter} onChange={setFilter} />
      <CreatorPages
        query={query}
        columns={columns}
        empty={
          isFiltered ? (
            <EmptyState title={messages.filter_nobody} />
          ) : (
            <EmptyState title={messages.no_creators_title} text={messages.no_creators_text} />
          )
        }
      />
      {creator && <NotesDialog creator={creator} list={list} onClose={() => setAnnotated(undefined)} />}
    </div>
  );
};

type Parts = { messages: Messages; format: Formats; list: CreatorListView; onNote: (creator: ListCreator) => void };

const columnsOf = ({ messages, format, list, onNote }: Parts): Column<ListCreator>[] => [
  ...creatorColumns<ListCreator>({ messages, format, below: (creator) => <NotesLine {...creator} />, onOpen: openReport }),
  {
    id: 'tools',
    header: messages['column.tools'],
    align: 'right',
    size: 226,
    slot: 'action',
    cell: (creator) => <CreatorTools creator={creator} list={list} onNote={onNote} />,
    skeleton: <Skeleton width={120} />,
  },
];

const openReport = ({ network: platform, user_id, ...creator }: ListCreator) =>
  askForReport({ platform, user_id, name: nameOf(creator), opens: 'modal' });

type ToolsProps = { creator: ListCreator; list: CreatorListView } & Pick<Parts, 'onNote'>;

const CreatorTools = ({ creator, list, onNote }: ToolsProps) => {
  const messages = useMessages('creatorLists');
  const name = nameOf(creator);
  return (
    <span className={classNames(layout.inline, layout.gap6)}>
      <Button
        size="sm"
        data-opens
        aria-label={fill(messages.view_report_of, { name })}
        onClick={() => openReport(creator)}
        {...reportIntent({ platform: creator.network, user_id: creator.user_id })}
      >
        {messages.view_report}
      </Button>
      {mayEdit(list) && (
        <>
          <IconButton
            label={fill(messages.notes_title, { name })}
            tip="none"
            icon={<IconPencil size={16} />}
            onClick={() => onNote(creator)}
          />
          <DeleteCreator creator={creator} list={list} />
        </>
      )}
    </span>
  );
};
