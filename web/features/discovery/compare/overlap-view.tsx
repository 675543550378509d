import type { AudienceComparison, ComparedCreator } from '#shared/discovery/compare-contract.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { shortRange } from '#web/i18n/short-range.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { nameOf } from './name-of.ts';
import s from './overlap.module.css';

type Props = { creators: ComparedCreator[]; audiences: AudienceComparison };

/** Estimated reach and overlap with their ranges, and the method. */
export const OverlapView = ({ creators, audiences }: Props) => {
  const messages = useMessages('compare');
  return (
    <section className={classNames(layout.stack, layout.gap14, s.overlap)}>
      <h3>{messages.overlap}</h3>
      <Reach reach={audiences.reach} />
      <ul className={classNames(layout.plainList, layout.outlined)}>
        {audiences.pairs.map((pair) => (
          <Pair key={pair.user_ids.join(' ')} pair={pair} creators={creators} />
        ))}
      </ul>
      <details className={classNames(typography.muted, typography.body, s.method)}>
        <summary>{messages.method_title}</summary>
        <p>{messages.method_1}</p>
        <p>{messages.method_2}</p>
        <p>{messages.method_3}</p>
        <p>{fill(messages.method_version, { version: audiences.method })}</p>
      </details>
    </section>
  );
};

const Reach = ({ reach }: Pick<AudienceComparison, 'reach'>) => {
  const messages = useMessages('compare');
  const formats = useFormat();
  const { short, percent } = formats;
  if (!reach) return <p className={typography.note}>{messages.reach_unknown}</p>;
  const { total, unique, low, high } = reach;
  return (
    <dl className={classNames(layout.wrap, layout.flat, s.reach)}>
      <div>
        <dt>{messages.reach}</dt>
        <dd className="num">{short(unique)}</dd>
        <dd className={`${s.range} num`}>{fill(messages.reach_range, shortRange(formats, low, high))}</dd>
      </div>
      <div>
        <dt>{messages.total}</dt>
        <dd className="num">{short(total)}</dd>
      </div>
      <div>
        <dt>{messages.repeated}</dt>
        <dd className="num">{percent(total === 0 ? 0 : (total - unique) / total)}</dd>
      </div>
    </dl>
  );
};

type PairProps = { pair: AudienceComparison['pairs'][number]; creators: ComparedCreator[] };

const Pair = ({ pair: { user_ids, overlap }, creators }: PairProps) => {
  const messages = useMessages('compare');
  const { short, percent } = useFormat();
  const [a, b] = user_ids.map((userId) => creators.find(({ user_id }) => user_id === userId));
  if (!a || !b) return null;
  const smaller = Math.max(1, Math.min(a.followers, b.followers));
  return (
    <li className={classNames(layout.divided, typography.body, s.pair)}>
      <span className={classNames(typography.breaks, typography.semibold)}>{fill(messages.pair, { a: nameOf(a), b: nameOf(b) })}</span>
      {overlap ? (
        <>
          <span className={classNames(layout.relative, s.bar)} aria-hidden="true">
            <span
              className={s.span}
              style={{ left: `${(100 * overlap.low) / smaller}%`, right: `${100 - (100 * overlap.high) / smaller}%` }}
            />
            <span className={s.point} style={{ left: `${(100 * overlap.people) / smaller}%` }} />
          </span>
          <span className={`${s.people} num`}>
            <b>{fill(messages.people, { people: short(overlap.people) })}</b>
            <span>{fill(messages.of_smaller, { share: percent(overlap.people / smaller) })}</span>
            <span>{fill(messages.people_range, { low: short(overlap.low), high: short(overlap.high), most: short(overlap.most) })}</span>
          </span>
        </>
      ) : (
        <span className={typography.note}>{messages.unknown}</span>
      )}
    </li>
  );
};
