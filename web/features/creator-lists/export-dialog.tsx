import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CreatorListView } from '#shared/creator-lists/contract.ts';
import { isFileReply } from '#shared/http/file-reply.ts';
import { PLATFORM_NAMES, type Platform } from '#shared/platforms.ts';
import { type ExportType, INTEGRATION_NAMES, isIntegration } from '#shared/settings/integrations.ts';
import { accountQueries } from '#web/api/account.queries.ts';
import { useWho } from '#web/api/current-user.ts';
import { ExportTarget } from '#web/collections/export-target.tsx';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { Actions } from '#web/ui/form/actions.tsx';
import { Button } from '#web/ui/form/button.tsx';
import layout from '#web/ui/layout.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { saveFile } from '#web/ui/print/save-file.ts';
import typography from '#web/ui/typography.module.css';
import { useListExport } from './lists.queries.ts';
import s from './panel.module.css';

type Props = { list: CreatorListView; network: Platform; onClose: () => void };

/** Asks for the export target of one platform's creators and shows the cost. */
export const ExportDialog = ({ list, network, onClose }: Props) => {
  const words = useWords('creatorLists');
  const { plural } = useFormat();
  const rows = list.creatorsOf[network];
  const [key] = useState(() => crypto.randomUUID());
  const [type, setType] = useState<ExportType>('csv');
  const sent = isIntegration(type) ? fill(words.to_service, { service: INTEGRATION_NAMES[type] }) : words.in_background;
  const exported = useListExport({
    onDone: (answer) => {
      if (isFileReply(answer)) saveFile(answer as Parameters<typeof saveFile>[0]);
      notify({ kind: 'good', message: isFileReply(answer) ? fill(words.saved, { name: answer.name }) : sent });
      onClose();
    },
    onError: (error) => notifyProblem(error),
  });
  return (
    <Dialog opened onClose={onClose} title={fill(words.csv_title, { network: PLATFORM_NAMES[network] })} size={440}>
      <div className={classNames(layout.stack, layout.gap16)}>
        <p className={classNames(typography.muted, s.text)}>{plural(words, 'csv_text', rows)}</p>
        <ExportTarget value={type} onChange={setType} />
        <Cost rows={rows} />
        <Actions>
          <Button variant="plain" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="solid" busy={exported.isPending} onClick={() => exported.mutate({ list, network, type, key })}>
            {words.export}
          </Button>
        </Actions>
      </div>
    </Dialog>
  );
};

/** An upper bound: creators exported before are free, and only the server knows which. */
const Cost = ({ rows }: { rows: number }) => {
  const words = useWords('creatorLists');
  const { plural, number } = useFormat();
  const who = useWho();
  const left = useQuery(accountQueries.spendable(who?.id)).data?.exports;
  return (
    <div className={classNames(layout.stack, layout.inset, s.price)}>
      <p>
        <span>{words.cost}</span>
        <b className="num">{plural(words, 'exports', rows)}</b>
      </p>
      {left !== undefined && left >= rows && (
        <p>
          <span>{words.left_after}</span>
          <b className="num">{plural(words, 'exports', left - rows)}</b>
        </p>
      )}
      {left !== undefined && left < rows && <p className={s.warning}>{fill(words.too_few, { count: number(left) })}</p>}
    </div>
  );
};
