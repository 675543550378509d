import type { PlanOffer } from '#shared/billing/plan-catalogue.ts';
import { brand } from '#web/api/site-config.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconCheck, IconMinus } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Badge } from '#web/ui/media/badge.tsx';
import { VisuallyHidden } from '#web/ui/media/visually-hidden.tsx';
import typography from '#web/ui/typography.module.css';
import { useAmounts } from '../use-amounts.ts';
import { planPoints } from './plan-points.ts';
import s from './plan-selection.module.css';

type Props = {
  offer: PlanOffer;
  meteredPrice: number | undefined;
  /** Label that distinguishes a plan: 'Your plan', 'Starts on Dec 20'. */
  mark: string | undefined;
  action: { label: string; isMain: boolean; isBusy: boolean; onClick: (() => void) | undefined };
};

export const PlanCard = ({ offer, meteredPrice, mark, action }: Props) => {
  const messages = useMessages('billing');
  const amounts = useAmounts();
  const points = planPoints(offer, meteredPrice, { messages, amounts, switches: brand().switches });
  return (
    <section
      className={classNames(layout.stack, s.card)}
      data-main={action.isMain || undefined}
      aria-label={messages[`plan_${offer.plan}`]}
    >
      <header className={classNames(layout.spread, layout.gap8, s.name)}>
        <h3>{messages[`plan_${offer.plan}`]}</h3>
        {mark && <Badge tone="accent">{mark}</Badge>}
      </header>
      <p className={classNames(typography.caption, s.pitch)}>{messages[`pitch_${offer.plan}`]}</p>
      <p className={classNames(typography.caption, s.price)}>
        <b className="num">{amounts.dollars(offer.price)}</b> {messages.per_month}
      </p>
      <Button
        wide
        size="lg"
        variant={action.isMain ? 'solid' : 'quiet'}
        busy={action.isBusy}
        disabled={!action.onClick}
        onClick={action.onClick}
      >
        {action.label}
      </Button>
      <ul className={classNames(layout.stack, layout.gap10, typography.body, typography.pretty, s.points)}>
        {points.map(({ text, included }) => (
          <li key={text} data-included={included}>
            {included ? <IconCheck size={16} aria-hidden /> : <IconMinus size={16} aria-hidden />}
            <VisuallyHidden>{included ? messages.included : messages.not_included}: </VisuallyHidden>
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
};
