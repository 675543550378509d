import { useQuery } from '@tanstack/react-query';
import { CREATOR_STATUSES, type CreatorStatus } from '#shared/creator-lists/notes.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import layout from '#web/ui/layout.module.css';
import { notesQueries } from './notes.queries.ts';

export type NotesFilter = { status?: CreatorStatus; tag?: string };

type Props = { listId: string; filter: NotesFilter; onChange: (filter: NotesFilter) => void };

/** Filters by the team's annotations; hidden until there are any. */
export const NotesFilterBar = ({ listId, filter, onChange }: Props) => {
  const messages = useMessages('creatorLists');
  const { number } = useFormat();
  const { data } = useQuery(notesQueries.inUse(listId));
  const isFiltered = filter.status !== undefined || filter.tag !== undefined;
  if (!data || (data.tags.length === 0 && data.statuses.length === 0 && !isFiltered)) return null;
  const statuses = countsOf(
    data.statuses.map(({ status, creators }) => [status, creators]),
    filter.status,
  );
  const tags = countsOf(
    data.tags.map(({ tag, creators }) => [tag, creators]),
    filter.tag,
  );
  const labelWithCount = (label: string, count: number) => fill(messages.filter_counted, { label, count: number(count) });
  const set = (change: { status?: CreatorStatus | undefined; tag?: string | undefined }) => {
    const { status, tag } = { ...filter, ...change };
    onChange({ ...(status && { status }), ...(tag && { tag }) });
  };
  return (
    <div className={classNames(layout.cluster, layout.gap8)}>
      <Select
        label={messages.filter_status}
        value={filter.status ?? ''}
        options={[
          { value: '', label: messages.filter_any_status },
          ...statuses.map(([status, creators]) => ({ value: status, label: labelWithCount(messages[`status.${status}`], creators) })),
        ]}
        onChange={(value) => set({ status: CREATOR_STATUSES.find((status) => status === value) })}
      />
      <Select
        label={messages.filter_tag}
        value={filter.tag ?? ''}
        options={[
          { value: '', label: messages.filter_any_tag },
          ...tags.map(([tag, creators]) => ({ value: tag, label: labelWithCount(tag, creators) })),
        ]}
        onChange={(tag) => set({ tag: tag || undefined })}
      />
      {isFiltered && (
        <Button size="sm" variant="plain" onClick={() => onChange({})}>
          {messages.filter_clear}
        </Button>
      )}
    </div>
  );
};

/** Includes the active filter even if no creator matches it any more. */
const countsOf = <T extends string>(counts: [T, number][], active: T | undefined): [T, number][] =>
  active === undefined || counts.some(([each]) => each === active) ? counts : [...counts, [active, 0]];
