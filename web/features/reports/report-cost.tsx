import { cents } from '#shared/numbers.ts';
import type { ReportOffer } from '#shared/reports/contract.ts';
import { openCheckout } from '#web/checkout/open-checkout.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { dropReportRequest } from '#web/report/report-request.store.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import typography from '#web/ui/typography.module.css';
import s from './report-question.module.css';

type Props = { offer: ReportOffer | undefined; cost: number };

/** Cost and remaining balance. */
export const ReportCost = ({ offer, cost }: Props) => {
  const messages = useMessages('reports');
  const { plural, date } = useFormat();
  if (!offer) return <Skeleton height={73} />;
  const { left, created, dollars } = offer;
  if (cost === 0) {
    return (
      <div className={classNames(layout.stack, layout.inset, s.price)}>
        <p className={classNames(layout.spreadTop, layout.gap12, layout.flat, s.line)}>
          <b>{messages.cost_free}</b>
          {created && <span>{fill(messages.cost_free_hint, { date: date(new Date(created)) })}</span>}
        </p>
      </div>
    );
  }
  if (left < cost && dollars !== undefined) return <CostInMoney offer={offer} />;
  return (
    <div className={classNames(layout.stack, layout.inset, s.price)} aria-live="polite">
      <p className={classNames(layout.spreadTop, layout.gap12, layout.flat, s.line)}>
        <span>{messages.cost}</span>
        <b className="num">{plural(messages, 'reports', cost)}</b>
      </p>
      {left >= cost ? (
        <p className={classNames(layout.spreadTop, layout.gap12, layout.flat, s.line)}>
          <span>{messages.left_after}</span>
          <b className="num">{plural(messages, 'reports', left - cost)}</b>
        </p>
      ) : (
        <p className={classNames(layout.flat, typography.bad, typography.body)}>
          {messages.left_none}{' '}
          <button type="button" className={classNames(typography.bare, s.link)} onClick={() => void openCheckout()}>
            {messages.upgrade}
          </button>
        </p>
      )}
    </div>
  );
};

const isWithinCap = ({ dollars, cap_left = 0 }: ReportOffer): boolean => dollars !== undefined && dollars <= cap_left;

/** The credits, or the cap of extra reports, cover the cost. */
export const isAffordable = (offer: ReportOffer, cost: number): boolean => cost <= offer.left || isWithinCap(offer);

const CostInMoney = ({ offer }: { offer: ReportOffer }) => {
  const messages = useMessages('reports');
  const { dollars = 0, cap_left = 0 } = offer;
  return (
    <div className={classNames(layout.stack, layout.inset, s.price)} aria-live="polite">
      <p className={classNames(layout.spreadTop, layout.gap12, layout.flat, s.line)}>
        <span>{messages.cost_money}</span>
        <b className="num">{cents(dollars)}</b>
      </p>
      {isWithinCap(offer) ? (
        <p className={classNames(layout.spreadTop, layout.gap12, layout.flat, s.line)}>
          <span>{messages.cap_left_after}</span>
          <b className="num">{cents(cap_left - dollars)}</b>
        </p>
      ) : (
        <p className={classNames(layout.flat, typography.bad, typography.body)}>
          {messages.cap_reached}{' '}
          <Link className={classNames(typography.bare, s.link)} to={paths.billing} onClick={dropReportRequest}>
            {messages.cap_raise}
          </Link>
        </p>
      )}
    </div>
  );
};
