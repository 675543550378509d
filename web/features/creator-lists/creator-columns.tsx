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
type Parts<C> = { messages: Messages; format: Formats; below?: (creator: C) => ReactNode; onOpen?: (creator: C) => void };

export const nameOf = ({ name, handle }: Pick<SharedCreator, 'name' | 'handle'>): string => name || handle;

/** Columns that are visible to the team and to share links. */
export const creatorColumns = <C extends SharedCreator>({ messages, format: { short, percent }, below, onOpen }: Parts<C>): Column<C>[] => [
  {
    id: 'creator',
    header: messages['column.creator'],
    size: 210,
    slot: 'main',
    value: (creator) => nameOf(creator),
    cell: (creator) => <Creator creator={creator} below={below?.(creator)} onOpen={onOpen && (() => onOpen(creator))} />,
    skeleton: <Skeleton width={160} />,
  },
  {
    id: 'followers',
    header: messages['column.followers'],
    align: 'right',
    size: 100,
    value: ({ reach }) => reach,
    cell: ({ reach }) => <span className="num">{short(reach)}</span>,
    skeleton: <Skeleton width={48} />,
  },
  {
    id: 'engagement',
    header: messages['column.engagement'],
    align: 'right',
    size: 142,
    priority: 1,
    value: ({ engagements }) => engagements,
    cell: ({ engagements, reach }) =>
      engagements === null ? (
        <span className={classNames(typography.muted, typography.small)}>{messages.not_available}</span>
      ) : (
        <span className="num">
          {short(engagements)}{' '}
          {reach > 0 && <span className={classNames(typography.muted, typography.small)}>{percent(engagements / reach)}</span>}
        </span>
      ),
    skeleton: <Skeleton width={70} />,
  },
  {
    id: 'added',
    header: messages['column.added'],
    align: 'right',
    size: 136,
    priority: 2,
    value: ({ created }) => created,
    cell: ({ created }) => <Day of={created} />,
    skeleton: <Skeleton width={80} />,
  },
];

type CreatorProps = { creator: SharedCreator; below: ReactNode; onOpen: (() => void) | undefined };

const Creator = ({ creator, below, onOpen }: CreatorProps) => (
  <TitleCell
    title={nameOf(creator)}
    picture={<Avatar name={nameOf(creator)} picture={creator.imageUrl} />}
    below={below}
    opens={onOpen && { run: onOpen }}
    preview={{ platform: creator.network, user_id: creator.user_id }}
  >
    <PlatformIcon platform={creator.network} />@{creator.handle}
  </TitleCell>
);
