import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { authAdmin, DEMO_LINKS_PAGE_SIZE, type DemoLink } from '#shared/auth/admin-contract.ts';
import { call } from '#web/api/call.ts';
import { nameColumn, toolsColumn } from '#web/collections/table/collection-columns.tsx';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import layout from '#web/ui/layout.module.css';
import { lazyOverlay } from '#web/ui/lazy-with-retry.tsx';
import { Badge } from '#web/ui/media/badge.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { adminQueries, useAction } from './admin.queries.ts';
import { textColumn, timeColumn } from './columns.tsx';
import section from './section.module.css';

const ConfirmDialog = lazyOverlay(async () => ({ default: (await import('#web/ui/overlay/confirm-dialog.tsx')).ConfirmDialog }));

const TONES = { active: 'good', expired: 'plain', revoked: 'bad' } as const;

/** Lists demo links with their expiry and a button to revoke each. */
export const DemoLinks = () => {
  const messages = useMessages('admin');
  const [page, setPage] = useState(1);
  const query = useQuery(adminQueries.demoLinks(page));
  return (
    <section className={`${section.card} ${section.below}`} aria-label={messages.demo_links}>
      <div className={section.title}>
        <h2>{messages.demo_links}</h2>
      </div>
      <AsyncView
        query={query}
        loading={<Skeleton height={180} />}
        isEmpty={({ total }) => total === 0}
        empty={<p className={section.empty}>{messages.demo_links_none}</p>}
      >
        {({ data, total }) => (
          <>
            <Table links={data} isComplete={total <= DEMO_LINKS_PAGE_SIZE} />
            {total > DEMO_LINKS_PAGE_SIZE && (
              <footer className={classNames(layout.end, layout.borderTop, section.foot)}>
                <Pagination
                  page={page}
                  pages={Math.ceil(total / DEMO_LINKS_PAGE_SIZE)}
                  onChange={setPage}
                  messages={{
                    label: messages.page_label,
                    previous: messages.page_previous,
                    next: messages.page_next,
                    page: (number) => fill(messages.page_number, { page: number }),
                  }}
                />
              </footer>
            )}
          </>
        )}
      </AsyncView>
    </section>
  );
};

const Table = ({ links, isComplete }: { links: DemoLink[]; isComplete: boolean }) => {
  const messages = useMessages('admin');
  return (
    <DataTable
      name="demo-links"
      label={messages.demo_links}
      columns={useColumns()}
      rows={links}
      isComplete={isComplete}
      skeletonRows={links.length}
    />
  );
};

const useColumns = (): Column<DemoLink>[] => {
  const messages = useMessages('admin');
  const { date } = useFormat();
  return useMemo(() => {
    const format = (iso: string): string => date(new Date(iso));
    return [
      nameColumn<DemoLink>(
        messages.col_name,
        ({ name }) => name,
        ({ name }) => name,
      ),
      textColumn('email', messages.col_email, ({ email }) => email, { size: 200, share: 4, priority: 1 }),
      textColumn('company', messages.demo_company, ({ company }) => company || '–', { priority: 3 }),
      timeColumn('created', messages.demo_created, { iso: ({ created }) => created, format, none: '–', size: 120, priority: 4 }),
      timeColumn('expires', messages.demo_expires, { iso: ({ expires }) => expires ?? null, format, none: '–', size: 120, priority: 2 }),
      {
        ...textColumn<DemoLink>('state', messages.col_status, ({ state }) => messages[`demo_${state}`], { size: 110 }),
        cell: ({ state }) => <Badge tone={TONES[state]}>{messages[`demo_${state}`]}</Badge>,
      },
      toolsColumn('act', { header: null, size: 144 }, (link) => link.state === 'active' && <Revoke link={link} />),
    ];
  }, [messages, date]);
};

const Revoke = ({ link: { id, email } }: { link: DemoLink }) => {
  const messages = useMessages('admin');
  const [isConfirming, setConfirming] = useState(false);
  const close = () => setConfirming(false);
  const revoke = useAction(
    {
      run: (idempotencyKey) => call(authAdmin.revokeDemoLink, { id }, { idempotencyKey }),
      done: () => fill(messages.done_demo_revoke, { email }),
    },
    close,
  );
  return (
    <>
      <Button size="sm" aria-label={fill(messages.demo_revoke_of, { email })} onClick={() => setConfirming(true)}>
        {messages.demo_revoke}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={messages.demo_revoke_title}
          messages={{ cancel: messages.cancel, confirm: messages.demo_revoke }}
          busy={revoke.isPending}
          onConfirm={revoke.mutate}
          onClose={close}
        >
          {fill(messages.demo_revoke_text, { email })}
        </ConfirmDialog>
      )}
    </>
  );
};
