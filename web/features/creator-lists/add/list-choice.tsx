import type { UseQueryResult } from '@tanstack/react-query';
import type { CreatorListView } from '#shared/creator-lists/contract.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { mayEdit } from '../may-edit.ts';
import s from './add-dialog.module.css';

type Props = {
  query: UseQueryResult<{ lists: CreatorListView[] }>;
  value: string;
  onChange: (id: string) => void;
};

/** Target lists; those shared as view-only are visible but disabled. */
export const ListChoice = ({ query, value, onChange }: Props) => {
  const messages = useMessages('creatorLists');
  if (query.isError)
    return (
      <p className={classNames(layout.row, layout.gap10, typography.note, typography.bad)}>
        {messages.lists_failed}
        <Button size="sm" onClick={() => void query.refetch()}>
          {messages.retry}
        </Button>
      </p>
    );
  if (!query.data) return <Skeleton width="100%" />;
  if (query.data.lists.length === 0) return <p className={classNames(layout.row, layout.gap10, typography.note)}>{messages.no_lists}</p>;
  const options = query.data.lists.map((list) => ({
    value: list._id,
    label: mayEdit(list) ? list.name : fill(messages.view_only, { name: list.name }),
    disabled: !mayEdit(list),
  }));
  return (
    <div className={classNames(layout.stack, layout.gap6)}>
      <span className={classNames(typography.body, typography.medium)} aria-hidden>
        {messages.choose_list}
      </span>
      <Select
        label={messages.choose_list}
        value={value}
        options={[{ value: '', label: '—', disabled: true }, ...options]}
        onChange={onChange}
        className={s.select}
      />
    </div>
  );
};
