import { type CreatorRow, isMasked, type MaskedRow } from '#shared/creator.ts';
import { type ExtraColumn, type MatchedShare, matchedShares } from '#shared/discovery/extra-columns.ts';
import type { Wording } from '#shared/discovery/filters/filter.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { useWording } from '#web/search/use-wording.ts';
import { classNames } from '#web/ui/class-names.ts';
import { VisuallyHidden } from '#web/ui/media/visually-hidden.tsx';
import typography from '#web/ui/typography.module.css';
import s from './extra-columns.module.css';

type Props = { row: CreatorRow | MaskedRow; column: ExtraColumn };

/** Beside its value it names its column where rows become a list. */
export const ExtraCell = ({ row, column }: Props) => {
  const messages = useMessages('exports');
  if (isMasked(row)) return null;
  return (
    <span className={s.cell}>
      <span className={s.name} aria-hidden="true">
        {messages[`extra.${column}`]}
      </span>
      {column === 'views' ? <Views row={row} /> : <Shares shares={matchedShares(row, column)} column={column} />}
    </span>
  );
};

const Views = ({ row }: { row: CreatorRow }) => {
  const messages = useMessages('discovery');
  const say = useWording();
  if (row.avg_views === null) return <span className={classNames(typography.faint, typography.small)}>{messages.not_available}</span>;
  return <span className="num">{say.number(row.avg_views)}</span>;
};

type SharesProps = { shares: MatchedShare[]; column: Exclude<ExtraColumn, 'views'> };

const Shares = ({ shares, column }: SharesProps) => {
  const messages = useMessages('exports');
  const say = useWording();
  if (shares.length === 0) {
    return (
      <span className={classNames(typography.faint, typography.small)}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{messages.extra_none}</VisuallyHidden>
      </span>
    );
  }
  const texts = shares.map((share) => `${SHARE_NAMES[column](share, say)} ${say.percent(share.weight)}`);
  return (
    <span className="num" title={texts.join('\n')}>
      {texts.join(', ')}
    </span>
  );
};

type NameOf = (share: MatchedShare, say: Wording) => string;

const own: NameOf = ({ name, code }) => name ?? code ?? '';
const worded =
  (messages: string): NameOf =>
  ({ code }, say) =>
    say.word(`${messages}.${code}`);

/** Each in the reader's language, where it has a word for it. */
export const SHARE_NAMES: Record<SharesProps['column'], NameOf> = {
  cities: ({ name, code }, say) => (code ? say.country(code) : (name ?? '')),
  languages: ({ code }, say) => say.language(code ?? ''),
  brands: own,
  interests: ({ id }, say) => say.word(`interest.${id}`),
  genders: worded('gender'),
  ethnicities: worded('ethnicity'),
  ages: ({ code }) => (code ?? '').replace(/-$/, '+'),
};
