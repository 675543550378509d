import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CAPABILITIES } from '#shared/billing/plans.ts';
import { withCompared } from '#shared/discovery/compare-address.ts';
import type { CreatorSuggestion } from '#shared/discovery/contract.ts';
import { MAX_COMPARED, MIN_COMPARED } from '#shared/discovery/limits.ts';
import type { CreatorId } from '#shared/reports/creator-id.ts';
import { accountQueries } from '#web/api/account.queries.ts';
import { brand } from '#web/api/site-config.ts';
import { askToAdd } from '#web/collections/add-to-list.store.ts';
import { askToExport } from '#web/collections/chosen-export.store.ts';
import { isSameCreator, useChangeShortlist } from '#web/collections/shortlist/shortlist.queries.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useUndo } from '#web/ui/feedback/use-undo.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconBookmarkPlus, IconDownload, IconEyeOff, IconReportAnalytics, IconScale } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { lazyOverlay } from '#web/ui/lazy-with-retry.tsx';
import typography from '#web/ui/typography.module.css';
import { useHideAll } from './shortlist-details.queries.ts';

const PullDialog = lazyOverlay(async () => ({ default: (await import('./pull-dialog.tsx')).PullDialog }));

type Props = {
  chosen: readonly CreatorId[];
  /** No creator is ticked, so that the actions apply to all. */
  isAll: boolean;
  /** Those whose details are loaded. */
  known: readonly CreatorSuggestion[];
  /** Closes the panel, for actions with a screen or dialog of their own. */
  onLeave: () => void;
};

export const ShortlistActions = (props: Props) => {
  const { chosen, isAll } = props;
  const messages = useMessages('shortlist');
  const { plural } = useFormat();
  const isOnePlatform = new Set(chosen.map(({ platform }) => platform)).size === 1;
  const canCompare = isOnePlatform && chosen.length >= MIN_COMPARED && chosen.length <= MAX_COMPARED;
  const hint = !isOnePlatform ? messages.one_platform : canCompare ? '' : messages.compare_hint;
  return (
    <section className={classNames(layout.stack, layout.gap8, layout.insetBox, layout.padded)} aria-label={messages.title}>
      <div className={classNames(layout.spread, layout.gap12)}>
        <p className={classNames(layout.flat, typography.body, typography.semibold)} role="status">
          {plural(messages, isAll ? 'chosen_all' : 'chosen_some', chosen.length)}
        </p>
        <ClearButton chosen={chosen} isAll={isAll} />
      </div>
      <div className={classNames(layout.wrap, layout.gap8)}>
        {brand().switches.creatorLists && <ListButton {...props} />}
        <ExportButton {...props} disabled={!isOnePlatform} />
        <CompareButton {...props} disabled={!canCompare} />
        <HideButton chosen={chosen} />
        {brand().switches.reports && <ReportsButton chosen={chosen} />}
      </div>
      {hint && <p className={classNames(layout.flat, typography.hint)}>{hint}</p>}
    </section>
  );
};

const ClearButton = ({ chosen, isAll }: Pick<Props, 'chosen' | 'isAll'>) => {
  const messages = useMessages('shortlist');
  const { plural } = useFormat();
  const offerUndo = useUndo();
  const restore = useChangeShortlist();
  // Offered by the mutation, because an empty panel has no button any more.
  const clear = useChangeShortlist({
    onDone: ({ creators }) =>
      offerUndo({
        message: plural(messages, 'removed', creators.length),
        // The mutation itself reports its failure.
        restore: () => restore.mutateAsync({ creators, isAdded: true }).catch(() => undefined),
      }),
  });
  return (
    <Button size="sm" variant="plain" busy={clear.isPending} onClick={() => clear.mutate({ creators: chosen, isAdded: false })}>
      {isAll ? messages.clear : messages.remove}
    </Button>
  );
};

const ListButton = ({ chosen, known, onLeave }: Props) => {
  const messages = useMessages('shortlist');
  const add = () => {
    onLeave();
    askToAdd({
      creators: chosen.map(({ platform, user_id }) => {
        const details = known.find(isSameCreator({ platform, user_id }));
        return { network: platform, user_id, name: details?.fullname || details?.username || '', picture: details?.picture ?? '' };
      }),
    });
  };
  return (
    <Button size="sm" icon={<IconBookmarkPlus size={15} aria-hidden />} onClick={add}>
      {messages.to_list}
    </Button>
  );
};

type Disableable = Pick<Props, 'chosen' | 'onLeave'> & { disabled: boolean };

const ExportButton = ({ chosen, onLeave, disabled }: Disableable) => {
  const messages = useMessages('shortlist');
  const plan = useQuery(accountQueries.subscription()).data?.subscription;
  if (!plan || !CAPABILITIES[plan].canExport) return null;
  const ask = () => {
    const platform = chosen[0]?.platform;
    if (!platform) return;
    onLeave();
    askToExport({ platform, userIds: chosen.map(({ user_id }) => user_id) });
  };
  return (
    <Button size="sm" icon={<IconDownload size={15} aria-hidden />} disabled={disabled} onClick={ask}>
      {messages.export}
    </Button>
  );
};

const CompareButton = ({ chosen, onLeave, disabled }: Disableable) => {
  const messages = useMessages('shortlist');
  const navigate = useNavigate();
  const compare = () => {
    const search = withCompared(
      `platform=${chosen[0]?.platform}`,
      chosen.map(({ user_id }) => user_id),
    );
    onLeave();
    void navigate({ pathname: paths.discovery, search });
  };
  return (
    <Button size="sm" icon={<IconScale size={15} aria-hidden />} disabled={disabled} onClick={compare}>
      {messages.compare}
    </Button>
  );
};

const HideButton = ({ chosen }: Pick<Props, 'chosen'>) => {
  const messages = useMessages('shortlist');
  const { plural } = useFormat();
  const hide = useHideAll((count) => plural(messages, 'hidden', count));
  return (
    <Button size="sm" icon={<IconEyeOff size={15} aria-hidden />} busy={hide.isPending} onClick={() => hide.mutate(chosen)}>
      {messages.hide}
    </Button>
  );
};

const ReportsButton = ({ chosen }: Pick<Props, 'chosen'>) => {
  const messages = useMessages('shortlist');
  const [asked, setAsked] = useState<readonly CreatorId[]>();
  return (
    <>
      <Button
        size="sm"
        aria-haspopup="dialog"
        icon={<IconReportAnalytics size={15} aria-hidden />}
        {...PullDialog.intent}
        onClick={() => setAsked(chosen)}
      >
        {messages.reports}
      </Button>
      {asked && <PullDialog creators={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
};
