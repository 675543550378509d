import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReportOffers } from '#shared/reports/contract.ts';
import type { CreatorId } from '#shared/reports/creator-id.ts';
import { UpgradeLink } from '#web/checkout/upgrade-link.tsx';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { FormActions } from '#web/ui/form/actions.tsx';
import { useIsMounted } from '#web/ui/hooks/use-is-mounted.ts';
import layout from '#web/ui/layout.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import typography from '#web/ui/typography.module.css';
import s from './shortlist.module.css';
import { pullOffers, usePullReports } from './shortlist-details.queries.ts';

type Props = { creators: readonly CreatorId[]; onClose: () => void };

/** Shows the total price of the reports before they are pulled. */
export const PullDialog = ({ creators, onClose }: Props) => {
  const messages = useMessages('shortlist');
  const { plural } = useFormat();
  const offers = useQuery(pullOffers(creators));
  const [key] = useState(() => crypto.randomUUID());
  const isOpen = useIsMounted();
  const pull = usePullReports({
    onDone: () => {
      notify({ kind: 'info', message: plural(messages, 'pulling', creators.length) });
      if (isOpen()) onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={plural(messages, 'pull_title', creators.length)} size={440}>
      <form
        className={classNames(layout.stack, layout.gap14)}
        onSubmit={(event) => {
          event.preventDefault();
          if (!pull.isPending) pull.mutate({ creators, max_dollars: offers.data?.dollars ?? 0, key });
        }}
      >
        <p className={typography.note}>{messages.pull_text}</p>
        <AsyncView query={offers} loading={<Skeleton height={69} />}>
          {(offer) => <Price offer={offer} />}
        </AsyncView>
        <p className={typography.note}>{messages.pull_ends}</p>
        <FormActions
          cancel={messages.cancel}
          submit={messages.pull}
          busy={pull.isPending}
          disabled={!offers.data?.affordable}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
};

const Price = ({ offer: { cost, free, left, dollars, affordable } }: { offer: ReportOffers }) => {
  const messages = useMessages('shortlist');
  const { plural, number } = useFormat();
  const line = (label: string, value: string) => (
    <p className={classNames(layout.spreadCluster, layout.gap12, layout.flat)}>
      <span className={typography.muted}>{label}</span>
      <b className={typography.tabular}>{value}</b>
    </p>
  );
  return (
    <div className={classNames(layout.stack, layout.inset, layout.gap6, typography.body, s.price)} aria-live="polite">
      {line(messages.cost, plural(messages, 'cost_reports', cost))}
      {dollars !== undefined && <p className={typography.note}>{fill(messages.cost_dollars, { dollars: dollars.toFixed(2) })}</p>}
      {free > 0 && line(messages.free, plural(messages, 'cost_reports', free))}
      {affordable && line(messages.left, number(Math.max(0, left - cost)))}
      {!affordable && (
        <p className={classNames(layout.flat, typography.bad, typography.small)}>
          {plural(messages, 'too_few', left)} <UpgradeLink />
        </p>
      )}
    </div>
  );
};
