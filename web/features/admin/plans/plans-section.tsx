import { useQuery } from '@tanstack/react-query';
import type { MeteredOffer } from '#shared/billing/plan-catalogue.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { adminQueries } from '../admin.queries.ts';
import section from '../section.module.css';
import { SectionHeading } from '../section-heading.tsx';
import { PlanCard } from './plan-card.tsx';
import styles from './plans.module.css';

export const PlansSection = () => {
  const messages = useMessages('admin');
  const query = useQuery(adminQueries.plans());
  return (
    <>
      <SectionHeading title={messages.plans} subtitle={messages.plans_subtitle} />
      <AsyncView query={query} loading={<Skeleton height={320} />}>
        {({ monthly, metered }) => (
          <div className={classNames(layout.stack, layout.gap16)}>
            <div className={classNames(layout.gap16, styles.cards)}>
              {monthly.map((offer) => (
                <PlanCard key={offer.plan_id} offer={offer} />
              ))}
            </div>
            <MeteredPrices offers={metered} />
          </div>
        )}
      </AsyncView>
    </>
  );
};

const MeteredPrices = ({ offers }: { offers: MeteredOffer[] }) => {
  const messages = useMessages('admin');
  return (
    <section className={`${section.card} ${section.padded}`} aria-label={messages.metered}>
      <h2>{messages.metered}</h2>
      <p className={section.hint}>{messages.metered_text}</p>
      <dl className={classNames(layout.stack, layout.gap8, layout.flat, styles.metered)}>
        {offers.map(({ plan_id, plan, price }) => (
          <div key={plan_id}>
            <dt>{messages[`plan_${plan}`]}</dt>
            <dd>
              <b>${price.toFixed(2)}</b> <span className={typography.muted}>{messages.per_report}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
