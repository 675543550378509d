import { type CreatorRow, isMasked, type MaskedRow } from '#shared/creator.ts';
import {
  type AudienceColumn,
  type ExtraColumn,
  type FigureColumn,
  type MatchedShare,
  matchedShares,
} from '#shared/discovery/extra-columns.ts';
import type { Wording } from '#shared/discovery/filters/filter.ts';
import type { CreatorFigures, CreatorHighlights } from '#shared/discovery/highlights-contract.ts';
import { fill, pluralForm } from '#shared/messages/fill.ts';
import { type Formats, useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { useWording } from '#web/search/use-wording.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/media/visually-hidden.tsx';
import typography from '#web/ui/typography.module.css';
import { Unknown } from '../detailed/detailed-columns.tsx';
import { useHighlights } from '../detailed/highlights.store.ts';
import s from './extra-columns.module.css';

type Props = { row: CreatorRow | MaskedRow; column: ExtraColumn };

export const ExtraCell = ({ row, column }: Props) => {
  if (isMasked(row)) return null;
  if (column === 'safety') return <Safety row={row} />;
  if (column === 'views') return <Views row={row} />;
  return isFigure(column) ? <FigureCell row={row} column={column} /> : <AudienceCell row={row} column={column} />;
};

const isFigure = (column: ExtraColumn): column is FigureColumn => column in FIGURES;

type Written = { wording: Wording; formats: Formats };

const FIGURES: { [C in FigureColumn]: (figure: NonNullable<CreatorFigures[C]>, written: Written) => string } = {
  reels_plays: (plays, { wording }) => wording.number(plays),
  comments: (comments, { wording }) => wording.number(comments),
  posts_per_week: (posts, { formats }) => formats.decimal(posts, 1),
  sponsored_share: (share, { formats }) => formats.percent(share),
  price: (dollars, { formats }) => `$${formats.number(dollars)}`,
  last_posted: (day, { formats }) => formats.day(day),
};

const FigureCell = ({ row, column }: { row: CreatorRow; column: FigureColumn }) => {
  const formats = useFormat();
  const wording = useWording();
  const figure = useHighlights(({ byId }) => byId.get(row.user_id)?.figures[column]);
  const isLoading = useHighlights((state) => state.isLoading);
  if (figure === undefined && isLoading) return <Skeleton width={48} />;
  if (figure === undefined || figure === null) return <Unknown />;
  // Safe because the table pairs each column with its own figure.
  const write = FIGURES[column] as (value: typeof figure, written: Written) => string;
  return <span className="num">{write(figure, { wording, formats })}</span>;
};

const Views = ({ row }: { row: CreatorRow }) => {
  const messages = useMessages('discovery');
  const wording = useWording();
  if (row.avg_views === null) return <span className={classNames(typography.faint, typography.small)}>{messages.not_available}</span>;
  return <span className="num">{wording.number(row.avg_views)}</span>;
};

const Safety = ({ row: { safety } }: { row: CreatorRow }) => {
  const messages = useMessages('exports');
  const wording = useWording();
  const { language } = useFormat();
  if (!safety) return <span className={classNames(typography.faint, typography.small)}>{messages.safety_unknown}</span>;
  if (safety.flagged === 0) return messages.safety_none;
  const names = safety.categories.map((category) => wording.word(`safety.${category}`)).join(', ');
  const posts = fill(pluralForm(language, messages, 'safety_posts', safety.flagged), { count: wording.number(safety.flagged) });
  return (
    <span className={s.shares} title={`${names} · ${posts}`}>
      {names} · <span className="num">{posts}</span>
    </span>
  );
};

/** Without a filter of this kind there is no match: then the audience's largest share is shown. */
const AudienceCell = ({ row, column }: { row: CreatorRow; column: SharesProps['column'] }) => {
  const messages = useMessages('exports');
  const top = useHighlights(({ byId }) => topOf(byId.get(row.user_id), column));
  const matched = matchedShares(row, column);
  if (matched.length > 0 || !top) return <Shares shares={matched} column={column} />;
  return (
    <span className={typography.muted} title={messages.extra_top}>
      <Shares shares={[top]} column={column} />
    </span>
  );
};

const topOf = (highlights: CreatorHighlights | undefined, column: SharesProps['column']): MatchedShare | undefined =>
  column === 'cities' ? (highlights?.top.cities ?? highlights?.top.countries) : highlights?.top[column];

type SharesProps = { shares: MatchedShare[]; column: AudienceColumn };

const Shares = ({ shares, column }: SharesProps) => {
  const messages = useMessages('exports');
  const wording = useWording();
  const { percent } = useFormat();
  if (shares.length === 0) {
    return (
      <span className={classNames(typography.faint, typography.small)}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{messages.extra_none}</VisuallyHidden>
      </span>
    );
  }
  const texts = shares.map((share) => `${SHARE_NAMES[column](share, wording)} ${percent(share.weight)}`);
  return (
    <span className={classNames('num', s.shares)} title={texts.join('\n')}>
      {texts.join(', ')}
    </span>
  );
};

type NameOf = (share: MatchedShare, wording: Wording) => string;

const ownName: NameOf = ({ name, code }) => name ?? code ?? '';
const translatedCode =
  (messages: string): NameOf =>
  ({ code }, wording) =>
    wording.word(`${messages}.${code}`);

const cityOrState = (name: string, { places }: Wording): string => {
  const city = places?.place('city', name) ?? name;
  return city === name ? (places?.place('state', name) ?? name) : city;
};

/** Names in the user's language where a translation exists. */
export const SHARE_NAMES: Record<SharesProps['column'], NameOf> = {
  cities: ({ name = '', code }, wording) => (code ? wording.country(code) : cityOrState(name, wording)),
  languages: ({ code }, wording) => wording.language(code ?? ''),
  brands: ownName,
  interests: ({ id }, wording) => wording.word(`interest.${id}`),
  genders: translatedCode('gender'),
  ethnicities: translatedCode('ethnicity'),
  ages: ({ code }) => (code ?? '').replace(/-$/, '+'),
};
