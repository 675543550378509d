import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CAPABILITIES } from '#shared/billing/plans.ts';
import type { CreatorListView } from '#shared/creator-lists/contract.ts';
import { PLATFORM_NAMES, type Platform } from '#shared/platforms.ts';
import { accountQueries } from '#web/api/account.queries.ts';
import { PlatformMark, SearchMenu } from '#web/collections/table/search-menu.tsx';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconAddressBook, IconBookmarkPlus, IconDownload, IconScale, IconTool, IconTrash, IconUsersGroup } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { lazyOverlay } from '#web/ui/lazy-with-retry.tsx';
import { DropMenu } from '#web/ui/overlay/drop-menu.tsx';
import typography from '#web/ui/typography.module.css';
import { mayEdit } from './may-edit.ts';
import s from './panel.module.css';

const ShareDialog = lazyOverlay(async () => ({ default: (await import('./share/share-dialog.tsx')).ShareDialog }), ['sharing']);
const DeleteDialog = lazyOverlay(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }));
const ImportDialog = lazyOverlay(async () => ({ default: (await import('./import/import-dialog.tsx')).ImportDialog }));
const ReachDialog = lazyOverlay(async () => ({ default: (await import('./reach/reach-dialog.tsx')).ReachDialog }));
const ExportDialog = lazyOverlay(
  async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }),
  ['exports', 'integrations'],
);

type DialogName = 'import' | 'reach' | 'share' | 'delete';
type OpenDialog = DialogName | { csvOf: Platform };
type Props = { list: CreatorListView; onDeleted: () => void };

/** Actions of a list; those that the user may not perform are shown as disabled. */
export const ListTools = ({ list, onDeleted }: Props) => {
  const messages = useMessages('creatorLists');
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const close = () => setOpenDialog(undefined);
  return (
    <div className={classNames(layout.cluster, layout.gap8)}>
      <ActionsMenu list={list} onOpenDialog={setOpenDialog} />
      <SearchMenu filter="creatorList_id" id={list._id} networks={list.networks} messages={messages} />
      <CsvMenu list={list} onOpenDialog={setOpenDialog} />
      {openDialog === 'import' && <ImportDialog list={list} onClose={close} />}
      {openDialog === 'reach' && <ReachDialog list={list} onClose={close} />}
      {openDialog === 'share' && <ShareDialog list={list} onClose={close} />}
      {openDialog === 'delete' && <DeleteDialog list={list} onClose={close} onDeleted={onDeleted} />}
      {typeof openDialog === 'object' && <ExportDialog list={list} network={openDialog.csvOf} onClose={close} />}
      <span className={classNames(typography.muted, typography.small, s.hint)}>
        {list.isShared && !mayEdit(list) ? messages.view_only_hint : ''}
      </span>
    </div>
  );
};

type MenuProps = { list: CreatorListView; onOpenDialog: (openDialog: OpenDialog) => void };

const ActionsMenu = ({ list, onOpenDialog }: MenuProps) => {
  const messages = useMessages('creatorLists');
  const navigate = useNavigate();
  return (
    <DropMenu
      label={messages.actions}
      icon={<IconTool size={15} aria-hidden />}
      entries={[
        {
          id: 'add',
          label: messages.add_creators,
          icon: <IconBookmarkPlus size={16} aria-hidden />,
          disabled: !mayEdit(list),
          run: () => void navigate(paths.discovery),
        },
        {
          id: 'import',
          label: messages.import_creators,
          icon: <IconAddressBook size={16} aria-hidden />,
          disabled: !mayEdit(list),
          run: () => onOpenDialog('import'),
        },
        {
          id: 'reach',
          label: messages.reach_overlap,
          icon: <IconScale size={16} aria-hidden />,
          disabled: list.totalCreators === 0,
          run: () => onOpenDialog('reach'),
        },
        { id: 'share', label: messages.share_list, icon: <IconUsersGroup size={16} aria-hidden />, run: () => onOpenDialog('share') },
        {
          id: 'delete',
          label: messages.delete_list,
          icon: <IconTrash size={16} aria-hidden />,
          isDanger: true,
          disabled: list.isShared,
          run: () => onOpenDialog('delete'),
        },
      ]}
    />
  );
};

/** For plans that include exports. */
const CsvMenu = ({ list, onOpenDialog }: MenuProps) => {
  const messages = useMessages('creatorLists');
  const plan = useQuery(accountQueries.subscription()).data?.subscription;
  if (!plan || !CAPABILITIES[plan].canExport) return null;
  return (
    <DropMenu
      label={messages.csv}
      short={messages.csv_short}
      icon={<IconDownload size={15} aria-hidden />}
      entries={list.networks.map((platform) => ({
        id: platform,
        label: fill(messages.csv_of, { network: PLATFORM_NAMES[platform] }),
        icon: <PlatformMark network={platform} />,
        run: () => onOpenDialog({ csvOf: platform }),
      }))}
    />
  );
};
