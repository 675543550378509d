import { useFormat } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/messages.ts';
import s from './dialogs.module.css';
import type { ExportsLeft } from './use-exports-left.ts';

type Props = { cost: number; left: ExportsLeft };

/** The maximum price, since fewer creators than requested may be new, and the remaining credits. */
export const Price = ({ cost, left: { exports, failed } }: Props) => {
  const words = useWords('exports');
  const { plural } = useFormat();
  const isTooMuch = exports !== undefined && cost > exports;
  return (
    <div className={s.price} aria-live="polite">
      <p className={s.line}>
        <span>{words.cost}</span>
        <b className="num">{plural(words, 'exports', cost)}</b>
      </p>
      {failed && <p className={s.problem}>{words.balance_failed}</p>}
      {isTooMuch && <p className={s.problem}>{plural(words, 'too_many', exports)}</p>}
      {exports !== undefined && !isTooMuch && (
        <p className={s.line}>
          <span>{words.left_after}</span>
          <b className="num">{plural(words, 'exports', exports - cost)}</b>
        </p>
      )}
    </div>
  );
};
