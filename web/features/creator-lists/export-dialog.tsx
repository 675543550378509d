import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CreatorListView } from '#shared/creator-lists/contract.ts';
import { isFileReply } from '#shared/http/file-reply.ts';
import { PLATFORM_NAMES, type Platform } from '#shared/platforms.ts';
import { type ExportType, INTEGRATION_NAMES, isIntegration } from '#shared/settings/integrations.ts';
import { accountQueries } from '#web/api/account.queries.ts';
import { useCurrentUser } from '#web/api/current-user.ts';
import { UpgradeLink } from '#web/checkout/upgrade-link.tsx';
import { ExportTarget } from '#web/collections/export-target.tsx';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { Actions } from '#web/ui/form/actions.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { useIsMounted } from '#web/ui/hooks/use-is-mounted.ts';
import layout from '#web/ui/layout.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { saveFile } from '#web/ui/print/save-file.ts';
import typography from '#web/ui/typography.module.css';
import { useListExport } from './lists.queries.ts';
import s from './panel.module.css';

type Props = { list: CreatorListView; network: Platform; onClose: () => void };

/** Selects the export target of one platform's creators and shows the cost. */
export const ExportDialog = ({ list, network, onClose }: Props) => {
  const messages = useMessages('creatorLists');
  const { plural } = useFormat();
  const rows = list.creatorsOf[network];
  const [key] = useState(() => crypto.randomUUID());
  const [type, setType] = useState<ExportType>('csv');
  const sent = isIntegration(type) ? fill(messages.to_service, { service: INTEGRATION_NAMES[type] }) : messages.in_background;
  const isOpen = useIsMounted();
  const exported = useListExport({
    onDone: (answer) => {
      if (isFileReply(answer)) saveFile(answer as Parameters<typeof saveFile>[0]);
      notify({ kind: 'good', message: isFileReply(answer) ? fill(messages.saved, { name: answer.name }) : sent });
      if (isOpen()) onClose();
    },
    onError: (error) => notifyProblem(error),
  });
  return (
    <Dialog opened onClose={onClose} title={fill(messages.csv_title, { network: PLATFORM_NAMES[network] })} size={440}>
      <div className={classNames(layout.stack, layout.gap16)}>
        <p className={classNames(typography.muted, s.text)}>{plural(messages, 'csv_text', rows)}</p>
        <ExportTarget value={type} onChange={setType} />
        <Cost rows={rows} />
        <Actions>
          <Button variant="plain" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button variant="solid" busy={exported.isPending} onClick={() => exported.mutate({ list, network, type, key })}>
            {messages.export}
          </Button>
        </Actions>
      </div>
    </Dialog>
  );
};

/** An upper bound: creators exported before are free, and only the server knows which. */
const Cost = ({ rows }: { rows: number }) => {
  const messages = useMessages('creatorLists');
  const { plural } = useFormat();
  const currentUser = useCurrentUser();
  const left = useQuery(accountQueries.spendable(currentUser?.id)).data?.exports;
  return (
    <div className={classNames(layout.stack, layout.inset, layout.gap8, layout.padded, typography.body, s.price)}>
      <p className={classNames(layout.spreadTop, layout.gap12, layout.flat)}>
        <span className={typography.muted}>{messages.cost}</span>
        <b className="num">{plural(messages, 'exports', rows)}</b>
      </p>
      {left !== undefined && left >= rows && (
        <p className={classNames(layout.spreadTop, layout.gap12, layout.flat)}>
          <span className={typography.muted}>{messages.left_after}</span>
          <b className="num">{plural(messages, 'exports', left - rows)}</b>
        </p>
      )}
      {left !== undefined && left < rows && (
        <p className={classNames(layout.flat, s.warning)}>
          {plural(messages, 'too_few', left)} <UpgradeLink />
        </p>
      )}
    </div>
  );
};
