import { type ReactNode, useMemo } from 'react';
import { isMasked } from '#shared/creator.ts';
import type { SortField } from '#shared/discovery/filters/search-codes.ts';
import type { CreatorHighlights } from '#shared/discovery/highlights-contract.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { useWording } from '#web/search/use-wording.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import layout from '#web/ui/layout.module.css';
import { Flag } from '#web/ui/media/flag.tsx';
import { VisuallyHidden } from '#web/ui/media/visually-hidden.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import typography from '#web/ui/typography.module.css';
import type { ResultRow } from '../results/results-table.tsx';
import s from './detailed.module.css';
import { useHighlights } from './highlights.store.ts';
import { sparkline } from './sparkline.ts';

type Cell = (highlights: CreatorHighlights) => ReactNode;

/** Growth, credibility and the largest country of the audience. */
export const useDetailedColumns = (): Column<ResultRow>[] => {
  const messages = useMessages('exports');
  return useMemo(
    () => [
      columnOf('growth', messages['detail.growth'], { sort: 'half_year_growth', size: 112, priority: 3 }, (row) => <GrowthCell {...row} />),
      columnOf('credibility', messages['detail.credibility'], { sort: 'credibility', size: 104, priority: 4 }, (row) => (
        <Credibility {...row} />
      )),
      columnOf('country', messages['detail.country'], { sort: 'top_country', size: 124, priority: 5 }, (row) => <TopCountry {...row} />),
    ],
    [messages],
  );
};

type Place = Pick<Column<ResultRow>, 'size' | 'priority'> & { sort: SortField };

const columnOf = (id: string, header: string, place: Place, cell: Cell): Column<ResultRow> => ({
  id: `detail-${id}`,
  header,
  align: 'right',
  share: 0,
  ...place,
  cell: (row) => (isMasked(row) ? null : <DetailCell userId={row.user_id} cell={cell} />),
  skeleton: <Skeleton width={72} />,
});

const DetailCell = ({ userId, cell }: { userId: string; cell: Cell }) => {
  const highlights = useHighlights(({ byId }) => byId.get(userId));
  const isLoading = useHighlights((state) => state.isLoading);
  if (highlights) return cell(highlights);
  return isLoading ? <Skeleton width={56} /> : <Unknown />;
};

export const Unknown = () => (
  <span className={classNames(typography.faint, typography.small)}>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>{useMessages('exports').unknown}</VisuallyHidden>
  </span>
);

/** Six months are 0 to 5 in the list. */
const SIX_MONTHS = 5;

const GrowthCell = ({ growth: { months } }: CreatorHighlights) => {
  const messages = useMessages('exports');
  const { signedPercent } = useFormat();
  const growth = months[SIX_MONTHS] ?? null;
  const line = sparkline(months);
  if (growth === null || line === undefined) return <Unknown />;
  const text = signedPercent(growth);
  return (
    <span
      className={classNames(layout.stack, typography.tight, s.growth, 'num')}
      title={fill(messages.detail_growth_text, { percent: text })}
    >
      <svg className={s.line} viewBox="0 0 48 20" aria-hidden="true" data-falls={growth < 0 || undefined}>
        <polyline points={line} />
      </svg>
      {text}
    </span>
  );
};

const Credibility = ({ credibility }: CreatorHighlights) => {
  const { percent } = useFormat();
  return credibility === null ? <Unknown /> : <span className="num">{percent(credibility)}</span>;
};

const TopCountry = ({ top: { countries: top } }: CreatorHighlights) => {
  const { country } = useWording();
  const { percent } = useFormat();
  if (!top) return <Unknown />;
  return (
    <span className={classNames(layout.stack, typography.tight, s.country)}>
      <span className={classNames(layout.inline, layout.gap6)}>
        <Flag country={top.code} />
        <span className="num">{percent(top.weight)}</span>
      </span>
      <span className={classNames(typography.cut, typography.detail, s.countryName)} title={country(top.code)}>
        {country(top.code)}
      </span>
    </span>
  );
};
