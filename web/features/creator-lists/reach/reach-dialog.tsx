import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CreatorListView } from '#shared/creator-lists/contract.ts';
import type { Estimate, ListReach } from '#shared/creator-lists/list-reach.ts';
import sums from '#web/collections/table/sum-cards.module.css';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { shortRange } from '#web/i18n/short-range.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Select } from '#web/ui/form/select.tsx';
import layout from '#web/ui/layout.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import typography from '#web/ui/typography.module.css';
import { listQueries } from '../lists.queries.ts';
import panel from '../panel.module.css';
import s from './reach.module.css';
import { reachQueries } from './reach.queries.ts';

type Props = { list: CreatorListView; onClose: () => void };

/** Estimated reach of a list and its overlap with another list, with method and confidence. */
export const ReachDialog = ({ list, onClose }: Props) => {
  const messages = useMessages('creatorLists');
  const reach = useQuery(reachQueries.of(list._id));
  return (
    <Dialog opened onClose={onClose} title={fill(messages.reach_title, { name: list.name })} size={560}>
      <div className={classNames(layout.stack, layout.gap16)}>
        <AsyncView query={reach} loading={<Skeleton height={92} />}>
          {({ reach: found }) =>
            found ? <Reach reach={found} /> : <p className={classNames(typography.muted, panel.text)}>{messages.reach_unknown}</p>
          }
        </AsyncView>
        <Overlap list={list} />
        <details className={classNames(typography.muted, typography.small, s.method)}>
          <summary>{messages.reach_method}</summary>
          <p>{messages.reach_method_text}</p>
        </details>
      </div>
    </Dialog>
  );
};

const Reach = ({ reach: { total, unique, measured, creators } }: { reach: ListReach }) => {
  const messages = useMessages('creatorLists');
  const { number, short } = useFormat();
  return (
    <>
      <dl className={sums.cards}>
        <div className={classNames(layout.padded, layout.insetBox, sums.card)}>
          <dt>{messages.reach_total}</dt>
          <dd className="num">{short(total)}</dd>
        </div>
        <EstimateCard label={messages.reach_unique} estimate={unique} />
      </dl>
      {measured < creators && (
        <p className={classNames(typography.muted, panel.text)}>
          {fill(messages.reach_measured, { measured: number(measured), creators: number(creators) })}
        </p>
      )}
    </>
  );
};

const EstimateCard = ({ label, estimate: { people, low, high } }: { label: string; estimate: Estimate }) => {
  const messages = useMessages('creatorLists');
  const formats = useFormat();
  return (
    <div className={classNames(layout.padded, layout.insetBox, sums.card)}>
      <dt>{label}</dt>
      <dd className="num">
        {fill(messages.about, { people: formats.short(people) })}
        <small className={classNames(typography.detail, s.range)}>
          {low === high ? messages.exactly : fill(messages.range, shortRange(formats, low, high))}
        </small>
      </dd>
    </div>
  );
};

const Overlap = ({ list }: Pick<Props, 'list'>) => {
  const messages = useMessages('creatorLists');
  const lists = useQuery(listQueries.every());
  const [other, setOther] = useState('');
  const others = lists.data?.lists.filter(({ _id, totalCreators }) => _id !== list._id && totalCreators > 0) ?? [];
  if (lists.data && others.length === 0) return null;
  return (
    <section className={classNames(layout.stack, layout.gap12, layout.borderTop, s.overlap)} aria-label={messages.overlap}>
      <div className={classNames(layout.cluster, typography.body, typography.medium, s.other)}>
        <span aria-hidden>{messages.overlap_with}</span>
        <Select
          label={messages.overlap_with}
          value={other}
          options={[{ value: '', label: messages.overlap_choose }, ...others.map(({ _id, name }) => ({ value: _id, label: name }))]}
          onChange={setOther}
        />
      </div>
      {other !== '' && <OverlapOf ids={[list._id, other]} />}
    </section>
  );
};

const OverlapOf = ({ ids }: { ids: [string, string] }) => {
  const messages = useMessages('creatorLists');
  const { plural, percent } = useFormat();
  const query = useQuery(reachQueries.overlap(...ids));
  return (
    <AsyncView query={query} loading={<Skeleton height={92} />}>
      {({ people, creators, reaches: [mine, theirs] }) => (
        <>
          <dl className={sums.cards}>
            <div className={classNames(layout.padded, layout.insetBox, sums.card)}>
              <dt>{messages.overlap_creators}</dt>
              <dd className="num">{plural(messages, 'creators_count', creators)}</dd>
            </div>
            {people && <EstimateCard label={messages.overlap_people} estimate={people} />}
          </dl>
          {people === null && <p className={classNames(typography.muted, panel.text)}>{messages.reach_unknown}</p>}
          {people && mine && theirs && (
            <p className={classNames(typography.muted, panel.text)}>
              {fill(messages.overlap_shares, {
                mine: percent(people.people / Math.max(1, mine.unique.people)),
                theirs: percent(people.people / Math.max(1, theirs.unique.people)),
              })}
            </p>
          )}
        </>
      )}
    </AsyncView>
  );
};
