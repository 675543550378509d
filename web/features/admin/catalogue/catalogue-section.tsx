import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { isEnded } from '#shared/activity/job.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import layout from '#web/ui/layout.module.css';
import section from '../section.module.css';
import { SectionHeading } from '../section-heading.tsx';
import styles from './catalogue.module.css';
import { importsQuery, useUploadImport } from './catalogue.queries.ts';
import { ImportState } from './import-state.tsx';
import { UndoCard } from './undo-card.tsx';

/** Imports a file of creators step by step: read, check, import. */
export const CatalogueSection = () => {
  const messages = useMessages('admin');
  const query = useQuery(importsQuery());
  return (
    <>
      <SectionHeading title={messages.imports} subtitle={messages.imports_subtitle} />
      <AsyncView query={query} loading={<Skeleton height={240} />}>
        {({ offered, latest, undo }) =>
          offered ? (
            <div className={classNames(layout.stack, layout.gap16)}>
              <UploadCard isBusy={latest !== null && !isEnded(latest.state)} />
              {latest && <ImportState key={latest.id} job={latest} />}
              {undo && <UndoCard undo={undo} isBusy={latest !== null && !isEnded(latest.state)} />}
            </div>
          ) : (
            <p className={`${section.card} ${section.padded}`}>{messages.imports_by_command}</p>
          )
        }
      </AsyncView>
    </>
  );
};

const UploadCard = ({ isBusy }: { isBusy: boolean }) => {
  const messages = useMessages('admin');
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadImport(messages.import_upload_failed);
  return (
    <section className={`${section.card} ${section.padded}`} aria-label={messages.import_file}>
      <h2>{messages.import_file}</h2>
      <p className={section.hint}>{messages.import_file_hint}</p>
      <div className={styles.tools}>
        <Button variant="solid" busy={upload.isPending} disabled={isBusy} onClick={() => input.current?.click()}>
          {messages.import_choose}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={messages.import_choose}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) upload.mutate(file);
          // Allows choosing the same file again.
          event.currentTarget.value = '';
        }}
      />
    </section>
  );
};
