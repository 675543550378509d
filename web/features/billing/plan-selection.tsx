import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlanCatalogue, PlanOffer } from '#shared/billing/plan-catalogue.ts';
import type { SubscriptionDetails } from '#shared/billing/subscription-details.ts';
import { useWords } from '#web/i18n/words.ts';
import { AsyncView } from '#web/ui/async-view.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { billingQueries } from './billing.queries.ts';
import { ConfirmPlan } from './confirm-plan.tsx';
import { PlanCards } from './plan-cards.tsx';
import s from './plan-selection.module.css';

type Props = { opened: boolean; onClose: () => void };

/** The choice of a plan: to the checkout for whoever has none, to a confirmation for whoever changes theirs. */
export const PlanSelection = ({ opened, onClose }: Props) => {
  const words = useWords('billing');
  const plans = useQuery({ ...billingQueries.plans(), enabled: opened });
  const details = useQuery({ ...billingQueries.details(), enabled: opened });
  return (
    <Dialog opened={opened} onClose={onClose} title={words.plans_title} size={1040}>
      <AsyncView query={plans} loading={<Loading />}>
        {(catalogue) => (
          <AsyncView query={details} loading={<Loading />}>
            {(subscription) => <Steps catalogue={catalogue} subscription={subscription} onDone={onClose} />}
          </AsyncView>
        )}
      </AsyncView>
    </Dialog>
  );
};

type StepsProps = { catalogue: PlanCatalogue; subscription: SubscriptionDetails; onDone: () => void };

const Steps = ({ catalogue, subscription, onDone }: StepsProps) => {
  const [changingTo, setChangingTo] = useState<PlanOffer>();
  if (!changingTo) return <PlanCards catalogue={catalogue} subscription={subscription} onChange={setChangingTo} />;
  return <ConfirmPlan offer={changingTo} subscription={subscription} onBack={() => setChangingTo(undefined)} onDone={onDone} />;
};

const Loading = () => (
  <div className={s.cards} aria-busy>
    <Skeleton height={420} />
    <Skeleton height={420} />
    <Skeleton height={420} />
  </div>
);
