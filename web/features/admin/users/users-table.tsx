import { useMemo, useState } from 'react';
import { type AdminUser, stateOf } from '#shared/admin/admin-user.ts';
import { nameColumn } from '#web/collections/table/collection-columns.tsx';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useLanguageStore } from '#web/i18n/language.store.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconChevronDown } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Badge } from '#web/ui/media/badge.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import typography from '#web/ui/typography.module.css';
import { textColumn } from '../columns.tsx';
import { UserDetails } from './user-details.tsx';
import styles from './users.module.css';

type Props = { users: AdminUser[]; isComplete: boolean };

/** A click on a row shows the details of the customer below it. */
export const UsersTable = ({ users, isComplete }: Props) => {
  const messages = useMessages('admin');
  const [opened, setOpened] = useState<string>();
  const expansion = useMemo(
    () => ({
      details: (user: AdminUser) => (user.id === opened ? <Details user={user} /> : undefined),
      toggle: ({ id }: AdminUser) => setOpened((now) => (now === id ? undefined : id)),
    }),
    [opened],
  );
  return (
    <DataTable
      name="users"
      label={messages.users}
      columns={useColumns(opened, expansion.toggle)}
      rows={users}
      isComplete={isComplete}
      expansion={expansion}
      skeletonRows={users.length}
    />
  );
};

const Details = ({ user: { id, name } }: { user: AdminUser }) => (
  <section id={detailsId(id)} aria-label={fill(useMessages('admin').details, { name })}>
    <UserDetails id={id} />
  </section>
);

const detailsId = (id: string): string => `user-${id}`;

const TONES = { active: 'good', past_due: 'bad', canceled: 'warn', inactive: 'plain' } as const;

/** Room for all amounts in one line. */
const BALANCE_PX = { en: 288, ja: 330 } as const;

const useColumns = (opened: string | undefined, toggle: (user: AdminUser) => void): Column<AdminUser>[] => {
  const messages = useMessages('admin');
  const language = useLanguageStore((state) => state.language);
  return useMemo(() => {
    const planOf = ({ plan }: AdminUser): string => (plan ? messages[`plan_${plan}`] : messages.plan_none);
    const stateNameOf = (user: AdminUser): string => messages[`state_${stateOf(user)}`];
    const accessOf = ({ api_access }: AdminUser): string => (api_access ? messages.api_yes : messages.api_no);
    return [
      {
        ...nameColumn<AdminUser>(
          messages.col_name,
          (user) => <Name user={user} isOpen={user.id === opened} onToggle={() => toggle(user)} />,
          ({ name }) => name,
        ),
        size: 200,
      },
      { ...textColumn<AdminUser>('email', messages.col_email, ({ email }) => email, { size: 190, share: 4 }), short: '' },
      {
        ...textColumn('plan', messages.col_plan, planOf, { size: 140, priority: 2 }),
        short: '',
        cell: (user) => <span className={classNames(!user.plan && typography.muted)}>{planOf(user)}</span>,
      },
      {
        id: 'balance',
        header: messages.col_balance,
        short: '',
        size: BALANCE_PX[language],
        priority: 1,
        slot: 'extra',
        value: ({ balance }) => balance.reports,
        cell: (user) => <BalanceCell user={user} />,
        skeleton: null,
      },
      {
        ...textColumn('status', messages.col_status, stateNameOf, { size: 108 }),
        short: '',
        cell: (user) => <Badge tone={TONES[stateOf(user)]}>{stateNameOf(user)}</Badge>,
      },
      textColumn('api', messages.col_api, accessOf, { size: 140, priority: 3 }),
    ];
  }, [messages, language, opened, toggle]);
};

type NameProps = { user: AdminUser; isOpen: boolean; onToggle: () => void };

const Name = ({ user: { id, name, demo }, isOpen, onToggle }: NameProps) => (
  <button
    type="button"
    className={classNames(layout.row, layout.gap8, typography.plainButton, typography.medium, styles.toggle)}
    data-opens
    aria-expanded={isOpen}
    aria-controls={isOpen ? detailsId(id) : undefined}
    onClick={onToggle}
  >
    <IconChevronDown className={layout.fixed} size={16} aria-hidden />
    <span className={classNames(layout.row, layout.gap8)}>
      {name}
      {demo && <DemoBadge />}
    </span>
  </button>
);

const DemoBadge = () => <Badge tone="accent">{useMessages('admin').demo_mark}</Badge>;

const KINDS = ['reports', 'exports', 'posts'] as const;
const SHORT = { reports: 'reports', exports: 'exports', posts: 'posts_short' } as const;

const BalanceCell = ({ user: { balance } }: { user: AdminUser }) => {
  const messages = useMessages('admin');
  const { number } = useFormat();
  return (
    <span className={classNames(layout.wrap, typography.detail, styles.balance)}>
      {KINDS.map((kind) => (
        <span key={kind}>
          <b className={classNames(typography.medium, typography.tabular, typography.textColor)} data-whole>
            {number(balance[kind])}
          </b>{' '}
          {messages[SHORT[kind]]}
        </span>
      ))}
      {balance.total_balance > 0 && (
        <b className={classNames(typography.medium, typography.tabular, typography.textColor)}>
          {fill(messages.total_short, { count: number(balance.total_balance) })}
        </b>
      )}
    </span>
  );
};
