import { useMemo } from 'react';
import { brand } from '#web/api/site-config.ts';
import { askToAdd } from '#web/collections/add-to-list.store.ts';
import { numberColumn } from '#web/collections/table/collection-columns.tsx';
import { TitleCell } from '#web/collections/table/title-cell.tsx';
import { fill } from '#web/i18n/fill.ts';
import { type Formats, useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { askForReport, reportIntent } from '#web/report/report-request.store.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { IconBookmarkPlus } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Handle } from '#web/ui/media/handle.tsx';
import { PlatformIcon } from '#web/ui/media/platform-icon.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import typography from '#web/ui/typography.module.css';
import s from './email-match.module.css';
import type { MatchedRow } from './email-match.queries.ts';
import { toAdded } from './to-added.ts';

const SKELETON_ROWS = 4;

type Props = { rows: readonly MatchedRow[]; busy: boolean };

/** Matched creators in file order. */
export const MatchedCreators = ({ rows, busy }: Props) => {
  const messages = useMessages('emailMatch');
  const format = useFormat();
  const columns = useMemo(() => columnsOf({ messages, format }), [messages, format]);
  return (
    <DataTable
      name="matched-creators"
      label={messages.creators_table}
      columns={columns}
      rows={rows}
      skeletonRows={SKELETON_ROWS}
      busy={busy}
    />
  );
};

type Parts = { messages: ReturnType<typeof useMessages<'emailMatch'>>; format: Formats };

const columnsOf = ({ messages, format: { short } }: Parts): Column<MatchedRow>[] => [
  {
    id: 'creator',
    header: messages['column.creator'],
    size: 210,
    slot: 'main',
    cell: (row) => <Creator {...row} />,
    skeleton: <Skeleton width={160} />,
  },
  {
    id: 'email',
    header: messages['column.email'],
    size: 260,
    priority: 1,
    cell: ({ email }) => (
      <span className={classNames(typography.breaks, s.email)} data-whole>
        {email}
      </span>
    ),
    skeleton: <Skeleton width={140} />,
  },
  numberColumn('followers', { header: messages['column.followers'] }, ({ creator }) => short(creator.followers)),
  {
    id: 'tools',
    header: messages['column.tools'],
    align: 'right',
    size: 190,
    slot: 'action',
    cell: (row) => <CreatorTools {...row} />,
    skeleton: <Skeleton width={120} />,
  },
];

const Creator = ({ creator: { type, user_id, username, fullname, picture } }: MatchedRow) => (
  <TitleCell
    title={fullname || username}
    opens={{ run: () => askForReport({ platform: type, user_id, name: fullname || username, opens: 'modal' }) }}
    preview={{ platform: type, user_id }}
    picture={<Avatar name={fullname || username} picture={picture} />}
  >
    <PlatformIcon platform={type} />
    <span>
      <Handle>{`@${username}`}</Handle>
    </span>
  </TitleCell>
);

const CreatorTools = ({ creator }: MatchedRow) => {
  const messages = useMessages('emailMatch');
  const name = creator.fullname || creator.username;
  return (
    <span className={classNames(layout.cluster, layout.gap8, layout.justifyEnd, s.rowTools)}>
      <Button
        size="sm"
        data-opens
        aria-label={fill(messages.view_report_of, { name })}
        onClick={() => askForReport({ platform: creator.type, user_id: creator.user_id, name, opens: 'modal' })}
        {...reportIntent({ platform: creator.type, user_id: creator.user_id })}
      >
        {messages.view_report}
      </Button>
      {brand().switches.creatorLists && (
        <IconButton
          label={fill(messages.add_of, { name })}
          tip="none"
          icon={<IconBookmarkPlus size={16} />}
          onClick={() => askToAdd({ creators: [toAdded(creator)] })}
        />
      )}
    </span>
  );
};
