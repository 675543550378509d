import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import type { CreatorListView, ListCreator } from '#shared/creator-lists/contract.ts';
import { fill } from '#web/i18n/fill.ts';
import { type Formats, useFormat } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/messages.ts';
import { askForReport } from '#web/report/report-request.store.ts';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { IconPencil } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { late } from '#web/ui/lazy-with-retry.ts';
import type { Column } from '#web/ui/table/data-table.tsx';
import { creatorColumns, nameOf, type Words } from './creator-columns.tsx';
import { CreatorPages } from './creator-pages.tsx';
import { DeleteCreator } from './delete-creator.tsx';
import { listQueries } from './lists.queries.ts';
import { mayEdit } from './may-edit.ts';
import { type NotesFilter, NotesFilterBar } from './notes/notes-filter.tsx';
import { NotesLine } from './notes/notes-line.tsx';
import s from './panel.module.css';

const NotesDialog = late(async () => ({ default: (await import('./notes/notes-dialog.tsx')).NotesDialog }));

/** Creators of the list, newest first, with paging. */
export const ListedCreators = ({ list }: { list: CreatorListView }) => {
  const words = useWords('creatorLists');
  const format = useFormat();
  const [filter, setFilter] = useState<NotesFilter>({});
  const [noted, setNoted] = useState<string>();
  const query = useInfiniteQuery(listQueries.creators(list._id, filter));
  const columns = useMemo(() => columnsOf({ words, format, list, onNote: setNoted }), [words, format, list]);
  const creator = query.data?.pages.flatMap(({ creators }) => creators).find(({ _id }) => _id === noted);
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <div className={s.creators}>
      <NotesFilterBar listId={list._id} filter={filter} onChange={setFilter} />
      <CreatorPages
        query={query}
        columns={columns}
        empty={
          isFiltered ? (
            <EmptyState title={words.filter_nobody} />
          ) : (
            <EmptyState title={words.no_creators_title} text={words.no_creators_text} />
          )
        }
      />
      <Suspense>{creator && <NotesDialog creator={creator} list={list} onClose={() => setNoted(undefined)} />}</Suspense>
    </div>
  );
};

type Parts = { words: Words; format: Formats; list: CreatorListView; onNote: (creatorId: string) => void };

const columnsOf = ({ words, format, list, onNote }: Parts): Column<ListCreator>[] => [
  ...creatorColumns<ListCreator>({ words, format, below: (creator) => <NotesLine {...creator} /> }),
  {
    id: 'tools',
    header: words['column.tools'],
    align: 'right',
    width: '218px',
    slot: 'extra',
    cell: (creator) => <CreatorTools creator={creator} list={list} onNote={onNote} />,
    skeleton: <Skeleton width={120} />,
  },
];

type ToolsProps = { creator: ListCreator; list: CreatorListView } & Pick<Parts, 'onNote'>;

const CreatorTools = ({ creator, list, onNote }: ToolsProps) => {
  const words = useWords('creatorLists');
  const { network: platform, user_id } = creator;
  const name = nameOf(creator);
  return (
    <span className={classNames(layout.inline, layout.gap6)}>
      <Button
        size="sm"
        aria-label={fill(words.view_report_of, { name })}
        onClick={() => askForReport({ platform, user_id, name, opens: 'modal' })}
      >
        {words.view_report}
      </Button>
      {mayEdit(list) && (
        <>
          <IconButton
            label={fill(words.notes_title, { name })}
            tip="none"
            icon={<IconPencil size={16} />}
            onClick={() => onNote(creator._id)}
          />
          <DeleteCreator creator={creator} list={list} />
        </>
      )}
    </span>
  );
};
