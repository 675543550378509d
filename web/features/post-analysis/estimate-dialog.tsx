import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cents } from '#shared/numbers.ts';
import { accountQueries } from '#web/api/account.queries.ts';
import { useCurrentUser } from '#web/api/current-user.ts';
import { openCheckout } from '#web/checkout/open-checkout.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Actions } from '#web/ui/form/actions.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { useIsMounted } from '#web/ui/hooks/use-is-mounted.ts';
import layout from '#web/ui/layout.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import typography from '#web/ui/typography.module.css';
import type { Estimate } from './estimate.ts';
import s from './post-analysis.module.css';
import { type Estimated, isUnsettled, useGenerate } from './post-analysis.queries.ts';

/** `isOpen`: false if the user closed the dialog before the response. */
type Props = { estimated: Estimated; onClose: () => void; onGenerated: (id: string, isOpen: boolean) => void };

/** Shows the cost of an analysis for confirmation. */
export const EstimateDialog = ({ estimated, onClose, onGenerated }: Props) => {
  const { estimate } = estimated;
  const messages = useMessages('postAnalysis');
  const { plural } = useFormat();
  const isOpen = useIsMounted();
  const left = useLeft(estimated);
  const generate = useGenerate({ onDone: (id) => onGenerated(id, isOpen()) });
  return (
    <Dialog opened onClose={onClose} title={messages.confirmation} size={440}>
      <div className={classNames(layout.stack, layout.gap16, s.question)}>
        <p>{fill(messages.confirm_text, { posts: plural(messages, 'posts', estimate.posts) })}</p>
        {estimate.without_audience !== undefined && (
          <p className={typography.muted}>{plural(messages, 'without_audience', estimate.without_audience.posts)}</p>
        )}
        <Costs estimate={estimate} left={left} />
        <Actions>
          <Button variant="plain" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button variant="solid" busy={generate.isPending} onClick={() => generate.mutate(estimated)} data-autofocus>
            {messages.continue}
          </Button>
        </Actions>
      </div>
    </Dialog>
  );
};

/** Credits before the analysis; another tab may have spent some since the estimate. One that may have been charged already keeps its own. */
const useLeft = ({ estimate, links }: Estimated): number => {
  const currentUser = useCurrentUser();
  const [openedAt] = useState(Date.now);
  const { data, dataUpdatedAt } = useQuery({
    ...accountQueries.balance(currentUser?.id ?? ''),
    enabled: currentUser !== undefined,
    // The estimate is as new.
    refetchOnMount: false,
  });
  if (!data || dataUpdatedAt < openedAt || isUnsettled(links)) return estimate.left;
  return data.total_balance ?? data.posts;
};

type CostsProps = { estimate: Estimate; left: number };

const Costs = ({ estimate: { estimated_likes: likes, price, without_audience: free }, left }: CostsProps) => {
  const cost = likes - (free?.likes ?? 0);
  const messages = useMessages('postAnalysis');
  const { number, plural } = useFormat();
  const lines = [
    [messages.estimated_likes, number(likes)],
    [messages.price, cents(price)],
    [messages.cost, plural(messages, 'credits', cost)],
  ];
  return (
    <div className={classNames(layout.inset, layout.padded, typography.body, s.costs)}>
      <dl className={classNames(layout.stack, layout.gap8, layout.flat)}>
        {lines.map(([name, text]) => (
          <div key={name} className={classNames(layout.spreadTop, layout.gap12)}>
            <dt className={typography.muted}>{name}</dt>
            <dd className="num">{text}</dd>
          </div>
        ))}
        {left >= cost && (
          <div className={classNames(layout.spreadTop, layout.gap12)}>
            <dt className={typography.muted}>{messages.left_after}</dt>
            <dd className="num">{plural(messages, 'credits', left - cost)}</dd>
          </div>
        )}
      </dl>
      {left < cost && (
        <p className={classNames(typography.bad, s.poor)}>
          {fill(messages.not_enough, { left: number(left) })}{' '}
          <button type="button" onClick={() => void openCheckout()}>
            {messages.upgrade}
          </button>
        </p>
      )}
    </div>
  );
};
