import { useQuery } from '@tanstack/react-query';
import { showPlans } from '#web/checkout/plan-selection.store.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { billingQueries } from './billing.queries.ts';
import s from './credits-panel.module.css';
import { daysUntil, stateOf } from './subscription-state.ts';
import { useAmounts } from './use-amounts.ts';

/** Trial status and upgrade link of an account without a paid plan. */
export const PlanPanel = ({ onFollow }: { onFollow?: (() => void) | undefined }) => {
  const messages = useMessages('billing');
  const { plural } = useAmounts();
  const { data: details } = useQuery(billingQueries.details());
  if (!details) return null;
  const now = new Date();
  const state = stateOf(details, now);
  const isTrial = state === 'trial' || state === 'trial_ended';
  const open = details.period_end === null ? messages.panel_trial_open : plural(messages, 'panel_days', daysUntil(details.period_end, now));
  const choose = () => {
    onFollow?.();
    showPlans();
  };
  return (
    <section
      className={classNames(layout.stack, layout.gap12, layout.insetBox, typography.tiny, s.panel)}
      aria-label={isTrial ? messages.panel_trial : messages.plan_none}
    >
      <p className={classNames(layout.spreadTop, layout.gap8, layout.flat, typography.muted)}>
        <b className={classNames(typography.strong, typography.textColor)}>{isTrial ? messages.panel_trial : messages.plan_none}</b>
        {isTrial && <span className="num">{state === 'trial' ? open : messages.panel_trial_ended}</span>}
      </p>
      <p className={classNames(typography.muted, s.text)}>{isTrial ? messages.panel_trial_text : messages.panel_none_text}</p>
      {details.can_change && (
        <Button size="sm" variant="solid" wide aria-haspopup="dialog" onClick={choose}>
          {isTrial ? messages.upgrade : messages.choose_plan}
        </Button>
      )}
    </section>
  );
};
