import { useState } from 'react';
import { type AdminUser, stateOf } from '#shared/admin/admin-user.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconChevronDown } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Badge } from '#web/ui/media/badge.tsx';
import typography from '#web/ui/typography.module.css';
import section from '../section.module.css';
import { UserDetails } from './user-details.tsx';
import styles from './users.module.css';

const COLUMNS = ['name', 'email', 'plan', 'balance', 'status', 'api'] as const;

export const UsersTable = ({ users }: { users: AdminUser[] }) => {
  const messages = useMessages('admin');
  const [opened, setOpened] = useState<string>();
  return (
    <table className={classNames(layout.table, typography.bodyLarge, section.table, styles.users)} aria-label={messages.users}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {messages[`col_${column}`]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            isOpen={opened === user.id}
            onToggle={() => setOpened((now) => (now === user.id ? undefined : user.id))}
          />
        ))}
      </tbody>
    </table>
  );
};

const TONES = { active: 'good', past_due: 'bad', canceled: 'warn', inactive: 'plain' } as const;

type RowProps = { user: AdminUser; isOpen: boolean; onToggle: () => void };

const UserRow = ({ user, isOpen, onToggle }: RowProps) => {
  const messages = useMessages('admin');
  const state = stateOf(user);
  const detailsId = `user-${user.id}`;
  return (
    <>
      {/* Keyboard users toggle the row with its button. */}
      <tr className={styles.row} data-open={isOpen || undefined} onClick={onToggle}>
        <td data-cell="name">
          <button
            type="button"
            className={classNames(layout.row, layout.gap8, typography.plainButton, typography.medium, styles.toggle)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={(event) => {
              event.stopPropagation();
              onToggle();
            }}
          >
            <IconChevronDown size={16} aria-hidden />
            <span className={classNames(layout.row, layout.gap8)}>
              {user.name}
              {user.demo && <Badge tone="accent">{messages.demo_mark}</Badge>}
            </span>
          </button>
        </td>
        <td data-cell="email">{user.email}</td>
        <td data-cell="plan">
          {user.plan ? messages[`plan_${user.plan}`] : <span className={typography.muted}>{messages.plan_none}</span>}
        </td>
        <td data-cell="balance">
          <BalanceCell user={user} />
        </td>
        <td data-cell="status">
          <Badge tone={TONES[state]}>{messages[`state_${state}`]}</Badge>
        </td>
        <td data-cell="api">
          <span className={classNames(typography.muted, styles.label)}>{messages.col_api}: </span>
          {user.api_access ? messages.api_yes : messages.api_no}
        </td>
      </tr>
      {isOpen && (
        <tr className={styles.opened} id={detailsId}>
          <td colSpan={COLUMNS.length}>
            <section aria-label={fill(messages.details, { name: user.name })}>
              <UserDetails id={user.id} />
            </section>
          </td>
        </tr>
      )}
    </>
  );
};

const KINDS = ['reports', 'exports', 'posts'] as const;

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
          {messages[kind]}
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
