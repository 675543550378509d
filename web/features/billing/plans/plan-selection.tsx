import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import layout from '#web/ui/layout.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { billingQueries } from '../billing.queries.ts';
import { ConfirmPlan } from './confirm-plan.tsx';
import { PlanCards } from './plan-cards.tsx';
import type { ChosenStep } from './plan-moves.ts';
import s from './plan-selection.module.css';

type Props = { opened: boolean; onClose: () => void };

const CARDS_PX = 1040;
const STEP_PX = 560;

/** Plan selection: leads to the checkout without a plan, to a confirmation with one. */
export const PlanSelection = ({ opened, onClose }: Props) => {
  const [chosen, setChosen] = useState<ChosenStep>();
  const title = useTitle(chosen);
  // Starts with the cards every time it opens.
  const close = () => {
    onClose();
    setChosen(undefined);
  };
  return (
    <Dialog opened={opened} onClose={close} title={title} size={chosen ? STEP_PX : CARDS_PX}>
      <Steps chosen={chosen} onChoose={setChosen} onDone={close} />
    </Dialog>
  );
};

const useTitle = (chosen: ChosenStep | undefined): string => {
  const messages = useMessages('billing');
  const titles = { upgrade: messages.change_up_title, downgrade: messages.change_down_title, keep: messages.change_keep_title };
  return chosen ? fill(titles[chosen.step], { plan: messages[`plan_${chosen.offer.plan}`] }) : messages.plans_title;
};

type StepsProps = { chosen: ChosenStep | undefined; onChoose: (chosen: ChosenStep | undefined) => void; onDone: () => void };

const Steps = ({ chosen, onChoose, onDone }: StepsProps) => {
  const plans = useQuery(billingQueries.plans());
  const details = useQuery(billingQueries.details());
  return (
    <AsyncView query={plans} loading={<Loading />}>
      {(catalogue) => (
        <AsyncView query={details} loading={<Loading />}>
          {(subscription) =>
            chosen ? (
              <ConfirmPlan {...chosen} subscription={subscription} onBack={() => onChoose(undefined)} onDone={onDone} />
            ) : (
              <PlanCards catalogue={catalogue} subscription={subscription} onChange={onChoose} />
            )
          }
        </AsyncView>
      )}
    </AsyncView>
  );
};

const Loading = () => (
  <div className={classNames(layout.gap12, s.cards)} aria-busy>
    <Skeleton height={494} />
    <Skeleton height={494} />
    <Skeleton height={494} />
  </div>
);
