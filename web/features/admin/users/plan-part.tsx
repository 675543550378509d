import { useState } from 'react';
import type { AdminUserDetails } from '#shared/admin/admin-user.ts';
import { admin } from '#shared/admin/contract.ts';
import { PAID_PLANS, type PaidPlan } from '#shared/billing/plans.ts';
import { call } from '#web/api/call.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { useUserAction } from '../admin.queries.ts';
import section from '../section.module.css';
import styles from './users.module.css';

export const PlanPart = ({ user }: { user: AdminUserDetails }) => {
  const messages = useMessages('admin');
  const { date } = useFormat();
  const { plan, period_end: end } = user.subscription;
  return (
    <div className={classNames(layout.stack, layout.box, styles.part)}>
      <h2>{messages.subscription}</h2>
      <p className={classNames(layout.stack, layout.gap2, layout.flat)}>
        <span className={typography.muted}>{messages.plan_current}</span>
        <b className={typography.strong}>{plan ? messages[`plan_${plan}`] : messages.plan_none}</b>
        {end && <span className={typography.muted}>{fill(messages.runs_until, { date: date(new Date(end)) })}</span>}
      </p>
      {plan === null && <TrialButton user={user} />}
      <PlanChoice key={plan} user={user} />
    </div>
  );
};

const TrialButton = ({ user: { id, revision } }: { user: AdminUserDetails }) => {
  const messages = useMessages('admin');
  const grant = useUserAction({
    run: (idempotencyKey) => call(admin.trialAccess, { id, revision }, { idempotencyKey }),
    done: () => messages.done_trial,
  });
  return (
    <div>
      <Button size="sm" busy={grant.isPending} onClick={() => grant.mutate()}>
        {messages.trial_grant}
      </Button>
      <p className={classNames(section.hint, styles.below)}>{messages.trial_text}</p>
    </div>
  );
};

const isPaid = (plan: string | null): plan is PaidPlan => PAID_PLANS.some((paid) => paid === plan);

const PlanChoice = ({ user: { id, revision, subscription } }: { user: AdminUserDetails }) => {
  const messages = useMessages('admin');
  const { plan: current } = subscription;
  const [plan, setPlan] = useState<PaidPlan>(isPaid(current) ? current : 'entry');
  const change = useUserAction({
    run: (idempotencyKey) => call(admin.setPlan, { id, revision, plan }, { idempotencyKey }),
    done: () => fill(messages.done_plan, { plan: messages[`plan_${plan}`] }),
  });
  return (
    <div>
      <div className={classNames(layout.wrap, layout.gap8)}>
        <Select
          label={messages.plan_choose}
          value={plan}
          options={PAID_PLANS.map((value) => ({ value, label: messages[`plan_${value}`] }))}
          onChange={(value) => isPaid(value) && setPlan(value)}
        />
        <Button size="sm" busy={change.isPending} disabled={plan === current} onClick={() => change.mutate()}>
          {messages.plan_change}
        </Button>
      </div>
      <p className={classNames(section.hint, styles.below)}>{messages.plan_text}</p>
    </div>
  );
};
