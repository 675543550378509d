import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { USERS_PAGE_SIZE } from '#shared/admin/admin-user.ts';
import { useLastPage } from '#web/collections/table/use-last-page.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useOpenedOnce } from '#web/ui/hooks/use-opened-once.ts';
import { IconPlus, IconSearch } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { lazyOverlay } from '#web/ui/lazy-with-retry.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import typography from '#web/ui/typography.module.css';
import { adminQueries } from '../admin.queries.ts';
import section from '../section.module.css';
import { SectionHeading } from '../section-heading.tsx';
import { useUserSearch } from './use-user-search.ts';
import { UserFilters } from './user-filters.tsx';
import styles from './users.module.css';
import { UsersTable } from './users-table.tsx';

const InviteDialog = lazyOverlay(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }));

export const UsersSection = () => {
  const messages = useMessages('admin');
  const { text, setText, asked, choose, setPage } = useUserSearch();
  const query = useQuery(adminQueries.users(asked));
  useLastPage(query, { page: asked.page, pageSize: USERS_PAGE_SIZE, onPage: setPage });
  const isFiltered = asked.q !== undefined || asked.plan !== undefined || asked.state !== undefined;
  return (
    <>
      <SectionHeading title={messages.users} subtitle={messages.users_subtitle}>
        <div className={classNames(layout.row, layout.gap10, styles.tools)}>
          <TextField
            className={styles.search}
            type="search"
            label={messages.search}
            labelHidden
            placeholder={messages.search}
            title={messages.search_hint}
            icon={<IconSearch size={16} aria-hidden />}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Invite />
        </div>
      </SectionHeading>
      <UserFilters asked={asked} onChoose={choose} />
      <div className={section.card} aria-busy={query.isFetching}>
        <AsyncView
          query={query}
          loading={<Skeleton height={420} />}
          isEmpty={({ total }) => total === 0}
          empty={<EmptyState title={messages.none_found} text={isFiltered ? messages.none_found_text : messages.none_text} />}
        >
          {({ data, total }) => (
            <>
              <UsersTable users={data} isComplete={total <= USERS_PAGE_SIZE} />
              <Footer page={asked.page} total={total} onPage={setPage} />
            </>
          )}
        </AsyncView>
      </div>
    </>
  );
};

const Invite = () => {
  const messages = useMessages('admin');
  const [opened, setOpened] = useState(false);
  const used = useOpenedOnce(opened);
  return (
    <>
      <Button variant="solid" icon={<IconPlus size={16} aria-hidden />} onClick={() => setOpened(true)}>
        {messages.invite}
      </Button>
      {used && <InviteDialog opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
};

const Footer = ({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) => {
  const messages = useMessages('admin');
  const { plural } = useFormat();
  return (
    <footer className={classNames(layout.spreadCluster, layout.gap12, layout.borderTop, typography.caption, styles.footer)}>
      <span role="status">{plural(messages, 'count', total)}</span>
      {total > USERS_PAGE_SIZE && (
        <Pagination
          page={page}
          pages={Math.ceil(total / USERS_PAGE_SIZE)}
          onChange={onPage}
          messages={{
            label: messages.page_label,
            previous: messages.page_previous,
            next: messages.page_next,
            page: (number) => fill(messages.page_number, { page: number }),
          }}
        />
      )}
    </footer>
  );
};
