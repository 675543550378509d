import { useState } from 'react';
import { CAPABILITIES, type Plan } from '#shared/billing/plans.ts';
import type { Search } from '#shared/discovery/filters/search-state.ts';
import { canExport, type ExportForm, emptyExport, offeredColumns, toExportRequest } from '#shared/exports/export-form.ts';
import { integrationsOf } from '#shared/settings/integrations.ts';
import { brand } from '#web/api/site-config.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { FormActions } from '#web/ui/form/actions.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import typography from '#web/ui/typography.module.css';
import { ColumnPicks } from './column-picks.tsx';
import { ExportFields } from './export-fields.tsx';
import { followJob } from './export-job.store.ts';
import { useExportCreators } from './exports.queries.ts';
import { PastExports } from './past-exports.tsx';
import { Price } from './price.tsx';
import { useExportsLeft } from './use-exports-left.ts';
import { useSave } from './use-save.ts';

type Props = {
  opened: boolean;
  onClose: () => void;
  found: number;
  search: Search;
  plan: Plan;
  /** Exports exactly these creators instead of the first ones of the search. */
  chosen?: readonly string[];
};

/** Exports the first creators of the search to a file. Closing the dialog discards the input. */
export const ExportDialog = ({ opened, onClose, ...about }: Props) => (
  <Dialog opened={opened} onClose={onClose} title={useMessages('exports').export_title}>
    <Views onClose={onClose} {...about} />
  </Dialog>
);

const Views = ({ onClose, ...about }: Omit<Props, 'opened'>) => {
  const messages = useMessages('exports');
  const [view, setView] = useState<'new' | 'past'>('new');
  return (
    <div className={classNames(layout.stack, layout.gap16)}>
      <div className={classNames(layout.spreadCluster, layout.gap12, layout.flat)}>
        <Segmented
          label={messages.export_title}
          size="sm"
          value={view}
          segments={[
            { value: 'new', label: messages.view_new },
            { value: 'past', label: messages.view_past },
          ]}
          onChange={setView}
        />
        {integrationsOf(brand()).length > 0 && (
          <Link className={classNames(typography.accent, typography.small)} to={paths.integrations} onClick={onClose}>
            {messages.manage_integrations}
          </Link>
        )}
      </div>
      {view === 'new' ? <ExportFormView onClose={onClose} {...about} /> : <PastExports onClose={onClose} />}
    </div>
  );
};

const ExportFormView = ({ onClose, found, search, plan, chosen }: Omit<Props, 'opened'>) => {
  const messages = useMessages('exports');
  const { seesEmails } = CAPABILITIES[plan];
  const offered = offeredColumns(search, { seesEmails });
  const { language, plural } = useFormat();
  const [form, setForm] = useState<ExportForm>(() => ({
    ...emptyExport(offered, language),
    ...(chosen && { total: chosen.length, duplicates: true }),
  }));
  const left = useExportsLeft();
  const save = useSave();
  const creators = useExportCreators({
    onFile: save,
    onJob: ({ job_id }) => followJob(job_id),
    onError: (error) => notifyProblem(error),
  });
  // Stays disabled until the dialog is gone, because a second click after a fast response would start another export.
  const isSubmitted = creators.isPending || creators.isSuccess;
  const change = (changes: Partial<ExportForm>) => setForm((now) => ({ ...now, ...changes }));
  return (
    <form
      className={classNames(layout.stack, layout.gap16)}
      onSubmit={(event) => {
        event.preventDefault();
        if (isSubmitted) return;
        // Not of a dialog that was opened after this one was closed.
        creators.mutate({ ...toExportRequest(search, form), ...(chosen && { user_ids: [...chosen] }) }, { onSuccess: onClose });
      }}
    >
      <p className={typography.note}>{chosen ? plural(messages, 'export_chosen', chosen.length) : messages.export_intro}</p>
      <ExportFields
        form={form}
        onChange={change}
        found={found}
        pageSize={search.pageSize}
        left={left.exports}
        seesEmails={seesEmails}
        isChosen={chosen !== undefined}
      />
      <ColumnPicks form={form} onChange={change} offered={offered} />
      <Price cost={form.total ?? 0} left={left} />
      <FormActions
        cancel={messages.cancel}
        submit={messages.export}
        busy={isSubmitted}
        disabled={!canExport(form, left.exports)}
        onCancel={onClose}
      />
    </form>
  );
};
