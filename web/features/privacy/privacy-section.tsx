import { useQuery } from '@tanstack/react-query';
import { isEnded } from '#shared/activity/job.ts';
import type { DataExport } from '#shared/privacy/data-export.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { Button } from '#web/ui/form/button.tsx';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import typography from '#web/ui/typography.module.css';
import { DeleteForm } from './delete-form.tsx';
import s from './privacy.module.css';
import { privacyQueries, useCreateDataExport, useDownload, useKeepAccount } from './privacy.queries.ts';

const CARD = classNames(layout.stack, layout.panel, layout.cardPadding, layout.gap12);

/** Settings of the user's own data. */
export const PrivacySection = () => (
  <div className={classNames(layout.stack, layout.gap18)}>
    <DownloadCard />
    <DeleteCard />
  </div>
);

const DownloadCard = () => {
  const messages = useMessages('settings');
  const query = useQuery(privacyQueries.dataExport());
  const create = useCreateDataExport();
  return (
    <section className={CARD} aria-label={messages.data_title}>
      <h2>{messages.data_title}</h2>
      <p className={classNames(layout.flat, typography.muted, s.text)}>
        {messages.data_text} <Link to={paths.legal('privacy')}>{messages.data_policy}</Link>
      </p>
      <AsyncView query={query} loading={<Skeleton height={40} />}>
        {(latest) => (
          <>
            {latest && <Latest latest={latest} />}
            {(!latest || isEnded(latest.state)) && (
              <div>
                <Button busy={create.isPending} onClick={() => create.mutate()}>
                  {latest ? messages.data_again : messages.data_create}
                </Button>
              </div>
            )}
          </>
        )}
      </AsyncView>
    </section>
  );
};

const Latest = ({ latest: { id, state, files, created_at, expires_at } }: { latest: DataExport }) => {
  const messages = useMessages('settings');
  const { date } = useFormat();
  const download = useDownload();
  if (!isEnded(state))
    return (
      <p className={layout.flat} role="status">
        {messages.data_running}
      </p>
    );
  if (state !== 'done')
    return (
      <p className={layout.flat} role="status">
        {messages.data_failed}
      </p>
    );
  const times = { created: date(new Date(created_at)), expires: date(new Date(expires_at)) };
  return (
    <>
      <p className={layout.flat} role="status">
        {fill(messages.data_ready, times)}
      </p>
      <div className={classNames(layout.cluster, layout.gap8)}>
        {Array.from({ length: files }, (_, at) => at + 1).map((file) => (
          <Button key={file} variant="solid" busy={download.isPending} onClick={() => download.mutate({ id, file })}>
            {files === 1 ? messages.data_download : fill(messages.data_download_part, { file: String(file), files: String(files) })}
          </Button>
        ))}
      </div>
    </>
  );
};

const DeleteCard = () => {
  const messages = useMessages('settings');
  const query = useQuery(privacyQueries.deletion());
  return (
    <section className={CARD} aria-label={messages.delete_title}>
      <h2>{messages.delete_title}</h2>
      <AsyncView query={query} loading={<Skeleton height={200} />}>
        {({ due, shared, second_factor }) => (due ? <Leaving due={due} /> : <DeleteForm shared={shared} needsCode={second_factor} />)}
      </AsyncView>
    </section>
  );
};

const Leaving = ({ due }: { due: string }) => {
  const messages = useMessages('settings');
  const { date } = useFormat();
  const keep = useKeepAccount(() => notify({ kind: 'good', message: messages.delete_kept }));
  return (
    <>
      <p className={layout.flat}>{fill(messages.delete_due, { date: date(new Date(due)) })}</p>
      <div>
        <Button variant="solid" busy={keep.isPending} onClick={() => keep.mutate()}>
          {messages.delete_keep}
        </Button>
      </div>
    </>
  );
};
