import type { ReactNode } from 'react';
import type { SharedCreator } from '#shared/creator-lists/link-contract.ts';
import { Day } from '#web/collections/table/day.tsx';
import { TitleCell } from '#web/collections/table/title-cell.tsx';
import type { Formats } from '#web/i18n/format.ts';
import type { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { PlatformIcon } from '#web/ui/media/platform-icon.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import typography from '#web/ui/typography.module.css';

export type Messages = ReturnType<typeof useMessages<'creatorLists'>>;
type Parts<C> = { messages: Messages; format: Formats; below?: (creator: C) => ReactNode };

export const nameOf = ({ name, handle }: Pick<SharedCreator, 'name' | 'handle'>): string => name || handle;

/** Columns that are visible to the team and to share links. */
export const creatorColumns = <C extends SharedCreator>({ messages, format: { short, percent }, below }: Parts<C>): Column<C>[] => [
  {
    id: 'creator',
    header: messages['column.creator'],
    slot: 'main',
    cell: (creator) => <Creator creator={creator} below={below?.(creator)} />,
    skeleton: <Skeleton width={160} />,
  },
  {
    id: 'followers',
    header: messages['column.followers'],
    align: 'right',
    width: '11%',
    slot: 'upper',
    cell: ({ reach }) => <span className="num">{short(reach)}</span>,
    skeleton: <Skeleton width={48} />,
  },
  {
    id: 'engagement',
    header: messages['column.engagement'],
    align: 'right',
    width: '15%',
    slot: 'lower',
    cell: ({ engagements, reach }) =>
      engagements === null ? (
        <span className={classNames(typography.muted, typography.small)}>{messages.not_available}</span>
      ) : (
        <span className="num">
          {short(engagements)}{' '}
          <span className={classNames(typography.muted, typography.small)}>{percent(engagements / Math.max(1, reach))}</span>
        </span>
      ),
    skeleton: <Skeleton width={70} />,
  },
  {
    id: 'added',
    header: messages['column.added'],
    align: 'right',
    width: '14%',
    cell: ({ created }) => <Day of={created} />,
    skeleton: <Skeleton width={80} />,
  },
];

const Creator = ({ creator, below }: { creator: SharedCreator; below: ReactNode }) => (
  <TitleCell title={nameOf(creator)} picture={<Avatar name={nameOf(creator)} picture={creator.imageUrl} />} below={below}>
    <PlatformIcon platform={creator.network} />@{creator.handle}
  </TitleCell>
);
