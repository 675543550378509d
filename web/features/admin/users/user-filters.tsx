import { USER_ORDERS, USER_PLANS, USER_STATES } from '#shared/admin/admin-user.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Select } from '#web/ui/form/select.tsx';
import layout from '#web/ui/layout.module.css';
import type { Choice, useUserSearch } from './use-user-search.ts';
import styles from './users.module.css';

type Props = { asked: ReturnType<typeof useUserSearch>['asked']; onChoose: (choice: Choice, value: string) => void };

/** Filters by plan and status, and the order of the customer table. */
export const UserFilters = ({ asked, onChoose }: Props) => {
  const messages = useMessages('admin');
  const selects = [
    {
      choice: 'plan',
      label: messages.col_plan,
      options: [{ value: '', label: messages.any_plan }, ...USER_PLANS.map((plan) => ({ value: plan, label: messages[`plan_${plan}`] }))],
    },
    {
      choice: 'state',
      label: messages.col_status,
      options: [
        { value: '', label: messages.any_state },
        ...USER_STATES.map((state) => ({ value: state, label: messages[`state_${state}`] })),
      ],
    },
    {
      choice: 'order',
      label: messages.order,
      options: USER_ORDERS.map((order) => ({ value: order, label: messages[`order_${order}`] })),
    },
  ] as const;
  return (
    <div className={classNames(layout.cluster, layout.gap8, styles.filters)}>
      {selects.map(({ choice, label, options }) => (
        <Select
          key={choice}
          label={label}
          value={asked[choice] ?? options[0].value}
          options={options}
          onChange={(value) => onChoose(choice, value)}
        />
      ))}
    </div>
  );
};
