import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { authAdmin, DEMO_LINKS_PAGE_SIZE, type DemoLink } from '#shared/auth/admin-contract.ts';
import { call } from '#web/api/call.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import layout from '#web/ui/layout.module.css';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { Badge } from '#web/ui/media/badge.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import typography from '#web/ui/typography.module.css';
import { adminQueries, useAction } from './admin.queries.ts';
import section from './section.module.css';
import { ScrollTable } from './system/scroll-table.tsx';

const ConfirmDialog = lazyWithRetry(async () => ({ default: (await import('#web/ui/overlay/confirm-dialog.tsx')).ConfirmDialog }));

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
            <Table links={data} />
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

const Table = ({ links }: { links: DemoLink[] }) => {
  const messages = useMessages('admin');
  const { date } = useFormat();
  const columns = [
    { id: 'name', label: messages.col_name },
    { id: 'email', label: messages.col_email },
    { id: 'company', label: messages.demo_company },
    { id: 'created', label: messages.demo_created },
    { id: 'expires', label: messages.demo_expires },
    { id: 'state', label: messages.col_status },
    { id: 'act' },
  ];
  return (
    <ScrollTable label={messages.demo_links} columns={columns}>
      {links.map((link) => (
        <tr key={link.id}>
          <th scope="row">{link.name}</th>
          <td>{link.email}</td>
          <td>{link.company || '–'}</td>
          <td className={classNames(typography.nowrap, typography.tabular)}>{date(new Date(link.created))}</td>
          <td className={classNames(typography.nowrap, typography.tabular)}>{link.expires ? date(new Date(link.expires)) : '–'}</td>
          <td>
            <Badge tone={TONES[link.state]}>{messages[`demo_${link.state}`]}</Badge>
          </td>
          <td data-number>{link.state === 'active' && <Revoke link={link} />}</td>
        </tr>
      ))}
    </ScrollTable>
  );
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
