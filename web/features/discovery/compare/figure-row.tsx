import type { ComparedCreator } from '#shared/discovery/compare-contract.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconTrophy } from '#web/ui/icons.ts';
import { VisuallyHidden } from '#web/ui/media/visually-hidden.tsx';
import typography from '#web/ui/typography.module.css';
import s from './compare.module.css';
import { bestOf, type Figure } from './figures.ts';

type Props = { figure: Figure; creators: ComparedCreator[]; label: string };

/** One figure of all creators. All that show the best value are marked. */
export const FigureRow = ({ figure, creators, label }: Props) => {
  const messages = useMessages('compare');
  const formatValue = useFigureFormat(figure.kind);
  const best = bestOf(figure, creators, formatValue);
  return (
    <tr>
      <th scope="row" className={s.label}>
        {label}
      </th>
      {creators.map((creator) => {
        const value = figure.of(creator);
        const text = value === null ? undefined : formatValue(value);
        const isBest = text !== undefined && text === best;
        return (
          <td key={creator.user_id} className="num" data-best={isBest || undefined}>
            {text ?? <span className={classNames(typography.faint, typography.small)}>{messages.unknown}</span>}
            {isBest && (
              <span title={messages.best}>
                <IconTrophy className={s.best} size={15} stroke={1.8} aria-hidden />
                <VisuallyHidden> ({messages.best})</VisuallyHidden>
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
};

const useFigureFormat = (kind: Figure['kind']): ((value: number) => string) => {
  const { short, percent, signedPercent } = useFormat();
  return { count: short, percent, growth: signedPercent }[kind];
};
