import { useMemo } from 'react';
import type { CreatorListView } from '#shared/creator-lists/contract.ts';
import { fill } from '#web/i18n/fill.ts';
import { type Formats, useFormat } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { NetworkIcon } from '#web/insights/network-icon.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import s from './lists.module.css';

const SKELETON_ROWS = 5;
/** They come with the newest change first, and in no other order. */
const UNSORTED = { field: '', direction: 'desc' as const };

type Props = { rows: readonly CreatorListView[] | undefined; busy: boolean; onOpen: (id: string) => void };

export const ListsTable = ({ rows, busy, onOpen }: Props) => {
  const words = useWords('creatorLists');
  const format = useFormat();
  const columns = useMemo(() => columnsOf({ words, format, onOpen }), [words, format, onOpen]);
  return (
    <div className={s.table}>
      <DataTable
        label={words.table}
        columns={columns}
        rows={rows}
        sorting={UNSORTED}
        onSort={() => undefined}
        skeletonRows={SKELETON_ROWS}
        busy={busy}
      />
    </div>
  );
};

type Words = ReturnType<typeof useWords<'creatorLists'>>;
type Parts = { words: Words; format: Formats; onOpen: (id: string) => void };

const columnsOf = ({ words, format: { short, number, date }, onOpen }: Parts): Column<CreatorListView>[] => [
  {
    id: 'name',
    header: words['column.name'],
    slot: 'main',
    cell: (list) => <ListName list={list} onOpen={onOpen} />,
    skeleton: <Skeleton width={180} />,
  },
  {
    id: 'networks',
    header: words['column.networks'],
    width: '14%',
    slot: 'lower',
    cell: ({ networks }) => (
      <span className={s.networks}>
        {networks.map((network) => (
          <NetworkIcon key={network} platform={network} size={17} />
        ))}
      </span>
    ),
    skeleton: <Skeleton width={60} />,
  },
  {
    id: 'creators',
    header: words['column.creators'],
    width: '22%',
    slot: 'upper',
    cell: (list) => (
      <span className={s.creators}>
        <span className={s.avatars}>
          {list.creators.map(({ _id, name, handle, imageUrl }) => (
            <Avatar key={_id} name={name || handle} picture={imageUrl} size={28} />
          ))}
        </span>
        <span className="num">{number(list.totalCreators)}</span>
      </span>
    ),
    skeleton: <Skeleton width={90} />,
  },
  {
    id: 'reach',
    header: words['column.reach'],
    align: 'right',
    width: '14%',
    cell: ({ totalReach }) => <span className="num">{short(totalReach)}</span>,
    skeleton: <Skeleton width={48} />,
  },
  {
    id: 'modified',
    header: words['column.modified'],
    align: 'right',
    width: '16%',
    cell: ({ updated }) => <time dateTime={updated}>{date(new Date(updated))}</time>,
    skeleton: <Skeleton width={80} />,
  },
];

const ListName = ({ list, onOpen }: { list: CreatorListView; onOpen: (id: string) => void }) => {
  const words = useWords('creatorLists');
  const isShared = list.isShared || list.sharedWithUser_ids.length > 0;
  return (
    <span className={s.listName}>
      <button type="button" className={s.open} onClick={() => onOpen(list._id)} title={fill(words.open_list, { name: list.name })}>
        {list.name}
      </button>
      {isShared && <span className={s.tag}>{words.shared}</span>}
    </span>
  );
};
