import { UpgradeLink } from '#web/checkout/upgrade-link.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './dialogs.module.css';
import type { ExportsLeft } from './use-exports-left.ts';

type Props = { cost: number; left: ExportsLeft };

/** The maximum price, since fewer creators than requested may be new, and the remaining credits. */
export const Price = ({ cost, left: { exports, failed } }: Props) => {
  const messages = useMessages('exports');
  const { plural } = useFormat();
  const isTooMuch = exports !== undefined && cost > exports;
  return (
    <div className={classNames(layout.stack, layout.inset, layout.gap6, typography.body, s.price)} aria-live="polite">
      <p className={classNames(layout.spreadCluster, layout.gap12, layout.flat)}>
        <span className={typography.muted}>{messages.cost}</span>
        <b className="num">{plural(messages, 'exports', cost)}</b>
      </p>
      {failed && <p className={classNames(layout.flat, typography.bad, typography.small)}>{messages.balance_failed}</p>}
      {isTooMuch && (
        <p className={classNames(layout.flat, typography.bad, typography.small)}>
          {plural(messages, 'too_many', exports)} <UpgradeLink />
        </p>
      )}
      {!failed && !isTooMuch && (
        <p className={classNames(layout.spreadCluster, layout.gap12, layout.flat)}>
          <span className={typography.muted}>{messages.left_after}</span>
          {exports === undefined ? <Skeleton width={72} /> : <b className="num">{plural(messages, 'exports', exports - cost)}</b>}
        </p>
      )}
    </div>
  );
};
