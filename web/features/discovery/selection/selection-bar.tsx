import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { CAPABILITIES } from '#shared/billing/plans.ts';
import type { CreatorRow } from '#shared/creator.ts';
import { withCompared } from '#shared/discovery/compare-address.ts';
import { MAX_COMPARED, MIN_COMPARED } from '#shared/discovery/limits.ts';
import { accountQueries } from '#web/api/account.queries.ts';
import { brand } from '#web/api/site-config.ts';
import { askToAdd } from '#web/collections/add-to-list.store.ts';
import { askToExport } from '#web/collections/chosen-export.store.ts';
import { useChangeShortlist } from '#web/collections/shortlist/shortlist.queries.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconDownload, IconScale, IconStar } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { comparisonIntent } from '../compare/compare.tsx';
import { usePage } from './page.store.ts';
import s from './selection.module.css';
import { clearSelection, pickRows, useSelection } from './selection.store.ts';
import { creatorsOf, useLostSelection } from './use-lost-selection.ts';

/** Actions on the selected rows; visible while any is selected. */
export const SelectionBar = () => {
  const messages = useMessages('selection');
  const { plural } = useFormat();
  const { picked } = useSelection();
  const ids = usePage((page) => page.ids);
  const shortlist = useToShortlist();
  useLostSelection(shortlist);
  if (picked.length === 0) return null;
  return (
    <section className={classNames(layout.cluster, s.bar)} aria-label={messages.chosen}>
      <p className={classNames(layout.flat, typography.semibold)} role="status">
        {plural(messages, 'selected', picked.length)}
      </p>
      <button
        type="button"
        className={classNames(typography.plainButton, typography.accent, typography.body, s.link)}
        onClick={clearSelection}
      >
        {messages.clear}
      </button>
      {picked.length < ids.length && (
        <button
          type="button"
          className={classNames(typography.plainButton, typography.accent, typography.body, s.link)}
          onClick={() => pickRows(ids)}
        >
          {messages.all}
        </button>
      )}
      <span className={classNames(layout.cluster, layout.gap8, layout.pushed, s.tools)}>
        <Button variant="quiet" size="sm" icon={<IconStar size={15} aria-hidden="true" />} onClick={() => shortlist(creatorsOf(picked))}>
          {messages.shortlist}
        </Button>
        <ExportPicked picked={picked} />
        <CompareButton picked={picked} />
      </span>
      {brand().switches.creatorLists && <AddToList picked={picked} />}
    </section>
  );
};

const CompareButton = ({ picked }: { picked: readonly string[] }) => {
  const messages = useMessages('selection');
  const { search: address } = useLocation();
  const navigate = useNavigate();
  const canCompare = picked.length >= MIN_COMPARED && picked.length <= MAX_COMPARED;
  return (
    <span className={classNames(layout.row, layout.gap12)}>
      {!canCompare && <span className={classNames(typography.muted, typography.small)}>{messages.compare_hint}</span>}
      <Button
        variant="quiet"
        size="sm"
        icon={<IconScale size={15} aria-hidden="true" />}
        disabled={!canCompare}
        {...comparisonIntent}
        onClick={() => void navigate({ search: withCompared(address, picked) })}
      >
        {messages.compare}
      </Button>
    </span>
  );
};

/** The shortlist outlives the selection, which the next page clears. */
const useToShortlist = () => {
  const messages = useMessages('selection');
  const { plural } = useFormat();
  const add = useChangeShortlist({
    onDone: ({ creators }) => notify({ kind: 'good', message: plural(messages, 'shortlist_added', creators.length) }),
  });
  return (creators: CreatorRow[]) => add.mutate({ creators, isAdded: true });
};

const ExportPicked = ({ picked }: { picked: readonly string[] }) => {
  const messages = useMessages('selection');
  const { plural } = useFormat();
  const plan = useQuery(accountQueries.subscription()).data?.subscription;
  const platform = usePage((page) => page.creators[0]?.platform);
  if (!plan || !CAPABILITIES[plan].canExport || !platform) return null;
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={<IconDownload size={15} aria-hidden="true" />}
      aria-label={plural(messages, 'export_of', picked.length)}
      onClick={() => askToExport({ platform, userIds: picked })}
    >
      {messages.export}
    </Button>
  );
};

/** The selection is cleared when the dialog closes. */
const AddToList = ({ picked }: { picked: readonly string[] }) => {
  const messages = useMessages('selection');
  const { number } = useFormat();
  const add = () => {
    askToAdd({
      creators: creatorsOf(picked).map(({ platform, user_id, name, username, picture }) => ({
        network: platform,
        user_id,
        name: name || username,
        picture,
      })),
      onEnd: clearSelection,
    });
  };
  return (
    <span className={classNames(layout.cluster, typography.body, s.add)}>
      <span>{fill(messages.add_to_list, { count: number(picked.length) })}</span>
      <Button variant="solid" size="sm" onClick={add}>
        {messages.continue}
      </Button>
    </span>
  );
};
