import { useQuery } from '@tanstack/react-query';
import { isEnded } from '#shared/activity/job.ts';
import type { ImportJob } from '#shared/admin/catalogue-import.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import layout from '#web/ui/layout.module.css';
import section from '../section.module.css';
import { SectionHeading } from '../section-heading.tsx';
import styles from './catalogue.module.css';
import { importsQuery } from './catalogue.queries.ts';
import { ImportState } from './import-state.tsx';
import { UndoCard } from './undo-card.tsx';
import { UploadCard } from './upload-card.tsx';
import { useShownImport } from './use-shown-import.ts';

/** Imports a file of creators step by step: read, check, import. */
export const CatalogueSection = () => {
  const messages = useMessages('admin');
  const { shown, show, setFirst } = useShownImport();
  const query = useQuery(importsQuery(shown));
  const first = query.data?.latest?.upload_id;
  if (shown === undefined && first !== undefined) setFirst(first);
  return (
    <>
      <SectionHeading title={messages.imports} subtitle={messages.imports_subtitle} />
      <AsyncView query={query} loading={<Skeleton height={240} />}>
        {({ offered, latest, own, undo }) => {
          const isBusy = latest !== null && !isEnded(latest.state);
          // A shown import that is no longer kept is replaced by the latest one.
          const job = own ?? latest;
          return offered ? (
            <div className={classNames(layout.stack, layout.gap16)}>
              <UploadCard isBusy={isBusy} onUploaded={show} />
              {latest && job && job.upload_id !== latest.upload_id && <OtherImport job={latest} onShow={show} />}
              {job && <ImportState key={job.id} job={job} />}
              {undo && <UndoCard undo={undo} isBusy={isBusy} />}
            </div>
          ) : (
            <p className={`${section.card} ${section.padded}`}>{messages.imports_by_command}</p>
          );
        }}
      </AsyncView>
    </>
  );
};

/** The import of another tab or admin, which this tab shows only if it is asked to. */
const OtherImport = ({ job, onShow }: { job: ImportJob; onShow: (uploadId: string) => void }) => {
  const messages = useMessages('admin');
  const title = isEnded(job.state) ? messages.import_other : messages.import_other_running;
  return (
    <section
      className={classNames(layout.spread, layout.wrap, layout.gap12, section.card, section.padded)}
      aria-label={messages.import_others}
    >
      <p className={classNames(layout.flat, styles.other)}>{fill(title, { name: job.name })}</p>
      <Button size="sm" onClick={() => onShow(job.upload_id)}>
        {messages.import_other_show}
      </Button>
    </section>
  );
};
