import type { ComparedCreator } from '#shared/discovery/compare-contract.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { VisuallyHidden } from '#web/ui/media/visually-hidden.tsx';
import typography from '#web/ui/typography.module.css';
import s from './compare.module.css';
import { bestOf, type Figure } from './figures.ts';

type Props = { figure: Figure; creators: ComparedCreator[]; label: string };

/** One figure of all creators. The best is bold and announced to screen readers. */
export const FigureRow = ({ figure, creators, label }: Props) => {
  const messages = useMessages('compare');
  const formatValue = useFigureFormat(figure.kind);
  const best = bestOf(figure, creators);
  return (
    <tr>
      <th scope="row" className={s.label}>
        {label}
      </th>
      {creators.map((creator) => {
        const value = figure.of(creator);
        const isBest = value !== null && value === best;
        return (
          <td key={creator.user_id} className="num" data-best={isBest || undefined}>
            {value === null ? (
              <span className={classNames(typography.faint, typography.small)}>{messages.unknown}</span>
            ) : (
              formatValue(value)
            )}
            {isBest && <VisuallyHidden> ({messages.best})</VisuallyHidden>}
          </td>
        );
      })}
    </tr>
  );
};

const useFigureFormat = (kind: Figure['kind']): ((value: number) => string) => {
  const { short, percent } = useFormat();
  if (kind === 'count') return short;
  return kind === 'percent' ? percent : (value) => `${value > 0 ? '+' : ''}${percent(value)}`;
};
